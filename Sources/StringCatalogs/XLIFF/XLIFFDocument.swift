/// An XLIFF 1.2 file as Xcode exports and imports it.
///
/// ```swift
/// var document = try XLIFFDocument(bytes, file: "fr.xliff")
/// document.files[0].units[0].target = "Bonjour"
/// let newBytes = document.written()
/// ```
public struct XLIFFDocument: Sendable, Hashable {
  /// The tables, one for each catalog and language.
  public var files: [XLIFFFile]
  /// The attributes of the root element, in the order of the file.
  var attributes: [XMLAttribute]
  /// The prefix of the elements' names with its colon, such as `x:`; empty in most files.
  var prefix = ""
  /// The file that was read.
  var source = XLIFFSource.Reference()

  /// Creates a document of tables, with Xcode's attributes.
  public init(files: [XLIFFFile]) {
    self.files = files
    attributes = [
      XMLAttribute(name: "xmlns", value: "urn:oasis:names:tc:xliff:document:1.2"),
      XMLAttribute(name: "xmlns:xsi", value: "http://www.w3.org/2001/XMLSchema-instance"),
      XMLAttribute(name: "version", value: "1.2"),
      XMLAttribute(
        name: "xsi:schemaLocation",
        value: "urn:oasis:names:tc:xliff:document:1.2 "
          + "http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd"),
    ]
  }

  /// Reads a file without errors.
  ///
  /// ```swift
  /// let text = #"<xliff version="1.2"><file original="a" source-language="en"><body/></file></xliff>"#
  /// try XLIFFDocument(Array(text.utf8)).files[0].original   // "a"
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8, UTF-16 or the encoding that its XML declaration names.
  ///   - file: The file name for diagnostics.
  ///   - options: What to accept, and the limits.
  /// - Throws: The first error. ``init(recovering:file:options:diagnostics:)`` reports all errors and
  ///   warnings.
  public init(
    _ bytes: [UInt8], file: String = "", options: CatalogReadingOptions = .init()
  ) throws(CatalogDiagnostic) {
    let (document, diagnostics) = Self.read(bytes, file: file, options: options)
    if let error = diagnostics.first(where: { $0.severity == .error }) { throw error }
    self = document
  }

  /// Reads those parts of a file that are valid, and reports each problem.
  ///
  /// - Parameters:
  ///   - bytes: The file, as for ``init(_:file:options:)``. Any bytes are allowed.
  ///   - file: The file name for diagnostics.
  ///   - options: What to accept, and the limits.
  ///   - diagnostics: The problems are appended to it, in the order of the file.
  public init(
    recovering bytes: [UInt8], file: String = "", options: CatalogReadingOptions = .init(),
    diagnostics: inout [CatalogDiagnostic]
  ) {
    let (document, problems) = Self.read(bytes, file: file, options: options)
    diagnostics += problems
    self = document
  }

  package static func read(
    _ bytes: [UInt8], file: String = "", options: CatalogReadingOptions = .init()
  ) -> (document: XLIFFDocument, diagnostics: [CatalogDiagnostic]) {
    read(
      FileText(xml: bytes, converter: options.charsets), original: bytes, file: file,
      options: options)
  }

  static func read(
    _ text: FileText, original: [UInt8]? = nil, file: String = "",
    options: CatalogReadingOptions = .init()
  ) -> (document: XLIFFDocument, diagnostics: [CatalogDiagnostic]) {
    let source = XLIFFSource(text, original: original, file: file, options: options)
    if let unknown = text.unknownCharset {
      var problems = CatalogProblems(file: file, text: text.bytes)
      problems.reportUnknownCharset(unknown, at: FileText.declaredEncoding(of: text.bytes) ?? 0..<0)
      var document = XLIFFDocument(files: [])
      document.source = .init(source: source)
      return (document, problems.diagnostics)
    }
    var (document, problems) = read(units: source)
    problems.reportEncoding(of: text)
    return (document, problems.diagnostics)
  }

  /// Reads the document of a file whose text is already decoded.
  static func read(_ source: XLIFFSource) -> XLIFFDocument { read(units: source).0 }

  private static func read(units source: XLIFFSource) -> (XLIFFDocument, CatalogProblems) {
    var reader = XLIFFReader(text: source.text.bytes, file: source.file, limits: source.limits)
    var units: [[XLIFFUnit]] = []
    while var unit = reader.nextUnit() {
      while units.count < reader.document.files.count { units.append([]) }
      unit.origin = .init(source: source, start: reader.unitStart)
      units[reader.unitFile].append(unit)
    }
    var document = reader.document
    for (index, units) in units.enumerated() { document.files[index].units = units }
    for (index, place) in reader.filePlaces.enumerated() {
      document.files[index].origin = .init(source: source, start: place.tag.lowerBound)
    }
    document.source = .init(source: source)
    return (document, reader.xml.problems)
  }
}

/// The file that a document was read from, so that writing keeps the bytes of unchanged parts.
final class XLIFFSource: Sendable {
  /// A location in a file.
  ///
  /// Two documents that differ only in their locations are equal.
  struct Reference: Sendable, Hashable {
    var source: XLIFFSource?
    /// The start of the element.
    var start = 0

    static func == (left: Reference, right: Reference) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }

  let text: FileText
  /// The bytes of the file, or nil if only its text is known.
  let original: [UInt8]?
  let file: String
  let limits: CatalogLimits
  let converter: CharsetConverter?

  init(_ text: FileText, original: [UInt8]?, file: String, options: CatalogReadingOptions) {
    self.text = text
    self.original = original
    self.file = file
    limits = options.limits
    converter = options.charsets
  }

