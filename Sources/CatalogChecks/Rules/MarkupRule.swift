internal import MessageSyntax

/// Reports tags, Markdown links, emphasis and code that differ from those of the source.
struct MarkupRule: CatalogRule {
  let identifier = "markup"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "tags or Markdown that differ from the source string"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    // The text of inline elements may be tags, whose difference is reported already.
    for (index, string, source) in translation.pairs where string.elements == source.elements {
      let expected = Markup(source.text)
      let found = Markup(string.text)
      checkTags(found, expected, string.value, index, &report)
      guard translation.hasMarkdown else { continue }
      if expected.links != found.links {
        report.add(
          "\(found.links) Markdown \(found.links == 1 ? "link" : "links"), but the source string has "
            + "\(expected.links)", in: index)
      }
      Self.checkEmphasis("**", found.strong, expected.strong, index, &report)
      Self.checkEmphasis("*", found.emphasis, expected.emphasis, index, &report)
      // GNU programs write `name' in quotation marks, and so do their translations.
      let isQuoted = [source.text, string.text].contains { $0.firstMatch(of: /`[^`']*'/) != nil }
      if found.code != expected.code, !isQuoted {
        Self.checkEmphasis("`", found.code, expected.code, index, &report)
      }
    }
  }

  /// Reports emphasized words in another number than in the source.
  private static func checkEmphasis(
    _ mark: String, _ found: Int, _ expected: Int, _ index: Int, _ report: inout RuleReport
  ) {
    guard found != expected else { return }
    let difference =
      switch (found, expected) {
      case (0, _):
        "of the source string is missing; write '\(mark)' directly before and after the words"
      case (_, 0): "is not in the source string"
      default: "is used \(times(found)), but \(times(expected)) in the source string"
      }
    report.add("'\(mark)…\(mark)' \(difference)", in: index)
  }

  /// Reports each tag that differs once, with its start and its end.
  private func checkTags(
    _ found: Markup, _ expected: Markup, _ value: String, _ index: Int,
    _ report: inout RuleReport
  ) {
    let changed = expected.names.filter { found.uses(of: $0) != expected.uses(of: $0) }
    let extra =
      found.names.filter {
        expected.counts[$0] == nil
          || found.counts["/" + $0] != nil && expected.counts["/" + $0] == nil
      } + found.namesOfHTMLWithoutPair.filter { !expected.hasTag($0) }
    let missing = changed.filter { !found.hasTag($0) }
    if let old = missing.first, let new = extra.first, changed == [old], extra.count == 1,
      !expected.hasTag(new), found.uses(of: new) == expected.uses(of: old)
    {
      return report.add(
        "tag '<\(old)>' is renamed to '<\(new)>'; keep its name", in: index,
        at: Markup.place(of: new, in: value))
    }
    for name in changed {
      report.add(
        Self.difference(name, found.uses(of: name), expected.uses(of: name)), in: index,
        at: Markup.place(of: name, in: value))
    }
    for name in extra where !changed.contains(name) {
      report.add(
        expected.counts[name] == nil
          ? "tag '<\(name)>' is not in the source string"
          : "end tag '</\(name)>' is not in the source string", in: index,
        at: Markup.place(of: name, in: value))
    }
    if changed.isEmpty, extra.isEmpty, expected.wrongEnd == nil, let wrong = found.wrongEnd {
      report.add(
        wrong.open.map { "'</\(wrong.name)>' is inside '<\($0)>'; write '</\($0)>' before it" }
          ?? "'</\(wrong.name)>' comes before '<\(wrong.name)>'",
        in: index, at: Markup.place(of: wrong.name, occurrence: wrong.occurrence, in: value))
    }
  }

  /// Returns how the uses of a tag differ from those of the source.
  private static func difference(
    _ name: String, _ found: Markup.Uses, _ expected: Markup.Uses
  ) -> String {
    if found.starts + found.ends == 0 { return "tag '<\(name)>' of the source string is missing" }
    if found.starts == expected.starts {
      return found.ends < expected.ends
        ? "end tag '</\(name)>' is missing"
        : "end tag '</\(name)>' is used \(times(found.ends)), but \(times(expected.ends)) in the source string"
    }
    if found.starts < expected.starts, found.ends == expected.ends {
      return "start tag '<\(name)>' is missing"
    }
    return
      "tag '<\(name)>' is used \(times(found.starts)), but \(times(expected.starts)) in the source "
      + "string"
  }

  static func times(_ count: Int) -> String { count == 1 ? "1 time" : "\(count) times" }
}

/// The markup of a string.
private struct Markup {
  /// The tags that are closed, or need no end: `b`, `/b`, `br`.
  var tags: [String: Int] = [:]
  /// All that looks like a tag.
  var counts: [String: Int] = [:]
  var links = 0
  /// How often words are strong, `**…**`, or emphasized, `*…*`.
  var strong = 0
  var emphasis = 0
  /// How often words are code, `` `…` ``.
  var code = 0

  /// An end tag where another element is open, or none: `<a><b></a></b>`.
  private(set) var wrongEnd: (name: String, open: String?, occurrence: Int)?

  /// How often a tag begins and ends.
  struct Uses: Equatable {
    var starts: Int
    var ends: Int
  }

  /// The names of the tags, in order.
  var names: [String] { Set(tags.keys.map(Self.base)).sorted() }

