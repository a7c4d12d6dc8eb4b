internal import MessageSyntax

extension XLIFFDocument {
  /// Reads XLIFF 1.2 or 2 of any program, with inline elements as the text of their placeholders.
  ///
  /// The document has no location in the file: it is written as a new one.
  ///
  /// - Parameters:
  ///   - bytes: The file. Any bytes are allowed.
  ///   - dialect: The program that wrote it; it decides what the key of a unit without a name is.
  ///   - ids: The ids of units that are keys, though the units have names: those of a catalog in XLIFF.
  ///   - file: The file name for diagnostics.
  /// - Returns: The document, the version of the file if it has one, and all problems.
  package static func exchanged(
    _ bytes: [UInt8], dialect: XLIFFDialect = .xcode, ids: Set<ByteEqualString> = [],
    file: String = "", options: CatalogReadingOptions = .init()
  ) -> (document: XLIFFDocument, version: XLIFFVersion?, diagnostics: [CatalogDiagnostic]) {
    XLIFFExchangeReader.read(bytes, dialect: dialect, ids: ids, file: file, options: options)
  }

  /// Gives the strings of a document in XLIFF 1.2 their inline elements, and the text that a catalog in
  /// XLIFF has for them.
  package mutating func addInlineElements(of bytes: [UInt8], options: CatalogReadingOptions) {
    var contents: [Int: XLIFFUnit] = [:]
    for unit in Self.read(bytes, options: options).document.files.flatMap(\.units)
    where unit.sourceInline != nil || unit.targetInline != nil {
      contents[unit.origin.start] = unit
    }
    for file in files.indices {
      for index in files[file].units.indices {
        guard let read = contents[files[file].units[index].origin.start] else { continue }
        if let inline = read.sourceInline, !inline.marks.isEmpty {
          files[file].units[index].source = read.source
          files[file].units[index].sourceInline = inline
        }
        if files[file].units[index].target != nil, let inline = read.targetInline,
          !inline.marks.isEmpty
        {
          files[file].units[index].target = read.target
          files[file].units[index].targetInline = inline
        }
      }
    }
  }

  /// Returns the bytes of a new file for another program.
  ///
  /// - Parameters:
  ///   - version: The version of XLIFF.
  ///   - dialect: The program that will read it.
  ///   - syntax: The syntax of the strings, in which placeholders are found.
  ///   - diagnostics: Receives one problem for each character that XML does not allow.
  package func exchanged(
    version: XLIFFVersion, dialect: XLIFFDialect, syntax: CatalogMessageSyntax,
    diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    if version == .v1_2, dialect == .xcode { return written(diagnostics: &diagnostics) }
    return XLIFFExchangeWriter.written(
      self, version: version, dialect: dialect, syntax: syntax, diagnostics: &diagnostics)
  }

  /// Returns the catalog of a file in XLIFF 2, as a new file in XLIFF 1.2; nil for another version.
  ///
  /// The offsets of the entries are those of the given file.
  fileprivate static func catalog(
    xliff2 bytes: [UInt8], language: String? = nil, file: String = "",
    options: CatalogReadingOptions = .init()
  ) -> CatalogReading? {
    let (document, version, problems) = exchanged(bytes, file: file, options: options)
    guard version == .v2_0 else { return nil }
    var diagnostics = problems
    var replaced: [CatalogDiagnostic] = []
    let new = document.written(diagnostics: &replaced)
    diagnostics += document.located(replaced, in: bytes, file: file, options: options)
    var reading = StringCatalog.read(
      new, as: .xliff, language: language, file: file, options: options)
    // The locations of the new file are not those of the given one.
    diagnostics += reading.diagnostics.filter { $0.kind == .missingLanguage }.prefix(1)
    let starts = document.unitStarts
    for index in reading.catalog.entries.indices {
      let entry = reading.catalog.entries[index]
      reading.catalog.entries[index].offset =
        starts[[ByteEqualString(entry.original ?? ""), ByteEqualString(entry.key)]]
    }
    return CatalogReading(
      catalog: reading.catalog, diagnostics: diagnostics, isXLIFF2: true,
      losses: document.files.flatMap(\.units).flatMap(\.losses),
      textLosses: document.files.flatMap(\.units).flatMap(\.textLosses))
  }

