/// The locations of all parts of a gettext catalog.
///
/// With them, a writer can change one part and keep the bytes of all others.
struct POLayout {
  /// The entries, in the order of the file.
  var entries: [POPiece] = []
  var header: POPiece?
  /// The lines of obsolete entries and of the comments above them.
  var obsolete: [Range<Int>] = []
}

/// An entry and its location.
struct POPiece {
  /// The entry as it was read; for the header, only its comments.
  var entry: CatalogEntry
  var comments: [POCommentLine]
  /// The fields, in the order of the file.
  var fields: [POField]
  /// From the first comment or field to the end of the last one.
  var range: Range<Int>
}

/// A field such as `msgid "a" "b"`.
struct POField {
  enum Name: Hashable {
    case context
    case id
    case plural
    case form(Int)

    /// The index of a plural form, 0 for other fields.
    var index: Int { if case .form(let index) = self { max(index, 0) } else { 0 } }

    var isForm: Bool { if case .form = self { true } else { false } }
  }

  var name: Name
  /// The bytes of each line: from the keyword or the first string to the end of the last string.
  var parts: [Range<Int>]
  /// The strings in quotation marks, which together make one text.
  var strings: [(range: Range<Int>, text: [UInt8])] = []
}

/// A line of a comment, with its line end.
struct POCommentLine {
  /// The kinds, in the order in which gettext writes them.
  enum Kind: Int, CaseIterable {
    case translator
    case developer
    case reference
    case flag
    case previous

    /// The name of the entry's member that holds the lines; nil for the comment of the entry.
    var member: String? {
      switch self {
      case .translator: "translator"
      case .developer: nil
      case .reference: "reference"
      case .flag: "flag"
      case .previous: "previous"
      }
    }

    /// The start of a line of this kind.
    var mark: String {
      switch self {
      case .translator: "#"
      case .developer: "#."
      case .reference: "#:"
      case .flag: "#,"
      case .previous: "#|"
      }
    }
  }

  var kind: Kind
  var range: Range<Int>
  var values: [String]
}

/// The comments above an entry.
struct POComments {
  private var texts: [[String]] = []
  /// The locations of the comments, if the layout is recorded.
  var lines: [POCommentLine] = []

  var isEmpty: Bool { texts.isEmpty }

  mutating func append(_ values: [String], _ kind: POCommentLine.Kind) {
    if texts.isEmpty { texts = Array(repeating: [], count: POCommentLine.Kind.allCases.count) }
    texts[kind.rawValue] += values
  }

  subscript(kind: POCommentLine.Kind) -> [String] { texts.isEmpty ? [] : texts[kind.rawValue] }

  mutating func append(_ other: POComments) {
    for kind in POCommentLine.Kind.allCases where !other[kind].isEmpty { append(other[kind], kind) }
    lines += other.lines
  }

  /// The comment of the developer, or nil.
  var developer: String? {
    let text = self[.developer].joined(separator: "\n")
    return text.isEmpty ? nil : text
  }

  /// The other comments as members of the entry, without the developer's comment.
  var members: [CatalogMember] {
    POCommentLine.Kind.allCases.compactMap { kind in
      guard let name = kind.member, !self[kind].isEmpty else { return nil }
      return CatalogMember(name, .array(self[kind].map { .string($0) }))
    }
  }
}
