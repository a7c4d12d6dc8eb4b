internal import ICUFormat
internal import MessageSyntax
package import StringCatalogs

extension TranslationImport {
  /// Imports a catalog, such as a translator's PO file.
  ///
  /// Its strings get the syntax and the plural categories of the catalog first. Only the
  /// translations that it has are changed: an untranslated string, a plural form that the format of
  /// the file cannot have, and the comments of the catalog stay.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - catalog: The catalog.
  ///   - language: The language of the file, if it has one language.
  package init(_ file: LabeledCatalog, into catalog: StringCatalog, language: String? = nil) {
    self.init(into: catalog)
    places = ImportPlaces(file.catalog)
    var new = file.catalog
    let names: [String: String]
    do throws(CatalogDiagnostic) {
      names = try Self.languages(of: &new, in: catalog, requested: language)
      try Self.checkRules(of: new, catalog)
    } catch {
      var problem = error
      problem.file = file.path
      let field = problem.kind == .pluralForms ? "Plural-Forms" : "Language"
      if file.catalog.format.isGettext, let place = places.location(ofField: field) {
        problem.location = place
      }
      problems.append(problem)
      return
    }
    leaveOutUnfinished(&new)
    addTranslations(of: new, names, path: file.path)
  }

  /// Adds the translations of a catalog without those that are not finished.
  ///
  /// - Parameters:
  ///   - file: The catalog; one language of it is that of a catalog of one language.
  ///   - names: The names that the catalog has for the languages of the file.
  ///   - path: The path of the file.
  ///   - text: The text in which the entries have their offsets; nil for that of the catalog.
  mutating func addTranslations(
    of file: StringCatalog, _ names: [String: String], path: String, text: [UInt8]? = nil
  ) {
    var new = file
    let isGettext = new.format.isGettext
    var echoes: [ByteEqualString: CatalogNode]?
    if new.format != catalog.format {
      if catalog.messageSyntax != .printf, new.messageSyntax == .printf {
        let own = Self.converted(catalog, to: new.format, language: new.language)
        echoes = Self.echoes(of: own, language: new.language, in: catalog)
        // The file has all forms of gettext.
        if !isGettext { new.keepForms(of: own, in: Set(names.keys)) }
      }
      let conversion = CatalogConversion(
        new, to: catalog.format, syntax: catalog.givenSyntax,
        language: catalog.format.isMultilingual ? nil : new.language,
        sourceLanguage: catalog.sourceLanguage ?? "en",
        contextKeys: Self.contextKeys(of: new, in: catalog),
        messageKeys: Self.messageKeys(of: catalog), text: text)
      for loss in conversion.losses
      where loss.kind != .unknownMember && loss.kind != .missingLanguage
        // The catalog may have the plural form that the file lacks.
        && (loss.kind != .missing || loss.severity == .error)
      {
        var loss = loss
        loss.file = path
        losses.append(loss)
      }
      new = Self.read(
        conversion.bytes, as: catalog.format, language: new.language, syntax: catalog.givenSyntax)
      if new.hasForms, Self.haveOtherRules(new, catalog) {
        var problem = CatalogDiagnostic(
          kind: .pluralForms, severity: .error,
          message: "the plural rule of the catalog is not that of gettext for "
            + "'\(new.language ?? "")'; the forms of the file have other numbers",
          hint: "use gettext's 'Plural-Forms' in the header of the catalog")
        problem.file = path
        problems.append(problem)
        return
      }
    }
    merge(
      new, names, echoes, originalSyntax: file.messageSyntax,
      hasSources: file.format == .xcstrings,
      dropsSyntheticOther: isGettext && !catalog.format.isGettext)
  }

  /// Reads a converted file; the number formats of an ARB file become parts of its messages.
  private static func read(
    _ bytes: [UInt8], as format: CatalogFormat, language: String?, syntax: CatalogMessageSyntax?
  ) -> StringCatalog {
    var catalog = StringCatalog.read(bytes, as: format, language: language).catalog
    catalog.givenSyntax = syntax
    if catalog.hasNumberFormats {
      catalog.entries = catalog.entries.map(\.withFormatsInMessages)
    }
    return catalog
  }

