import FoundationEssentials

/// The diagnostics of every reader for every invalid input of the tests.
///
/// The inputs are taken from the sources of the tests, without running them:
/// - every string in `Tests`: string literals, and strings that consist only of literals (see
///   `TestTexts`);
/// - the catalogs in `Tests` and `Examples`, and every file of `Fuzz/Corpus`, with and without its
///   first bytes, which control the fuzzer.
///
/// Each reader reads each of them: a valid input of one reader is an invalid one for the others.
/// Readers of catalogs also read inputs that look like a part of their files in a frame
/// (``Reader/Frame``). Then each reader reads the inputs in its own format cut and with damage (see
/// ``Damage``), as the tests for cut and damaged files do. Inputs that tests compute in another way
/// (repetitions, random bytes, other encodings), and the diagnostics of the macros, are not
/// covered.
enum Diagnostics {
  static func write(inputs root: String, to folder: String) throws {
    let inputs = try inputs(below: root)
    var list = Lines()
    for input in inputs { list.append(name(of: input)) }
    try list.write(to: "\(folder)/inputs.txt")
    var tallies = Lines()
    for reader in Reader.all {
      var tally = Tally()
      var broken = Lines()
      var damaged = Lines()
      for input in inputs {
        let reading = reader.read(input)
        let name = name(of: input)
        if !reading.problems.isEmpty {
          tally.add(reading)
          broken.append(
            name, reading.problems.map(\.text).joined(separator: "; "),
            "reads " + shortened(reading.result))
        }
        if reader.takes(input, reading) {
          for damage in Damage.allCases {
            damaged.append(name, damage.line(of: input, reader, &tally))
          }
        }
      }
      for frame in reader.frames {
        for input in inputs {
          guard let framed = frame.around(input) else { continue }
          let reading = reader.read(framed)
          if reading.problems.isEmpty { continue }
          tally.add(reading)
          broken.append(
            name(of: framed), reading.problems.map(\.text).joined(separator: "; "),
            "reads " + shortened(reading.result))
        }
      }
      try broken.write(to: "\(folder)/\(reader.name).txt")
      if damaged.count > 0 { try damaged.write(to: "\(folder)/\(reader.name).damaged.txt") }
      for (kind, count) in tally.sorted { tallies.append(reader.name, kind, String(count)) }
    }
    try tallies.write(to: "\(folder)/kinds.txt")
  }

  /// Returns the inputs, each once, sorted by their bytes.
  private static func inputs(below root: String) throws -> [[UInt8]] {
    var inputs: Set<[UInt8]> = []
    for path in try files(below: "\(root)/Tests") {
      let bytes = try contents(of: "\(root)/Tests/\(path)")
      if path.hasSuffix(".swift") {
        // The evidence is not a test.
        guard !path.hasPrefix("Evidence/") else { continue }
        let source = String(decoding: bytes, as: UTF8.self)
        for text in TestTexts(of: source).texts { inputs.insert(Array(text.utf8)) }
      } else if isCatalog(path) {
        inputs.insert(bytes)
      }
    }
    for path in try files(below: "\(root)/Examples") where isCatalog(path) {
      inputs.insert(try contents(of: "\(root)/Examples/\(path)"))
    }
    for path in try files(below: "\(root)/Fuzz/Corpus") {
      let bytes = try contents(of: "\(root)/Fuzz/Corpus/\(path)")
      inputs.insert(bytes)
      inputs.insert(Array(bytes.dropFirst(4)))
    }
    return inputs.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func isCatalog(_ path: String) -> Bool {
    [".strings", ".stringsdict", ".xcstrings", ".json", ".arb", ".xliff", ".po", ".mo"]
      .contains { path.hasSuffix($0) }
  }

  /// Returns the input itself; for a long one its beginning, its length and its digest.
  private static func name(of input: [UInt8]) -> String {
    "\"" + shortened(String(decoding: input, as: UTF8.self)) + "\""
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > 160 else { return text.onOneLine }
    let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(80)))
    return "\(beginning.onOneLine)… \(text.utf8.count) bytes \(Digest(of: text).text)"
  }
}

/// The number of problems of each kind.
struct Tally {
  private var counts: [String: Int] = [:]

  mutating func add(_ reading: Reader.Reading) {
    for problem in reading.problems { counts[problem.kind, default: 0] += 1 }
  }

  var sorted: [(kind: String, count: Int)] {
    counts.map { (kind: $0.key, count: $0.value) }.sorted { $0.kind < $1.kind }
  }
}

/// A way to damage an input at each of its bytes.
enum Damage: String, CaseIterable {
  /// The input ends before the byte.
  case cut
  /// The byte is removed.
  case removed
  /// The byte is replaced by another one: at each position the next of ``others``.
  case replaced
  /// The whole input is repeated.
  case repeated

  private static let others: [UInt8] = [0, 0x22, 0x27, 0x3C, 0x5C, 0x7B, 0x7D, 0xFF]

  /// Returns the number of damaged inputs, the number of their problems, and the digest of these
  /// problems and of the results.
  func line(of input: [UInt8], _ reader: Reader, _ tally: inout Tally) -> String {
    var digest = Digest()
    var count = 0
    var problems = 0
    func add(_ input: [UInt8]) {
      let reading = reader.read(input)
      tally.add(reading)
      count += 1
      problems += reading.problems.count
      for problem in reading.problems { digest.add(problem.text) }
      digest.add(reading.result)
    }
    switch self {
    case .cut: for end in input.indices { add(Array(input[..<end])) }
    case .removed:
      for index in input.indices { add(Array(input[..<index] + input[(index + 1)...])) }
    case .replaced:
      var changed = input
      for index in input.indices {
        changed[index] = Self.others[index % Self.others.count]
        add(changed)
        changed[index] = input[index]
      }
    case .repeated:
      for count in [2, 200] { add(Array([[UInt8]](repeating: input, count: count).joined())) }
    }
    return "\(rawValue)\t\(count) inputs\t\(problems) problems\t\(digest.text)"
  }
}
