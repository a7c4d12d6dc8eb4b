internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Makes the translations of a file's entries.
struct TranslationReader: Sendable {
  private let file: CheckedFile
  private let sources: SourceStrings
  private let catalog: StringCatalog
  /// The syntax of the values; in XLIFF, that of one entry may be another.
  private var syntax: CatalogMessageSyntax
  /// The kind of format of the entry, if it is a gettext entry or one of Symfony; nil for that of `NSString`.
  private var gettext: GettextFormat?
  /// Whether a flag of a gettext catalog names a format of a program in another language than Objective-C.
  private let hasForeignFormats: Bool
  /// Whether the entry is one of such a program.
  private var isForeign = false
  /// The plural categories of the languages of the file.
  private let coverages: [String: (locale: LocaleIdentifier, coverage: PluralCoverage)]
  /// What is used for an unknown language.
  private let unknown: (locale: LocaleIdentifier, coverage: PluralCoverage)
  /// The integers below 1000 of each plural form of gettext.
  private let forms: [[Int]]
  private let isSourceFile: Bool
  /// Whether the source file has entries for some keys of this file.
  private let hasSources: Bool
  /// The first keys of the source file that this file does not have.
  private let missingKeys: [String]

  /// - Parameter syntax: The syntax that the program sets; nil for that of the catalog.
  init(
    _ file: CheckedFile, sources: SourceStrings, isSourceFile: Bool,
    syntax: CatalogMessageSyntax? = nil
  ) {
    self.file = file
    self.syntax = file.catalog.format.messageSyntax(set: syntax ?? file.catalog.messageSyntax)
    self.sources = sources
    self.isSourceFile = isSourceFile
    hasForeignFormats =
      file.catalog.format.isGettext && file.catalog.entries.contains(where: \.hasForeignFormat)
    var catalog = file.catalog
    catalog.entries = []
    self.catalog = catalog
    let root = LocaleIdentifier("")
    unknown = (root, PluralCoverage(root))
    var coverages: [String: (LocaleIdentifier, PluralCoverage)] = [:]
    func add(_ language: String) {
      guard coverages[language] == nil, coverages.count < CheckLimits.languages else { return }
      let locale = LocaleIdentifier(language)
      coverages[language] = (locale, PluralCoverage(locale))
    }
    add(sources.language)
    if let language = file.language { add(language) }
    for language in file.catalog.languages where !language.isEmpty { add(language) }
    self.coverages = coverages
    var forms: [[Int]] = []
    if let rule = file.catalog.pluralForms {
      forms = Array(repeating: [], count: rule.count)
      for number in 0..<1000 {
        let form = rule.index(for: UInt64(number))
        if forms.indices.contains(form) { forms[form].append(number) }
      }
    }
    self.forms = forms
    hasSources =
      sources.hasFile && file.catalog.entries.contains { sources.entry(for: $0.key) != nil }
    let own = isSourceFile || !hasSources ? [] : Set(file.catalog.entries.map { $0.key.byBytes })
    missingKeys =
      own.isEmpty
      ? [] : Array(sources.keys.filter { !own.contains($0.byBytes) }.prefix(CheckLimits.nearKeys))
  }

  /// Makes the translations of a file whose source strings are in the program.
  init(_ file: CheckedFile) {
    let sources = SourceStrings(language: file.catalog.sourceLanguage ?? "", file: nil)
    self.init(file, sources: sources, isSourceFile: false)
  }

  /// Returns the translations of an entry.
  func translations(of original: CatalogEntry) -> [Translation] {
    if original.key.isEmpty, catalog.format.isGettext { return [] }
    return reader(of: original).ownTranslations(of: original)
  }

