internal import ICUFormat
internal import MessageSyntax
internal import StringCatalogs

/// A translation of one key into one language, with all that its checks need.
package struct Translation: Sendable {
  /// What the strings of a translation are.
  enum Content: Sendable {
    /// A printf format, or several with variations.
    case formats
    /// The message of an ICU catalog.
    case message(MessagePattern)
    /// An ICU message in a printf catalog.
    case mixed(MixedMessage)
    /// A message in MessageFormat 2 syntax, and the same ICU message; nil if there is none.
    case mf2(MF2Message, pattern: MessagePattern?)
  }

  /// The key.
  let key: String
  /// The language, as it is written in the file.
  let language: String
  /// The locale of the language.
  let locale: LocaleIdentifier
  /// The plural categories of the language.
  let coverage: PluralCoverage
  /// The syntax of the strings.
  let syntax: CatalogMessageSyntax
  /// The kind of format, if it is not that of `NSString`.
  let gettext: GettextFormat?
  /// Whether the program may show the string with Markdown: programs in other languages do not.
  let hasMarkdown: Bool
  /// Whether this is the source string itself.
  let isSource: Bool
  /// The entry of the key.
  let entry: CatalogEntry
  /// The strings and variations.
  let node: CatalogNode
  /// The catalog, without its entries.
  let catalog: StringCatalog
  /// The strings, in the order of the file.
  var strings: [TranslatedString]
  /// What the strings are.
  let content: Content
  /// The problems of the message.
  let messageDiagnostics: [MessageDiagnostic]
  /// The problems with the names of arguments, and the indices of the strings that have them.
  var nameProblems: [(string: Int, message: String)] = []
  /// The tags of the inline elements that are arguments of the message, by their names.
  var elements: [String: String] = [:]
  /// The arguments that have their formats in the attributes of the ARB file with the source strings.
  var namesWithFormatInAttributes: Set<String> = []
  /// The strings of the source; empty if it is unknown.
  let sourceStrings: [TranslatedString]
  /// The message of the source string; nil if that is a printf format.
  let sourcePattern: MessagePattern?
  /// The source string's node; nil if the key is the source string.
  let sourceNode: CatalogNode?
  /// The arguments that the program passes; nil if they are unknown.
  let contract: ArgumentContract?
  /// The arguments to which the key gives a style, which their plain placeholders have too.
  let styledArguments: Set<String>
  /// The arguments that the translation uses.
  let arguments: ArgumentContract
  /// The language of the source strings.
  let sourceLanguage: String
  /// The limits for the length of the formatted strings.
  var lengthLimits: [LengthLimit] = []
  /// Whether the key has no translation in its source file.
  var isOrphaned = false
  /// The key of the source file that is nearest to an orphaned one; nil if none is near.
  var meantKey: String?

  /// The translation as an ICU message; nil if it is a printf format, or cannot be one.
  var pattern: MessagePattern? {
    switch content {
    case .message(let pattern): pattern
    case .mixed(let message): message.pattern
    case .mf2(_, let pattern): pattern
    case .formats: nil
    }
  }

  /// Whether the translation is a message, not a printf format.
  var isMessage: Bool { pattern != nil || isMessageFormat2 }

  /// Whether the translation is in MessageFormat 2 syntax.
  var isMessageFormat2: Bool {
    if case .mf2 = content { true } else { false }
  }

  /// Returns the name of an argument of a message as the translation writes it, without a dollar sign.
  func written(_ name: String) -> String {
    guard isMessageFormat2, let position = Int(name) else { return name }
    return MF2Characters.positionalName(position)
  }

  /// Returns the placeholder of an argument of a message as the translation writes it.
  func placeholder(_ name: String) -> String {
    if let tag = elements[name] { return tag }
    return isMessageFormat2 ? "{$\(written(name))}" : "{\(name)}"
  }

  /// Returns the source string that corresponds to a string of the translation; nil if the source
  /// is unknown.
  func source(of string: TranslatedString) -> TranslatedString? {
    sourceStrings.first { $0.path == string.path && $0.variable == string.variable }
      ?? sourceStrings.last { $0.variable == string.variable }
      ?? (string.variable == nil ? sourceStrings.last : nil)
  }

  /// The strings with the source strings that correspond to them.
  var pairs: [(index: Int, string: TranslatedString, source: TranslatedString)] {
    guard !isSource, !sourceStrings.isEmpty else { return [] }
    return strings.enumerated().compactMap { index, string in
      source(of: string).map { (index, string, $0) }
    }
  }

  /// Returns the index of the string that is shown for a number; 0 if that is unknown.
  func index(ofStringFor number: Double?) -> Int {
    guard let number, let integer = Int(exactly: number.magnitude) else { return 0 }
    return strings.firstIndex { $0.numbers?.contains(integer) == true }
      ?? strings.lastIndex { $0.category == .other } ?? 0
  }

  /// Returns the index of the first string in a part of the translation; 0 if there is none.
  func index(ofStringIn node: CatalogNode?) -> Int {
    guard let value = node?.unit?.value else { return 0 }
    return strings.firstIndex { $0.value.utf8.elementsEqual(value.utf8) } ?? 0
  }

  /// Whether this is the source string of an XLIFF file, which has the plural forms of the target language.
  var hasFormsOfTarget: Bool { isSource && catalog.format == .xliff }

  /// Whether the text of the translation can be compared with that of its source.
  var isTranslated: Bool { !isSource && entry.shouldTranslate != false }
}
