internal import MessageSyntax
internal import SystemICU

extension LocaleContext.Slot where Object == PluralProgram {
  @inlinable @inline(__always) static var cardinalPlurals: Self { Self(.cardinalPlurals) }
  @inlinable @inline(__always) static var ordinalPlurals: Self { Self(.ordinalPlurals) }
}

extension LocaleContext.Slot where Object == PluralRangeTable {
  static var pluralRanges: Self { Self(.pluralRanges) }
}

extension LocaleContext {
  /// Returns the plural rules of the locale, compiled at their first use.
  @inlinable @inline(__always)
  package func pluralProgram(_ kind: PluralRules.Kind) -> PluralProgram {
    switch kind {
    case .cardinal: value(.cardinalPlurals) { compilePlurals(kind) }
    case .ordinal: value(.ordinalPlurals) { compilePlurals(kind) }
    }
  }

  /// Calls `body` with the plural rules and returns its result; nil before their first use.
  @inlinable @inline(__always)
  package func withPluralProgram<Result>(
    _ kind: PluralRules.Kind, _ body: (PluralProgram) -> Result
  ) -> Result? {
    switch kind {
    case .cardinal: withObject(.cardinalPlurals, body)
    case .ordinal: withObject(.ordinalPlurals, body)
    }
  }

  /// Returns the plural category of a range, from the categories of its ends.
  func pluralCategory(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
    let table = value(.pluralRanges) {
      PluralRangeTable((try? ICUPluralRules.rangeCategories(locale: identifier)) ?? [])
    }
    return table.results[Int(start.order) * 6 + Int(end.order)]
  }

  @usableFromInline func compilePlurals(_ kind: PluralRules.Kind) -> PluralProgram {
    let text =
      (try? ICUPluralRules.ruleText(locale: identifier, ordinal: kind == .ordinal)) ?? []
    if let program = PluralProgram(text) { return program }
    // A newer ICU may use a syntax for rules that this compiler does not know.
    Localization.report(
      LocalizationIssue(
        kind: .unusableStyle, subject: "plural rules", detail: "unknown rule syntax",
        locale: LocaleIdentifier(identifier)))
    return .none
  }
}

/// The category of each pair of categories; a missing pair gives `other`.
final class PluralRangeTable: Sendable {
  let results: [PluralCategory]

  init(_ rows: [(start: String, end: String, result: String)]) {
    var results = Array(repeating: PluralCategory.other, count: 36)
    for row in rows {
      if let start = PluralCategory(rawValue: row.start),
        let end = PluralCategory(rawValue: row.end),
        let result = PluralCategory(rawValue: row.result)
      {
        results[Int(start.order) * 6 + Int(end.order)] = result
      }
    }
    self.results = results
  }
}
