internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// Converts the strings of a catalog between printf formats, ICU messages and MessageFormat 2.
///
/// A string that the other syntax cannot express is left out, and one that loses only a detail is
/// converted; both are reported.
struct SyntaxConversion {
  /// What is lost: errors for strings, warnings for details.
  private(set) var losses: [CatalogDiagnostic] = []
  /// The losses that were reported for the current key, which each case of a plural would repeat.
  private var seen: Set<String> = []
  /// The current entry.
  private var entry = CatalogEntry(key: "")
  private var key: String { entry.key }
  /// The syntax of the current entry.
  private var old: CatalogMessageSyntax
  /// The syntax of the original catalog.
  private let catalogSyntax: CatalogMessageSyntax
  /// The original catalog, without its entries.
  private let original: StringCatalog
  private let syntax: CatalogMessageSyntax
  /// Whether the messages keep the names that only the source strings give the arguments.
  ///
  /// Flutter needs names. Other programs pass arguments without these names.
  private let keepsSourceNames: Bool
  /// The keys that stay messages in a catalog of printf formats, because it has them in this form.
  private let messageKeys: Set<ByteEqualString>
  /// The keys whose names became positions.
  private var numberedKeys: [String] = []
  private let sources: [ByteEqualString: CatalogLocalization]
  /// The plural categories of each language.
  private var coverages: [String: PluralCoverage] = [:]

  /// Converts the strings and the keys with arguments; returns what is lost.
  ///
  /// - Parameters:
  ///   - original: The catalog with its source strings, which the new one may not have.
  ///   - messageKeys: The keys that stay messages in a catalog of printf formats.
  static func convert(
    _ catalog: inout StringCatalog, of original: StringCatalog, to syntax: CatalogMessageSyntax,
    messageKeys: Set<ByteEqualString>
  ) -> [CatalogDiagnostic] {
    var conversion = SyntaxConversion(
      original, syntax: syntax, keepsSourceNames: catalog.format == .arb, messageKeys)
    let oldKeys = catalog.entries.map(\.key)
    for index in catalog.entries.indices { conversion.convert(&catalog.entries[index]) }
    conversion.removeRepeatedKeys(from: &catalog, oldKeys: oldKeys)
    return conversion.losses
      + PlaceholderNames.warnings(of: conversion.numberedKeys, in: catalog.format)
  }

  private init(
    _ original: StringCatalog, syntax: CatalogMessageSyntax, keepsSourceNames: Bool,
    _ messageKeys: Set<ByteEqualString>
  ) {
    self.keepsSourceNames = keepsSourceNames
    self.messageKeys = messageKeys
    old = original.messageSyntax
    self.syntax = syntax
    var sources: [ByteEqualString: CatalogLocalization] = [:]
    if old == .printf, let language = original.sourceLanguage {
      for entry in original.entries { sources[ByteEqualString(entry.key)] = entry[language] }
    }
    self.sources = sources
    var catalog = original
    catalog.entries = []
    catalogSyntax = old
    self.original = catalog
  }

  private mutating func convert(_ entry: inout CatalogEntry) {
    (self.entry, seen) = (entry, [])
    old = original.messageSyntax(of: entry, in: catalogSyntax)
    if old == .icu, syntax == .printf, messageKeys.contains(ByteEqualString(key)) { return }
    let hasPlainKey = entry.hasPlainKey(in: old)
    let source = sources[ByteEqualString(key)]
    var sourceNames: [String] = []
    if old == .printf, let source {
      if keepsSourceNames, !PrintfFormat(catalogText: key).hasArguments {
        // ICU does not allow names beside positions.
        sourceNames = entry.argumentNames(source: source.node) ?? []
      }
      useSourcePositions(&entry, source, keepsNames: !sourceNames.isEmpty)
    }
    let arguments = FormatArguments(
      entry, source: source?.node, in: original.format, sourceNames: sourceNames)
    let mixed = old == .printf ? MixedArguments(entry, source: source?.node) : nil
    let isFormat = syntax == .printf && !hasPlainKey && hasArguments(entry)
    let keyPattern = isFormat ? pattern(ofKey: entry.key) : nil
    var localizations: [CatalogLocalization] = []
    for localization in entry.localizations {
      // Every conversion passes through an ICU message.
      var node: CatalogNode? = localization.node
      switch old {
      case .printf:
        if let problem = mixed?.problem(of: localization.node) {
          report(
            .error,
            "is not converted: in '\(localization.language)', its ICU message does not fit: "
              + problem)
          continue
        }
        let hasZero = coverage(of: localization.language).integerCategories.contains(.zero)
        node = node.map {
          mixed?.message(of: $0) == nil ? message($0, arguments, hasZero: hasZero) : $0
        }
      case .mf2: node = node.flatMap { icuMessage($0) }
      case .icu: break
      }
      switch syntax {
      case .printf:
        let builder = FormatBuilder(
          isFormat: isFormat, key: keyPattern, coverage: coverage(of: localization.language))
        node = node.flatMap { format($0, builder) }
      case .mf2: node = node.flatMap { mf2Message($0) }
      case .icu: break
      }
      guard let node else { continue }
      localizations.append(CatalogLocalization(language: localization.language, node: node))
    }
    entry.localizations = localizations
    if !hasPlainKey { entry.key = convertedKey(entry.key) }
  }

