internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// Shows what users see of a catalog: its translations, formatted with sample values.
///
/// For each translation, the values are the smallest set that reaches each plural form of the
/// language and each case of the message.
package struct CatalogRenderer {
  private let catalog: StringCatalog
  private let forms: GettextPluralForms?
  private let languages: Set<String>
  /// The plural rules and the samples of one language are used for many entries.
  private var locales: [String: LocaleIdentifier] = [:]

  /// - Parameter languages: The languages to show, as written in the catalog or in another form;
  ///   empty for all.
  package init(_ catalog: StringCatalog, languages: [String] = []) {
    var catalog = catalog
    if let rule = catalog.pluralRule, rule.utf8.count > RenderLimits.pluralRule {
      // It is read for each text.
      catalog.unknownMembers.removeAll { $0.name == "header" }
    }
    self.catalog = catalog
    forms = catalog.format.isGettext ? catalog.pluralForms : nil
    self.languages = Set(languages.map { LanguageName.locale($0).identifier })
  }

  /// The requested languages that the catalog does not have.
  package var missingLanguages: [String] {
    var known = Set(
      catalog.entries.flatMap(\.localizations).map {
        LanguageName.locale(catalog.language(of: $0)).identifier
      })
    if catalog.format.keysAreSourceStrings, let source = catalog.sourceLanguage {
      known.insert(LanguageName.locale(source).identifier)
    }
    return languages.subtracting(known).sorted()
  }

  /// Calls `body` with each text, in the order of the catalog.
  package mutating func forEachText(_ body: (RenderedText) -> Void) {
    for index in catalog.usedEntries {
      let entry = catalog.entries[index]
      for text in texts(of: entry) { body(text) }
    }
  }

  /// All strings, in the order of the catalog.
  package var texts: [RenderedText] {
    var copy = self
    var result: [RenderedText] = []
    copy.forEachText { result.append($0) }
    return result
  }

  private mutating func texts(of original: CatalogEntry) -> [RenderedText] {
    let syntax = catalog.messageSyntax(of: original, in: catalog.messageSyntax)
    var entry = original.readingElements(in: syntax)
    if catalog.format.keysAreSourceStrings, let source = catalog.sourceLanguage,
      entry[source] == nil
    {
      // The key is the string of the source language.
      entry.localizations.insert(CatalogLocalization(language: source, value: entry.key), at: 0)
    }
    var one = catalog
    one.entries = [entry]
    let mixed =
      syntax == .printf
      ? MixedArguments(entry, sourceLanguage: catalog.sourceLanguage) : nil
    let counts = Counts(entry, syntax, mixed)
    let styles = KeyStyles(entry, syntax)
    var seen: Set<String> = []
    var result: [RenderedText] = []
    for localization in entry.localizations {
      let language = catalog.language(of: localization)
      guard seen.insert(language).inserted, isShown(localization.node) else { continue }
      let locale = locale(language)
      guard languages.isEmpty || languages.contains(locale.identifier) else { continue }
      var texts: [RenderedText]
      switch syntax {
      case .icu:
        texts = messages(localization.node, entry.key, styles, language, locale, counts.names)
      case .mf2:
        texts = mf2Messages(localization.node, entry.key, styles, language, locale)
      case .printf:
        if let mixed, let message = mixed.message(of: localization.node) {
          texts = messages(message, mixed, entry.key, language, locale, counts.positions)
        } else {
          texts = formats(localization, one, entry, language, locale, counts.positions)
        }
      }
      let state = localization.node.worstState?.rawValue
      for index in texts.indices { texts[index].state = state }
      result += texts
    }
    return result
  }

  /// Whether users see the strings of a node; gettext does not show empty ones.
  private func isShown(_ node: CatalogNode) -> Bool {
    catalog.format.isGettext ? node.hasLetters : node.hasText
  }

  private mutating func locale(_ language: String) -> LocaleIdentifier {
    if let known = locales[language] { return known }
    let locale = LanguageName.locale(language)
    locales[language] = locale
    return locale
  }

  /// The arguments that choose a plural form in any language of an entry.
  private struct Counts {
    var positions: Set<Int> = []
    var names: Set<String> = []

    init(_ entry: CatalogEntry, _ syntax: CatalogMessageSyntax, _ mixed: MixedArguments?) {
      for localization in entry.localizations {
        switch syntax {
        case .printf:
          positions.formUnion(FormatSamples.counts(in: localization.node, key: entry.key))
          if let mixed, let message = mixed.message(of: localization.node) {
            positions.formUnion(mixed.counts(in: message.pattern))
          }
        case .icu:
          guard let text = localization.node.unit?.value, text.utf8.contains(UInt8(ascii: "{"))
          else { continue }
          var ignored: [MessageDiagnostic] = []
          let pattern = MessagePattern(recovering: text, diagnostics: &ignored)
          names.formUnion(MessageSamples.counts(in: pattern))
        case .mf2: break
        }
      }
    }
  }

  /// Passes the errors in a message to the issue handler, as a look-up does.
  private func report(
    _ diagnostics: [MessageDiagnostic], in text: String, ofKey key: String,
    _ locale: LocaleIdentifier
  ) {
    let issue = LocalizationIssue(errorsIn: text, diagnostics, locale: locale, key: key)
    if let issue { Localization.issueHandler(issue) }
  }

  private func messages(
    _ node: CatalogNode, _ key: String, _ styles: KeyStyles, _ language: String,
    _ locale: LocaleIdentifier, _ counts: Set<String>
  ) -> [RenderedText] {
    guard let source = node.unit?.value else { return [] }
    var diagnostics: [MessageDiagnostic] = []
    var message = MessageFormat(
      recovering: source, locale: locale, timeZone: "UTC", diagnostics: &diagnostics)
    report(diagnostics, in: source, ofKey: key, locale)
    if let styled = styles.styled(source, message.parsed().pattern) {
      message = MessageFormat(
        recovering: styled, locale: locale, timeZone: "UTC", diagnostics: &diagnostics)
    }
    let samples = MessageSamples(message.parsed().pattern, language: locale, counts: counts)
    return SampleNames.replace(in: samples.combinations).map { arguments in
      let values = arguments.map { ($0.name, $0.value.argument) }
      return RenderedText(
        key: key, language: language, arguments: arguments,
        text: message.format(Dictionary(values) { first, _ in first }))
    }
  }

  /// Shows an ICU message of a printf catalog, with the positions of the format.
  private func messages(
    _ mixed: MixedMessage, _ known: MixedArguments, _ key: String, _ language: String,
    _ locale: LocaleIdentifier, _ counts: Set<Int>
  ) -> [RenderedText] {
    var diagnostics: [MessageDiagnostic] = []
    let message = MessageFormat(
      recovering: mixed.pattern.source, locale: locale, timeZone: "UTC", diagnostics: &diagnostics)
    report(diagnostics, in: mixed.pattern.source, ofKey: key, locale)
    let samples = MessageSamples(
      mixed.pattern, language: locale, counts: known.names(of: counts, in: mixed.pattern),
      shownValues: known.samples(for: mixed.pattern, locale))
    return SampleNames.replace(in: samples.combinations).map { arguments in
      let values = arguments.map { ($0.name, $0.value.argument) }
      return RenderedText(
        key: key, language: language, arguments: known.numbered(arguments),
        text: message.format(Dictionary(values) { first, _ in first }))
    }
  }

  private func mf2Messages(
    _ node: CatalogNode, _ key: String, _ styles: KeyStyles, _ language: String,
    _ locale: LocaleIdentifier
  ) -> [RenderedText] {
    guard var source = node.unit?.value else { return [] }
    var diagnostics: [MessageDiagnostic] = []
    var message = MessageFormat(
      recoveringMF2: source, locale: locale, timeZone: "UTC", diagnostics: &diagnostics)
    report(diagnostics, in: source, ofKey: key, locale)
    if let styled = styles.styled(source, message.arguments) {
      source = styled
      message = MessageFormat(
        recoveringMF2: source, locale: locale, timeZone: "UTC", diagnostics: &diagnostics)
    }
    var ignored: [MessageDiagnostic] = []
    let samples = MF2Samples(
      MF2Message(recovering: source, diagnostics: &ignored), message, language: locale)
    return SampleNames.replace(in: samples.combinations).map { arguments in
      let values = arguments.map { ($0.name, $0.value.argument) }
      return RenderedText(
        key: key, language: language, arguments: arguments,
        text: message.format(Dictionary(values) { first, _ in first }))
    }
  }

  private func formats(
    _ localization: CatalogLocalization, _ catalog: StringCatalog, _ entry: CatalogEntry,
    _ language: String, _ locale: LocaleIdentifier, _ counts: Set<Int>
  ) -> [RenderedText] {
    let source = catalog.sourceLanguage.flatMap { entry[$0]?.node }
    let samples = FormatSamples(
      localization.node, key: entry.key, source: source, counts: counts, language: locale,
      forms: forms)
    let combinations = SampleNames.replace(in: samples.combinations)
    if combinations == [[]], localization.node.isPlain, let text = localization.node.unit?.value,
      text.utf8.contains(UInt8(ascii: "%")), !text.contains("^[")
    {
      // A translation without arguments is no format.
      return [RenderedText(key: entry.key, language: language, arguments: [], text: text)]
    }
    var one = catalog
    one.entries[0].localizations = [localization]
    if let source, localization.language != catalog.sourceLanguage {
      // The names of arguments are numbered by the source string.
      one.entries[0].localizations.append(
        CatalogLocalization(language: catalog.sourceLanguage ?? "", node: source))
    }
    return combinations.compactMap { arguments in
      one.text(
        forKey: entry.key, language: locale, arguments: arguments.map(\.value.argument),
        locale: locale
      ).map {
        RenderedText(key: entry.key, language: language, arguments: arguments, text: $0)
      }
    }
  }
}

extension StringCatalog {
  /// The plural rule of a gettext header, as it is written.
  fileprivate var pluralRule: String? {
    guard format.isGettext else { return nil }
    return unknownMembers.last { $0.name == "header" }?.value["Plural-Forms"]?.text
  }
}

extension CatalogNode {
  /// The first state that is not that of a finished translation; otherwise that of the strings.
  fileprivate var worstState: CatalogState? {
    var found = unit?.state
    if let found, found != .translated { return found }
    let nodes = variations.flatMap(\.cases).map(\.node) + substitutions.map(\.node)
    for node in nodes {
      guard let state = node.worstState else { continue }
      if state != .translated { return state }
      found = state
    }
    return found
  }
}
