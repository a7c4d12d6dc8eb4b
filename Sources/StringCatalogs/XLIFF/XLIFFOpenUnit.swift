internal import MessageSyntax

/// A unit that is being read, with its segments and inline elements.
struct XLIFFOpenUnit {
  /// A part of a string: characters, or a placeholder whose text may follow later.
  private enum Piece {
    case text(String)
    case placeholder(id: String)
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
  /// The names of the elements of which only the text inside them is used, each once.
  private(set) var elementsWithoutText: [String] = []
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
    var end: Piece?
    var dropsContent = false
  }

  private var inlines: [Inline] = []
  /// The number of open inline elements whose content is left out.
  private var droppedCount = 0
  /// The original data of the unit, by the ids.
  private var data: [ByteEqualString: String] = [:]
  private var dataID = ""
  /// The strings of the placeholders, by their ids.
  private var placeholders: [ByteEqualString: String] = [:]

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
      if text(attributes, ["dispStart"], "dataRefStart") == nil { noteElement(name) }
      pieces.append(tag(attributes, "Start", id: id + "<"))
      inline.end = tag(attributes, "End", id: id + ">")
    case "x", "bx", "ex", "ph", "sc", "ec", "it", "bpt", "ept":
      startPlaceholder(name, attributes, &inline)
    default: noteElement(name)
    }
    if inline.dropsContent { droppedCount += 1 }
    inlines.append(inline)
  }

  private mutating func noteElement(_ name: String) {
    guard openText == "source" || openText == "target",
      !elementsWithoutText.contains(where: { $0.byBytes == name.byBytes })
    else { return }
    elementsWithoutText.append(name)
  }

  private mutating func tag(
    _ attributes: XLIFFAttributes, _ suffix: String, id: String
  ) -> Piece {
    guard let text = text(attributes, ["disp" + suffix], "dataRef" + suffix) else {
      return openText == "target" ? .placeholder(id: id) : .text("")
    }
    placeholders[id.byBytes] = text
    return .text(text)
  }

  private mutating func startPlaceholder(
    _ name: String, _ attributes: XLIFFAttributes, _ inline: inout Inline
  ) {
    let isEnd = name == "ec" || name == "ex"
    let id = (attributes["id"] ?? attributes["startRef"] ?? "") + (isEnd ? "/" : "")
    if let text = text(attributes, ["equiv-text", "disp"], "dataRef") {
      placeholders[id.byBytes] = text
      pieces.append(.text(text))
      inline.dropsContent = true
    } else if version == .v1_2, ["ph", "it", "bpt", "ept"].contains(name) {
      // The content is the text.
    } else if let equivalent = attributes["equiv"], !equivalent.isEmpty,
      placeholders[id.byBytes] == nil
    {
      placeholders[id.byBytes] = "{\(equivalent)}"
      pieces.append(.text("{\(equivalent)}"))
    } else {
      pieces.append(.placeholder(id: id))
    }
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
      if let end = inline.end { pieces.append(end) }
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
      case .placeholder(let id): placeholders[id.byBytes] ?? Self.fallback(id)
      }
    }.joined()
  }

  /// The text of a placeholder that has none.
  private static func fallback(_ id: String) -> String {
    // A missing tag is left out.
    switch id.utf8.last {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "/"): ""
    default: "{\(id)}"
    }
  }

  /// The ids of the placeholders without a string.
  var unknownPlaceholders: [String] {
    var seen: Set<ByteEqualString> = []
    return segments.flatMap { $0.source + ($0.target ?? []) }.compactMap { piece in
      guard case .placeholder(let id) = piece, placeholders[id.byBytes] == nil,
        !Self.fallback(id).isEmpty, seen.insert(id.byBytes).inserted
      else { return nil }
      return id
    }
  }

  /// The states of the segments.
  var states: [String] { segments.compactMap(\.state) }

  /// The unit with its segments as one string.
  var content: XLIFFUnit {
    let source = segments.map { resolved($0.source) }.joined()
    var unit = XLIFFUnit(id: keyIsSource ? source : id, source: source)
    unit.notes = notes
    unit.attributes += flags
    unit.isTranslatable = unit.translate ?? true
    let real = segments.filter { !$0.isIgnorable }
    if !real.isEmpty, real.allSatisfy({ $0.target != nil }) {
      unit.target = segments.map { resolved($0.target ?? $0.source) }.joined()
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