  /// Returns the reader for the strings of an entry.
  private func reader(of entry: CatalogEntry) -> TranslationReader {
    var reader = self
    if catalog.format.isGettext {
      let hasFlag = entry.hasFormatFlag
      reader.isForeign = hasForeignFormats && !hasFlag || entry.hasForeignFormat
      if hasFlag {
        reader.gettext = GettextFormat(entry)
      } else {
        let texts = keyTexts(of: entry)
        reader.gettext = GettextFormat(
          unflagged: texts.key, plural: texts.plural, isForeign: reader.isForeign)
      }
    } else {
      reader.syntax = catalog.messageSyntax(of: entry, in: syntax)
      if catalog.format == .xliff, reader.syntax == .printf,
        let source = entry[sources.language]?.node.unit
      {
        reader.gettext = GettextFormat(unflagged: source.value, plural: nil, isForeign: false)
      }
    }
    return reader
  }

  private func ownTranslations(of original: CatalogEntry) -> [Translation] {
    let (entry, names, problems) = read(original)
    var source = source(of: entry)
    source.names = names
    let written = catalog.format.traits.isMultilingual ? original[sources.language]?.node : nil
    if let node = source.node { addWritten(written, of: node, to: &source.strings) }
    let elements = elements(of: written)
    return zip(entry.localizations, original.localizations).compactMap { read, localization in
      guard var result = translation(read, of: entry, source) else { return nil }
      addWritten(localization.node, of: read.node, to: &result.strings)
      if catalog.format == .xliff, result.strings.count == 1 {
        result.strings[0].unit = localization.node.unit
      }
      if catalog.format == .arb {
        result.namesWithFormatInAttributes =
          (sources.entry(for: original.key) ?? original).namesWithFormatInAttributes
      }
      result.elements = elements.merging(self.elements(of: localization.node)) { $1 }
      if !problems.isEmpty {
        result.nameProblems = self.problems(of: localization, in: result.strings, problems)
      }
      return result
    }
  }

  /// Gives strings the ones of the file, where these differ.
  private func addWritten(
    _ original: CatalogNode?, of read: CatalogNode, to strings: inout [TranslatedString]
  ) {
    guard var original, original != read else { return }
    let elements = original.unit?.messageText(in: syntax).elements ?? []
    if syntax != .printf || !elements.isEmpty {
      guard let unit = original.unit, strings.count == 1, !elements.isEmpty else { return }
      strings[0].written = WrittenString(
        unit.value,
        parts: elements.map { WrittenString.Part(read: $0.argument, written: $0.text) })
      return
    }
    if catalog.format.traits.isMultilingual {
      original = original.withoutEmptyCases(in: catalog.format)
    }
    let values = self.strings(of: original, nil).map(\.value)
    guard values.count == strings.count else { return }
    for (index, value) in values.enumerated() {
      strings[index].written = written(value, read: strings[index].value)
    }
  }

  /// Returns the printf format of the file for one that the rules read; nil if it is the same.
  private func written(_ value: String, read: String) -> WrittenString? {
    guard value.byBytes != read.byBytes else { return nil }
    let directives =
      gettext?.directives(in: value) ?? PrintfFormat(catalogText: value).specifiers.map(\.range)
    return WrittenString(value, directives: directives, read: read)
  }

  /// Returns the tags of the inline elements that are arguments of a message, by their names.
  private func elements(of node: CatalogNode?) -> [String: String] {
    let elements = node?.unit?.messageText(in: syntax).elements ?? []
    return Dictionary(elements.map { ($0.name, shown($0.tag)) }) { first, _ in first }
  }

  /// Returns the tags of the inline elements of a string.
  private func tags(of unit: CatalogStringUnit?) -> [String] {
    unit?.elementTags.map { shown($0) } ?? []
  }

  /// Returns the tag of an element for a message, such as `<x id="INTERPOLATION">`; for a file in XLIFF 2,
  /// which has other tags, `INTERPOLATION`.
  private func shown(_ tag: String) -> String {
    guard file.isReadOnly else { return tag }
    let parts = tag.splitBytes("\"")
    return parts.count > 1 ? parts[1] : tag
  }

