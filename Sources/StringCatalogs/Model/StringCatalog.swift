/// The content of a localization file, whatever its format.
///
/// ```swift
/// let reading = StringCatalog.read(Array("/* Menu */ \"File\" = \"Datei\";".utf8), as: .strings)
/// reading.catalog.entries[0].comment   // "Menu"
/// reading.catalog.entries[0].value     // "Datei"
/// reading.diagnostics                  // []
/// ```
///
/// Writing a catalog that was read gives its file back: order, comments and members that the model
/// does not know survive, and in text formats every entry that did not change keeps its bytes.
public struct StringCatalog: Sendable, Hashable {
  /// The format that was read, and that ``written()`` writes.
  public var format: CatalogFormat
  /// The language of the keys, or nil where the format does not say.
  public var sourceLanguage: String?
  /// The language of a file of one language, or nil for catalogs of many and unknown ones.
  public var language: String?
  /// The version that the file claims.
  public var version: String?
  /// The entries, in the order of the file.
  ///
  /// Of two entries with one key the last one counts.
  public var entries: [CatalogEntry]
  /// Members of the file that this model has no place for.
  public var unknownMembers: [CatalogMember] {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }
  var extras: PreservedMembers?
  var source = CatalogSource()

  /// A catalog made in code.
  public init(
    format: CatalogFormat, sourceLanguage: String? = nil, language: String? = nil,
    version: String? = nil, entries: [CatalogEntry] = []
  ) {
    self.format = format
    self.sourceLanguage = sourceLanguage
    self.language = language
    self.version = version
    self.entries = entries
  }

  /// The last entry of that key, or nil when there is none.
  ///
  /// Walks all entries.
  public subscript(key: String) -> CatalogEntry? {
    entries.last { $0.key == key }
  }

  /// The languages of all entries, in the order of their first appearance.
  public var languages: [String] {
    var seen: Set<String> = []
    var result: [String] = []
    for entry in entries {
      for localization in entry.localizations where seen.insert(localization.language).inserted {
        result.append(localization.language)
      }
    }
    return result
  }

  /// Reads a file's bytes.
  ///
  /// Never fails as a whole: what is broken is reported and the rest kept.
  ///
  /// - Parameters:
  ///   - bytes: The file. UTF-8 or UTF-16, with or without a byte order mark; the character set that
  ///     a gettext header names; for property lists the binary form too.
  ///   - format: The kind of file.
  ///   - language: The language of a file of one language, as its folder says; in an XLIFF file that
  ///     of translations that name none.
  ///   - file: The name for diagnostics.
  ///   - options: What to accept, and how much.
  public static func read(
    _ bytes: [UInt8], as format: CatalogFormat, language: String? = nil, file: String = "",
    options: CatalogReadingOptions = .init()
  ) -> CatalogReading {
    var reading = read(
      bytes, as: format, language: language, file: file, options: options, onEntry: nil)
    reading.catalog.source.format = format
    reading.catalog.source.options = options
    reading.catalog.source.damage = CatalogDamage(
      of: bytes, as: format, language: language, options: options, reading: reading)
    return reading
  }

  /// Reads a file's bytes and hands over its entries one by one while it is read, so that a large
  /// file takes little memory beyond its own.
  ///
  /// ```swift
  /// var count = 0
  /// let file = Array("\"Open\" = \"Öffnen\"; \"Close\" = \"Schließen\";".utf8)
  /// let reading = StringCatalog.read(file, as: .strings) { _ in count += 1 }
  /// count                     // 2
  /// reading.catalog.entries   // []
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, as for ``read(_:as:language:file:options:)``.
  ///   - format: The kind of file.
  ///   - language: The language of a file of one language, as its folder says; in an XLIFF file that
  ///     of translations that name none.
  ///   - file: The name for diagnostics.
  ///   - options: What to accept, and how much.
  ///   - entry: Takes each entry, in the order of the file. Of two with one key the last one counts.
  /// - Returns: What else the file says, and every problem; it has no entries.
  public static func read(
    _ bytes: [UInt8], as format: CatalogFormat, language: String? = nil, file: String = "",
    options: CatalogReadingOptions = .init(), forEachEntry entry: (CatalogEntry) -> Void
  ) -> CatalogReading {
    withoutActuallyEscaping(entry) { entry in
      read(bytes, as: format, language: language, file: file, options: options, onEntry: entry)
    }
  }

