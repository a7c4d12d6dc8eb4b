internal import MessageSyntax

extension FastPathTemplate {
  /// Creates a template from a translation whose only variation is by one number; nil for others.
  ///
  /// - Parameter empty: The builder to append to; a builder for styles accepts tags too.
  convenience init?(
    _ text: VariationTree, locale: LocaleIdentifier, languages: TextLanguages,
    _ empty: Builder = Builder()
  ) {
    guard text.variables.isEmpty, case .plural(let argument, let cases, _) = text.root,
      let integers = PrintfNumberStyle(integer: .decimal).formatter(for: locale)?.native
    else { return nil }
    var builder = empty
    builder.plural = Int32(truncatingIfNeeded: argument ?? 0)
    var made: [PluralCategory: Case] = [:]
    for (category, node) in cases {
      let first = builder.pieces.count
      guard case .program(let program) = node, builder.append(program), !builder.isTooLong
      else { return nil }
      made[category] = builder.end(from: first)
    }
    for category in PluralCategory.allCases {
      guard let chosen = VariationTree.chosen(category, of: made) else { return nil }
      builder.cases[Int(category.order)] = chosen
    }
    if let zero = made[.zero] { builder.exact = [(0, zero)] }
    self.init(
      builder, rules: text.rules.program, integers: integers,
      values: StyleContext(locale: locale, languages: languages))
  }
}