  /// Returns the problems with the names in a translation, and the indices of its strings.
  private func problems(
    of localization: CatalogLocalization, in strings: [TranslatedString],
    _ problems: [CatalogNameProblem]
  ) -> [(string: Int, message: String)] {
    let values = strings.map { string in
      string.written.map { gettext?.read($0.value) ?? $0.value } ?? string.value
    }
    return problems.filter { $0.language.byBytes == localization.language.byBytes }.map { problem in
      (values.firstIndex { $0.byBytes == problem.text.byBytes } ?? 0, problem.message)
    }
  }

  /// Returns the translations of an entry for a call with a default value, which is their source.
  func translations(of original: CatalogEntry, defaultValue: String) -> [Translation] {
    let (entry, names, _) = read(original)
    var source = Source()
    source.names = names
    source.strings = [TranslatedString(printf: defaultValue)]
    source.contract = ArgumentContract(source.strings, variables: [])
    return entry.localizations.compactMap { translation($0, of: entry, source) }
  }

  /// A source string without variations.
  struct PlainSource {
    /// The language, as it is written in the file or by the user.
    var language: String
    /// The string.
    var string: TranslatedString
    /// The string as a message; nil if it is a printf format.
    var pattern: MessagePattern?
  }

  /// Returns the source string of an entry; nil if it is unknown, has variations, or is not in this
  /// file.
  func plainSource(of original: CatalogEntry) -> PlainSource? {
    reader(of: original).ownPlainSource(of: original)
  }

  private func ownPlainSource(of original: CatalogEntry) -> PlainSource? {
    guard catalog.format == .xcstrings || isSourceFile && syntax != .printf else { return nil }
    let source = source(of: read(original).entry)
    guard source.node?.isPlain ?? true, source.strings.count == 1, let string = source.strings.first
    else { return nil }
    return PlainSource(language: sources.language, string: string, pattern: source.pattern)
  }

  /// Returns an entry as the rules read it: with positions in place of the names of arguments, and with
  /// arguments in place of inline elements; also the indices of the names.
  private func read(
    _ entry: CatalogEntry
  ) -> (entry: CatalogEntry, names: [String: Int], problems: [CatalogNameProblem]) {
    var read = entry.readingElements(in: syntax)
    guard syntax == .printf else { return (read, [:], []) }
    if let gettext {
      for index in read.localizations.indices {
        let node = read.localizations[index].node
        read.localizations[index].node = node.replacingTexts { gettext.read($0) } ?? node
      }
    }
    guard gettext != .text, read.mayHaveNames else { return (read, [:], []) }
    // The names are those of the key and the plural, whose directives are read in the same way.
    let texts = keyTexts(of: entry)
    var named = read
    named.key = texts.key
    named.unknownMembers = texts.plural.map { [CatalogMember("msgid_plural", .string($0))] } ?? []
    var problems: [CatalogNameProblem] = []
    read.localizations =
      named.numbered(sourceLanguage: sources.language, problems: &problems).localizations
    return (read, named.argumentIndices(source: named[sources.language]?.node), problems)
  }

  /// Returns the source strings in a key and in the plural of a gettext entry, with the directives that the
  /// rules read.
  private func keyTexts(of entry: CatalogEntry) -> (key: String, plural: String?) {
    let key = Self.text(ofKey: entry.key, catalog.format)
    let plural = entry.unknownMembers.last { $0.name == "msgid_plural" }?.value.text
    guard let gettext else { return (key, plural) }
    return (gettext.read(key), plural.map { gettext.read($0) })
  }

  /// The source string of an entry.
  private struct Source {
    var strings: [TranslatedString] = []
    var node: CatalogNode?
    var pattern: MessagePattern?
    var contract: ArgumentContract?
    /// The arguments to which the key gives a style.
    var styled: Set<String> = []
    /// The indices of the arguments with names.
    var names: [String: Int] = [:]
    var isOrphaned = false
  }

