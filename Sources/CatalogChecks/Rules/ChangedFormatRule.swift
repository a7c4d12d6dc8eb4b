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
    var expected: [Use: Set<ValueFormat>] = [:]
    for value in shownValues(of: source, translation) {
      expected[value.use, default: []].insert(value.format)
    }
    var reported: Set<Use> = []
    let misspelled = MisspelledStyle.all(in: translation).map(\.range.lowerBound)
    for (name, range) in Self.numbersWithTwoFormats(in: pattern, translation) {
      guard reported.insert(Use(name: name, isPlural: false)).inserted else { continue }
      report.add(
        "Flutter does not accept a format in the message; write '{\(name)}', whose format is in "
          + "the attributes '@\(translation.key)'", in: 0, at: range.lowerBound, severity: .error)
    }
    for value in shownValues(of: pattern, translation, except: misspelled) {
      // With several formats in the source, any of them may be meant.
      guard let formats = expected[value.use], formats.count == 1, let wanted = formats.first,
        wanted != value.format, reported.insert(value.use).inserted
      else { continue }
      report.add(
        "'\(translation.placeholder(value.use.name))' is \(value.format), but \(wanted) in the "
          + "source string", in: 0, at: value.offset)
    }
  }

  /// Returns the numbers with a format in a message of Flutter that have one in the attributes, too.
  private static func numbersWithTwoFormats(
    in pattern: MessagePattern, _ translation: Translation
  ) -> [(name: String, range: Range<Int>)] {
    var found: [(name: String, range: Range<Int>)] = []
    pattern.forEachArgument { argument in
      let name = argument.name.description
      guard case .simple(let simple) = argument.format, simple.type == .number,
        translation.namesWithFormatInAttributes.contains(name)
      else { return }
      found.append((name, argument.range))
    }
    return found
  }

  /// An argument that is shown, or that chooses a plural form.
  private struct Use: Hashable {
    var name: String
    var isPlural: Bool
  }

  /// A use of an argument, with its format and its place in the message.
  private struct ShownValue {
    var use: Use
    var format: ValueFormat
    var offset: Int
  }

  /// Returns the values that a message shows, in source order.
  ///
  /// All placeholders of one date have the format of what they show together: `{d, date} {d, time}` is
  /// the same as one placeholder with both.
  ///
  /// - Parameter misspelled: The places of misspelled styles, which are reported as such.
  private func shownValues(
    of pattern: MessagePattern, _ translation: Translation, except misspelled: [Int] = []
  ) -> [ShownValue] {
    var values: [ShownValue] = []
    var dates: [String: DateContent] = [:]
    // The arguments of which some placeholder may show any part of a date.
    var open: Set<String> = []
    pattern.forEachArgument { argument in
      let name = argument.name.description
      // A plain placeholder has the style that the key gives its argument.
      let isPlain = argument.format == .none && translation.styledArguments.contains(name)
      if isPlain || misspelled.contains(where: argument.ownStyle.contains) {
        open.insert(name)
        return
      }
      guard let format = ValueFormat(argument.format) else { return }
      if case .date(let content) = format { dates[name, default: []].formUnion(content) }
      let isPlural = if case .plural = format { true } else { false }
      values.append(
        ShownValue(
          use: Use(name: name, isPlural: isPlural), format: format,
          offset: argument.range.lowerBound))
    }
    return values.compactMap { value in
      guard case .date = value.format, let content = dates[value.use.name] else { return value }
      guard !open.contains(value.use.name) else { return nil }
      var value = value
      value.format = .date(content)
      return value
    }
  }
}

extension MessagePattern.Argument {
  /// The range of the style; empty for an argument without one.
  fileprivate var ownStyle: Range<Int> {
    if case .simple(let simple) = format { simple.style?.range ?? 0..<0 } else { 0..<0 }
  }
}
