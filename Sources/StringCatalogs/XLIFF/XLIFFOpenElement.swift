/// An inline element of a unit that is being read.
struct XLIFFOpenElement {
  enum Kind {
    case placeholder
    /// The start and the end of an element that need not be inside one another, such as `<bx>` and `<ex>`.
    case start
    case end
    /// The start tag and the end tag of `<pc>`.
    case pairStart
    case pairEnd
  }

  let kind: Kind
  let id: String
  /// The name of the element in the file.
  let elementName: String
  /// The text that the element represents; nil if another element with its name in the unit may have it.
  var text: String?
  /// The name that another program has for it, such as `INTERPOLATION`; nil if another element with its name in the
  /// unit may have it.
  var equivalent: String? {
    didSet { if equivalent?.isEmpty == true { equivalent = nil } }
  }

  /// What elements of a unit with the same text have in common.
  var name: String {
    switch kind {
    case .placeholder, .start: id
    case .end: id + "/"
    case .pairStart: id + "<"
    case .pairEnd: id + ">"
    }
  }

  /// The text of an element that has none in the whole unit: tags are left out.
  var fallback: String { kind == .placeholder ? "{\(id)}" : "" }
}

/// Writes the inline elements of a string in XLIFF 2 as those of XLIFF 1.2.
///
/// A placeholder becomes `<x>`, with the name that Angular has for it as the id, and a pair of tags becomes `<g>`. If
/// the tags represent text, they are `<bx>` and `<ex>`, or `<x>` if they have names.
struct XLIFFOldElements {
  private var bytes: [UInt8] = []
  private var marks: [XLIFFInlineContent.Mark] = []
  private var text = ""
  // The writer of the file reports the characters.
  private let ignored = XMLReplacements()

  /// The string with its elements.
  var content: XLIFFInlineContent {
    XLIFFInlineContent(bytes: bytes, marks: marks, text: text, prefix: "")
  }

  mutating func append(_ new: String) {
    let new = XMLText.replacingDisallowed(in: new)
    XMLText.append(new, to: &bytes, ignored)
    text += new
  }

  /// Appends an element.
  ///
  /// - Parameters:
  ///   - represented: The text of the element in the string.
  ///   - equivalent: The name that another program has for it, such as `INTERPOLATION`.
  ///   - isPlainPair: Whether neither tag of a pair represents text.
  mutating func append(
    _ element: XLIFFOpenElement, _ represented: String, equivalent: String?, isPlainPair: Bool
  ) {
    let (start, textStart) = (bytes.count, text.utf8.count)
    let represented = XMLText.replacingDisallowed(in: represented)
    var kind = XLIFFInlineContent.Mark.Kind.placeholder
    switch element.kind {
    case .pairStart where isPlainPair:
      kind = .start
      append("g", element.id, equivalentText: nil, end: ">")
    case .pairEnd where isPlainPair:
      kind = .end
      bytes += "</g>".utf8
    default:
      let id = equivalent ?? element.id
      let isOld: Bool
      switch element.kind {
      case .placeholder: isOld = represented.byBytes == "{\(id)}".byBytes
      case .start, .end: isOld = represented.isEmpty
      case .pairStart, .pairEnd: isOld = false
      }
      append(
        Self.name(of: element.kind, hasEquivalent: equivalent != nil), id,
        equivalentText: isOld ? nil : represented, end: "/>")
      text += represented
    }
    marks.append(
      XLIFFInlineContent.Mark(
        kind, bytes: start..<bytes.count, text: textStart..<text.utf8.count))
  }

  private static func name(of kind: XLIFFOpenElement.Kind, hasEquivalent: Bool) -> String {
    switch kind {
    case .placeholder: "x"
    case .start: "bx"
    case .end: "ex"
    case .pairStart: hasEquivalent ? "x" : "bx"
    case .pairEnd: hasEquivalent ? "x" : "ex"
    }
  }

  private mutating func append(
    _ name: String, _ id: String, equivalentText: String?, end: String
  ) {
    bytes += "<\(name)".utf8
    let attributes: [(String, String?)] = [("id", id), ("equiv-text", equivalentText)]
    for (attribute, value) in attributes {
      guard let value else { continue }
      bytes += " \(attribute)=\"".utf8
      XMLText.appendAttribute(value, to: &bytes, ignored)
      bytes += "\"".utf8
    }
    bytes += end.utf8
  }
}