  /// Returns a key as an ICU message.
  private func pattern(ofKey key: String) -> MessagePattern {
    MessageParser.parse(old == .mf2 ? MF2KeyForm.icu(key) ?? key : key).pattern
  }

  /// Returns the plural categories of a language.
  private mutating func coverage(of language: String) -> PluralCoverage {
    if let known = coverages[language] { return known }
    let coverage = PluralCoverage(LanguageName.locale(language))
    coverages[language] = coverage
    return coverage
  }

  /// Replaces the names of arguments that only the source string gives by their positions, which agree in
  /// all languages.
  ///
  /// - Parameter keepsNames: Whether the arguments get the names back.
  private mutating func useSourcePositions(
    _ entry: inout CatalogEntry, _ source: CatalogLocalization, keepsNames: Bool
  ) {
    guard entry.mayHaveNames, !PrintfFormat(catalogText: entry.key).hasNames else { return }
    let isAdded = entry[source.language] == nil
    if isAdded { entry.localizations.append(source) }
    var problems: [CatalogNameProblem] = []
    entry = entry.numbered(sourceLanguage: source.language, problems: &problems)
    if isAdded { entry.localizations.removeLast() }
    if !keepsNames { numberedKeys.append(key) }
    for problem in problems { report(.warning, "in '\(problem.language)': \(problem.message)") }
  }

  /// Whether a message entry has arguments: in its key, or in a translation if the key is a name.
  private func hasArguments(_ entry: CatalogEntry) -> Bool {
    ([entry.key] + entry.localizations.compactMap(\.node.unit?.value)).contains {
      !MessagePattern.argumentNames(of: $0, in: old).isEmpty
    }
  }

  /// Removes entries whose keys differ in the old syntax only.
  private mutating func removeRepeatedKeys(from catalog: inout StringCatalog, oldKeys: [String]) {
    var known: [ByteEqualString: String] = [:]
    var kept: [CatalogEntry] = []
    for (entry, oldKey) in zip(catalog.entries, oldKeys) {
      let key = ByteEqualString(entry.key)
      if let earlier = known[key], ByteEqualString(earlier) != ByteEqualString(oldKey) {
        losses.append(
          CatalogDiagnostic(
            kind: .duplicateKey, severity: .error, at: entry,
            message:
              "'\(oldKey)' has the key of '\(earlier)' in the new format, '\(entry.key)'; it is "
              + "not written"))
      } else {
        known[key] = oldKey
        kept.append(entry)
      }
    }
    catalog.entries = kept
  }

  private mutating func report(_ severity: SourceDiagnosticSeverity, _ text: String) {
    guard seen.insert(text).inserted else { return }
    losses.append(
      CatalogDiagnostic(
        kind: .type, severity: severity, at: entry, message: "'\(key)' \(text)"))
  }

  /// Returns a key with arguments in the other syntax; other keys are names, or the same.
  private func convertedKey(_ key: String) -> String {
    switch (old, syntax) {
    case (.printf, .icu):
      guard PrintfFormat(catalogText: key).hasArguments else { return key }
      var builder = MessageBuilder(FormatArguments(key: key))
      return builder.message(CatalogNode(key)).keyText
    // A catalog of MessageFormat 2 messages may have printf keys.
    case (.printf, _), (.icu, .icu): return key
    case (.icu, .mf2): return MF2KeyForm.mf2(key) ?? key
    case (.mf2, .icu): return MF2KeyForm.icu(key) ?? key
    default: return PrintfKeyForm.printf(key, in: old) ?? key
    }
  }

