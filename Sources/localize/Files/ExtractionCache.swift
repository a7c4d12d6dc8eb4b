import FoundationEssentials
import StringExtraction

/// The result of the last extraction in a file, so that the same source is not read again.
///
/// The types in one file decide the keys of others, so the result is used only if no file changed. A
/// file is unchanged if its size and its time are the same, or else its content. A cache that is
/// damaged, or that another version of the program wrote, is not used.
struct ExtractionCache {
  /// What was extracted and reported.
  struct Content: Codable, Equatable {
    var strings: [ExtractedString]
    var reports: [ExtractionReport]
    var otherLiterals: Set<SourceLiteral>
  }

  private struct File: Codable {
    var found: SourceFiles.Found
    var digest: UInt64
  }

  private struct Stored: Codable {
    /// The folder that relative paths start at.
    var workingFolder: String
    var functions: [String]
    /// When the sources were read, in seconds since 2001.
    var time: Double
    var files: [File]
    var content: Content
  }

  /// The first line of the file.
  ///
  /// The number changes with the results of extraction.
  private static let header = "localize extraction cache 7"
  /// A file that changed so long before it was read cannot have changed again in the same instant.
  private static let settledAge = 2.0

  let path: String
  let functions: [String]

  /// Returns the stored result; nil if a file changed.
  func content(of sources: SourceFiles) -> Content? {
    guard let stored = stored(), stored.workingFolder == FileManager.default.currentDirectoryPath,
      stored.functions == functions,
      stored.files.map(\.found.path) == sources.found.map(\.path)
    else { return nil }
    for (file, found) in zip(stored.files, sources.found) {
      guard file.found.size == found.size else { return nil }
      let isSettled = found.modified + Self.settledAge < stored.time
      if isSettled, file.found.modified == found.modified { continue }
      guard let data = try? Data(contentsOf: URL(filePath: found.path)),
        Self.digest([UInt8](data)[...]) == file.digest
      else { return nil }
    }
    return stored.content
  }

  private func stored() -> Stored? {
    guard let bytes = try? CatalogFile.bytes(of: path) else { return nil }
    // Two lines are before the JSON: the header, and the digest of the rest.
    let lines = bytes.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[0].elementsEqual(Self.header.utf8),
      lines[1].elementsEqual(String(Self.digest(lines[2]), radix: 16).utf8)
    else { return nil }
    return try? JSONDecoder().decode(Stored.self, from: Data(lines[2]))
  }

  /// Stores a result; a failure is reported, and changes nothing.
  ///
  /// - Parameters:
  ///   - files: The content of all files that were found.
  ///   - time: When the files were found.
  func store(
    _ content: Content, of sources: SourceFiles, _ files: [StringExtractor.File], time: Date
  ) {
    let stored = Stored(
      workingFolder: FileManager.default.currentDirectoryPath, functions: functions,
      time: time.timeIntervalSinceReferenceDate,
      files: zip(sources.found, files).map {
        File(found: $0, digest: Self.digest($1.bytes[...]))
      }, content: content)
    guard let json = try? JSONEncoder().encode(stored) else { return }
    let body = [UInt8](json)
    let head = "\(Self.header)\n\(String(Self.digest(body[...]), radix: 16))\n"
    // Another file with this name is not a cache.
    if let bytes = try? CatalogFile.bytes(of: path), !bytes.isEmpty,
      !bytes.starts(with: Self.header.dropLast().utf8)
    {
      return Output.report("\(path):1:1: error: the file is no cache; it is unchanged")
    }
    do {
      try Output.replace(path, with: Array(head.utf8) + body)
    } catch {
      Output.report("\(path):1:1: warning: cannot write the cache")
    }
  }

  /// The hash FNV-1a.
  private static func digest(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

/// A problem of extraction, as it is reported.
struct ExtractionReport: Codable, Equatable {
  var line: String
  var isError: Bool
  /// The exit status that it causes.
  var status: Int32
}
