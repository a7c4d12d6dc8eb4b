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
  private var key = ""
  private let old: CatalogMessageSyntax
  private let syntax: CatalogMessageSyntax

  /// Converts the strings and the keys with arguments; returns what is lost.
  static func convert(
    _ catalog: inout StringCatalog, from old: CatalogMessageSyntax, to syntax: CatalogMessageSyntax
  ) -> [CatalogDiagnostic] {
    var conversion = SyntaxConversion(old: old, syntax: syntax)
    for index in catalog.entries.indices { conversion.convert(&catalog.entries[index]) }
    return conversion.losses
  }

  private init(old: CatalogMessageSyntax, syntax: CatalogMessageSyntax) {
    self.old = old
    self.syntax = syntax
  }

  private mutating func convert(_ entry: inout CatalogEntry) {
    (key, seen) = (entry.key, [])
    let hasPlainKey = entry.hasPlainKey(in: old)
    var localizations: [CatalogLocalization] = []
    for localization in entry.localizations {
      // Every conversion passes through an ICU message.
      var node: CatalogNode? = localization.node
      switch old {
      case .printf: node = node.map { message($0) }
      case .mf2: node = node.flatMap { icuMessage($0) }
      case .icu: break
      }
      switch syntax {
      case .printf: node = node.flatMap { format($0) }
      case .mf2: node = node.flatMap { mf2Message($0) }
      case .icu: break
      }
      guard let node else { continue }
      localizations.append(CatalogLocalization(language: localization.language, node: node))
    }
    entry.localizations = localizations
    if !hasPlainKey { entry.key = convertedKey(entry.key) }
  }

  private mutating func report(_ severity: SourceDiagnosticSeverity, _ text: String) {
    guard seen.insert(text).inserted else { return }
    losses.append(
      CatalogDiagnostic(
        kind: .type, severity: severity, message: "'\(key)' \(text)"))
  }

  /// Returns a key with arguments in the other syntax; other keys are names, or the same.
  private func convertedKey(_ key: String) -> String {
    switch (old, syntax) {
    case (.printf, .icu):
      guard PrintfFormat(catalogText: key).hasArguments else { return key }
      var builder = MessageBuilder(sourceFormat: key)
      return builder.message(CatalogNode(key)).canonicalText
    // A catalog of MessageFormat 2 messages may have printf keys.
    case (.printf, _): return key
    case (.icu, .mf2): return MF2KeyForm.mf2(key) ?? key
    case (.mf2, .icu): return MF2KeyForm.icu(key) ?? key
    default:
      let key = old == .mf2 ? MF2KeyForm.icu(key) ?? key : key
      var builder = FormatBuilder()
      guard let node = builder.node(key), node.variations.isEmpty, node.substitutions.isEmpty,
        let text = node.unit?.value, !PrintfFormat(catalogText: text).specifiers.isEmpty
      else { return key }
      return text
    }
  }

  private mutating func message(_ node: CatalogNode) -> CatalogNode {
    var builder = MessageBuilder(sourceFormat: key)
    let text = builder.text(node)
    for loss in builder.losses { report(.warning, loss) }
    return CatalogNode(unit: CatalogStringUnit(value: text, state: node.anyState))
  }

  /// Converts an ICU message; nil for one without an equivalent.
  private mutating func mf2Message(_ node: CatalogNode) -> CatalogNode? {
    converted(node) { text throws(MessageConversionError) in
      var diagnostics: [MessageDiagnostic] = []
      let pattern = MessagePattern(recovering: text, diagnostics: &diagnostics)
      return try MF2Message(converting: pattern).canonicalText
    }
  }

  /// Converts a MessageFormat 2 message; nil for one without an equivalent.
  private mutating func icuMessage(_ node: CatalogNode) -> CatalogNode? {
    converted(node) { text throws(MessageConversionError) in
      var diagnostics: [MessageDiagnostic] = []
      let message = MF2Message(recovering: text, diagnostics: &diagnostics)
      guard !diagnostics.contains(where: { $0.severity == .error }) else {
        throw MessageConversionError("the message has errors")
      }
      return try MessagePattern(converting: message).canonicalText
    }
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

  private mutating func format(_ node: CatalogNode) -> CatalogNode? {
    guard let unit = node.unit else { return node }
    var builder = FormatBuilder()
    let result = builder.node(unit.value, state: unit.state)
    for loss in builder.losses { report(result == nil ? .error : .warning, loss) }
    return result
  }
}

extension CatalogNode {
  /// The state of the first string, in which a message with all of them is.
  fileprivate var anyState: CatalogState? {
    if let unit { return unit.state }
    return variations.lazy.flatMap(\.cases).compactMap { $0.node.anyState }.first
  }
}
