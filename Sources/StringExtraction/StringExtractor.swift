internal import MessageSyntax
internal import SwiftParser
internal import SwiftSyntax

/// Finds the strings of Swift files.
///
/// The types of interpolated values come from the syntax of all given files. What the syntax does
/// not say is reported, and never guessed.
package struct StringExtractor: Sendable {
  /// A file in memory.
  package struct File: Sendable {
    /// The path, as it is named in results.
    package var path: String
    /// The content.
    package var bytes: [UInt8]

    /// Creates a file.
    package init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// What was found.
  package struct Result: Sendable {
    /// The strings, in the order of the files.
    package var strings: [ExtractedString] = []
    /// The problems, in the order of the files.
    package var diagnostics: [ExtractionDiagnostic] = []
    /// The strings that cannot be translated as they are, if the options ask for them.
    package var texts: [ShownText] = []
    /// The literals that were not read as keys, and of which no type says that they are none.
    package var otherLiterals: Set<SourceLiteral> = []
  }

  private let options: ExtractionOptions

  /// Creates an extractor.
  package init(options: ExtractionOptions = ExtractionOptions()) { self.options = options }

  /// Finds the strings of files.
  ///
  /// - Parameter progress: Receives the files that are done, and their number.
  package func extract(
    _ files: [File], progress: (Int, Int) -> Void = { _, _ in }
  ) async -> Result {
    let parsed = await Self.map(files) {
      Self.parse($0)
    } progress: {
      progress($0 / 2, files.count)
    }
    var index = DeclarationIndex()
    for file in parsed { if let own = file.index { index.merge(own) } }
    index.linkTypes()
    let shared = index
    let customInterpolations = CustomInterpolations(index)
    let results = await Self.map(parsed) { file in
      extract(file, shared, customInterpolations)
    } progress: {
      progress((files.count + $0) / 2, files.count)
    }
    var result = Result()
    for found in results {
      result.strings += found.strings
      result.diagnostics += found.diagnostics
      result.texts += found.texts
      result.otherLiterals.formUnion(found.otherLiterals)
    }
    return result
  }

  // MARK: One file

  private struct Parsed: Sendable {
    var path: String
    var tree: SourceFileSyntax?
    var index: DeclarationIndex?
    var lines = SourceLines([])
    var diagnostics: [ExtractionDiagnostic] = []
  }

  private static func parse(_ file: File) -> Parsed {
    var parsed = Parsed(path: file.path)
    let lines = SourceLines(file.bytes)
    parsed.lines = lines
    func report(_ kind: ExtractionDiagnosticKind, at offset: Int, _ message: String) {
      parsed.diagnostics.append(
        ExtractionDiagnostic(
          kind: kind, file: file.path, range: offset..<offset, location: lines.location(at: offset),
          message: message))
    }
    guard file.bytes.count <= ExtractionLimits.fileSize else {
      report(.limitExceeded, at: 0, "file exceeds the limit of \(ExtractionLimits.fileSize) bytes")
      return parsed
    }
    guard let text = String(validating: file.bytes, as: UTF8.self) else {
      report(.encoding, at: invalidOffset(file.bytes), "file is not UTF-8")
      return parsed
    }
    if let offset = file.bytes.firstIndex(of: 0) {
      report(.encoding, at: offset, "file has a NUL character, so it is no Swift source")
      return parsed
    }
    if let offset = SourceNesting.tooDeep(in: file.bytes) {
      report(.limitExceeded, at: offset, "source is nested too deeply")
      return parsed
    }
    let tree = Parser.parse(source: text)
    parsed.tree = tree
    parsed.index = DeclarationIndex(tree)
    if tree.hasError {
      parsed.diagnostics += SyntaxErrors.diagnostics(of: tree, file: file.path, lines)
    }
    return parsed
  }

  /// Returns the offset of the first byte that is not UTF-8.
  private static func invalidOffset(_ bytes: [UInt8]) -> Int {
    var decoder = UTF8()
    var offset = 0
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput, .error: return min(offset, bytes.count)
      }
    }
  }

  private func extract(
    _ file: Parsed, _ index: DeclarationIndex, _ customInterpolations: CustomInterpolations
  ) -> Result {
    guard let tree = file.tree else { return Result(diagnostics: file.diagnostics) }
    var collector = StringCollector(
      file: file.path, lines: file.lines, index: index,
      customInterpolations: customInterpolations, options: options)
    collector.collect(tree)
    return Result(
      strings: collector.strings, diagnostics: file.diagnostics + collector.diagnostics,
      texts: collector.texts, otherLiterals: collector.otherLiterals)
  }

  private static let concurrentFiles = 32

  /// Maps the elements in parallel, and keeps their order.
  private static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output,
    progress: (Int) -> Void
  ) async -> [Output] {
    await withTaskGroup(of: (Int, Output).self) { group in
      var rest = inputs.enumerated().makeIterator()
      // Few at a time, or this task would wait for all of them, and could not tell the progress.
      for _ in 0..<Self.concurrentFiles {
        guard let (index, input) = rest.next() else { break }
        group.addTask { (index, transform(input)) }
      }
      var results = [Output?](repeating: nil, count: inputs.count)
      var done = 0
      for await (index, output) in group {
        results[index] = output
        done += 1
        progress(done)
        guard let (index, input) = rest.next() else { continue }
        group.addTask { (index, transform(input)) }
      }
      return results.compactMap { $0 }
    }
  }
}
