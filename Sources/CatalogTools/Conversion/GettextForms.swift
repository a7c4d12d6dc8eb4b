internal import ICUFormat
internal import StringCatalogs

/// The plural rule of gettext that has one form for each plural category of a language.
struct GettextForms {
  /// The header's field, such as `nplurals=2; plural=n != 1;`.
  let header: String
  /// The plural categories of the forms, in the order of the forms.
  let categories: [String]

  /// Returns nil if no known rule has the forms of the language.
  ///
  /// - Parameter language: The language; empty for a template, whose rule is that of 'xgettext'.
  init?(_ language: String) {
    guard !language.isEmpty else {
      header = "nplurals=INTEGER; plural=EXPRESSION;"
      categories = ["one", "other"]
      return
    }
    let language = LanguageName.locale(language)
    let plurals = PluralRules(language)
    let known = GettextPluralForms.known { plurals.category(for: $0) }
    guard let known else { return nil }
    header = known.header
    categories = known.categories.map(\.rawValue)
  }

  /// Returns the fields that `msgfmt` requires in the header of a new file.
  ///
  /// - Parameter forms: The rule of the language; nil if none is known.
  static func headerFields(_ language: String, _ forms: GettextForms?) -> [CatalogMember] {
    var fields = [
      ("Language", language), ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=UTF-8"), ("Content-Transfer-Encoding", "8bit"),
    ]
    if let forms { fields.append(("Plural-Forms", forms.header)) }
    return fields.map { CatalogMember($0.0, .string($0.1)) }
  }
}

extension CatalogNode {
  /// Whether a translation of a gettext catalog has no string, or lacks that of a plural form.
  ///
  /// Look-ups show another form for it, which is wrong for its numbers.
  ///
  /// - Parameter count: The number of forms of the catalog's rule; nil if it has none.
  func lacksForm(of count: Int?) -> Bool {
    if let unit { return unit.value.isEmpty }
    guard let forms = variations(along: .pluralForm)?.cases, !forms.isEmpty else { return true }
    return forms.count < count ?? 0 || forms.contains { $0.node.lacksForm(of: nil) }
  }
}

extension StringCatalog {
  /// Whether the plural rule of a gettext catalog has fewer forms than its language has categories.
  ///
  /// Categories that only fractions, millions or more have, are not counted: gettext does not need
  /// them.
  var lacksPluralForms: Bool {
    guard let forms = pluralForms, let language else { return false }
    let rules = PluralRules(LanguageName.locale(language))
    let needed = Set((0...200).map { rules.category(for: UInt64($0)) })
    return forms.count < needed.count
  }
}
