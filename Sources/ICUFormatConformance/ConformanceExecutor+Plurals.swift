import ICUFormat
import MessageSyntax

extension ConformanceExecutor {
  /// `plural`: the category of a number, as it is written or as a skeleton formats it.
  static func plural(
    _: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let locale = LocaleIdentifier(try request.required("locale"))
    let kind = try request.required("type")
    guard let kind = PluralRules.Kind(rawValue: kind) else {
      throw ConformanceFailure.unsupported("no plural type '\(kind)'")
    }
    let rules = PluralRules(locale, kind)
    let value = try request.required("value")
    guard let skeleton = request.text("skeleton") else {
      return .text(rules.category(forDecimal: value).rawValue)
    }
    return .text(try rules.category(forDecimal: value, skeleton: skeleton).rawValue)
  }

  /// `plural_range`: the category of a range, from the categories of its ends.
  static func pluralRange(
    _: ConformanceExecutor, _ request: ConformanceRequest
  ) throws -> ConformanceAnswer {
    let rules = PluralRules(LocaleIdentifier(try request.required("locale")))
    let ends = try ["start", "end"].map { name in
      let category = try request.required(name)
      guard let category = PluralCategory(rawValue: category) else {
        throw ConformanceFailure.unsupported("no plural category '\(category)'")
      }
      return category
    }
    return .text(rules.category(from: ends[0], to: ends[1]).rawValue)
  }
}
