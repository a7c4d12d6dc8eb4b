/// The content of a localization file in any format.
///
/// ```swift
/// let file = Array("/* Menu */ \"File\" = \"Datei\";".utf8)
/// let catalog = try StringCatalog(file, as: .strings)
/// catalog.entries[0].comment   // "Menu"
/// catalog.entries[0].value     // "Datei"
/// ```
///
/// Writing a catalog that was read reproduces its file: order, comments and unknown members are
/// preserved, and in text formats every unchanged entry keeps its bytes.
public struct StringCatalog: Sendable, Hashable {
  /// The format that was read, and in which ``written()`` writes.
  public var format: CatalogFormat
  /// The language of the keys, or nil if the format does not say.
  public var sourceLanguage: String?
  /// The language of a file of one language, or nil for several languages or an unknown one.
  public var language: String?
  /// The version that the file specifies.
  public var version: String?
  /// The entries, in the order of the file.
  ///
  /// If two entries have the same key, the last one is used.
  public var entries: [CatalogEntry]
  /// The syntax that a program or its settings set for the strings; nil for that of the format.
  ///
  /// Only some formats allow another syntax: see ``CatalogFormat/messageSyntax(set:)``.
  package var givenSyntax: CatalogMessageSyntax?
  /// Members of the file that the model does not know.
  public var unknownMembers: [CatalogMember] {
    get { extras.unknownMembers }
    set { extras.unknownMembers = newValue }
  }
  var extras: PreservedMembers?
  var source = CatalogSource()
  /// The text of the file in UTF-8, without its byte order mark; empty if the catalog was created
  /// in code.
  ///
  /// The offsets of entries and diagnostics are offsets into it.
  package var sourceText: [UInt8] { source.text }
  /// Whether the file is JSON with objects in objects, whose names are joined in keys with `.`.
  package var hasNestedKeys: Bool { format != .arb && source.messageJSON == .nested }

  /// Writes new keys into objects in objects, if the file of the other catalog has them.
  package mutating func nestKeys(as other: StringCatalog) {
    if other.hasNestedKeys, source.messageJSON == .flat { source.messageJSON = .nested }
  }

  /// Creates a catalog in code.
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

  /// The last entry whose key has the same bytes, or nil if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries.
  public subscript(key: String) -> CatalogEntry? {
    entries.last { $0.key.byBytes == key.byBytes }
  }