  private static func read(
    _ bytes: [UInt8], as format: CatalogFormat, language: String?, file: String,
    options: CatalogReadingOptions, onEntry: CatalogEntryHandler?
  ) -> CatalogReading {
    guard bytes.count <= options.limits.fileSize else {
      var problems = CatalogProblems(file: file, text: [])
      problems.report(
        .limitExceeded, at: 0..<0,
        "file size of \(bytes.count) bytes exceeds the limit of \(options.limits.fileSize) bytes",
        fix: "split the file, or raise CatalogLimits.fileSize")
      let empty = StringCatalog(format: format, language: language)
      return CatalogReading(catalog: empty, diagnostics: problems.diagnostics)
    }
    return format.definition.read(bytes, language, file, options, onEntry)
  }

  /// The bytes of the file, in ``format``.
  ///
  /// A file in another character set than UTF-8 is written in it. Where that lacks a character, the
  /// whole is UTF-8, and names that. A file that could not be read whole is written as it was where
  /// a change would lose the rest. ``written(diagnostics:)`` tells.
  public func written() -> [UInt8] {
    var diagnostics: [CatalogDiagnostic] = []
    return written(diagnostics: &diagnostics)
  }

  /// The bytes of the file, in ``format``, and what could not be written as the file was.
  ///
  /// ```swift
  /// var diagnostics: [CatalogDiagnostic] = []
  /// let bytes = catalog.written(diagnostics: &diagnostics)   // a file in ISO-8859-1, with 'Ж'
  /// diagnostics[0].message
  /// // character set 'ISO-8859-1' has no 'Ж'; the file is written as UTF-8
  /// ```
  ///
  /// Nothing of a file that was read is lost. A file with errors is written as it was where nothing
  /// was changed. Where a change would lose what could not be read, the file is written as it was,
  /// without the change, and an error names the first problem of the file. A character that XML does
  /// not allow, such as U+0001, is written as U+FFFD in formats of XML, which is an error, too.
  ///
  /// - Parameter diagnostics: Takes the problems.
  public func written(diagnostics: inout [CatalogDiagnostic]) -> [UInt8] {
    if let damage = source.damage { return damage.written(self, diagnostics: &diagnostics) }
    return spelled(diagnostics: &diagnostics)
  }

  /// The bytes of the file, be it with less than the file that was read.
  func spelled(diagnostics: inout [CatalogDiagnostic]) -> [UInt8] {
    if let read = source.format, read != format, format.isGettext || read.isGettext {
      // The text of another format tells nothing of this one.
      var new = self
      new.source = CatalogSource()
      new.source.converter = source.converter
      return new.spelled(diagnostics: &diagnostics)
    }
    return format.definition.write(self, &diagnostics)
  }

  /// The content as one value: the JSON of an `.xcstrings`, JSON or ARB file, the property list of a
  /// `.strings` or `.stringsdict`.
  public var value: CatalogValue { format.definition.value(self) }
}

/// What reading a file gave: everything that could be understood, and every problem.
public struct CatalogReading: Sendable {
  /// The content, complete but for the parts reported as errors.
  public var catalog: StringCatalog
  /// The problems, in the order of the file.
  public var diagnostics: [CatalogDiagnostic]

  /// Whether no problem is an error.
  public var isClean: Bool { !diagnostics.contains { $0.severity == .error } }
}

/// Takes the entries of a file one by one.
typealias CatalogEntryHandler = (CatalogEntry) -> Void

/// How a file was spelled, so that writing keeps it.
///
/// Two catalogs that differ in nothing else are equal.
struct CatalogSource: Sendable, Hashable {
  /// The format that was read; nil for catalogs made in code.
  var format: CatalogFormat?
  /// What the file was read with.
  var options = CatalogReadingOptions()
  /// What the file has that the catalog does not; nil where all of it was read.
  var damage: CatalogDamage?
  /// The text as UTF-8 without byte order mark; empty for catalogs made in code.
  var text: [UInt8] = []
  var encoding: SourceEncoding = .utf8
  var hasByteOrderMark = false
  /// What converts the text to the encoding of the file, where that is no Unicode.
  var converter: CharsetConverter?
  /// The file's bytes, where the text cannot give them back: those of a character set.
  var original: [UInt8] = []
  /// Whether nothing of the file could be read: it is written as it was.
  var isUnreadable = false
  /// The language that the caller gave for texts that name none.
  var givenLanguage: String?
  var isPropertyList = false
  var jsonStyle = JSONStyle()
  var messageJSON = MessageJSONShape.flat

  static func == (left: CatalogSource, right: CatalogSource) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