  /// The bytes of the file.
  var bytes: [UInt8] { encoded(text.bytes) }

  /// Returns a string in the encoding of the file.
  func encoded(_ new: [UInt8]) -> [UInt8] {
    if new == text.bytes, let original { return original }
    return FileText.encodeXML(
      new, as: text.encoding, mark: text.hasByteOrderMark, converter: converter)
  }
}

/// A table of an XLIFF document.
public struct XLIFFFile: Sendable, Hashable {
  /// The catalog's path in its project.
  public var original: String
  /// The language of the source strings.
  public var sourceLanguage: String
  /// The language of the translations, or nil if the file does not say.
  public var targetLanguage: String?
  /// The units, in the order of the file.
  public var units: [XLIFFUnit]
  /// Further attributes, in the order of the file.
  var attributes: [XMLAttribute]
  /// The header element as written, with the tool that wrote the file and other information.
  var header: String?
  /// The location of the table.
  var origin = XLIFFSource.Reference()

  /// Creates a table of units.
  public init(
    original: String, sourceLanguage: String, targetLanguage: String? = nil,
    units: [XLIFFUnit] = []
  ) {
    self.original = original
    self.sourceLanguage = sourceLanguage
    self.targetLanguage = targetLanguage
    self.units = units
    attributes = [XMLAttribute(name: "datatype", value: "plaintext")]
  }
}

/// A string to translate.
public struct XLIFFUnit: Sendable, Hashable {
  /// The key, followed by `|==|` and the path of the variation if there is one.
  public var id: String
  /// The string in the source language.
  public var source: String
  /// The translation, or nil if there is none.
  public var target: String?
  /// XLIFF's state of the translation, such as `translated` or `needs-review-l10n`.
  public var state: String?
  /// XLIFF's remark on the state, such as `leveraged-mt`.
  public var stateQualifier: String?
  /// The notes for the translator.
  public var notes: [XLIFFNote]
  /// Further attributes, in the order of the file.
  var attributes: [XMLAttribute]
  /// The attributes of the source, and those of the target except its state.
  var sourceAttributes: [XMLAttribute] = []
  var targetAttributes: [XMLAttribute] = []
  /// Whether the string is translated; the attribute may be that of a group.
  package internal(set) var isTranslatable = true
  /// What an import loses of the unit.
  package internal(set) var losses: [CatalogDiagnostic] = []
  /// What an import into a catalog loses that is not in XLIFF.
  package internal(set) var textLosses: [CatalogDiagnostic] = []
  /// The strings with their inline elements, as a file has them; nil without such elements.
  ///
  /// After a change of a string, its content has the previous text.
  var sourceInline: XLIFFInlineContent?
  var targetInline: XLIFFInlineContent?
  /// Elements that the model does not know, such as proposals and contexts, as written in the file.
  var others: [String] = []
  /// The location of the unit.
  var origin = XLIFFSource.Reference()

  /// Creates a string to translate.
  public init(
    id: String, source: String, target: String? = nil, state: String? = nil,
    stateQualifier: String? = nil, notes: [XLIFFNote] = []
  ) {
    self.id = id
    self.source = source
    self.target = target
    self.state = state
    self.stateQualifier = stateQualifier
    self.notes = notes
    attributes = [XMLAttribute(name: "xml:space", value: "preserve")]
  }

  /// Whether two units have the same content, byte by byte.
  public static func == (left: XLIFFUnit, right: XLIFFUnit) -> Bool {
    left.id.byBytes == right.id.byBytes && left.source.byBytes == right.source.byBytes
      && left.target?.byBytes == right.target?.byBytes
      && left.state?.byBytes == right.state?.byBytes
      && left.stateQualifier?.byBytes == right.stateQualifier?.byBytes
      && left.notes == right.notes && left.attributes == right.attributes
      && left.isTranslatable == right.isTranslatable
      && left.sourceAttributes == right.sourceAttributes
      && left.targetAttributes == right.targetAttributes
      && left.sourceInline == right.sourceInline && left.targetInline == right.targetInline
      && left.others.byBytes == right.others.byBytes
  }

  /// Hashes the id and the strings.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id.byBytes)
    hasher.combine(source.byBytes)
    hasher.combine(target?.byBytes)
  }
}

extension XLIFFUnit {
  private func value(of name: String) -> String? {
    attributes.last { $0.name.byBytes == name.byBytes }?.value
  }

  /// What the unit itself says about whether it is translated; nil if it says nothing.
  var translate: Bool? { value(of: "translate").map { $0 != "no" } }

  /// Whether the unit says that nobody has approved its translation.
  var isUnapproved: Bool { value(of: "approved") == "no" }

  /// Changes whether the string is translated.
  mutating func setTranslatable(_ isTranslatable: Bool) {
    self.isTranslatable = isTranslatable
    attributes.removeAll { $0.name == "translate" }
    attributes.insert(
      XMLAttribute(name: "translate", value: isTranslatable ? "yes" : "no"), at: 0)
  }
}

/// A note on a unit.
public struct XLIFFNote: Sendable, Hashable {
  /// The text of the note.
  public var text: String
  /// The author: `auto-generated`, or nil for the developer.
  public var from: String?
  /// Further attributes, in the order of the file.
  var attributes: [XMLAttribute] = []

  /// Creates a note.
  public init(_ text: String, from: String? = nil) {
    self.text = text
    self.from = from
  }

  /// Whether two notes have the same content, byte by byte.
  public static func == (left: XLIFFNote, right: XLIFFNote) -> Bool {
    left.text.byBytes == right.text.byBytes && left.from?.byBytes == right.from?.byBytes
      && left.attributes == right.attributes
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text.byBytes) }
}