  /// The indices of the entries by their keys; of several with one key, that of the last one.
  package var indicesByKey: [ByteEqualString: Int] {
    Dictionary(entries.enumerated().map { ($0.element.key.byBytes, $0.offset) }) { $1 }
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

  /// Reads a file without errors.
  ///
  /// ```swift
  /// let file = Array(#""File" = "Datei""#.utf8)
  /// _ = try StringCatalog(file, as: .strings, file: "de.strings")
  /// // throws: de.strings:1:17: error: missing ';' after the value of 'File'; insert ';'
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file: UTF-8 or UTF-16, with or without a byte order mark, or text in the
  ///     character set that a gettext header or XML declaration names; also binary property lists.
  ///   - format: The format of the file.
  ///   - language: The language of a file of one language, from its folder; in an XLIFF file, the
  ///     language of translations that name none.
  ///   - file: The file name for diagnostics.
  ///   - options: What to accept, and the limits.
  /// - Throws: The first error. ``init(recovering:as:language:file:options:diagnostics:)`` reports
  ///   all errors and warnings.
  public init(
    _ bytes: [UInt8], as format: CatalogFormat, language: String? = nil, file: String = "",
    options: CatalogReadingOptions = .init()
  ) throws(CatalogDiagnostic) {
    let reading = Self.read(bytes, as: format, language: language, file: file, options: options)
    if let error = reading.diagnostics.first(where: { $0.severity == .error }) { throw error }
    self = reading.catalog
  }

  /// Reads those parts of a file that are valid, and reports each problem.
  ///
  /// ```swift
  /// var diagnostics: [CatalogDiagnostic] = []
  /// let file = Array(#""File" = "Datei""#.utf8)
  /// let catalog = StringCatalog(recovering: file, as: .strings, diagnostics: &diagnostics)
  /// catalog["File"]?.value   // "Datei"
  /// diagnostics[0].kind      // .missingSemicolon
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, as for ``init(_:as:language:file:options:)``. Any bytes are allowed.
  ///   - format: The format of the file.
  ///   - language: The language of a file of one language, from its folder; in an XLIFF file, the
  ///     language of translations that name none.
  ///   - file: The file name for diagnostics.
  ///   - options: What to accept, and the limits.
  ///   - diagnostics: The problems are appended to it, in the order of the file.
  public init(
    recovering bytes: [UInt8], as format: CatalogFormat, language: String? = nil,
    file: String = "", options: CatalogReadingOptions = .init(),
    diagnostics: inout [CatalogDiagnostic]
  ) {
    let reading = Self.read(bytes, as: format, language: language, file: file, options: options)
    diagnostics += reading.diagnostics
    self = reading.catalog
  }

  /// Reads those parts of a file that are valid, reports each problem, and calls a closure with
  /// each entry.
  ///
  /// The entries are not stored, so that even a large file takes little additional memory.
  ///
  /// ```swift
  /// var count = 0
  /// var diagnostics: [CatalogDiagnostic] = []
  /// let file = Array("\"Open\" = \"Öffnen\"; \"Close\" = \"Schließen\";".utf8)
  /// let rest = StringCatalog(recovering: file, as: .strings, diagnostics: &diagnostics) { _ in
  ///   count += 1
  /// }
  /// count          // 2
  /// rest.entries   // []
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, as for ``init(_:as:language:file:options:)``. Any bytes are allowed.
  ///   - format: The format of the file.
  ///   - language: The language of a file of one language, from its folder; in an XLIFF file, the
  ///     language of translations that name none.
  ///   - file: The file name for diagnostics.
  ///   - options: What to accept, and the limits.
  ///   - diagnostics: The problems are appended to it, in the order of the file.
  ///   - entry: Receives each entry, in the order of the file. If two entries have the same key,
  ///     the last one is used.
  public init(
    recovering bytes: [UInt8], as format: CatalogFormat, language: String? = nil,
    file: String = "", options: CatalogReadingOptions = .init(),
    diagnostics: inout [CatalogDiagnostic], forEachEntry entry: (CatalogEntry) -> Void
  ) {
    let reading = Self.read(
      bytes, as: format, language: language, file: file, options: options, forEachEntry: entry)
    diagnostics += reading.diagnostics
    self = reading.catalog
  }

  /// Reads those parts of a file that are valid.
  package static func read(
    _ bytes: [UInt8], as format: CatalogFormat, language: String? = nil, file: String = "",
    options: CatalogReadingOptions = .init()
  ) -> CatalogReading {
    var reading = read(
      bytes, as: format, language: language, file: file, options: options, onEntry: nil)
    reading.catalog.source.format = reading.catalog.format
    reading.catalog.source.options = options
    reading.catalog.source.damage = CatalogDamage(
      of: bytes, as: format, language: language, options: options, reading: reading)
    return reading
  }

  /// Reads those parts of a file that are valid, and calls a closure with each entry.
  package static func read(
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
        hint: "split the file, or raise CatalogLimits.fileSize")
      let empty = StringCatalog(format: format, language: language)
      return CatalogReading(catalog: empty, diagnostics: problems.diagnostics)
    }
    return format.definition.read(bytes, language, file, options, onEntry)
  }

  /// Returns the bytes of the file, in ``format``.
  ///
  /// A file in a character set other than UTF-8 is written in that character set. If it lacks a
  /// character, the whole file is written as UTF-8 and names UTF-8 as its character set. A file
  /// that was not read completely is written unchanged if a change would lose the rest of it.
  /// ``written(diagnostics:)`` reports these cases.
  public func written() -> [UInt8] {
    var diagnostics: [CatalogDiagnostic] = []
    return written(diagnostics: &diagnostics)
  }

  /// Returns the bytes of the file, in ``format``, and reports what could not be written.
  ///
  /// ```swift
  /// var diagnostics: [CatalogDiagnostic] = []
  /// let bytes = catalog.written(diagnostics: &diagnostics)   // a file in ISO-8859-1, with 'Ж'
  /// diagnostics[0].message
  /// // character set 'ISO-8859-1' has no 'Ж'; the file is written as UTF-8
  /// ```
  ///
  /// Nothing of a file that was read is lost. If the catalog is unchanged, a file with errors is
  /// written unchanged. If a change would lose unread parts, the file is written without the
  /// change, and an error names the first problem of the file. A character that XML does not allow,
  /// such as U+0001, is written as U+FFFD in XML formats, which is also an error.
  ///
  /// A catalog that was read in another format or created in code may have content that ``format``
  /// has no place for. Each entry whose strings, languages or comment differ in the new file is
  /// reported. Members that only one format knows, such as the flags of gettext, are reported once;
  /// states of translations are not.
  ///
  /// - Parameter diagnostics: Receives the problems.
  public func written(diagnostics: inout [CatalogDiagnostic]) -> [UInt8] {
    if let damage = source.damage { return damage.written(self, diagnostics: &diagnostics) }
    return spelled(diagnostics: &diagnostics)
  }

  /// Returns the bytes of the file, even if parts of the original file are lost.
  func spelled(diagnostics: inout [CatalogDiagnostic]) -> [UInt8] {
    if let read = source.format, read != format {
      // The text of another format is of no use here.
      var new = self
      new.source = CatalogSource()
      new.source.converter = source.converter
      new.source.options = source.options
      new.source.convertedFrom = read
      return new.spelledAsNew(diagnostics: &diagnostics)
    }
    if source.format == nil, source.text.isEmpty, source.original.isEmpty {
      return spelledAsNew(diagnostics: &diagnostics)
    }
    return format.definition.write(expressible(diagnostics: &diagnostics), &diagnostics)
  }

  /// The content as one value.
  ///
  /// This is the JSON of an `.xcstrings`, JSON or ARB file, or the property list of a `.strings` or
  /// `.stringsdict` file.
  public var value: CatalogValue { format.definition.value(self) }
}