  /// The names of HTML's elements for text that have a start or an end tag alone, in order.
  var namesOfHTMLWithoutPair: [String] {
    Set(counts.keys.map(Self.base)).subtracting(names)
      .filter { Self.textElements.contains($0.lowercased()) }.sorted()
  }

  /// Returns how often a tag begins and ends.
  func uses(of name: String) -> Uses {
    Uses(starts: counts[name] ?? 0, ends: counts["/" + name] ?? 0)
  }

  /// Whether there is a start or end tag with a name.
  func hasTag(_ name: String) -> Bool { uses(of: name) != Uses(starts: 0, ends: 0) }

  private static func base(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "/") ? String(name.dropFirst()) : name
  }

  private static let void: Set = ["br", "hr", "img", "wbr"]
  /// Elements for text in HTML (section 4.5) whose names are no usual placeholders.
  private static let textElements: Set = [
    "a", "b", "em", "i", "s", "small", "span", "strong", "sub", "sup", "u",
  ]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    if bytes.contains(where: { "*_`".utf8.contains($0) }) {
      countEmphasis(in: text)
    }
    guard bytes.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "]") }) else {
      return
    }
    var selfClosing: Set<String> = []
    var found: [(name: String, isSelfClosing: Bool)] = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        if let tag = Self.tag(bytes, from: index) {
          counts[tag.name, default: 0] += 1
          found.append((tag.name, tag.isSelfClosing))
          if tag.isSelfClosing { selfClosing.insert(tag.name) }
          index = tag.end
          continue
        }
      case UInt8(ascii: "]") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "("):
        // `^[3 files](inflect: true)` is no link; translations write plural forms instead.
        if !bytes[(index + 2)...].starts(with: "inflect:".utf8) { links += 1 }
      default: break
      }
      index += 1
    }
    for (name, count) in counts {
      let base = Self.base(name)
      let isPair = counts[base] != nil && counts["/" + base] != nil
      if isPair || selfClosing.contains(name) || Self.void.contains(base) { tags[name] = count }
    }
    wrongEnd = Self.wrongEnd(
      of: found.filter { tags["/" + Self.base($0.name)] != nil && !$0.isSelfClosing }.map(\.name))
  }

  /// Counts emphasis as styled text shows it; an argument is like a letter.
  private mutating func countEmphasis(in text: String) {
    var pieces: [MarkupPiece<Void>] = []
    // By scalars, because an accent after an argument would join it to one character.
    let parts = text.unicodeScalars.split(
      separator: "\u{FFFC}", omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { pieces.append(.leaf(())) }
      pieces.append(.text(String(part)))
    }
    for step in InlineMarkup.parse(pieces) {
      switch step {
      case .open(.strong): strong += 1
      case .open(.emphasis): emphasis += 1
      case .open(.code): code += 1
      default: break
      }
    }
  }

  /// Returns the first end tag that is not that of the last open element.
  private static func wrongEnd(
    of tags: [String]
  ) -> (name: String, open: String?, occurrence: Int)? {
    var open: [String] = []
    var ends: [String: Int] = [:]
    for tag in tags {
      let name = base(tag)
      guard name != tag else {
        open.append(name)
        continue
      }
      ends[name, default: 0] += 1
      if open.last != name { return (name, open.last, ends[name] ?? 1) }
      open.removeLast()
    }
    return nil
  }

  /// Returns the offset of the start of a tag, or of an end tag by its number; 0 if there is none.
  static func place(of name: String, occurrence: Int? = nil, in value: String) -> Int {
    let bytes = Array(value.utf8)
    let wanted = Array(((occurrence == nil ? "<" : "</") + name).utf8)
    var left = occurrence ?? 1
    var index = 0
    while index + wanted.count < bytes.count {
      if bytes[index] == UInt8(ascii: "<"),
        bytes[index..<index + wanted.count].elementsEqual(wanted),
        !isName(bytes[index + wanted.count])
      {
        left -= 1
        if left == 0 { return index }
      }
      index += 1
    }
    // Only the end of the tag is there.
    return occurrence == nil ? place(of: name, occurrence: 1, in: value) : 0
  }

  /// Reads a tag; nil for a comparison or a placeholder such as `<your name>`.
  private static func tag(
    _ bytes: [UInt8], from start: Int
  ) -> (name: String, isSelfClosing: Bool, end: Int)? {
    var index = start + 1
    var name: [UInt8] = []
    if index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      name.append(bytes[index])
      index += 1
    }
    let first = index
    while index < bytes.count, isName(bytes[index]) {
      name.append(bytes[index])
      index += 1
    }
    guard index > first, index - first <= 64, index < bytes.count,
      bytes[index] <= 0x20 || "/>:".utf8.contains(bytes[index]),
      // `<http://example.com>` is an address.
      !bytes[index...].starts(with: "://".utf8)
    else { return nil }
    // Attributes, up to a limit, so that many '<' take linear time.
    var isSelfClosing = false
    let limit = min(bytes.count, index + 512)
    while index < limit, bytes[index] != UInt8(ascii: ">") {
      guard bytes[index] != UInt8(ascii: "<") else { return nil }
      isSelfClosing = bytes[index] == UInt8(ascii: "/")
      index += 1
    }
    guard index < limit else { return nil }
    return (String(decoding: name, as: UTF8.self), isSelfClosing, index + 1)
  }

  /// Whether a byte belongs to a name; names may have letters beyond ASCII.
  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x80
  }
}
