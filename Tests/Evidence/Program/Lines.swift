import FoundationEssentials

/// An error message for the user of the script.
struct EvidenceError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A text file of one line for each fact.
struct Lines {
  private var text: [UInt8] = []
  private(set) var count = 0

  /// Adds a line; its cells are separated by tabs.
  mutating func append(_ cells: String...) {
    text += cells.joined(separator: "\t").utf8
    text.append(UInt8(ascii: "\n"))
    count += 1
  }

  /// Writes the file, and prints its name and number of lines.
  func write(to path: String) throws {
    try Data(text).write(to: URL(filePath: path))
    print("  \(path.split(separator: "/").suffix(2).joined(separator: "/")): \(count) lines")
  }
}

extension String {
  /// The string on one line, with control characters, line endings, tabs, backslashes and invisible
  /// characters escaped.
  var onOneLine: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\\": result += "\\\\"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        case .spaceSeparator where scalar != " ":
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}

/// A 64-bit digest of strings (FNV-1a), which detects changes; it is not cryptographic.
struct Digest {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(of text: String) { add(text) }

  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0xFF)
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Returns the files below a folder, as sorted relative paths; without names that begin with a dot.
func files(below folder: String) throws -> [String] {
  var result: [String] = []
  for name in try FileManager.default.contentsOfDirectory(atPath: folder)
  where !name.hasPrefix(".") {
    let path = "\(folder)/\(name)"
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
    if isFolder {
      result += try files(below: path).map { "\(name)/\($0)" }
    } else {
      result.append(name)
    }
  }
  return result.sorted()
}

/// Returns the bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(filePath: path)))
}