/// The result of reading a file: everything that was understood, and all problems.
package struct CatalogReading: Sendable {
  /// The content, complete except for the parts reported as errors.
  package var catalog: StringCatalog
  /// The problems, in the order of the file.
  package var diagnostics: [CatalogDiagnostic]
  /// Whether the file is in XLIFF 2, and the catalog is that of a new file in XLIFF 1.2.
  package var isXLIFF2 = false
  /// The inline elements of such a file that the catalog lacks.
  package var losses: [CatalogDiagnostic] = []
  /// Those that only XLIFF has; a catalog in another format lacks them, too.
  package var textLosses: [CatalogDiagnostic] = []

  /// Whether there are no errors.
  package var isClean: Bool { !diagnostics.contains { $0.severity == .error } }
}

/// A closure that receives the entries of a file one by one.
typealias CatalogEntryHandler = (CatalogEntry) -> Void

/// The form in which a file was written, so that writing preserves it.
///
/// Two catalogs that differ only in their sources are equal.
struct CatalogSource: Sendable, Hashable {
  /// The format that was read; nil for catalogs created in code.
  var format: CatalogFormat?
  /// The other format that was read, if the catalog is converted.
  var convertedFrom: CatalogFormat?
  /// The options that the file was read with.
  var options = CatalogReadingOptions()
  /// The parts of the file that the catalog lacks; nil if the file was read completely.
  var damage: CatalogDamage?
  /// The text as UTF-8 without byte order mark; empty for catalogs created in code.
  var text: [UInt8] = []
  var encoding: SourceEncoding = .utf8
  var hasByteOrderMark = false
  /// The converter for the encoding of the file, if it is not a Unicode encoding.
  var converter: CharsetConverter?
  /// The file's bytes, if the text alone cannot reproduce them: those in another character set.
  var original: [UInt8] = []
  /// Whether nothing of the file could be read, so that it is written unchanged.
  var isUnreadable = false
  /// Whether a part of the file was read in another way than it is written, so that it is not changed.
  var isRepaired = false
  /// The language that the caller gave for translations that name none.
  var givenLanguage: String?
  var isPropertyList = false
  /// The layout of a JSON file; that of Xcode for catalogs created in code.
  ///
  /// Only writing needs it, and the whole file decides it.
  var jsonStyle: JSONStyle { text.isEmpty ? JSONStyle() : JSONStyle(of: text) }
  var messageJSON = MessageJSONShape.flat
  /// The keys of a JSON file whose values are not messages, so that they have no entries.
  var otherKeys: Set<ByteEqualString> = []

  static func == (left: CatalogSource, right: CatalogSource) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