  /// Returns a key that may be a source string as a message; nil if it is a name.
  private func message(ofKey key: String, _ entry: CatalogEntry) -> String? {
    guard key.utf8.contains(UInt8(ascii: "{")) else { return nil }
    return entry.hasPlainKey(in: syntax) ? LocalizedStringKey(key).pattern(in: syntax) : key
  }

  private func source(of entry: CatalogEntry) -> Source {
    var source = Source()
    let key = Self.text(ofKey: entry.key, catalog.format)
    let other = isSourceFile ? nil : sources.entry(for: entry.key)
    source.isOrphaned = hasSources && !isSourceFile && other == nil
    if file.catalog.format.traits.isMultilingual {
      source.node =
        entry.localizations.last { $0.language.byBytes == sources.language.byBytes }?
        .node
    } else {
      source.node =
        isSourceFile ? entry.localizations.first?.node : other?.localizations.first?.node
    }
    // `localize sync` writes a default value as `new`: the state of a source string does not matter.
    if source.node?.isBlank == true { source.node = nil }
    let coverage = coverages[sources.language]?.coverage
    if syntax != .printf {
      let keyMessage = message(ofKey: key, entry)
      guard let text = source.node?.unit?.value ?? keyMessage else { return source }
      let elements = tags(of: source.node?.unit)
      if isMessageFormat2(text) {
        var diagnostics: [MessageDiagnostic] = []
        let message = MF2Message(recovering: text, diagnostics: &diagnostics)
        guard !diagnostics.contains(where: { $0.severity == .error }) else { return source }
        source.pattern = try? MessagePattern(converting: message)
        source.strings = [TranslatedString(mf2: text, message, elements: elements)]
        source.contract = ArgumentContract(message)
      } else {
        let pattern = MessageParser.parse(text).pattern
        source.pattern = pattern
        source.strings = [TranslatedString(icu: text, pattern, elements: elements)]
        source.contract = ArgumentContract(pattern)
      }
      if let keyMessage {
        addStyles(of: source.node == nil ? source.pattern : pattern(of: keyMessage), to: &source)
      }
      return source
    }
    let keyFormat = keyFormat(of: entry)
    if let node = source.node {
      source.strings = strings(of: node, coverage)
    } else if entry.extractionState != "manual",
      file.catalog.format.traits.keysAreSourceStrings || catalog.format.isGettext
        || key.contains(" ") || keyFormat.hasArguments
    {
      source.strings = keyStrings(key, entry, keyFormat)
    }
    if keyFormat.hasArguments {
      source.contract = ArgumentContract(keyFormat)
    } else if !source.strings.isEmpty {
      source.contract = ArgumentContract(
        source.strings, variables: source.node?.allSubstitutions ?? [])
    }
    let types = keyFormat.hasArguments ? source.contract?.printf : nil
    if let node = source.node, let text = node.plainText,
      let message = MixedMessage(text, types: types)
    {
      source.pattern = message.pattern
      source.strings = [
        TranslatedString(icu: text, message.pattern, elements: tags(of: node.unit))
      ]
      if types == nil { source.contract = ArgumentContract(message, names: [:]) }
    }
    return source
  }

  /// Returns a message as an ICU message; nil if it cannot be one.
  private func pattern(of text: String) -> MessagePattern? {
    guard isMessageFormat2(text) else { return MessageParser.parse(text).pattern }
    var diagnostics: [MessageDiagnostic] = []
    return try? MessagePattern(converting: MF2Message(recovering: text, diagnostics: &diagnostics))
  }

  /// Adds what a key with arguments says of them, such as `{$arg0 :currency currency=EUR}`.
  private func addStyles(of key: MessagePattern?, to source: inout Source) {
    guard let key else { return }
    source.contract?.addKinds(ofKey: ArgumentContract(key))
    key.forEachArgument { argument in
      if argument.format != .none { source.styled.insert(argument.name.description) }
    }
  }

