/// A problem of a localization file: what, where, and the smallest change that mends it.
public struct CatalogDiagnostic: Error, Sendable, Hashable, CustomStringConvertible {
  /// What is wrong. Kinds may be added.
  public struct Kind: RawRepresentable, Sendable, Hashable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A character or token that the grammar does not allow: `"a" "b";`
    public static let syntax = Kind(rawValue: "syntax")
    /// A string, comment, object or element without its end: `"a" = "b`
    public static let unterminated = Kind(rawValue: "unterminated")
    /// A pair without `;`: `"a" = "b"`
    public static let missingSemicolon = Kind(rawValue: "missing-semicolon")
    /// An escape that means something else than it seems to: `"\u00e9"`
    public static let escape = Kind(rawValue: "escape")
    /// Bytes that are not text in the file's encoding.
    public static let encoding = Kind(rawValue: "encoding")
    /// Two entries of one key: `"a" = "1"; "a" = "2";`
    public static let duplicateKey = Kind(rawValue: "duplicate-key")
    /// A value of the wrong type: `"a" = ( "b" );`
    public static let type = Kind(rawValue: "type")
    /// Something that must be there and is not, such as a rule's `other`.
    public static let missing = Kind(rawValue: "missing")
    /// A member that has no meaning here. It is kept.
    public static let unknownMember = Kind(rawValue: "unknown-member")
    /// More than ``CatalogLimits`` allow.
    public static let limitExceeded = Kind(rawValue: "limit-exceeded")
  }

  /// Whether something was lost.
  public enum Severity: String, Sendable, Hashable {
    /// A part of the file could not be used.
    case error
    /// Everything is used, but probably not as meant.
    case warning
  }

  /// What is wrong.
  public var kind: Kind
  /// Whether something was lost.
  public var severity: Severity
  /// The file, as named by the caller.
  public var file: String
  /// UTF-8 offsets into the file's text without byte order mark.
  public var range: Range<Int>
  /// The line of the range's start, from 1.
  public var line: Int
  /// The character of that line, from 1, counted in Unicode scalars.
  public var column: Int
  /// One line, lower case, without a full stop.
  public var message: String
  /// The smallest change that mends it, or nil when there is no single one.
  public var fix: String?
  /// The other place of a problem that has two, such as a duplicate's first entry.
  public var related: CatalogLocation?

  /// `de.lproj/Main.strings:3:12: error: missing ';' …`
  public var description: String {
    var text = file.isEmpty ? "" : file + ":"
    text += "\(line):\(column): \(severity.rawValue): \(message)"
    if let related { text += " (also at line \(related.line), column \(related.column))" }
    if let fix { text += "; \(fix)" }
    return text
  }
}

/// A place in a file.
public struct CatalogLocation: Sendable, Hashable {
  /// UTF-8 offset into the file's text without byte order mark.
  public var offset: Int
  /// The line, from 1.
  public var line: Int
  /// The character of that line, from 1, counted in Unicode scalars.
  public var column: Int
}

/// Collects the problems of one file; lines are only counted once there is one.
struct CatalogProblems {
  let file: String
  let text: [UInt8]
  let limit: Int
  private(set) var diagnostics: [CatalogDiagnostic] = []
  private var lineStarts: [Int] = []
  private var suppressed = 0

  init(file: String, text: [UInt8], limit: Int = CatalogLimits().diagnostics) {
    self.file = file
    self.text = text
    self.limit = limit
  }

  mutating func report(
    _ kind: CatalogDiagnostic.Kind, _ severity: CatalogDiagnostic.Severity = .error,
    at range: Range<Int>, _ message: String, fix: String? = nil, related: Int? = nil
  ) {
    guard diagnostics.count < limit else {
      suppressed += 1
      diagnostics[limit - 1].message = "\(suppressed + 1) further problems are not listed"
      diagnostics[limit - 1].fix = nil
      diagnostics[limit - 1].related = nil
      return
    }
    let place = location(of: range.lowerBound)
    diagnostics.append(
      CatalogDiagnostic(
        kind: kind, severity: severity, file: file, range: range, line: place.line,
        column: place.column, message: message, fix: fix,
        related: related.map { location(of: $0) }))
  }

  /// The line and column of an offset.
  mutating func location(of offset: Int) -> CatalogLocation {
    if lineStarts.isEmpty {
      lineStarts = [0]
      var previous: UInt8 = 0
      for (index, byte) in text.enumerated() {
        // "\r\n" ends one line, and so does each of the two alone.
        if byte == 0x0A {
          if previous == 0x0D {
            lineStarts[lineStarts.count - 1] = index + 1
          } else {
            lineStarts.append(index + 1)
          }
        } else if byte == 0x0D {
          lineStarts.append(index + 1)
        }
        previous = byte
      }
    }
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let start = lineStarts[low]
    let end = min(max(offset, start), text.count)
    var column = 1
    // Continuation bytes are no characters. A line of megabytes is not counted out.
    if end - start > 1 << 16 {
      column = end - start + 1
    } else {
      for byte in text[start..<end] where byte & 0xC0 != 0x80 { column += 1 }
    }
    return CatalogLocation(offset: offset, line: low + 1, column: column)
  }
}
