internal import MessageSyntax
internal import StringCatalogs

// The literal text of a symbolic key is its name in the tables; its placeholders only hold the
// arguments.

extension LocalizedStringKey {
  /// Creates a symbolic key without arguments, and the string to show if no language has it.
  ///
  /// ```swift
  /// LocalizedStringKey(symbol: "main.title", defaultValue: "Files").key   // "main.title"
  /// ```
  public init(symbol: String, defaultValue: String) {
    // Its translations are shown unchanged, including percent signs.
    self.init(
      segments: KeySegments(symbol), form: .symbol(.plain(defaultValue)))
  }

  /// Creates a symbolic key with arguments by position and a printf format as its default value.
  ///
  /// The format may name its arguments, as in Xcode's string catalogs: `%(count)lld`. Translations
  /// can use these names.
  ///
  /// ```swift
  /// let key = LocalizedStringKey(
  ///   symbol: "main.greeting", defaultFormat: "Hello **%@**", arguments: ["Ana"])
  /// ```
  public init(
    symbol: String, defaultFormat: String, arguments: [any MessageArgumentConvertible] = []
  ) {
    var format = defaultFormat
    var names: [String?] = []
    if PrintfFormat.mayHaveNames(defaultFormat) {
      let named = PrintfFormat(catalogText: defaultFormat)
      format = named.numberedText
      names = named.argumentNames
    }
    self.init(
      symbol: symbol, default: .format(format), names: names,
      arguments: arguments.map { $0.messageArgument })
  }

  /// Creates a symbolic key with arguments by position and an ICU pattern as its default value.
  public init(
    symbol: String, defaultPattern: String, arguments: [any MessageArgumentConvertible] = []
  ) {
    self.init(
      symbol: symbol, defaultPattern: defaultPattern, names: [],
      arguments: arguments.map { $0.messageArgument })
  }

  /// Creates a symbolic key with arguments by name and an ICU pattern as its default value.
  public init(
    symbol: String, defaultPattern: String,
    arguments: KeyValuePairs<String, any MessageArgumentConvertible>
  ) {
    self.init(
      symbol: symbol, defaultPattern: defaultPattern, names: arguments.map(\.key),
      arguments: arguments.map(\.value.messageArgument))
  }

  /// Creates a symbolic key with an ICU pattern as its default value.
  ///
  /// - Parameters:
  ///   - names: The names of the arguments; empty for arguments by position.
  ///   - arguments: The arguments, in the order of the names.
  init(symbol: String, defaultPattern: String, names: [String], arguments: [MessageArgument]) {
    self.init(
      symbol: symbol, default: .pattern(defaultPattern), names: names, arguments: arguments)
  }

  private init(
    symbol: String, default value: DefaultValue, names: [String?], arguments: [MessageArgument]
  ) {
    var segments = KeySegments()
    for (index, argument) in arguments.enumerated() {
      let name = names.indices.contains(index) ? names[index] : nil
      segments.append(
        Placeholder(
          argument: argument, specifier: .object,
          detail: name.map { Placeholder.Detail(name: $0) }))
    }
    segments.append(literal: symbol)
    self.init(segments: segments, form: .symbol(value))
  }

  /// Whether the key has the same text in tables of every syntax, which is the tail of its segments.
  ///
  /// This is so for a symbolic key, and for a key without interpolation.
  var hasFixedText: Bool {
    @inline(__always) get { if case .format = form { false } else { true } }
  }

  /// The key's text in tables of every syntax; nil if it depends on the syntax.
  var fixedText: String? { hasFixedText ? segments.tail : nil }

  /// Returns the names to which a message is bound; empty if no argument has a name.
  func messageNames(in syntax: CatalogMessageSyntax) -> [String] {
    segments.hasNames ? argumentNames(in: syntax) : []
  }

  /// Returns the names of the arguments in a message; an argument without a name has its position.
  func argumentNames(in syntax: CatalogMessageSyntax) -> [String] {
    (0..<segments.count).map { index in
      let placeholder = segments[index].placeholder
      return syntax == .mf2 ? placeholder.mf2Name(at: index) : placeholder.icuName(at: index)
    }
  }
}
