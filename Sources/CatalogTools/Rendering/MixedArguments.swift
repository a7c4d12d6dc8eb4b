internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// The arguments of an entry of a printf catalog, for translations that are ICU messages.
struct MixedArguments {
  private let key: String
  private let source: CatalogNode?
  /// The types of the arguments; nil if they are not known.
  private let types: [Int: PrintfArgumentType]?
  /// The indices of the arguments with names.
  private let names: [String: Int]

  init(_ entry: CatalogEntry, sourceLanguage: String?) {
    self.init(entry, source: sourceLanguage.flatMap { entry[$0]?.node })
  }

  /// - Parameter source: The source string; nil if it is not known or is the key.
  init(_ entry: CatalogEntry, source: CatalogNode?) {
    key = entry.key
    self.source = source
    names = entry.argumentIndices(source: source)
    let types = FormatSamples.types(key: entry.key, source: source)
    // The source string of a symbolic key may be a message itself.
    let mayBeMessage =
      !entry.key.utf8.contains(UInt8(ascii: "{"))
      && source.map { $0.unit.map { MixedMessage.hasTypedArgument($0.value) } ?? false } ?? true
    self.types = types.isEmpty && mayBeMessage ? nil : types
  }

  /// Returns a translation as a message; nil if the program does not show it as one.
  func message(of node: CatalogNode) -> MixedMessage? {
    guard node.isPlain, let text = node.unit?.value, let message = message(of: text),
      message.problem == nil
    else { return nil }
    return message
  }

  /// Returns why a translation that is meant as a message cannot be shown as one; nil if it can, or is not.
  func problem(of node: CatalogNode) -> String? {
    guard node.isPlain, let text = node.unit?.value else { return nil }
    return message(of: text)?.problem
  }

  /// Returns a string as a message; nil if it is not meant as one.
  func message(of text: String) -> MixedMessage? {
    MixedMessage(text, types: types, names: names)
  }

  /// Returns the arguments that choose a plural case.
  func counts(in pattern: MessagePattern) -> Set<Int> {
    var result: Set<Int> = []
    pattern.forEachArgument {
      if case .plural(let plural) = $0.format, plural.kind == .cardinal,
        let index = MixedMessage.index(of: $0.name, names)
      {
        result.insert(index)
      }
    }
    return result
  }

  /// Returns the names that a message has for arguments.
  func names(of indices: Set<Int>, in pattern: MessagePattern) -> Set<String> {
    var result: Set<String> = []
    pattern.forEachArgument {
      if let index = MixedMessage.index(of: $0.name, names), indices.contains(index) {
        result.insert($0.name.description)
      }
    }
    return result
  }

  /// Returns the values that the formats of other languages are shown with, by the names of a message.
  func samples(for pattern: MessagePattern, _ locale: LocaleIdentifier) -> [String: SampleValue] {
    let samples = FormatSamples(
      CatalogNode(), key: key, source: source, counts: [], language: locale, forms: nil)
    let row = SampleNames.replace(in: samples.combinations).first ?? []
    var result: [String: SampleValue] = [:]
    pattern.forEachArgument {
      if let index = MixedMessage.index(of: $0.name, names), row.indices.contains(index) {
        result[$0.name.description] = row[index].value
      }
    }
    return result
  }

  /// Returns the arguments of a message with positions from 1, as a format counts them.
  func numbered(_ arguments: [RenderedText.Argument]) -> [RenderedText.Argument] {
    let numbered = arguments.map { argument in
      let name =
        Int(argument.name).map { MessagePattern.Name.position($0) } ?? .named(argument.name)
      return (index: MixedMessage.index(of: name, names), argument: argument)
    }
    let sorted = numbered.enumerated().sorted {
      ($0.element.index ?? .max, $0.offset) < ($1.element.index ?? .max, $1.offset)
    }
    return sorted.map { item in
      var argument = item.element.argument
      if let index = item.element.index { argument.name = String(index + 1) }
      return argument
    }
  }
}
