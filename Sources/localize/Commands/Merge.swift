import ArgumentParser
import CatalogMerging
import ICUFormat
import StringCatalogs

/// `localize merge`: merges three versions of a catalog.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Merges two versions of a catalog, as a merge driver of Git.",
    discussion: """
      The result is written to OURS. The exit status is 0 if all is merged, 1 if both \
      sides changed the same translation or comment differently, and 2 if a file cannot be read; then OURS is unchanged.

      Example:
        git config merge.localize.driver "localize merge %O %A %B --path %P"
        echo "*.xcstrings merge=localize" >> .gitattributes
      """)

  @Option(help: "The path of the catalog, whose extension names the format.")
  var path: String?

  @Argument(help: "The common ancestor.")
  var base: String

  @Argument(help: "Our version, which is replaced by the result.")
  var ours: String

  @Argument(help: "The other version.")
  var theirs: String

  func run() throws {
    let files = [base, ours, theirs]
    var contents: [[UInt8]] = []
    for file in files {
      guard let bytes = CatalogFiles.read(file) else {
        throw fail("\(file): error: cannot read the file")
      }
      contents.append(bytes)
    }
    guard let format = format(of: contents) else {
      throw fail("\(ours): error: unknown format of the file; name it with '--path'")
    }
    var catalogs: [StringCatalog] = []
    var isNewXLIFF = false
    var options = CatalogReadingOptions.allCharsets
    options.keepsUnitDetails = true
    for (file, bytes) in zip(files, contents) {
      // Git passes an empty file if there is no common ancestor.
      if file == base, bytes.isEmpty {
        catalogs.append(StringCatalog(format: format))
        continue
      }
      let reading = StringCatalog.readAnyXLIFF(bytes, as: format, file: file, options: options)
      if file == ours { isNewXLIFF = reading.isXLIFF2 }
      guard reading.isClean else {
        throw fail(
          reading.diagnostics.filter { $0.severity == .error }.map(\.description)
            .joined(separator: "\n"))
      }
      catalogs.append(reading.catalog)
    }
    guard catalogs.count == 3 else { throw ExitCode(ExitStatus.unusable) }
    let merge = CatalogMerge(base: catalogs[0], ours: catalogs[1], theirs: catalogs[2])
    var diagnostics: [CatalogDiagnostic] = []
    let bytes: [UInt8]
    if !isNewXLIFF {
      bytes = merge.marked.written(diagnostics: &diagnostics)
    } else if merge.marked == catalogs[1] {
      bytes = contents[1]
    } else if let new = XLIFFDocument.written(
      merge.marked, xliff2: contents[1], merging: (contents[2], theirs), diagnostics: &diagnostics)
    {
      bytes = new
    } else {
      throw fail(
        "\(ours): error: the file in XLIFF 2 has content or a layout that a merge would lose; it is "
          + "unchanged")
    }
    if var error = diagnostics.first(where: { $0.severity == .error }) {
      if error.kind == .inlineElements {
        error.file = error.file ?? ours
        throw fail("\(error.description)\n\(ours): error: the file is unchanged")
      }
      throw fail("\(ours): error: \(error.message)")
    }
    if bytes != contents[1] {
      do {
        try Output.replace(ours, with: bytes)
      } catch {
        throw fail("\(ours): error: cannot write the file; it is unchanged")
      }
    }
    for (conflict, location) in zip(merge.fileConflicts, merge.fileLocations(in: bytes)) {
      let place = location.map { "\($0.line):\($0.column)" } ?? "1:1"
      Output.report("\(path ?? ours):\(place): error: \(conflict)")
    }
    let locations = merge.conflicts.isEmpty ? [:] : merge.locations(in: bytes)
    for (index, conflicts) in merge.conflictsByEntry.sorted(by: { $0.key < $1.key }) {
      let place = locations[index].map { ":\($0.line):\($0.column)" } ?? ""
      for conflict in conflicts {
        Output.report("\(path ?? ours)\(place): error: \(conflict)")
      }
    }
    if !merge.conflicts.isEmpty { throw ExitCode(ExitStatus.findings) }
  }

  private func fail(_ message: String) -> ExitCode {
    Output.report(lines: message)
    return ExitCode(ExitStatus.unusable)
  }

  /// Returns the format by the path, by a name, or by the content.
  private func format(of contents: [[UInt8]]) -> CatalogFormat? {
    for name in [path, ours, theirs, base] {
      if let format = name.flatMap({ CatalogFormat(fileName: $0) }) { return format }
    }
    return contents.reversed().lazy.compactMap { CatalogFormat(content: $0) }.first
  }
}
