internal import MessageSyntax
internal import StringCatalogs

/// The arguments that a program passes to the strings of an entry in a printf catalog.
///
/// They are those of the key, or else those of the source string. If that is not known, any translation
/// may show them.
struct FormatArguments {
  /// The names that the key, or the source string, gives the arguments, in order.
  let names: [String?]
  /// The first number, which chooses a plural of the whole string.
  let number: Int
  /// The name of the first number in a translation, if neither the key nor the source string is known to
  /// have arguments.
  let numberName: String?
  /// Whether there are arguments, so that each translation is a format.
  let isPresent: Bool

  /// Creates the arguments of a key alone.
  init(key: String) {
    self.init(key: key, others: [], areTranslations: false)
  }

  /// - Parameters:
  ///   - source: The source string; nil if it is not known.
  ///   - sourceNames: The names of the arguments, if the key has none.
  init(_ entry: CatalogEntry, source: CatalogNode?, sourceNames: [String] = []) {
    self.init(
      key: entry.key,
      others: source.map { $0.texts } ?? entry.localizations.flatMap(\.node.texts),
      areTranslations: source == nil, sourceNames: sourceNames)
  }

  private init(
    key: String, others: [String], areTranslations: Bool, sourceNames: [String] = []
  ) {
    let ofKey = PrintfFormat(catalogText: key)
    names = sourceNames.isEmpty ? ofKey.argumentNames : sourceNames
    let format =
      ofKey.hasArguments
      ? ofKey : others.lazy.map { PrintfFormat(catalogText: $0) }.first { $0.hasArguments }
    let first = format?.specifiers.first { $0.isNumber }
    number = first?.argument ?? 0
    numberName = names.isEmpty && areTranslations ? first?.name : nil
    isPresent = format != nil
  }
}

extension CatalogNode {
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