  /// Returns the format whose arguments the program passes: that of the plural of a gettext entry, if the
  /// singular lacks the number.
  private func keyFormat(of entry: CatalogEntry) -> PrintfFormat {
    guard gettext != .text else { return PrintfFormat("") }
    let (key, plural) = keyTexts(of: entry)
    let format = PrintfFormat(catalogText: key)
    guard let other = plural.map({ PrintfFormat(catalogText: $0) }),
      other.arguments.count > format.arguments.count
    else { return format }
    return other
  }

  /// Returns the source strings in a key, and in the plural of a gettext entry; a name is no string.
  ///
  /// - Parameter format: The format whose arguments the program passes.
  private func keyStrings(
    _ key: String, _ entry: CatalogEntry, _ format: PrintfFormat
  ) -> [TranslatedString] {
    let isName = KeyForm(key) == .name
    let texts = keyTexts(of: entry)
    let names = format.argumentNames
    func string(_ text: String, of original: String) -> TranslatedString {
      var read = text
      // The singular and the plural have one list of arguments.
      if texts.plural != nil, names.contains(where: { $0 != nil }) {
        read = PrintfFormat(catalogText: text, argumentNames: names).numberedText
      }
      var result = translatedString(read, variable: nil)
      result.written = written(original, read: read)
      return result
    }
    var first = string(texts.key, of: key)
    guard let plural = texts.plural else { return isName ? [] : [first] }
    first.path = ["plural one"]
    first.category = .one
    first.numbers = [1]
    let original = entry.unknownMembers.last { $0.name == "msgid_plural" }?.value.text
    var second = string(plural, of: original ?? plural)
    second.path = ["plural other"]
    second.category = .other
    return isName ? [second] : [first, second]
  }

  /// Returns a string of a printf catalog.
  private func translatedString(_ value: String, variable: String?) -> TranslatedString {
    gettext == .text
      ? TranslatedString(text: value) : TranslatedString(printf: value, variable: variable)
  }

  private func translation(
    _ localization: CatalogLocalization, of entry: CatalogEntry, _ source: Source
  ) -> Translation? {
    let language =
      localization.language.isEmpty ? file.language ?? "" : localization.language
    let isMultilingual = file.catalog.format.traits.isMultilingual
    let isSource =
      isMultilingual ? language.byBytes == sources.language.byBytes : isSourceFile
    guard !localization.node.isUntranslated(in: catalog.format), !entry.isFuzzy else { return nil }
    let known = coverages[language] ?? unknown
    guard !known.locale.isPseudoLocale else { return nil }
    let node =
      isMultilingual ? localization.node.withoutEmptyCases(in: catalog.format) : localization.node
    guard let part = part(node, source, known.locale, known.coverage) else {
      return nil
    }
    return Translation(
      key: entry.key, language: language, locale: known.locale, coverage: known.coverage,
      syntax: syntax, gettext: gettext, hasMarkdown: !isForeign, isSource: isSource, entry: entry,
      node: node, catalog: catalog, strings: part.strings, content: part.content,
      messageDiagnostics: part.diagnostics,
      sourceStrings: source.strings, sourcePattern: source.pattern, sourceNode: source.node,
      contract: part.contract, styledArguments: source.styled, arguments: part.arguments,
      sourceLanguage: sources.language, isOrphaned: source.isOrphaned,
      meantKey: source.isOrphaned
        ? NearestNames.of(entry.key, in: missingKeys, limit: 1).first : nil)
  }

  /// The part of a translation that depends on its syntax.
  private struct Part {
    var content: Translation.Content
    var strings: [TranslatedString]
    var arguments: ArgumentContract
    var contract: ArgumentContract?
    var diagnostics: [MessageDiagnostic] = []
  }