  /// Returns the keys that are ICU messages in a catalog of printf formats.
  private static func messageKeys(of catalog: StringCatalog) -> Set<ByteEqualString> {
    let syntax = catalog.messageSyntax
    guard syntax == .printf else { return [] }
    return Set(
      catalog.entries.filter { catalog.messageSyntax(of: $0, in: syntax) == .icu }.map {
        ByteEqualString($0.key)
      })
  }

  /// Returns the keys of gettext that keep their contexts.
  ///
  /// A message with a context is another one than that without. It is the key without the context
  /// only if the comment of the key has the context, as a conversion writes it, or if the format has
  /// no comments.
  private static func contextKeys(
    of file: StringCatalog, in catalog: StringCatalog
  ) -> Set<ByteEqualString> {
    guard file.format.isGettext else { return [] }
    var places: [ByteEqualString: Int] = [:]
    for (index, entry) in catalog.entries.enumerated() {
      let key = PrintfKeyForm.printf(entry.key, in: catalog.messageSyntax) ?? entry.key
      places[CatalogKey.canonical(key)] = index
    }
    var keys = Set(catalog.entries.map(\.key.byBytes))
    var comments: [Int: Set<ByteEqualString>] = [:]
    for entry in file.entries {
      let name = entry.gettextName
      guard let context = name.context else { continue }
      let place = places[CatalogKey.canonical(name.text)]
      if let place, comments[place] == nil {
        comments[place] = Set(catalog.entries[place].comment?.splitBytes("\n").byBytes ?? [])
      }
      let line = GettextSources.comment(ofContext: context).byBytes
      let isNamed = place.flatMap { comments[$0] }?.contains(line) ?? false
      if !isNamed, place == nil || catalog.format.traits.hasComments {
        keys.insert(entry.key.byBytes)
      }
    }
    return keys
  }

  /// Returns what the messages of a catalog become if they are converted to the format of a file and
  /// back, by key.
  ///
  /// A printf format lacks the names, styles and most cases of a message.
  ///
  /// - Parameter own: The catalog in the format of the file.
  private static func echoes(
    of own: StringCatalog, language: String?, in catalog: StringCatalog
  ) -> [ByteEqualString: CatalogNode] {
    let back = converted(own, to: catalog.format, language: language)
    var result: [ByteEqualString: CatalogNode] = [:]
    for entry in back.entries {
      result[ByteEqualString(entry.key)] = entry.localizations.first?.node
    }
    return result
  }

  /// Returns a catalog in another format.
  ///
  /// - Parameter language: The language of the new file if the catalog names none.
  private static func converted(
    _ catalog: StringCatalog, to format: CatalogFormat, language: String?
  ) -> StringCatalog {
    let language = catalog.language ?? language
    let syntax = catalog.givenSyntax
    let bytes = CatalogConversion(catalog, to: format, syntax: syntax, language: language).bytes
    return read(bytes, as: format, language: language, syntax: syntax)
  }

  /// Returns the names that the catalog has for the languages of a file.
  private static func languages(
    of file: inout StringCatalog, in catalog: StringCatalog, requested: String?
  ) throws(CatalogDiagnostic) -> [String: String] {
    let finder = ImportLanguage(catalog)
    guard file.format.isMultilingual else {
      let named = file.language.flatMap { $0.isEmpty ? nil : $0 }
      let name = try finder.name(named: named, requested: requested)
      if file.format.isGettext { try finder.requireTarget(name, requested: requested) }
      let own = name.isEmpty ? named ?? requested ?? "" : name
      file.language = own
      for entry in file.entries.indices {
        for index in file.entries[entry].localizations.indices {
          file.entries[entry].localizations[index].language = own
        }
      }
      return [own: name]
    }
    var languages = file.languages.filter { $0 != file.sourceLanguage && !$0.isEmpty }
    if let requested, languages.count > 1 {
      languages = [try finder.choose(requested, of: languages)]
    }
    var names: [String: String] = [:]
    for language in languages {
      let name = try finder.name(
        named: language, requested: languages.count == 1 ? requested : nil)
      // A conversion gives the language its other name.
      names[language] = name
      names[LanguageName.ofCatalog(language)] = name
    }
    return names
  }

  /// Throws if two gettext catalogs number their plural forms in different ways.
  private static func checkRules(
    of file: StringCatalog, _ catalog: StringCatalog
  ) throws(CatalogDiagnostic) {
    guard haveOtherRules(file, catalog) else { return }
    throw CatalogDiagnostic(
      kind: .pluralForms, severity: .error,
      message: "the plural rule of the file is not that of the catalog",
      hint: "use one 'Plural-Forms' in both headers")
  }