  private mutating func message(
    _ node: CatalogNode, _ arguments: FormatArguments, hasZero: Bool
  ) -> CatalogNode {
    var builder = MessageBuilder(arguments, hasZero: hasZero)
    let text = builder.text(node)
    for loss in builder.losses { report(.warning, loss) }
    return CatalogNode(unit: CatalogStringUnit(value: text, state: node.anyState))
  }

  /// Converts an ICU message; nil for one without an equivalent.
  private mutating func mf2Message(_ node: CatalogNode) -> CatalogNode? {
    var markup = LiteralMarkup()
    let result = converted(node) { text throws(MessageConversionError) in
      var diagnostics: [MessageDiagnostic] = []
      let pattern = MessagePattern(readingTags: text, diagnostics: &diagnostics)
      return try MF2Message(converting: pattern, markup: &markup).canonicalText
    }
    if result != nil, markup.hasMarkdown { report(.warning, Self.markdownLoss) }
    return result
  }

  /// The loss of Markdown that becomes markup: a plain string shows its marks, but not those of markup.
  static let markdownLoss =
    "has Markdown, which becomes markup such as '{#b}'; plain strings then do not show its marks"

  /// The loss of literal text that the other syntax reads as markup.
  static let literalLoss =
    "has literal text that is markup in the new format, such as '**' or '<b>'; styled text shows it "
    + "with a style"

  /// Converts a MessageFormat 2 message; nil for one without an equivalent.
  private mutating func icuMessage(_ node: CatalogNode) -> CatalogNode? {
    var becomesMarkup = false
    let result = converted(node) { text throws(MessageConversionError) in
      var diagnostics: [MessageDiagnostic] = []
      let message = MF2Message(recovering: text, diagnostics: &diagnostics)
      guard !diagnostics.contains(where: { $0.severity == .error }) else {
        throw MessageConversionError("the message has errors")
      }
      let pattern = try MessagePattern(converting: message)
      becomesMarkup = pattern.hasLiteralMarkup
      return pattern.canonicalText
    }
    if becomesMarkup { report(.warning, Self.literalLoss) }
    return result
  }

  private mutating func converted(
    _ node: CatalogNode, _ convert: (String) throws(MessageConversionError) -> String
  ) -> CatalogNode? {
    guard let unit = node.unit else { return node }
    do throws(MessageConversionError) {
      let text = try convert(unit.value)
      return CatalogNode(unit: CatalogStringUnit(value: text, state: unit.state))
    } catch {
      report(.error, "is not converted: \(error)")
      return nil
    }
  }

  private mutating func format(_ node: CatalogNode, _ builder: FormatBuilder) -> CatalogNode? {
    guard let unit = node.unit else { return node }
    var builder = builder
    let result = builder.node(unit.value, state: unit.state)
    for loss in builder.losses { report(result == nil ? .error : .warning, loss) }
    return result
  }
}

extension MessagePattern {
  /// Whether literal text of the pattern is markup when the pattern is read with styles.
  fileprivate var hasLiteralMarkup: Bool {
    var diagnostics: [MessageDiagnostic] = []
    let read = MessagePattern(readingTags: canonicalText, diagnostics: &diagnostics)
    guard read.tagCount == tagCount else { return true }
    var markup = LiteralMarkup()
    _ = try? MF2Message(converting: read, markup: &markup)
    return markup.hasMarkdown || markup.hasTags
  }

  /// The pattern as a key of an ICU catalog, like ``LocalizedStringKey/icuPattern``: an apostrophe is
  /// doubled only where it would start a quotation.
  var keyText: String {
    var text = ""
    var literal = ""
    for element in elements {
      if case .text(let part, _) = element {
        literal += part
      } else {
        MessagePatternText.append(literal: literal, to: &text)
        literal = ""
        text += MessagePattern(elements: [element]).canonicalText
      }
    }
    MessagePatternText.append(literal: literal, to: &text)
    return text
  }
}

extension CatalogNode {
  /// The state of the first string, in which a message with all of them is.
  fileprivate var anyState: CatalogState? {
    if let unit { return unit.state }
    return variations.lazy.flatMap(\.cases).compactMap { $0.node.anyState }.first
  }
}