  /// Returns the problems with characters that XML does not allow, with the locations of their units.
  private func located(
    _ problems: [CatalogDiagnostic], in bytes: [UInt8], file: String, options: CatalogReadingOptions
  ) -> [CatalogDiagnostic] {
    guard !problems.isEmpty else { return [] }
    let locations = zip(files.flatMap(\.units), unitLocations(in: bytes, options: options))
      .flatMap { unit, place in
        let text = unit.id + unit.source + (unit.target ?? "") + unit.notes.map(\.text).joined()
        let refused = Set(text.unicodeScalars.filter { !XMLText.isAllowed($0) })
        return refused.map { _ in place.location }
      }
    return problems.enumerated().map { index, problem in
      var problem = problem
      problem.file = file
      // There is one problem for each character of each unit.
      if locations.count == problems.count { problem.location = locations[index] }
      return problem
    }
  }

  /// Returns the locations of the units in the file that was read, each with its id.
  ///
  /// - Parameter bytes: The file.
  package func unitLocations(
    in bytes: [UInt8], options: CatalogReadingOptions
  ) -> [(id: String, location: TextLocation)] {
    let lines = LineIndex(FileText(xml: bytes, converter: options.charsets).bytes)
    return files.flatMap(\.units).map { ($0.id, lines.location(at: $0.origin.start)) }
  }

  /// The offsets of the first units of the keys, by table and key.
  private var unitStarts: [[ByteEqualString]: Int] {
    var starts: [[ByteEqualString]: Int] = [:]
    for file in files {
      for unit in file.units {
        let name = [file.original, unit.key].map { ByteEqualString($0) }
        if starts[name] == nil { starts[name] = unit.origin.start }
      }
    }
    return starts
  }

  /// Returns the bytes of a catalog that was read from a file in XLIFF 2, in the same version.
  ///
  /// The file is written anew. A catalog does not have everything that XLIFF 2 can contain, such as
  /// segments and metadata, so a file with such content, or with another layout, is not written.
  ///
  /// - Parameters:
  ///   - catalog: The changed catalog.
  ///   - bytes: The file.
  ///   - other: A file whose content the catalog has, too, and its name. If the new file cannot contain an
  ///     element of it, this is an error.
  ///   - diagnostics: Receives the problems of the new file.
  /// - Returns: The new file; nil if parts of the file would be lost.
  package static func written(
    _ catalog: StringCatalog, xliff2 bytes: [UInt8], merging other: (bytes: [UInt8], file: String),
    diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8]? {
    guard let old = Self.catalog(xliff2: bytes)?.catalog else { return nil }
    var ignored: [CatalogDiagnostic] = []
    for dialect in [XLIFFDialect.xcode, .angular]
    where spelled(old, dialect, diagnostics: &ignored) == bytes {
      if let theirs = Self.catalog(xliff2: other.bytes)?.catalog {
        let text = FileText(xml: other.bytes, converter: nil).bytes
        let written = spelled(theirs, dialect, diagnostics: &ignored)
        if let loss = XMLTokens.firstLoss(of: text, in: written) {
          var problems = CatalogProblems(file: other.file, text: text)
          problems.report(
            .inlineElements, at: loss.range,
            "the merged file cannot contain '\(loss.name)'",
            hint: "merge the file in a text editor, or use XLIFF 1.2")
          diagnostics += problems.diagnostics
        }
      }
      return spelled(catalog, dialect, diagnostics: &diagnostics)
    }
    return nil
  }

  private static func spelled(
    _ catalog: StringCatalog, _ dialect: XLIFFDialect, diagnostics: inout [CatalogDiagnostic]
  ) -> [UInt8] {
    exchanged(catalog.written(diagnostics: &diagnostics)).document.exchanged(
      version: .v2_0, dialect: dialect, syntax: catalog.format.messageSyntax,
      diagnostics: &diagnostics)
  }
}

extension StringCatalog {
  /// Reads those parts of a file that are valid; a file in XLIFF 2 becomes a catalog in XLIFF 1.2.
  ///
  /// It is for tools, which exchange files with other programs: bundles read XLIFF 1.2 only.
  package static func readAnyXLIFF(
    _ bytes: [UInt8], as format: CatalogFormat, language: String? = nil, file: String = "",
    options: CatalogReadingOptions = .init()
  ) -> CatalogReading {
    let reading = read(bytes, as: format, language: language, file: file, options: options)
    guard reading.diagnostics.contains(where: { $0.kind == .version }) else { return reading }
    return XLIFFDocument.catalog(
      xliff2: bytes, language: language, file: file, options: options) ?? reading
  }
}
