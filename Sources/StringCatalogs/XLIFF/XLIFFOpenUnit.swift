internal import MessageSyntax

/// A unit that is being read, with its segments and inline elements.
struct XLIFFOpenUnit {
  /// A part of a string.
  private enum Piece {
    case text(String)
    case element(XLIFFOpenElement)
  }

  /// The strings of a segment.
  private struct Segment {
    var isIgnorable = false
    var state: String?
    var qualifier: String?
    var source: [Piece] = []
    var target: [Piece]?
  }

  private let id: String
  private let version: XLIFFVersion
  /// Whether the key is the source string.
  var keyIsSource = false
  /// The start of the unit in the file.
  let start: Int
  /// The number of open elements, with the unit itself.
  let depth: Int
  /// The attributes of the unit that say whether it is translated and approved.
  var flags: [XMLAttribute] = []
  /// The names of the other elements, of which only the text inside them is used, each once.
  private var otherElements: [String] = []
  /// The number of notes, segments and original data.
  var parts = 0
  private var segments: [Segment] = []
  private var notes: [XLIFFNote] = []
  private var note = XLIFFNote("")
  /// The open element with text: `source`, `target`, `note` or `data`.
  private var openText: String?
  private var pieces: [Piece] = []
  /// An open inline element: the text of its end, and whether its content is left out.
  private struct Inline {
    var end: XLIFFOpenElement?
    var dropsContent = false
  }

  private var inlines: [Inline] = []
  /// The number of open inline elements whose content is left out.
  private var droppedCount = 0
  /// The original data of the unit, by the ids.
  private var data: [ByteEqualString: String] = [:]
  private var dataID = ""
  /// The texts of the inline elements, by their names.
  private var elementTexts: [ByteEqualString: String] = [:]
  /// The names that another program has for the inline elements of XLIFF 2, by their names.
  private var equivalents: [ByteEqualString: String] = [:]

  init(id: String, version: XLIFFVersion, start: Int, depth: Int) {
    self.id = id
    self.version = version
    self.start = start
    self.depth = depth
  }

  var isTextOpen: Bool { openText != nil }

  mutating func append(_ text: String) {
    if openText != nil, droppedCount == 0 { pieces.append(.text(text)) }
  }

  mutating func startSegment(isIgnorable: Bool, _ attributes: XLIFFAttributes) {
    var segment = Segment(isIgnorable: isIgnorable)
    (segment.state, segment.qualifier) = Self.state(attributes)
    segments.append(segment)
  }

  /// Starts an element that contains text.
  mutating func startText(_ name: String, _ attributes: XLIFFAttributes) {
    openText = name
    pieces = []
    switch name {
    case "note": note = XLIFFNote("", from: attributes["from"] ?? attributes["category"])
    case "data": dataID = attributes["id"] ?? ""
    default:
      // A unit of XLIFF 1.2 has one segment without an element.
      if segments.isEmpty { segments.append(Segment()) }
      // In XLIFF 2, the segment has the state.
      guard name == "target", version == .v1_2 else { return }
      segments[segments.count - 1].state = attributes["state"]
      segments[segments.count - 1].qualifier = attributes["state-qualifier"]
    }
  }

  /// Starts an inline element.
  mutating func startInline(_ name: String, _ attributes: XLIFFAttributes) {
    var inline = Inline()
    switch name {
    case _ where droppedCount > 0: break
    case "cp":
      if let digits = attributes["hex"], let value = UInt32(digits, radix: 16),
        let scalar = Unicode.Scalar(value)
      {
        pieces.append(.text(String(scalar)))
      }
    case "pc":
      let id = attributes["id"] ?? ""
      let start = tag(
        attributes, "Start", XLIFFOpenElement(kind: .pairStart, id: id, elementName: name))
      inline.end = tag(
        attributes, "End", XLIFFOpenElement(kind: .pairEnd, id: id, elementName: name))
      pieces.append(.element(start))
    case "x", "bx", "ex", "ph", "sc", "ec", "it", "bpt", "ept":
      startPlaceholder(name, attributes, &inline)
    default:
      if openText == "source" || openText == "target" { otherElements.append(name) }
    }
    if inline.dropsContent { droppedCount += 1 }
    inlines.append(inline)
  }

  private mutating func tag(
    _ attributes: XLIFFAttributes, _ suffix: String, _ element: XLIFFOpenElement
  ) -> XLIFFOpenElement {
    var element = element
    element.text = text(attributes, ["disp" + suffix], "dataRef" + suffix)
    element.equivalent = attributes["equiv" + suffix]
    keep(element)
    return element
  }

  /// Keeps the text and the equivalent of an element for others with its name.
  private mutating func keep(_ element: XLIFFOpenElement) {
    let name = element.name.byBytes
    if let text = element.text { elementTexts[name] = text }
    if let equivalent = element.equivalent { equivalents[name] = equivalent }
  }

  private mutating func startPlaceholder(
    _ name: String, _ attributes: XLIFFAttributes, _ inline: inout Inline
  ) {
    let kind: XLIFFOpenElement.Kind =
      switch name {
      case "bx", "sc": .start
      case "ex", "ec": .end
      default: .placeholder
      }
    var element = XLIFFOpenElement(
      kind: kind, id: attributes["id"] ?? attributes["startRef"] ?? "", elementName: name)
    element.text = text(attributes, ["equiv-text", "disp"], "dataRef")
    element.equivalent = attributes["equiv"]
    if element.text != nil {
      inline.dropsContent = true
    } else if version == .v1_2, ["ph", "it", "bpt", "ept"].contains(name) {
      // The content is the text.
      return
    } else if let equivalent = element.equivalent, elementTexts[element.name.byBytes] == nil {
      element.text = "{\(equivalent)}"
    }
    keep(element)
    pieces.append(.element(element))
  }

