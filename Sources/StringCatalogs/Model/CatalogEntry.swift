/// A key with its translations.
public struct CatalogEntry: Sendable, Hashable {
  /// The key, unescaped.
  ///
  /// Nested JSON keys are joined with `.`.
  public var key: String
  /// The developer's comment for the translator.
  public var comment: String? {
    get { details.first?.comment }
    set { if newValue != nil || !details.isEmpty { setDetail(\.comment, newValue) } }
  }
  /// The origin of the key in `.xcstrings`, such as `manual`, `stale` or `migrated`.
  public var extractionState: String? {
    get { details.first?.extractionState }
    set { if newValue != nil || !details.isEmpty { setDetail(\.extractionState, newValue) } }
  }
  /// Whether the key is translated; nil means that the file does not say, which counts as true.
  public var shouldTranslate: Bool?
  /// The translations, in the order of the file.
  ///
  /// A file of one language has one translation. In an XLIFF file whose target language is its
  /// source language, an entry has two for that language: the target, then the source.
  public var localizations: [CatalogLocalization]
  /// The part of the file that contains the entry.
  ///
  /// This is the `original` of the XLIFF `<file>`, such as `App/en.lproj/Main.strings`, or nil in
  /// other formats. Entries of two parts may have the same key.
  public var original: String? {
    get { details.first?.original }
    set { if newValue != nil || !details.isEmpty { setDetail(\.original, newValue) } }
  }
  /// The UTF-8 offset of the entry in the text of its file, or nil if it was created in code.
  public var offset: Int? {
    get { offsetAndOne == 0 ? nil : Int(offsetAndOne) - 1 }
    set {
      // Offsets that do not fit are near enough; a negative one is none.
      guard let newValue, newValue >= 0 else { return offsetAndOne = 0 }
      offsetAndOne = UInt32(clamping: min(newValue, Int(UInt32.max) - 1) + 1)
    }
  }
  var extras: PreservedMembers? {
    get { details.first?.extras }
    set { if newValue != nil || !details.isEmpty { setDetail(\.extras, newValue) } }
  }

  private var offsetAndOne: UInt32 = 0
  /// The rare properties in one word: one element, or none for most entries.
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

  /// Creates an entry in code.
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

  /// Creates an entry of a file.
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

  /// Members of the file that the model does not know.
  public var unknownMembers: [CatalogMember] {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }

  /// The translation whose language is written exactly like `language`, or nil if there is none.
  public subscript(language: String) -> CatalogLocalization? {
    get { localizations.first { $0.language.byBytes == language.byBytes } }
    set {
      if let index = localizations.firstIndex(where: { $0.language.byBytes == language.byBytes }) {
        if let newValue { localizations[index] = newValue } else { localizations.remove(at: index) }
      } else if let newValue {
        localizations.append(newValue)
      }
    }
  }

  /// The string of the first translation, for files of one language.
  public var value: String? { localizations.first?.node.unit?.value }

  /// Whether two entries have the same content, byte by byte; their offsets are ignored.
  public static func == (left: CatalogEntry, right: CatalogEntry) -> Bool {
    left.key.byBytes == right.key.byBytes
      && left.original?.byBytes == right.original?.byBytes
      && left.comment?.byBytes == right.comment?.byBytes
      && left.extractionState?.byBytes == right.extractionState?.byBytes
      && left.shouldTranslate == right.shouldTranslate && left.localizations == right.localizations
      && left.extras == right.extras
  }

  /// Hashes the key and the translations.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key.byBytes)
    hasher.combine(localizations)
  }
}

/// A translation into one language.
public struct CatalogLocalization: Sendable, Hashable {
  /// The language as written in the file; empty if the file does not say.
  public var language: String
  /// The string and its variations.
  public var node: CatalogNode

  /// Creates a translation into a language.
  public init(language: String, node: CatalogNode) {
    self.language = language
    self.node = node
  }

  /// Creates a plain translation into a language.
  public init(language: String, value: String, state: CatalogState? = nil) {
    self.init(language: language, node: CatalogNode(value, state: state))
  }

  /// Whether two translations have the same content, byte by byte.
  public static func == (left: CatalogLocalization, right: CatalogLocalization) -> Bool {
    left.language.byBytes == right.language.byBytes && left.node == right.node
  }

  /// Hashes the language and the strings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(language.byBytes)
    hasher.combine(node)
  }
}

extension CatalogEntry {
  /// Whether the key and all strings are empty, so that there is nothing to translate.
  ///
  /// Xcode adds such an entry to its catalogs for an empty literal, such as `Text("")`.
  package var isEmptyKey: Bool {
    key.isEmpty && !localizations.contains { $0.node.contains { !$0.isEmpty } }
  }

  /// Whether a string catalog says that the program does not use the key any more.
  package var isStale: Bool { extractionState == "stale" }
}
