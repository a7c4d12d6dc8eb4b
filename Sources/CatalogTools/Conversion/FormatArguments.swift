internal import MessageSyntax
internal import StringCatalogs

/// The arguments that a program passes to the strings of an entry in a printf catalog.
///
/// They are those of the key, or else those of the source string, which the key may be. If that is not known,
/// any translation may show them.
struct FormatArguments {
  /// The names that the key, or the source string, gives the arguments, in order.
  let names: [String?]
  /// The first number, which chooses a plural of the whole string.
  let number: Int
  /// The name of the first number in a translation, if neither the key nor the source string is known to
  /// have arguments.
  let numberName: String?
  /// Whether there are arguments, so that each translation is a format; if not, a percent sign is text.
  let isPresent: Bool

  /// Creates the arguments of a key alone.
  init(key: String) {
    self.init(key: key, others: [], areTranslations: false, hasNumber: false)
  }

  /// - Parameters:
  ///   - source: The source string; nil if it is not known.
  ///   - format: The format of the entry's catalog.
  ///   - sourceNames: The names of the arguments, if the key has none.
  init(
    _ entry: CatalogEntry, source: CatalogNode?, in format: CatalogFormat,
    sourceNames: [String] = []
  ) {
    let translations = entry.localizations.map(\.node)
    let nodes: [CatalogNode]
    let isKnown: Bool
    if let source, source.hasLetters {
      (nodes, isKnown) = ([source], true)
    } else if entry.hasSourceAsKey(in: format), !translations.contains(where: \.choosesByNumber) {
      (nodes, isKnown) = ([], true)
    } else {
      (nodes, isKnown) = (translations, false)
    }
    self.init(
      key: entry.key, others: nodes.flatMap(\.texts), areTranslations: !isKnown,
      hasNumber: nodes.contains(where: \.choosesByNumber), sourceNames: sourceNames)
  }

  /// - Parameters:
  ///   - others: The strings that may have the arguments that the key lacks.
  ///   - areTranslations: Whether these are translations.
  ///   - hasNumber: Whether a number chooses one of them.
  private init(
    key: String, others: [String], areTranslations: Bool, hasNumber: Bool,
    sourceNames: [String] = []
  ) {
    let ofKey = PrintfFormat(catalogText: key)
    names = sourceNames.isEmpty ? ofKey.argumentNames : sourceNames
    let format =
      ofKey.hasArguments
      ? ofKey : others.lazy.map { PrintfFormat(catalogText: $0) }.first { $0.hasArguments }
    let first = format?.specifiers.first { $0.isNumber }
    number = first?.argument ?? 0
    numberName = names.isEmpty && areTranslations ? first?.name : nil
    isPresent = format != nil || hasNumber
  }
}

extension CatalogEntry {
  /// Whether the key is the source string of an entry that has no other one.
  fileprivate func hasSourceAsKey(in format: CatalogFormat) -> Bool {
    format.keysAreSourceStrings && extractionState != "manual" && KeyForm(key) == .string
  }
}

extension CatalogNode {
  /// Whether a number chooses one of the strings.
  fileprivate var choosesByNumber: Bool {
    !substitutions.isEmpty
      || variations.contains {
        $0.axis == .plural || $0.cases.contains(where: \.node.choosesByNumber)
      }
  }

  /// The strings, without those of variables.
  fileprivate var texts: [String] {
    (unit.map { [$0.value] } ?? []) + variations.flatMap { $0.cases.flatMap(\.node.texts) }
  }
}

extension PrintfSpecifier {
  /// Whether the directive prints a number.
  var isNumber: Bool {
    switch conversion.argumentType {
    case .integer, .floatingPoint: true
    case .object, .character, .cString, .pointer, .number: false
    }
  }
}