  private static func haveOtherRules(_ file: StringCatalog, _ catalog: StringCatalog) -> Bool {
    guard file.format.isGettext, catalog.format.isGettext, let one = file.pluralForms,
      let other = catalog.pluralForms
    else { return false }
    return !(0...1000).allSatisfy { one.index(for: $0) == other.index(for: $0) }
  }

  // MARK: - Unfinished translations

  /// Removes the translations that are fuzzy, new, to be reviewed or empty.
  mutating func leaveOutUnfinished(_ file: inout StringCatalog) {
    let isGettext = file.format.isGettext
    let formCount = file.pluralForms?.count
    for index in file.entries.indices {
      let name = file.entries[index].gettextName.text
      let source = file.sourceLanguage
      file.entries[index].localizations.removeAll { localization in
        if !isGettext, localization.language == source { return false }
        let node = localization.node
        if node.isUnfinished {
          if node.hasLetters { unfinished.append(name) } else { empty.append(name) }
          return true
        }
        // A name may have white space as its string.
        let isBlank = KeyForm(name) == .string && !name.isBlank && node.isBlankText
        if isBlank || (isGettext ? node.lacksForm(of: formCount) : !node.hasLetters) {
          if !(isGettext && name.isEmpty) { empty.append(name) }
          return true
        }
        return false
      }
    }
    file.entries.removeAll { $0.localizations.isEmpty }
  }

  // MARK: - Merging

  /// - Parameters:
  ///   - echoes: What the messages of the catalog are in the file if nobody changes them; nil if the file can
  ///     contain them.
  ///   - originalSyntax: The syntax of the file before its conversion.
  ///   - hasSources: Whether the file has source strings beside its keys.
  private mutating func merge(
    _ file: StringCatalog, _ names: [String: String], _ echoes: [ByteEqualString: CatalogNode]?,
    originalSyntax: CatalogMessageSyntax, hasSources: Bool, dropsSyntheticOther: Bool
  ) {
    let places = catalog.indicesByKey
    // A conversion may have changed the sizes and names of directives.
    var similar: [ByteEqualString: Int] = [:]
    for (index, entry) in catalog.entries.enumerated() {
      similar[CatalogKey.canonical(entry.key)] = index
    }
    var withoutOther: [String: Bool] = [:]
    for index in file.usedEntries {
      let entry = file.entries[index]
      let translations = entry.localizations.filter { names[$0.language] != nil }
      guard !translations.isEmpty else { continue }
      guard
        let place = places[ByteEqualString(entry.key)] ?? similar[CatalogKey.canonical(entry.key)]
      else {
        unknown.append(entry.gettextTitle)
        continue
      }
      guard catalog.entries[place].shouldTranslate != false else {
        untranslatable.append(entry.gettextTitle)
        continue
      }
      for translation in translations {
        guard let language = names[translation.language] else { continue }
        var node = translation.node
        if catalog.format == .xcstrings, catalog.entries[place].hasWholePlural,
          let plural = WholePlural.plural(node, key: entry.key)
        {
          node = plural
        }
        let old = catalog.entries[place][language]?.node
        let current =
          catalog.hasNumberFormats
          ? catalog.entries[place].withFormatsInMessages[language]?.node : old
        if let echoes, let text = current?.unit?.value, !text.isEmpty {
          let echo = echoes[ByteEqualString(entry.key)]?.unit?.value ?? ""
          if echo.utf8.elementsEqual((node.unit?.value ?? "").utf8) {
            count += 1
            continue
          }
          // The file lacks a part of the message, which would be lost, or has other arguments.
          let syntax = catalog.messageSyntax
          let known = MessagePattern.argumentNames(of: text, in: syntax)
          let names = MessagePattern.argumentNames(of: node.unit?.value ?? "", in: syntax)
          if !MessagePattern.areEqual(echo, text, in: syntax) || !names.isSubset(of: known) {
            refused.append(entry.gettextTitle)
            continue
          }
        }
        if catalog.messageSyntax == .printf, originalSyntax != .printf, let old {
          node.keepFormats(of: old)
        }
        if dropsSyntheticOther, let plural = old?.variations(along: .plural),
          plural["other"]?.hasLetters == true,
          !Self.isOtherCopied(in: plural, as: node.variations(along: .plural))
        {
          let drops =
            withoutOther[translation.language] ?? Self.hasNoOther(translation.language)
          withoutOther[translation.language] = drops
          if drops { node.removeOther() }
        }
        let merged =
          (old ?? CatalogNode()).taking(node, in: catalog.format)
          ?? (isSameText(node, old, key: entry.key)
            ? nil : Self.variable(of: node, replacing: old, key: entry.key, in: catalog.format))
        guard var merged else {
          if !isSameText(node, old, key: entry.key) { refused.append(entry.gettextTitle) }
          continue
        }
        if hasSources, language != catalog.sourceLanguage,
          hasOtherSource(entry, in: file, at: place)
        {
          merged.changeUnits { $0.state = .needsReview }
          changedSources.append(entry.gettextTitle)
        }
        count += node.textCount
        catalog.entries[place][language] = CatalogLocalization(language: language, node: merged)
        if catalog.hasNumberFormats {
          catalog.entries[place] = catalog.entries[place].withFormatsInAttributes(
            addsPluralNumbers: false)
        }
      }
    }
  }

