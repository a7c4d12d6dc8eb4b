import MessageSyntax

/// Writes inline Markdown as HTML in the form of CommonMark's examples.
///
/// White space at both ends of a line, which the library preserves, is removed as CommonMark does
/// for a paragraph.
struct MarkupHTML {
  private var output = ""
  /// The end tags of the open elements, the innermost last.
  private var open: [String] = []
  /// Spaces that are written unless the line ends after them.
  private var spaces = ""
  /// The number of open styles inside an image, whose description is plain text; nil outside.
  private var imageDepth: Int?
  private var imageEnd = ""
  /// The element whose text is written unchanged: HTML or code; nil outside.
  private var verbatim: MarkupElement?

  /// Returns the HTML of a string, without a paragraph element.
  static func html(_ text: String) -> String {
    var writer = MarkupHTML()
    for step in InlineMarkup.parse(paragraph(text)) { writer.append(step) }
    return writer.output
  }

  /// Returns the lines of a paragraph without the white space before each line and after the last.
  private static func paragraph(_ text: String) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { $0.drop(while: isBlank) }
    var bytes = Array(lines.joined(separator: [0x0A]))
    while let last = bytes.last, isBlank(last) || last == 0x0A { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns whether a line is a link reference definition, or an empty line ends a paragraph.
  static func hasBlocks(_ text: String) -> Bool {
    let text = paragraph(text)
    guard !text.isEmpty else { return false }
    return text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).contains { line in
      guard let first = line.first else { return true }
      guard first == UInt8(ascii: "["), let end = line.firstIndex(of: UInt8(ascii: "]")) else {
        return false
      }
      return line[line.index(after: end)...].first == UInt8(ascii: ":")
    }
  }

  private mutating func append(_ step: MarkupStep<Never>) {
    switch step {
    case .text(let text): append(text)
    case .open(let style): begin(style)
    case .close: end()
    }
  }

  private mutating func begin(_ style: MarkupElement) {
    flushSpaces()
    if let depth = imageDepth {
      imageDepth = depth + 1
      return
    }
    switch style {
    case .emphasis: begin("<em>", "</em>")
    case .strong: begin("<strong>", "</strong>")
    case .strikethrough: begin("<del>", "</del>")
    case .tag(let name): begin("<\(name)>", "</\(name)>")
    case .code:
      verbatim = .code
      begin("<code>", "</code>")
    case .html:
      verbatim = .html
      begin("", "")
    case .link(let destination, let title):
      begin("<a href=\"\(Self.address(destination))\"\(Self.title(title))>", "</a>")
    case .image(let source, let title):
      imageDepth = 0
      imageEnd = "\"\(Self.title(title)) />"
      output += "<img src=\"\(Self.address(source))\" alt=\""
    case .attributes: begin("", "")
    case .lineBreak: begin("<br />", "")
    }
  }

  private mutating func begin(_ start: String, _ end: String) {
    output += start
    open.append(end)
  }

  private mutating func end() {
    if let depth = imageDepth {
      flushSpaces()
      guard depth == 0 else {
        imageDepth = depth - 1
        return
      }
      imageDepth = nil
      output += imageEnd
      return
    }
    let tag = open.popLast() ?? ""
    if !tag.isEmpty { flushSpaces() }
    verbatim = nil
    output += tag
  }

  private mutating func flushSpaces() {
    guard !spaces.isEmpty else { return }
    output += spaces
    spaces = ""
  }

  private mutating func append(_ text: String) {
    for scalar in text.unicodeScalars {
      if verbatim == .html {
        output.unicodeScalars.append(scalar)
        continue
      }
      if verbatim == nil {
        if scalar == " " {
          spaces += " "
          continue
        }
        if scalar == "\n" || scalar == "\r" { spaces = "" } else { flushSpaces() }
      }
      output += Self.escaped(scalar)
    }
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\0": "\u{FFFD}"
    default: String(Character(scalar))
    }
  }

  private static func title(_ title: String?) -> String {
    guard let title else { return "" }
    return " title=\"" + title.unicodeScalars.map(escaped).joined() + "\""
  }

  /// Returns a destination in which characters that are invalid in a URI are percent-encoded.
  private static func address(_ destination: String) -> String {
    var output = ""
    for byte in destination.utf8 {
      let scalar = Unicode.Scalar(byte)
      let isKept =
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        || "-_.+!*'(),%#@?=;:/&$~".unicodeScalars.contains(scalar)
      if byte < 0x80, isKept {
        output += escaped(scalar)
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        output += byte < 0x10 ? "%0" + digits : "%" + digits
      }
    }
    return output
  }
}
