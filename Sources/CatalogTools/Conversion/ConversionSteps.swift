internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// The steps of a conversion, in their order.
///
/// Each step needs what the steps before it changed: the strings of the old format become those of a string catalog,
/// then get the languages, the syntax and the forms of the new format.
struct ConversionSteps {
  /// The catalog that is converted.
  private let old: StringCatalog
  private let format: CatalogFormat
  /// The message syntax of the new file.
  private let syntax: CatalogMessageSyntax
  /// The language that was requested.
  private let language: String?
  /// The language of the keys, if the catalog names none and the new file does.
  private let sourceLanguage: String
  /// The text in which the entries have their offsets.
  let text: [UInt8]
  /// Whether `text` is that of the catalog, and not that of a file that it was read from.
  private let isOwnText: Bool

  /// The new catalog so far.
  private(set) var new: StringCatalog
  var losses: [CatalogDiagnostic] = []
  private(set) var omittedLanguages: [String] = []
  private(set) var namesWithoutSource: [String] = []
  private(set) var staleCount = 0
  private(set) var flutterProblems: [CatalogDiagnostic] = []
  /// The language of the strings of a file of one language, if they are the source strings for a translator.
  private var translatedLanguage: String?
  /// The source strings of a translator's file, by their keys.
  private var sources: [ByteEqualString: GettextTargets.Source] = [:]

  private var changesFormat: Bool { old.format != format }
  private var changesSyntax: Bool { changesFormat && old.messageSyntax != syntax }
  private var becomesGettext: Bool { format.isGettext && !old.format.isGettext }
  private var isForTranslator: Bool { becomesGettext && format == .po }
  /// Whether named placeholders get positions.
  private var needsPositions: Bool {
    (format == .strings || format == .stringsdict) && changesFormat && syntax == .printf
  }

  init(
    _ catalog: StringCatalog, to format: CatalogFormat, syntax: CatalogMessageSyntax?,
    language: String?, sourceLanguage: String, text: [UInt8]?
  ) {
    var catalog = catalog
    if format != .xliff { catalog.entries = catalog.entriesReadingElements }
    if format != .arb, catalog.format.hasFormatsInAttributes(catalog.messageSyntax) {
      catalog.entries = catalog.entries.map(\.withFormatsInMessages)
    }
    old = catalog
    self.format = format
    self.syntax = format.messageSyntax(set: syntax)
    self.language = language
    self.sourceLanguage = sourceLanguage
    isOwnText = text == nil || text == catalog.sourceText
    self.text = text ?? catalog.sourceText
    new = catalog
    new.format = format
    new.givenSyntax = syntax
  }

  // MARK: - Steps

  /// Replaces what only the old format has: its names, forms and states.
  ///
  /// - Parameter contextKeys: The keys of gettext that keep their contexts.
  mutating func readOldFormat(contextKeys: Set<ByteEqualString>) {
    if changesFormat {
      // Of several entries with one key, look-ups use one.
      new.entries = old.usedEntries.map { old.entries[$0] }
      Self.removeDuplicateForms(from: &new)
    }
    if format.isMultilingual, new.sourceLanguage == nil { new.sourceLanguage = sourceLanguage }
    // A compiled catalog needs no comments.
    if changesFormat, format != .mo, isOwnText { losses += LooseComments.use(in: &new, of: old) }
    losses += Self.languageLosses(of: old, to: format, language) + Self.commentLosses(of: new)
    // Reading a file in XLIFF 2 has reported those of its elements.
    if isOwnText { losses += LostElements.warnings(of: old, to: format) }
    if old.format.traits.hasParts, !format.traits.hasParts {
      losses += SharedKeys.remove(from: &new, text: text)
    }
    // The names of gettext are those of the key and the plural, which change below.
    if needsPositions, old.messageSyntax == .printf {
      losses += PlaceholderNames.replace(in: &new, sourceLanguage: sourceLanguage)
    }
    if !format.isGettext { Self.removeUntranslated(&new, from: old.format) }
    if old.format.isGettext, !format.isGettext { readGettext(contextKeys: contextKeys) }
    if old.format == .xliff, format != .xliff { readXLIFF() }
    if format == .xcstrings && changesFormat || old.format.isGettext && format.isMultilingual {
      Self.addStates(&new, from: old.format)
    }
  }

