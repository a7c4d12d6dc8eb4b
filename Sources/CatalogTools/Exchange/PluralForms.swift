internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// The plural forms of the units in a language.
struct PluralForms {
  private let rules: PluralRules
  /// The forms that integers below a million have, and `other`.
  let categories: [PluralCategory]
  /// The names of these forms.
  var names: [String] { categories.map(\.rawValue) }
  /// The other forms, which numbers with fraction digits have.
  let fractionCategories: [PluralCategory]

  init(_ language: String) {
    let rules = PluralRules(LanguageName.locale(language))
    self.rules = rules
    let categories = rules.categories.sorted().filter {
      $0 == .other || !Self.integers(of: $0, rules).isEmpty
    }
    self.categories = categories
    fractionCategories = rules.fractionSamples.keys.filter { !categories.contains($0) }.sorted()
  }

  /// Whether a unit has no translation, and is for a form that its number does not have: one of the source
  /// language only, or one of fractions.
  ///
  /// A form for zero is possible in every language.
  func isUnneeded(_ unit: XLIFFUnit) -> Bool {
    guard unit.target?.isEmpty ?? true, let category = Self.category(ofUnit: unit.id),
      category != .zero, !categories.contains(category)
    else { return false }
    guard fractionCategories.contains(category) else { return true }
    return !PrintfFormat(catalogText: unit.source).specifiers.contains {
      $0.conversion.argumentType == .floatingPoint
    }
  }

  /// Returns CLDR's sample integers below a million of a form.
  private static func integers(of category: PluralCategory, _ rules: PluralRules) -> [String] {
    rules.samples(of: category).filter { UInt64($0).map { $0 < 1_000_000 } ?? false }
  }

  /// Returns the plural form that the id of a unit names.
  private static func category(ofUnit id: String) -> PluralCategory? {
    let steps = id.split(separator: "|==|").last.map { String($0).splitBytes(".") } ?? []
    guard steps.count > 1, steps[steps.count - 2] == "plural", let name = steps.last else {
      return nil
    }
    return PluralCategory(rawValue: name)
  }

  /// Returns a note with the plural form of a unit.
  func note(of id: String) -> XLIFFNote? {
    guard let category = Self.category(ofUnit: id) else { return nil }
    var samples = Self.integers(of: category, rules)
    var hasMore = samples.count > 5
    if samples.isEmpty {
      // Only other numbers have the form.
      samples = rules.samples(of: category)
      hasMore = true
    } else if !hasMore {
      let shown = Set(samples.compactMap { Int($0) })
      hasMore = (0..<1000).contains {
        !shown.contains($0) && rules.category(for: $0) == category
      }
    }
    samples = Array(samples.prefix(5))
    if hasMore, !samples.isEmpty { samples.append("…") }
    return ExportNote.plural(category, numbers: samples.joined(separator: ", "))
  }
}