  private func part(
    _ node: CatalogNode, _ source: Source, _ locale: LocaleIdentifier, _ coverage: PluralCoverage
  ) -> Part? {
    let elements = tags(of: node.unit)
    if syntax != .printf {
      guard let text = node.unit?.value else { return nil }
      if isMessageFormat2(text) {
        var diagnostics: [MessageDiagnostic] = []
        let message = MF2Message(recovering: text, diagnostics: &diagnostics)
        let hasErrors = diagnostics.contains { $0.severity == .error }
        return Part(
          content: .mf2(
            message, pattern: hasErrors ? nil : try? MessagePattern(converting: message)),
          strings: [TranslatedString(mf2: text, message, elements: elements)],
          arguments: ArgumentContract(message), contract: hasErrors ? nil : source.contract,
          diagnostics: diagnostics)
      }
      let parsed = MessageParser.parse(text, categories: coverage.forMessages)
      return Part(
        content: .message(parsed.pattern),
        strings: [TranslatedString(icu: text, parsed.pattern, elements: elements)],
        arguments: ArgumentContract(parsed.pattern), contract: source.contract,
        diagnostics: parsed.diagnostics + parsed.pattern.ruleSetDiagnostics(in: text, for: locale))
    }
    if let text = node.plainText,
      let message = MixedMessage(
        text, types: source.contract?.printf, names: source.names,
        categories: coverage.forMessages)
    {
      let arguments = ArgumentContract(message.pattern)
      return Part(
        content: .mixed(message),
        strings: [TranslatedString(icu: text, message.pattern, elements: elements)],
        arguments: arguments,
        contract: source.contract?.forMessage(arguments, names: source.names),
        diagnostics: message.diagnostics + message.pattern.ruleSetDiagnostics(in: text, for: locale)
      )
    }
    let strings = strings(of: node, coverage)
    guard !strings.isEmpty else { return nil }
    return Part(
      content: .formats, strings: strings,
      arguments: ArgumentContract(strings, variables: node.allSubstitutions),
      contract: source.contract)
  }

  /// Whether a string is a message in MessageFormat 2 syntax; a JSON file may have both syntaxes.
  private func isMessageFormat2(_ text: String) -> Bool {
    syntax == .mf2 || MessageSyntaxKind.isMessageFormat2(text)
  }

  /// Returns the source string in a key, without the context of gettext.
  private static func text(ofKey key: String, _ format: CatalogFormat) -> String {
    guard format.isGettext, let end = key.utf8.lastIndex(of: 4) else { return key }
    return String(key[key.utf8.index(after: end)...])
  }

  // MARK: - Strings

  private func strings(of node: CatalogNode, _ coverage: PluralCoverage?) -> [TranslatedString] {
    var strings: [TranslatedString] = []
    collect(node, Place(), coverage, &strings)
    return strings
  }

  private struct Place {
    var path: [String] = []
    var category: PluralCategory?
    var numbers: [Int]?
    var variable: String?
    var variableArgument: Int?
  }

  private func collect(
    _ node: CatalogNode, _ place: Place, _ coverage: PluralCoverage?,
    _ strings: inout [TranslatedString]
  ) {
    if let unit = node.unit, unit.state != .new || !unit.value.isEmpty,
      strings.count < CheckLimits.strings
    {
      var string = translatedString(unit.value, variable: place.variable)
      string.path = place.path
      string.category = place.category
      string.numbers = place.numbers
      string.variableArgument = place.variableArgument
      string.elements = tags(of: unit)
      strings.append(string)
    }
    for variations in node.variations {
      let hasZero = variations.cases.contains { $0.name == "zero" }
      for item in variations.cases {
        var inner = place
        inner.path.append(
          variations.axis == .pluralForm
            ? "msgstr[\(item.name)]" : "\(variations.axis.rawValue) \(item.name)")
        if variations.axis == .plural {
          inner.category = PluralCategory(rawValue: item.name)
          inner.numbers = inner.category.flatMap { coverage?.numbers[$0] } ?? []
          // A case for zero is chosen for 0 in every language.
          if inner.category == .zero {
            inner.numbers = coverage?.numbers[.zero] ?? [0]
          } else if hasZero {
            inner.numbers?.removeAll { $0 == 0 }
          }
        } else if variations.axis == .pluralForm {
          // An empty form is not yet translated.
          guard item.node.unit?.value.isEmpty != true else { continue }
          let form = Int(item.name)
          inner.numbers = form.flatMap { forms.indices.contains($0) ? forms[$0] : nil }
        }
        collect(item.node, inner, coverage, &strings)
      }
    }
    let arguments = Self.variableArguments(of: node)
    for substitution in node.substitutions {
      var inner = place
      inner.variable = substitution.name
      inner.variableArgument = arguments[substitution.name.byBytes]
      collect(substitution.node, inner, coverage, &strings)
    }
  }

