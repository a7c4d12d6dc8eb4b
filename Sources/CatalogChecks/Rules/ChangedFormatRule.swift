internal import MessageSyntax

/// Reports values in another format than in the source string, of which users see another value.
struct ChangedFormatRule: CatalogRule {
  let identifier = "changed-format"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "a value in another format than in the source string"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    if let pattern = translation.pattern, let source = translation.sourcePattern {
      check(pattern, source, translation, &report)
    } else {
      checkDirectives(translation, &report)
    }
  }

  // MARK: Directives

  /// Reports widths, precisions and flags that the source string does not have, or that are lost.
  private func checkDirectives(_ translation: Translation, _ report: inout RuleReport) {
    for (index, string, source) in translation.pairs where string.variable == nil {
      let all = Dictionary(source.directives.map { ($0.argument, $0) }) { first, _ in
        first
      }
      for directive in string.directives where !report.isFull {
        guard let expected = all[directive.argument],
          expected.conversion == directive.conversion, directive.conversion != .object,
          let part = Self.changedPart(of: directive, expected)
        else { continue }
        report.add(
          "'\(string.text(of: directive))' has another \(part) than '\(source.text(of: expected))' of "
            + "the source string", in: index, at: directive.range.lowerBound)
      }
    }
  }

  private static func changedPart(
    of directive: PrintfSpecifier, _ expected: PrintfSpecifier
  ) -> String? {
    if directive.precision != expected.precision { return "precision" }
    if directive.width != expected.width { return "width" }
    // Of the flags, these change the text of every number: `0:5` is not `00:05`.
    let flags: PrintfFlags = [.zero, .plus]
    return directive.flags.intersection(flags) != expected.flags.intersection(flags) ? "flag" : nil
  }

  // MARK: Messages

  private func check(
    _ pattern: MessagePattern, _ source: MessagePattern, _ translation: Translation,
    _ report: inout RuleReport
  ) {
    // A plain placeholder has the style that the key gives its argument.
    func format(_ argument: MessagePattern.Argument) -> ValueFormat? {
      let hasStyle = translation.styledArguments.contains(argument.name.description)
      return hasStyle && argument.format == .none ? nil : ValueFormat(argument.format)
    }
    var expected: [Use: Set<ValueFormat>] = [:]
    source.forEachArgument { argument in
      guard let format = format(argument) else { return }
      expected[Use(argument, format), default: []].insert(format)
    }
    var reported: Set<Use> = []
    pattern.forEachArgument { argument in
      guard let format = format(argument) else { return }
      let use = Use(argument, format)
      // With several formats in the source, any of them may be meant.
      guard let formats = expected[use], formats.count == 1, let wanted = formats.first,
        wanted != format, reported.insert(use).inserted
      else { return }
      report.add(
        "'\(translation.placeholder(use.name))' is \(format), but \(wanted) in the source string",
        in: 0, at: argument.range.lowerBound)
    }
  }

  /// An argument that is shown, or that chooses a plural form.
  private struct Use: Hashable {
    var name: String
    var isPlural: Bool

    init(_ argument: MessagePattern.Argument, _ format: ValueFormat) {
      name = argument.name.description
      isPlural = if case .plural = format { true } else { false }
    }
  }
}

/// What a format makes of a value, without its length and digits.
private enum ValueFormat: Hashable, CustomStringConvertible {
  /// As it is: without a format.
  case plain
  case date, time
  /// A number with a unit, such as `currency/EUR` or `percent`; empty for a number without one.
  case number(unit: String)
  /// Another type, such as `spellout`.
  case other(MessageSimpleType)
  case plural(MessagePattern.Plural.Kind, offset: Double)

  /// Returns nil for a format that chooses words, and for an unknown type.
  init?(_ format: MessagePattern.Format) {
    switch format {
    case .none: self = .plain
    case .select, .choice: return nil
    case .plural(let plural): self = .plural(plural.kind, offset: plural.offset)
    case .simple(let simple):
      switch simple.type {
      case nil: return nil
      case .date: self = .date
      case .time: self = .time
      case .number:
        // What is meant is reported as a misspelled style.
        guard MisspelledStyle(simple) == nil else { return nil }
        let unit = Self.unit(of: simple.style)
        // A number without a unit is the same with and without its format.
        self = unit.isEmpty ? .plain : .number(unit: unit)
      case let type?: self = .other(type)
      }
    }
  }

  private static func unit(of style: MessagePattern.Style?) -> String {
    switch style?.kind {
    case .keyword(let name) where ["percent", "currency"].contains(name): return name
    case .skeleton(let text):
      guard let skeleton = try? NumberSkeleton(text) else { return "" }
      var unit = NumberSkeleton()
      unit.unit = skeleton.unit
      unit.scale = skeleton.scale
      // `{n, number, percent}` is a percentage of a fraction, as `percent scale/100`.
      return unit.text == "percent scale/100" ? "percent" : unit.text
    default: return ""
    }
  }

  var description: String {
    switch self {
    case .plain: "a plain value"
    case .date: "a date"
    case .time: "a time"
    case .number(let unit): "a number with '\(unit)'"
    case .other(let type): "of the type '\(type.rawValue)'"
    case .plural(let kind, let offset):
      (kind == .ordinal ? "a 'selectordinal'" : "a 'plural'")
        + (offset == 0
          ? "" : " with the offset \(Int(exactly: offset).map(String.init) ?? "\(offset)")")
    }
  }
}
