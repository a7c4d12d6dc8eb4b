import MessageSyntax
import StringExtraction

/// Extracts the strings of source code in tests.
enum Extraction {
  /// Returns what extraction finds in files, which are named `1.swift`, `2.swift` and so on.
  static func result(
    _ sources: String..., functions: [String] = []
  ) async -> StringExtractor.Result {
    let files = sources.enumerated().map { index, source in
      StringExtractor.File(path: "\(index + 1).swift", bytes: [UInt8](source.utf8))
    }
    return await StringExtractor(options: ExtractionOptions(functions: functions)).extract(files)
  }

  /// Returns the keys of a source, in its order.
  static func keys(_ source: String, functions: [String] = []) async -> [String] {
    await result(source, functions: functions).strings.map(\.key)
  }

  /// Returns the problems of a source.
  static func problems(_ source: String) async -> [String] {
    await result(source).diagnostics.map(\.description)
  }
}
