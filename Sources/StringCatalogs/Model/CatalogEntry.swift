/// A key with its translations.
public struct CatalogEntry: Sendable, Hashable {
  /// The key, unescaped.
  ///
  /// Nested JSON keys are joined with `.`.
  public var key: String
  /// What the developer tells the translator.
  public var comment: String? {
    get { details.first?.comment }
    set { if newValue != nil || !details.isEmpty { setDetail(\.comment, newValue) } }
  }
  /// Where the key comes from, in `.xcstrings`, such as `manual`, `stale` or `migrated`.
  public var extractionState: String? {
    get { details.first?.extractionState }
    set { if newValue != nil || !details.isEmpty { setDetail(\.extractionState, newValue) } }
  }
  /// Whether the key is to be translated, or nil where the file says nothing, which means yes.
  public var shouldTranslate: Bool?
  /// The translations, in the order of the file.
  ///
  /// A file of one language has one. An XLIFF file whose target language is its source language has
  /// two of that language: the target, then the source.
  public var localizations: [CatalogLocalization]
  /// The part of its file that the entry is from: the `original` of the XLIFF `<file>`, such as
  /// `App/en.lproj/Main.strings`; nil in other formats.
  ///
  /// Entries of two parts may have one key.
  public var original: String? {
    get { details.first?.original }
    set { if newValue != nil || !details.isEmpty { setDetail(\.original, newValue) } }
  }
  /// Where the entry is in its file: an offset into its UTF-8 text, or nil for one made in code.
  public var offset: Int? {
    get { offsetAndOne == 0 ? nil : Int(offsetAndOne) - 1 }
    set { offsetAndOne = newValue.map { UInt32(clamping: $0 + 1) } ?? 0 }
  }
  var extras: PreservedMembers? {
    get { details.first?.extras }
    set { if newValue != nil || !details.isEmpty { setDetail(\.extras, newValue) } }
  }

  private var offsetAndOne: UInt32 = 0
  /// What most entries have nothing of, in one word: one element, or none.
  private var details: [Details] = []

  private struct Details: Sendable {
    var comment: String?
    var extractionState: String?
    var original: String?
    var extras: PreservedMembers?
  }

  private mutating func setDetail<Value>(_ path: WritableKeyPath<Details, Value>, _ value: Value) {
    if details.isEmpty { details.append(Details()) }
    details[0][keyPath: path] = value
  }

  /// An entry made in code.
  public init(
    key: String, comment: String? = nil, localizations: [CatalogLocalization] = [],
    extractionState: String? = nil, shouldTranslate: Bool? = nil
  ) {
    self.key = key
    self.localizations = localizations
    self.shouldTranslate = shouldTranslate
    if comment != nil || extractionState != nil {
      details = [Details(comment: comment, extractionState: extractionState)]
    }
  }

  /// An entry of a file.
  init(
    key: String, comment: String?, localizations: [CatalogLocalization], original: String? = nil,
    offset: Int
  ) {
    self.key = key
    self.localizations = localizations
    if comment != nil || original != nil {
      details = [Details(comment: comment, original: original)]
    }
    self.offset = offset
  }

  /// Members of the file that this model has no place for.
  public var unknownMembers: [CatalogMember] {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }

  /// The translation for exactly that language spelling, or nil when there is none.
  public subscript(language: String) -> CatalogLocalization? {
    get { localizations.first { $0.language == language } }
    set {
      if let index = localizations.firstIndex(where: { $0.language == language }) {
        if let newValue { localizations[index] = newValue } else { localizations.remove(at: index) }
      } else if let newValue {
        localizations.append(newValue)
      }
    }
  }

  /// The text of the first translation, for files of one language.
  public var value: String? { localizations.first?.node.unit?.value }

  /// Whether two entries say the same, wherever they are in a file.
  public static func == (left: CatalogEntry, right: CatalogEntry) -> Bool {
    left.key == right.key && left.original == right.original && left.comment == right.comment
      && left.extractionState == right.extractionState
      && left.shouldTranslate == right.shouldTranslate && left.localizations == right.localizations
      && left.extras == right.extras
  }

  /// Hashes the key and the translations.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(localizations)
  }
}

/// A translation into one language.
public struct CatalogLocalization: Sendable, Hashable {
  /// The language as the file spells it; empty where the file does not say.
  public var language: String
  /// The text and what varies it.
  public var node: CatalogNode

  /// A translation into a language.
  public init(language: String, node: CatalogNode) {
    self.language = language
    self.node = node
  }

  /// A plain translation into a language.
  public init(language: String, value: String, state: CatalogState? = nil) {
    self.init(language: language, node: CatalogNode(value, state: state))
  }
}
