internal import MessageSyntax

/// Reports tags, Markdown links and emphasis that differ from those of the source.
struct MarkupRule: CatalogRule {
  let identifier = "markup"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "tags or Markdown that differ from the source string"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.isTranslated else { return }
    for (index, string, source) in translation.pairs {
      let expected = Markup(source.text)
      let found = Markup(string.text)
      for name in expected.tags.keys.sorted() where found.counts[name] != expected.tags[name] {
        report.add("tag '\(name)' of the source string is missing or used more often", in: index)
      }
      for name in found.tags.keys.sorted() where expected.counts[name] == nil {
        report.add("tag '\(name)' is not in the source string", in: index)
      }
      if expected.links != found.links {
        report.add(
          "\(found.links) Markdown links, but the source string has \(expected.links)", in: index)
      }
      if expected.strong != found.strong, expected.strong.isMultiple(of: 2) {
        report.add(
          "\(found.strong) times '**', but the source string has \(expected.strong)", in: index)
      }
    }
  }
}

/// The markup of a text.
private struct Markup {
  /// The tags that are closed, or need no end: `b`, `/b`, `br`.
  var tags: [String: Int] = [:]
  /// All that looks like a tag.
  var counts: [String: Int] = [:]
  var links = 0
  var strong = 0

  private static let void: Set = ["br", "hr", "img", "wbr"]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    guard
      bytes.contains(where: {
        $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "]")
      })
    else { return }
    var selfClosing: Set<String> = []
    var index = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "<"):
        if let tag = Self.tag(bytes, from: index) {
          counts[tag.name, default: 0] += 1
          if tag.isSelfClosing { selfClosing.insert(tag.name) }
          index = tag.end
          continue
        }
      case UInt8(ascii: "*") where index + 1 < bytes.count && bytes[index + 1] == bytes[index]:
        // Three stars or more are decoration.
        var end = index
        while end < bytes.count, bytes[end] == UInt8(ascii: "*") { end += 1 }
        if end - index == 2 { strong += 1 }
        index = end
        continue
      case UInt8(ascii: "]") where index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "("):
        links += 1
      default: break
      }
      index += 1
    }
    for (name, count) in counts {
      let base = name.hasPrefix("/") ? String(name.dropFirst()) : name
      let isPair = counts[base] != nil && counts["/" + base] != nil
      if isPair || selfClosing.contains(name) || Self.void.contains(base) { tags[name] = count }
    }
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
    guard index > first, index - first <= 64 else { return nil }
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

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
