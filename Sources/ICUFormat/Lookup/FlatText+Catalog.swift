internal import MessageSyntax

extension FlatText {
  /// The text of a catalog with one number that chooses, or nil where more does.
  convenience init?(_ text: CatalogText, locale: LocaleIdentifier) {
    self.init(text, locale: locale, Builder()) { $0.append($1) }
  }

  /// The text of a catalog with one number that chooses, or nil where more does.
  ///
  /// - Parameters:
  ///   - empty: What to collect the text in.
  ///   - append: Appends a case; false where it is more than a flat text can hold.
  convenience init?(
    _ text: CatalogText, locale: LocaleIdentifier, _ empty: Builder,
    append: (inout Builder, PrintfProgram) -> Bool
  ) {
    guard text.variables.isEmpty, case .plural(let argument, let cases, _) = text.root,
      let integers = PrintfNumberStyle(integer: .decimal).formatter(for: locale)?.native
    else { return nil }
    var builder = empty
    builder.plural = Int32(truncatingIfNeeded: argument ?? 0)
    var made: [PluralCategory: Case] = [:]
    for (category, node) in cases {
      let first = builder.pieces.count
      guard case .program(let program) = node, append(&builder, program), !builder.isTooLong
      else { return nil }
      made[category] = builder.end(from: first)
    }
    for category in PluralCategory.allCases {
      guard let chosen = CatalogText.chosen(category, of: made) else { return nil }
      builder.cases[Int(category.order)] = chosen
    }
    if let zero = made[.zero] { builder.exact = [(0, zero)] }
    self.init(builder, rules: text.rules.program, integers: integers, mindsStyles: true)
  }
}