  private mutating func readGettext(contextKeys: Set<ByteEqualString>) {
    if !old.lacksPluralForms { GettextPlurals.useCategories(&new) }
    losses += GettextPlurals.removeForms(from: &new)
    if format.isMultilingual {
      GettextSources.restoreSources(in: &new)
      GettextSources.addPlurals(to: &new)
    }
    losses += GettextSources.removeContexts(from: &new, except: contextKeys)
  }

  private mutating func readXLIFF() {
    Self.useOwnStates(&new)
    Self.removeRepeatedForms(from: &new)
    Self.removeRepeatedSources(from: &new)
    ExportNote.remove(from: &new)
  }

  /// Chooses the language of the new file, and gives the languages the names that it has for them.
  mutating func chooseLanguage() {
    if let language { new.language = language }
    if format.isMultilingual, changesFormat { Self.useCatalogNames(&new) }
    if !format.isMultilingual, let language = new.language,
      let known = old.languages.first(where: {
        $0 != language && LanguageName.locale($0) == LanguageName.locale(language)
      }), !old.languages.contains(language)
    {
      // The file says `pt_BR`, and the path `pt-BR`.
      new.language = known
    }
    if !format.isMultilingual, old.format.isMultilingual, language != nil {
      omittedLanguages = old.languages.filter {
        $0 != new.language
          && (old.format == .xcstrings && !isForTranslator || $0 != old.sourceLanguage)
      }
    }
    translatedLanguage =
      isForTranslator ? Self.sourceLanguage(of: old, for: language) : nil
    if let translatedLanguage { new.sourceLanguage = translatedLanguage }
  }

  /// Removes what a translator does not get, and adds the source strings that the file of a translator has.
  mutating func prepareForTranslator() {
    if becomesGettext { WholePlural.replaceVariables(in: &new) }
    guard isForTranslator else { return }
    new.entries.removeAll { $0.shouldTranslate == false || $0.isEmptyKey }
    staleCount = new.entries.count(where: \.isStale)
    new.entries.removeAll(where: \.isStale)
    // In XLIFF, a string without a translation may be empty.
    if old.format != .xliff { losses += GettextTargets.emptyStrings(of: new) }
    if old.format.isMultilingual {
      losses += GettextTargets.sourceObstacles(of: new) + GettextTargets.unknownRule(of: new)
      GettextTargets.addPlurals(to: &new)
      if !changesSyntax { sources = GettextTargets.sources(of: new) }
    } else if translatedLanguage == nil {
      namesWithoutSource = GettextTargets.names(in: new, sourceLanguage: sourceLanguage)
    }
  }

  /// Gives the strings the message syntax and the plural forms of the new format.
  ///
  /// - Parameter messageKeys: The keys that stay ICU messages in a catalog of printf formats.
  mutating func changeSyntax(messageKeys: Set<ByteEqualString>) {
    if changesFormat { losses += UntranslatedForms.remove(from: &new, of: old.format) }
    losses += LostStates.warnings(of: new, from: old.format)
    losses += LostStates.extractionWarnings(of: new)
    let needsForms = isForTranslator || becomesGettext && new.hasPlurals
    if changesSyntax, old.format.isGettext { losses += Self.removeFuzzy(&new) }
    guard changesSyntax || needsForms else { return }
    losses += Self.startAgain(&new, from: old.format)
    if changesSyntax {
      losses += SyntaxConversion.convert(&new, of: old, to: syntax, messageKeys: messageKeys)
    }
    if let translatedLanguage {
      // The plurals of messages are known only now.
      losses += GettextTargets.sourceObstacles(of: new) + GettextTargets.unknownRule(of: new)
      GettextTargets.addPlurals(to: &new)
      sources = GettextTargets.sources(of: new)
      for index in new.entries.indices { new.entries[index][translatedLanguage] = nil }
    }
    if format.isGettext { losses += GettextPlurals.useForms(&new) }
    if isForTranslator { GettextTargets.describe(&new, sources) }
  }

  /// Gives the strings what only the new format has: its names, attributes, variables and units.
  ///
  /// - Parameter keepsMessages: Whether the messages are those of the new format already, and stay as they are.
  mutating func useNewFormat(keepsMessages: Bool) {
    if needsPositions, old.messageSyntax != .printf {
      losses += PlaceholderNames.replace(in: &new, sourceLanguage: sourceLanguage)
    }
    if !keepsMessages, old.format != .arb, format.hasFormatsInAttributes(syntax) {
      losses += FlutterMessages.convert(&new)
      flutterProblems = FlutterMessages.problems(of: new, EntryLines(text))
    }
    if format == .stringsdict, changesFormat { losses += Self.useVariables(&new) }
    if format == .xliff, changesFormat { Self.useForms(&new, of: old.format) }
  }

