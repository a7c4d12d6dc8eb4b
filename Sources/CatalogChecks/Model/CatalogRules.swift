/// All rules.
package enum CatalogRules {
  /// The rules, in the order in which they run.
  ///
  /// Those that format a translation run last: they would repeat what other rules found.
  package static let all: [any CatalogRule] = [
    SyntaxRule(), ExtraArgumentRule(), MistypedArgumentRule(), MissingArgumentRule(),
    LostOrderRule(), ChangedFormatRule(),
    MissingPluralRule(), SourcePluralRule(), UnusedPluralRule(), OneWithoutNumberRule(),
    SelectCasesRule(),
    InlineElementsRule(), MarkupRule(), ShownEscapeRule(), UntranslatedRule(), WhiteSpaceRule(),
    EndPunctuationRule(), FrenchSpacingRule(),
    OpeningMarkRule(),
    ChangedLinkRule(),
    ChangedNumberRule(), BidiControlsRule(), BracketsRule(), StaleKeyRule(), OrphanedKeyRule(),
    HiddenKeyRule(),
    MergeConflictRule(), EmptyOutputRule(), LeakedPlaceholderRule(), FormattingIssueRule(),
    EqualPluralsRule(), LengthRule(), MissingKeyRule(), ArgumentTypesRule(),
    UnextractedKeyRule(), HardCodedTextRule(), ConcatenatedTextRule(), NotLookedUpRule(),
    UnknownLanguageRule(), LanguageConflictRule(),
  ]

  /// Returns the rule with an identifier.
  package static func rule(named identifier: String) -> (any CatalogRule)? {
    all.first { $0.identifier == identifier }
  }
}
