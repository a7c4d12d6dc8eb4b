internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

/// A catalog in another format, and what is lost.
package struct CatalogConversion {
  /// The new file.
  package let bytes: [UInt8]
  /// What the new file cannot contain: errors for strings, warnings for the rest.
  ///
  /// Those of an entry have its place in the file that was read.
  package let losses: [CatalogDiagnostic]
  /// The languages of the catalog that are not written, because another one was requested.
  package private(set) var omittedLanguages: [String] = []
  /// The keys that are names and whose source strings a translator's file does not get, because they
  /// are in another file than the translations.
  package private(set) var namesWithoutSource: [String] = []
  /// The number of stale keys that a translator's file does not get.
  package private(set) var staleCount = 0
  /// What Flutter does not accept in an ARB file, and this library does: nothing is lost.
  package private(set) var flutterProblems: [CatalogDiagnostic] = []

  /// Converts a catalog.
  ///
  /// - Parameters:
  ///   - catalog: The catalog.
  ///   - format: The new format.
  ///   - syntax: The syntax that the settings set for the strings of the new file; nil for that of the format.
  ///   - language: The language to write, if the new file has one language; nil for that of the
  ///     catalog.
  ///   - sourceLanguage: The language of the keys, if the catalog names none and the new file does.
  ///   - contextKeys: The keys of gettext that keep their contexts.
  ///   - messageKeys: The keys that stay ICU messages in a catalog of printf formats.
  ///   - keepsMessages: Whether the messages are those of the new format already, and stay as they are.
  ///   - text: The text in which the entries have their offsets; nil for that of the catalog.
  package init(
    _ catalog: StringCatalog, to format: CatalogFormat, syntax: CatalogMessageSyntax? = nil,
    language: String? = nil, sourceLanguage: String = "en",
    contextKeys: Set<ByteEqualString> = [], messageKeys: Set<ByteEqualString> = [],
    keepsMessages: Bool = false, text: [UInt8]? = nil
  ) {
    let newSyntax = format.messageSyntax(set: syntax)
    var catalog = catalog
    if let language, !language.isEmpty {
      Self.replaceUnknownLanguage(of: &catalog, by: language)
    }
    if format == .po, catalog.format.isGettext, let language,
      let template = GettextTemplate.catalog(catalog, in: language)
    {
      var losses: [CatalogDiagnostic] = []
      bytes = template.written(diagnostics: &losses)
      self.losses = losses
      return
    }
    if format != .xliff { catalog.entries = catalog.entriesReadingElements }
    if format != .arb, catalog.format.hasFormatsInAttributes(catalog.messageSyntax) {
      catalog.entries = catalog.entries.map(\.withFormatsInMessages)
    }
    var new = catalog
    new.format = format
    new.givenSyntax = syntax
    if catalog.format != format {
      // Of several entries with one key, look-ups use one.
      new.entries = catalog.usedEntries.map { catalog.entries[$0] }
      Self.removeDuplicateForms(from: &new)
    }
    if format.isMultilingual, new.sourceLanguage == nil { new.sourceLanguage = sourceLanguage }
    var losses: [CatalogDiagnostic] = []
    // A compiled catalog needs no comments.
    if catalog.format != format, format != .mo, text == nil || text == catalog.sourceText {
      losses += LooseComments.use(in: &new, of: catalog)
    }
    losses +=
      Self.languageLosses(of: catalog, to: format, language) + Self.commentLosses(of: new)
      // Reading a file in XLIFF 2 has reported those of its elements.
      + (text == nil || text == catalog.sourceText
        ? LostElements.warnings(of: catalog, to: format) : [])
    if catalog.format.traits.hasParts, !format.traits.hasParts {
      losses += SharedKeys.remove(from: &new, text: text ?? catalog.sourceText)
    }
    let needsPositions =
      (format == .strings || format == .stringsdict) && catalog.format != format
      && newSyntax == .printf
    // The names of gettext are those of the key and the plural, which change below.
    if needsPositions, catalog.messageSyntax == .printf {
      losses += PlaceholderNames.replace(in: &new, sourceLanguage: sourceLanguage)
    }
    if !format.isGettext { Self.removeUntranslated(&new, from: catalog.format) }
    if catalog.format.isGettext, !format.isGettext {
      if !catalog.lacksPluralForms { GettextPlurals.useCategories(&new) }
      losses += GettextPlurals.removeForms(from: &new)
      if format.isMultilingual {
        GettextSources.restoreSources(in: &new)
        GettextSources.addPlurals(to: &new)
      }
      losses += GettextSources.removeContexts(from: &new, except: contextKeys)
    }
    if catalog.format == .xliff, format != .xliff {
      Self.useOwnStates(&new)
      Self.removeRepeatedForms(from: &new)
      Self.removeRepeatedSources(from: &new)
      ExportNote.remove(from: &new)
    }
    if format == .xcstrings && catalog.format != .xcstrings
      || catalog.format.isGettext && format.isMultilingual
    {
      Self.addStates(&new, from: catalog.format)
    }
    if let language { new.language = language }
    if format.isMultilingual, catalog.format != format { Self.useCatalogNames(&new) }
    if !format.isMultilingual, let language = new.language,
      let known = catalog.languages.first(where: {
        $0 != language && LanguageName.locale($0) == LanguageName.locale(language)
      }), !catalog.languages.contains(language)
    {
      // The file says `pt_BR`, and the path `pt-BR`.
      new.language = known
    }
    let changesSyntax =
      catalog.format != format && catalog.messageSyntax != newSyntax
    let becomesGettext = format.isGettext && !catalog.format.isGettext
    let isForTranslator = becomesGettext && format == .po
    if !format.isMultilingual, catalog.format.isMultilingual, language != nil {
      omittedLanguages = catalog.languages.filter {
        $0 != new.language
          && (catalog.format == .xcstrings && !isForTranslator || $0 != catalog.sourceLanguage)
      }
    }
    let source = isForTranslator ? Self.sourceLanguage(of: catalog, for: language) : nil
    if let source { new.sourceLanguage = source }
    var sources: [ByteEqualString: GettextTargets.Source] = [:]
    if becomesGettext { WholePlural.replaceVariables(in: &new) }
    if isForTranslator {
      new.entries.removeAll { $0.shouldTranslate == false || $0.isEmptyKey }
      staleCount = new.entries.count(where: \.isStale)
      new.entries.removeAll(where: \.isStale)
      // In XLIFF, a string without a translation may be empty.
      if catalog.format != .xliff { losses += GettextTargets.emptyStrings(of: new) }
      if catalog.format.isMultilingual {
        losses += GettextTargets.sourceObstacles(of: new) + GettextTargets.unknownRule(of: new)
        GettextTargets.addPlurals(to: &new)
        if !changesSyntax { sources = GettextTargets.sources(of: new) }
      } else if source == nil {
        namesWithoutSource = GettextTargets.names(in: new, sourceLanguage: sourceLanguage)
      }
    }
    if catalog.format != format {
      losses += UntranslatedForms.remove(from: &new, of: catalog.format)
    }
    losses += LostStates.warnings(of: new, from: catalog.format)
    losses += LostStates.extractionWarnings(of: new)
    let needsForms = isForTranslator || becomesGettext && new.hasPlurals
    if changesSyntax, catalog.format.isGettext { losses += Self.removeFuzzy(&new) }
    if changesSyntax || needsForms {
      losses += Self.startAgain(&new, from: catalog.format)
      if changesSyntax {
        losses += SyntaxConversion.convert(
          &new, of: catalog, to: newSyntax, messageKeys: messageKeys)
      }
      if let source {
        // The plurals of messages are known only now.
        losses += GettextTargets.sourceObstacles(of: new) + GettextTargets.unknownRule(of: new)
        GettextTargets.addPlurals(to: &new)
        sources = GettextTargets.sources(of: new)
        for index in new.entries.indices { new.entries[index][source] = nil }
      }
      if format.isGettext { losses += GettextPlurals.useForms(&new) }
      if isForTranslator { GettextTargets.describe(&new, sources) }
    }
    if needsPositions, catalog.messageSyntax != .printf {
      losses += PlaceholderNames.replace(in: &new, sourceLanguage: sourceLanguage)
    }
    if !keepsMessages, catalog.format != .arb, format.hasFormatsInAttributes(newSyntax) {
      losses += FlutterMessages.convert(&new)
      flutterProblems = FlutterMessages.problems(of: new, EntryLines(text ?? catalog.sourceText))
    }
    if format == .stringsdict, catalog.format != .stringsdict { losses += Self.useVariables(&new) }
    if format == .xliff, catalog.format != .xliff { Self.useForms(&new, of: catalog.format) }
    bytes = new.written(diagnostics: &losses)
    self.losses = CatalogDiagnostic.located(losses, in: text ?? catalog.sourceText)
  }

  /// Replaces the language of a file of one language if it is not the code of a language, such as `Polish`.
  private static func replaceUnknownLanguage(of catalog: inout StringCatalog, by language: String) {
    guard !catalog.format.isMultilingual, let own = catalog.language, !own.isEmpty,
      !LanguageCode.isValid(own)
    else { return }
    catalog.language = language
    for entry in catalog.entries.indices {
      for index in catalog.entries[entry].localizations.indices
      where catalog.entries[entry].localizations[index].language.byBytes == own.byBytes {
        catalog.entries[entry].localizations[index].language = language
      }
    }
  }

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

  /// Gives each translation a string for each plural form of its language, as an export does.
  ///
  /// A missing translation of a file of one language gets the forms without strings.
  private static func useForms(_ catalog: inout StringCatalog, of format: CatalogFormat) {
    var languages = catalog.languages
    var missing: [String] = []
    if !format.isMultilingual, let own = catalog.language, !own.isEmpty {
      missing = own.byBytes == catalog.sourceLanguage?.byBytes ? [] : [own]
      languages += missing
    }
    var forms: [ByteEqualString: [String]] = [:]
    for language in languages { forms[language.byBytes] = PluralForms(language).names }
    catalog.useFormsOfSources(missing: missing) { forms[$0.byBytes] ?? [] }
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

  /// Replaces the states of XLIFF by those of a string catalog.
  private static func useOwnStates(_ catalog: inout StringCatalog) {
    for index in catalog.entries.indices {
      for place in catalog.entries[index].localizations.indices {
        catalog.entries[index].localizations[place].node.changeUnits { unit in
          guard let state = unit.state, !state.isOfStringCatalogs else { return }
          // A user-defined state, such as `x-checked`, asks for no more work.
          unit.state = state.isReviewOfXLIFF ? .needsReview : .translated
        }
      }
    }
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

  /// Removes the plural forms of the source strings that their language does not have: XLIFF repeats the
  /// string of `other` in the unit of each form that a translation needs.
  private static func removeRepeatedForms(from catalog: inout StringCatalog) {
    guard let source = catalog.sourceLanguage else { return }
    let rules = PluralRules(LanguageName.locale(source))
    let categories = Set(rules.categories.map(\.rawValue))
    for index in catalog.entries.indices {
      catalog.entries[index][source]?.node.removeRepeatedForms(except: categories)
    }
  }

  /// Leaves a source string that is beside its plural forms in one place: a file of several languages has it in
  /// the unit of a translation without forms, and in those of a translation with forms.
  private static func removeRepeatedSources(from catalog: inout StringCatalog) {
    guard let source = catalog.sourceLanguage else { return }
    for index in catalog.entries.indices {
      catalog.entries[index][source]?.node.removeRepeatedSource()
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

  /// Removes the plural forms that repeat `other`, except some categories.
  fileprivate mutating func removeRepeatedForms(except categories: Set<String>) {
    for axis in variations.indices {
      for index in variations[axis].cases.indices {
        variations[axis].cases[index].node.removeRepeatedForms(except: categories)
      }
      guard variations[axis].axis == .plural, let other = variations[axis]["other"] else {
        continue
      }
      variations[axis].cases.removeAll { !categories.contains($0.name) && $0.node == other }
    }
    for index in substitutions.indices {
      substitutions[index].node.removeRepeatedForms(except: categories)
    }
  }

  /// Keeps a string alone if all its plural forms repeat it, and the forms alone if `other` does.
  fileprivate mutating func removeRepeatedSource() {
    guard let text = unit?.value.byBytes, substitutions.isEmpty, variations.count == 1,
      let plural = variations(along: .plural)
    else { return }
    if !plural.cases.contains(where: { $0.node.contains { $0.byBytes != text } }) {
      variations = []
    } else if plural["other"]?.unit?.value.byBytes == text {
      unit = nil
    }
  }

  /// The axis of variations in a variable that are not plurals.
  fileprivate var axisInVariable: CatalogAxis? {
    substitutions.lazy.flatMap(\.node.variations).map(\.axis).first { $0 != .plural }
  }
}