  // MARK: - Parts of the steps

  /// Gives the languages of the translations the names that a catalog of several languages has, such as
  /// `pt-BR` for `pt_BR`.
  private static func useCatalogNames(_ catalog: inout StringCatalog) {
    let kept = Set((catalog.languages + [catalog.sourceLanguage].compactMap(\.self)).byBytes)
    let source = catalog.sourceLanguage?.byBytes
    func name(_ language: String) -> String {
      let name = LanguageName.ofCatalog(language)
      let isKept = language.byBytes == source || kept.contains(name.byBytes)
      return isKept ? language : name
    }
    catalog.language = catalog.language.map(name)
    for entry in catalog.entries.indices {
      for index in catalog.entries[entry].localizations.indices {
        let language = catalog.entries[entry].localizations[index].language
        catalog.entries[entry].localizations[index].language = name(language)
      }
    }
  }

  /// Returns the language of a file of one language whose strings are the source strings for a
  /// translator, because another language is requested; nil if they are translations.
  private static func sourceLanguage(of catalog: StringCatalog, for language: String?) -> String? {
    guard !catalog.format.isMultilingual, let own = catalog.language, !own.isEmpty, let language,
      LanguageName.locale(own).languageCode != LanguageName.locale(language).languageCode
    else { return nil }
    return own
  }

  /// Returns a warning if the strings of a file of one language would be those of another language.
  private static func languageLosses(
    of catalog: StringCatalog, to format: CatalogFormat, _ language: String?
  ) -> [CatalogDiagnostic] {
    guard !catalog.format.isMultilingual, !catalog.format.isGettext, !format.isMultilingual,
      !format.isGettext,
      let own = catalog.language, !own.isEmpty, let language,
      LanguageName.locale(own).languageCode != LanguageName.locale(language).languageCode
    else { return [] }
    return [
      CatalogDiagnostic(
        kind: .missingLanguage, severity: .warning,
        message: "the strings are in '\(own)', and are written as those of '\(language)'",
        hint: "use 'localize export --language \(language)' to translate them")
    ]
  }

  /// Returns a warning if a new file has no place for comments; a compiled one needs none.
  private static func commentLosses(of new: StringCatalog) -> [CatalogDiagnostic] {
    guard !new.format.traits.hasComments, !new.format.isGettext else { return [] }
    let keys = new.entries.filter { $0.comment?.isEmpty == false }.map(\.gettextTitle)
    guard !keys.isEmpty else { return [] }
    return [
      CatalogDiagnostic(
        kind: .unknownMember, severity: .warning,
        message: "'.\(new.format.rawValue)' cannot contain comments; not written are those of "
          + NameList.text(keys))
    ]
  }

  /// Removes the empty strings of keys without a translation, which other formats would show.
  private static func removeUntranslated(_ catalog: inout StringCatalog, from format: CatalogFormat)
  {
    for index in catalog.entries.indices {
      catalog.entries[index].localizations.removeAll {
        if format.isGettext { return $0.node.hasText && !$0.node.contains { !$0.isEmpty } }
        return $0.node.isPlain && $0.node.unit?.value.isEmpty == true
          && $0.node.unit?.state == .new
      }
    }
  }

  /// Removes the fuzzy translations of gettext, which formats of messages cannot mark.
  private static func removeFuzzy(_ catalog: inout StringCatalog) -> [CatalogDiagnostic] {
    var losses: [CatalogDiagnostic] = []
    for index in catalog.entries.indices
    where catalog.entries[index].localizations.contains(where: \.node.isUnfinished) {
      catalog.entries[index].localizations.removeAll(where: \.node.isUnfinished)
      losses.append(
        CatalogDiagnostic(
          kind: .type, severity: .warning, at: catalog.entries[index],
          message: "'\(catalog.entries[index].gettextName.text)' has a fuzzy translation, which "
            + "'.\(catalog.format.rawValue)' cannot contain; it is not written",
          hint: "review it, and remove the flag 'fuzzy'"))
    }
    return losses
  }

  /// Removes the forms that look-ups do not use, because another one with the name follows.
  private static func removeDuplicateForms(from catalog: inout StringCatalog) {
    for index in catalog.entries.indices {
      for place in catalog.entries[index].localizations.indices
      where !catalog.entries[index].localizations[place].node.isPlain {
        catalog.entries[index].localizations[place].node.removeDuplicateForms()
      }
    }
  }