  /// Whether an entry of a file has another source string than the entry of the catalog at a place; white space is not
  /// compared.
  private func hasOtherSource(
    _ entry: CatalogEntry, in file: StringCatalog, at place: Int
  ) -> Bool {
    guard let language = catalog.sourceLanguage, language.byBytes == file.sourceLanguage?.byBytes,
      var own = catalog.entries[place][language]?.node, var other = entry[language]?.node
    else { return false }
    func compared(_ unit: inout CatalogStringUnit) {
      unit = CatalogStringUnit(value: unit.value.words.map(\.text).joined(separator: " "))
    }
    own.changeUnits(compared)
    other.changeUnits(compared)
    return own != other
  }

  /// Returns a plural of a whole string as that of a variable, if it replaces a string with one variable
  /// in a format that has no others.
  private static func variable(
    of new: CatalogNode, replacing old: CatalogNode?, key: String, in format: CatalogFormat
  ) -> CatalogNode? {
    guard format == .stringsdict, let old, WholePlural.plural(old, key: key) != nil else {
      return nil
    }
    let node = new.withPluralVariable(key: key)
    return node.substitutions.isEmpty ? nil : node
  }

  /// Whether no integer of a language has the plural category `other`, which gettext then lacks.
  private static func hasNoOther(_ language: String) -> Bool {
    !PluralRules(LanguageName.locale(language)).samples(of: .other).contains {
      UInt64($0) != nil
    }
  }

  /// Whether a plural has the text of one form for other numbers, too, as an import of gettext's form made it.
  ///
  /// - Parameter new: A plural whose text for other numbers is that of this form.
  private static func isOtherCopied(
    in old: CatalogVariations, as new: CatalogVariations?
  ) -> Bool {
    func text(_ plural: CatalogVariations?, _ form: String) -> ByteEqualString? {
      (plural?[form]?.unit?.value).map(ByteEqualString.init)
    }
    guard let copy = text(new, "other"),
      let form = new?.cases.last(where: { $0.name != "other" && text(new, $0.name) == copy })
    else { return false }
    return text(old, form.name) == text(old, "other")
  }

  /// Whether a plural has the strings of a string with one variable.
  private func isSameText(_ new: CatalogNode, _ old: CatalogNode?, key: String) -> Bool {
    guard let old, let whole = WholePlural.plural(old, key: key)?.variations(along: .plural),
      let plural = new.variations(along: .plural), new.unit == nil
    else { return false }
    return plural.cases.allSatisfy { item in
      item.name == "other"
        || whole[item.name]?.unit?.value.utf8.elementsEqual((item.node.unit?.value ?? "").utf8)
          == true
    }
  }
}

extension CatalogEntry {
  /// Whether a translation is a plural of the whole string, for which `.stringsdict` has a variable.
  fileprivate var hasWholePlural: Bool {
    localizations.contains { $0.node.unit == nil && $0.node.variations(along: .plural) != nil }
  }
}