  /// Returns the indices of the arguments of a node's variables, without those that depend on a string
  /// that is not beside them.
  private static func variableArguments(of node: CatalogNode) -> [ByteEqualString: Int] {
    guard !node.substitutions.isEmpty else { return [:] }
    var arguments: [ByteEqualString: Int] = [:]
    // A variable with a number of its own is not counted.
    let counts = node.substitutions.allSatisfy { $0.argumentNumber == nil }
    for use in node.unit.map({ PrintfFormat(catalogText: $0.value).specifiers }) ?? [] {
      guard case .variable(let name) = use.conversion, counts || use.isPositional,
        arguments[name.byBytes] == nil
      else { continue }
      arguments[name.byBytes] = use.argument
    }
    for variable in node.substitutions {
      guard let number = variable.argumentNumber else { continue }
      arguments[variable.name.byBytes] = number > 0 ? number - 1 : nil
    }
    return arguments
  }
}

extension LocaleIdentifier {
  /// Whether the language is one of CLDR's pseudo-languages, such as `en-XA`, whose strings nobody writes.
  fileprivate var isPseudoLocale: Bool {
    languageTag.splitBytes("-").contains { ["XA", "XB", "XC"].contains($0) }
  }
}

extension CatalogNode {
  /// The string of a node without variations and variables.
  var plainText: String? { isPlain ? unit?.value : nil }

  /// Whether the node has no text; an empty translation may be intended.
  var isBlank: Bool {
    isPlain && (unit.map { $0.value.isEmpty && $0.state != .translated } ?? true)
  }

  /// Whether the translation is only a place for a later one.
  ///
  /// In a file of one language, such as a strings file, an empty string is a translation, which users see.
  func isUntranslated(in format: CatalogFormat) -> Bool {
    if isPlain, unit?.state == .new { return true }
    return isEmpty(in: format)
  }

  /// Whether the node has no text, and users see another string in its place.
  func isEmpty(in format: CatalogFormat) -> Bool {
    isBlank && (unit == nil || format.traits.isMultilingual || format.isGettext)
  }

  /// Returns the node without the variations that have no text.
  func withoutEmptyCases(in format: CatalogFormat) -> CatalogNode {
    guard !isPlain else { return self }
    var node = self
    for index in node.variations.indices {
      let cases = node.variations[index].cases.filter { !$0.node.isEmpty(in: format) }
      node.variations[index].cases = cases.map {
        CatalogVariation(name: $0.name, node: $0.node.withoutEmptyCases(in: format))
      }
    }
    for index in node.substitutions.indices {
      node.substitutions[index].node = node.substitutions[index].node.withoutEmptyCases(in: format)
    }
    return node
  }

  /// The variables of the node and of its variations.
  var allSubstitutions: [CatalogSubstitution] {
    substitutions + variations.flatMap { $0.cases.flatMap(\.node.allSubstitutions) }
  }
}

/// Tells the two syntaxes of messages apart.
enum MessageSyntaxKind {
  /// Whether a string is a complex message in MessageFormat 2 syntax.
  static func isMessageFormat2(_ text: String) -> Bool {
    let start = text.utf8.drop { $0 <= 0x20 }
    return ["{{", ".input", ".local", ".match"].contains { start.starts(with: $0.utf8) }
  }
}
