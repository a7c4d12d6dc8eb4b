internal import MessageSyntax
internal import StringCatalogs

/// Converts the strings of a catalog between printf formats and ICU messages.
///
/// A string that the other syntax cannot express is left out, and one that loses only a detail is
/// converted; both are reported.
struct SyntaxConversion {
  /// What is lost: errors for strings, warnings for details.
  private(set) var losses: [CatalogDiagnostic] = []
  /// The losses that were reported for the current key, which each case of a plural would repeat.
  private var seen: Set<String> = []
  private var key = ""
  private let syntax: CatalogMessageSyntax

  /// Converts the strings and the keys with arguments; returns what is lost.
  static func convert(
    _ catalog: inout StringCatalog, to syntax: CatalogMessageSyntax
  ) -> [CatalogDiagnostic] {
    var conversion = SyntaxConversion(syntax: syntax)
    for index in catalog.entries.indices { conversion.convert(&catalog.entries[index]) }
    return conversion.losses
  }

  private init(syntax: CatalogMessageSyntax) { self.syntax = syntax }

  private mutating func convert(_ entry: inout CatalogEntry) {
    (key, seen) = (entry.key, [])
    var localizations: [CatalogLocalization] = []
    for localization in entry.localizations {
      let node: CatalogNode?
      switch syntax {
      case .icu: node = message(localization.node)
      case .printf: node = format(localization.node)
      }
      guard let node else { continue }
      localizations.append(CatalogLocalization(language: localization.language, node: node))
    }
    entry.localizations = localizations
    entry.key = convertedKey(entry.key)
  }

  private mutating func report(_ severity: SourceDiagnosticSeverity, _ text: String) {
    guard seen.insert(text).inserted else { return }
    losses.append(
      CatalogDiagnostic(
        kind: .type, severity: severity, range: 0..<0,
        location: TextLocation(offset: 0, line: 1, column: 1), message: "'\(key)' \(text)"))
  }

  /// Returns a key with arguments in the other syntax; other keys are names, or the same.
  private func convertedKey(_ key: String) -> String {
    switch syntax {
    case .icu:
      guard !PrintfFormat(catalogText: key).specifiers.isEmpty else { return key }
      var builder = MessageBuilder(sourceFormat: key)
      return builder.message(CatalogNode(key)).canonicalText
    case .printf:
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