extension CatalogNode {
  /// Replaces formats by those of another node that differ only in the sizes and positions of directives, which a
  /// message does not have.
  fileprivate mutating func keepFormats(of old: CatalogNode) {
    // In a variable, a directive without a position has another argument.
    guard old.substitutions.isEmpty, substitutions.isEmpty else { return }
    var known: [ByteEqualString: String] = [:]
    _ = old.contains { text in
      known[CatalogKey.canonical(text)] = known[CatalogKey.canonical(text)] ?? text
      return false
    }
    changeUnits { unit in unit.value = known[CatalogKey.canonical(unit.value)] ?? unit.value }
  }

  /// Whether all strings are only white space.
  fileprivate var isBlankText: Bool { !containsUnit { !$0.value.isBlank } }

  /// Removes the text for other numbers than integers.
  fileprivate mutating func removeOther() {
    for index in variations.indices where variations[index].axis == .plural {
      variations[index].cases.removeAll { $0.name == "other" }
    }
  }

  /// Returns this translation with the strings of another one.
  ///
  /// - Returns: nil if this one has variations or variables that the other one lacks, which would
  ///   be lost.
  fileprivate func taking(_ new: CatalogNode, in format: CatalogFormat) -> CatalogNode? {
    var result = self
    if format.isGettext, isPlain != new.isPlain {
      // Gettext has the plural of the source string in the same entry.
      return nil
    }
    if isPlain || textCount == 0 {
      if new.isPlain {
        guard let value = new.unit?.value else { return self }
        var unit = unit ?? CatalogStringUnit(value: value)
        if format == .xliff {
          // A finished text that did not change may be more than translated.
          if value.byBytes == unit.value.byBytes, self.unit != nil, !isUnfinished { return self }
          unit.removeApproval()
        }
        unit.value = value
        unit.state = new.unit?.importedState(in: format)
        result = CatalogNode()
        result.unknownMembers = unknownMembers
        result.unit = unit
        return result
      }
      if !format.isGettext { result = CatalogNode() }
    }
    guard !new.isPlain, Self.shape(new).isSuperset(of: Self.shape(result)) else { return nil }
    if let unit = new.unit, !unit.value.isEmpty {
      result.unit = result.unit ?? CatalogStringUnit(value: "")
      result.unit?.value = unit.value
      result.unit?.state = unit.importedState(in: format)
    }
    for variations in new.variations {
      let axis =
        result.variations.firstIndex { $0.axis == variations.axis } ?? result.variations.count
      if axis == result.variations.count {
        result.variations.append(CatalogVariations(axis: variations.axis, cases: []))
      }
      for item in variations.cases where item.node.hasLetters {
        let cases = result.variations[axis].cases
        let place = cases.lastIndex { $0.name == item.name }
        let before = place.map { cases[$0].node } ?? CatalogNode()
        guard let node = before.taking(item.node, in: format) else { return nil }
        if let place {
          result.variations[axis].cases[place].node = node
        } else {
          result.variations[axis].cases.append(CatalogVariation(name: item.name, node: node))
        }
      }
    }
    for variable in new.substitutions where variable.node.hasLetters {
      let place = result.substitutions.lastIndex { $0.name == variable.name }
      let before = place.map { result.substitutions[$0].node } ?? CatalogNode()
      guard let node = before.taking(variable.node, in: format) else { return nil }
      if let place {
        result.substitutions[place].node = node
      } else {
        var variable = variable
        variable.node = node
        result.substitutions.append(variable)
      }
    }
    return result
  }

  /// The axes of the variations, and the names of the variables.
  private static func shape(_ node: CatalogNode) -> Set<String> {
    Set(node.variations.map { "by " + $0.axis.rawValue } + node.substitutions.map { "%" + $0.name })
  }
}

extension StringCatalog {
  /// Whether a string has the plural forms of gettext.
  fileprivate var hasForms: Bool {
    entries.contains {
      $0.localizations.contains { $0.node.variations(along: .pluralForm) != nil }
    }
  }

  /// Whether the formats of numbers are attributes of the entries, and not parts of the messages.
  fileprivate var hasNumberFormats: Bool { format.hasFormatsInAttributes(messageSyntax) }
}

extension CatalogStringUnit {
  /// The state of this translation in a catalog, which only some formats have.
  fileprivate func importedState(in format: CatalogFormat) -> CatalogState? {
    guard format == .xcstrings || format == .xliff else { return nil }
    return state == .machineTranslated ? .machineTranslated : .translated
  }
}