  /// Gives strings without a state the one that their file means: a string is translated.
  ///
  /// An empty string of a translator's file is new. Another file shows it to users.
  private static func addStates(_ catalog: inout StringCatalog, from format: CatalogFormat) {
    let isForTranslators = format.isGettext || format == .xliff
    for index in catalog.entries.indices {
      for place in catalog.entries[index].localizations.indices {
        catalog.entries[index].localizations[place].node.changeUnits { unit in
          if unit.value.isEmpty, isForTranslators {
            unit.state = .new
          } else if unit.state == nil {
            unit.state = .translated
          }
        }
      }
    }
  }

  /// Replaces a catalog by a new one with the strings that will be written.
  ///
  /// - Returns: A warning with the names of the members that the new one does not have.
  private static func startAgain(
    _ catalog: inout StringCatalog, from format: CatalogFormat
  ) -> [CatalogDiagnostic] {
    var names: Set<String> = []
    for member in catalog.unknownMembers where member.name != "header" { names.insert(member.name) }
    var entries: [CatalogEntry] = []
    for entry in catalog.entries {
      if format.isGettext, entry.key.isEmpty { continue }
      for member in entry.unknownMembers where member.name != "msgid_plural" {
        names.insert(member.name)
      }
      var new = CatalogEntry(
        key: entry.key, comment: entry.comment, localizations: entry.localizations,
        extractionState: entry.extractionState, shouldTranslate: entry.shouldTranslate)
      new.offset = entry.offset
      if !catalog.format.isMultilingual, let language = catalog.language {
        if format.isMultilingual {
          new.localizations.removeAll { $0.language != language }
          if new.localizations.isEmpty, language == catalog.sourceLanguage,
            format.keysAreSourceStrings
          {
            new.localizations = [CatalogLocalization(language: language, value: entry.key)]
          }
        }
      }
      entries.append(new)
    }
    let syntax = catalog.givenSyntax
    catalog = StringCatalog(
      format: catalog.format, sourceLanguage: catalog.sourceLanguage, language: catalog.language,
      version: catalog.format == .xcstrings ? "1.0" : nil, entries: entries)
    catalog.givenSyntax = syntax
    guard !names.isEmpty else { return [] }
    let list = names.sorted().prefix(8).map { "'\($0)'" }.joined(separator: ", ")
    return [
      CatalogDiagnostic(
        kind: .unknownMember,
        message: "'.\(catalog.format.rawValue)' gets no members such as \(list)")
    ]
  }

  /// Moves each plural of a whole string into a variable, because `.stringsdict` has no others.
  ///
  /// - Returns: An error for each key with other variations in a variable, which is not written.
  private static func useVariables(_ catalog: inout StringCatalog) -> [CatalogDiagnostic] {
    var losses: [CatalogDiagnostic] = []
    for entry in catalog.entries.indices {
      let (old, key) = (catalog.entries[entry], catalog.entries[entry].key)
      catalog.entries[entry].localizations.removeAll { localization in
        guard let axis = localization.node.axisInVariable else { return false }
        losses.append(
          CatalogDiagnostic(
            kind: .type, severity: .error, at: old,
            message: "'\(key)' has variations by \(axis.rawValue) in a variable, which "
              + "'.stringsdict' cannot contain; it is not written"))
        return true
      }
      for index in catalog.entries[entry].localizations.indices {
        catalog.entries[entry].localizations[index].node =
          catalog.entries[entry].localizations[index].node.withPluralVariable(key: key)
      }
    }
    return losses
  }
}

extension CatalogNode {
  /// Keeps the last one of several forms with one name.
  fileprivate mutating func removeDuplicateForms() {
    for axis in variations.indices {
      var names: Set<ByteEqualString> = []
      let cases = variations[axis].cases.reversed().filter {
        names.insert($0.name.byBytes).inserted
      }
      if cases.count < variations[axis].cases.count { variations[axis].cases = cases.reversed() }
      for index in variations[axis].cases.indices {
        variations[axis].cases[index].node.removeDuplicateForms()
      }
    }
    for index in substitutions.indices { substitutions[index].node.removeDuplicateForms() }
  }

  /// The axis of variations in a variable that are not plurals.
  fileprivate var axisInVariable: CatalogAxis? {
    substitutions.lazy.flatMap(\.node.variations).map(\.axis).first { $0 != .plural }
  }
}