  private func text(
    _ attributes: XLIFFAttributes, _ names: [String], _ reference: String
  ) -> String? {
    names.lazy.compactMap { attributes[$0] }.first
      ?? attributes[reference].flatMap { data[$0.byBytes] }
  }

  /// Ends the element inside the unit that was opened last.
  mutating func end() {
    if openText != nil, let inline = inlines.popLast() {
      if inline.dropsContent { droppedCount -= 1 }
      if let end = inline.end { pieces.append(.element(end)) }
      return
    }
    guard let open = openText else { return }
    openText = nil
    switch open {
    case "note":
      note.text = resolved(pieces)
      notes.append(note)
    case "data": data[dataID.byBytes] = resolved(pieces)
    case "source": segments[segments.count - 1].source = pieces
    default: segments[segments.count - 1].target = pieces
    }
    pieces = []
  }

  private func resolved(_ pieces: [Piece]) -> String {
    pieces.map {
      switch $0 {
      case .text(let text): text
      case .element(let element): text(of: element) ?? element.fallback
      }
    }.joined()
  }

  /// Returns the text that an element represents; nil if the unit has none for it.
  private func text(of element: XLIFFOpenElement) -> String? {
    element.text ?? elementTexts[element.name.byBytes]
  }

  /// The elements of the strings, in their order.
  private var elements: [XLIFFOpenElement] {
    segments.flatMap { $0.source + ($0.target ?? []) }.compactMap { piece -> XLIFFOpenElement? in
      guard case .element(let element) = piece else { return nil }
      return element
    }
  }

  /// The ids of the placeholders without a string.
  var unknownPlaceholders: [String] {
    var seen: Set<ByteEqualString> = []
    return elements.filter {
      $0.kind == .placeholder && text(of: $0) == nil && seen.insert($0.id.byBytes).inserted
    }.map(\.id)
  }

  /// The names of the elements of which only the text inside them is used, each once.
  ///
  /// - Parameter isConverted: Whether they are elements for which a file in XLIFF 1.2 has others.
  func elementsWithoutText(isConverted: Bool) -> [String] {
    let tags = elements.filter { $0.kind != .placeholder && text(of: $0) == nil }
      .map(\.elementName)
    var seen: Set<ByteEqualString> = []
    let names =
      version == .v1_2
      ? (isConverted ? otherElements + tags : []) : isConverted ? tags : otherElements
    return names.filter { seen.insert($0.byBytes).inserted }
  }

  /// Returns a string of XLIFF 2 with its inline elements in XLIFF 1.2; nil if it has none.
  private func inlineContent(_ pieces: [Piece]) -> XLIFFInlineContent? {
    guard version == .v2_0,
      pieces.contains(where: { if case .element = $0 { true } else { false } })
    else { return nil }
    var output = XLIFFOldElements()
    for piece in pieces {
      switch piece {
      case .text(let text): output.append(text)
      case .element(let element):
        let pair = [XLIFFOpenElement.Kind.pairStart, .pairEnd].map {
          XLIFFOpenElement(kind: $0, id: element.id, elementName: "").name.byBytes
        }
        output.append(
          element, text(of: element) ?? element.fallback,
          equivalent: element.equivalent ?? equivalents[element.name.byBytes],
          isPlainPair: pair.allSatisfy { elementTexts[$0]?.isEmpty ?? true })
      }
    }
    return output.content
  }

  /// The states of the segments.
  var states: [String] { segments.compactMap(\.state) }

  /// The unit with its segments as one string.
  var content: XLIFFUnit {
    let pieces = segments.flatMap(\.source)
    let source = resolved(pieces)
    var unit = XLIFFUnit(id: keyIsSource ? source : id, source: source)
    unit.sourceInline = inlineContent(pieces)
    unit.notes = notes
    unit.attributes += flags
    unit.isTranslatable = unit.translate ?? true
    let real = segments.filter { !$0.isIgnorable }
    if !real.isEmpty, real.allSatisfy({ $0.target != nil }) {
      let pieces = segments.flatMap { $0.target ?? $0.source }
      let target = resolved(pieces)
      unit.target = target
      unit.targetInline = inlineContent(pieces)
      if unit.targetInline == nil, unit.sourceInline != nil,
        target.utf8.contains(where: { $0 > 0x20 })
      {
        // The file has this translation without the elements of its source.
        var output = XLIFFOldElements()
        output.append(target)
        unit.targetInline = output.content
      }
      // The string is as good as its worst segment.
      let worst = real.first { XLIFFUnit.isUnfinished(state: $0.state) } ?? real.first
      (unit.state, unit.stateQualifier) = (worst?.state, worst?.qualifier)
    }
    return unit
  }

  /// The name for our own states, which XLIFF 2 does not have.
  static let stateName = "localize:"

  /// Returns the state of a segment of XLIFF 2 as XLIFF 1.2 names it.
  private static func state(_ attributes: XLIFFAttributes) -> (String?, String?) {
    let own = attributes["subState"].flatMap { text in
      text.hasBytes(stateName)
        ? String(decoding: text.utf8.dropFirst(stateName.utf8.count), as: UTF8.self) : nil
    }
    switch attributes["state"] {
    case "initial"?: return ("new", nil)
    case "reviewed"?: return ("signed-off", nil)
    case "translated"? where own == "leveraged-mt": return ("translated", own)
    case "translated"? where own != nil: return (own, nil)
    case let other: return (other, nil)
    }
  }
}
