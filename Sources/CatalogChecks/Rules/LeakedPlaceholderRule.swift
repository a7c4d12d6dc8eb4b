internal import ICUFormat
internal import MessageSyntax

/// Reports placeholders that users would see.
struct LeakedPlaceholderRule: CatalogRule {
  let identifier = "leaked-placeholder"
  let severity = SourceDiagnosticSeverity.error
  let summary = "a placeholder that is shown to users"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    guard translation.catalog.format == .arb, let pattern = translation.pattern else { return }
    var names: [String] = []
    pattern.forEachArgument { argument in
      guard case .plural(let plural) = argument.format,
        plural.cases.contains(where: { $0.message.contains(where: Self.isNumberSign) })
      else { return }
      let name = argument.name.description
      if !names.contains(name) { names.append(name) }
    }
    for name in names {
      report.add("Flutter shows '#' as it is; write '{\(name)}'", in: 0)
    }
  }

  /// Whether an element is the `#` of a plural, also in a tag.
  private static func isNumberSign(_ element: MessagePattern.Element) -> Bool {
    switch element {
    case .pluralNumber: true
    case .tag(let tag): tag.content.contains(where: isNumberSign)
    case .text, .argument, .unparsed: false
    }
  }

  func check(_ run: TranslationRun, _ report: inout RuleReport) {
    let translation = run.translation
    guard !translation.isSource, !translation.sourceStrings.isEmpty else { return }
    // What the source string shows too, the program replaces itself.
    var known: Set<String> = []
    for source in translation.sourceStrings {
      known.formUnion(Self.placeholders(in: source.text))
      // Without an argument, what looks like a placeholder is text.
      if translation.contract?.isEmpty != false {
        known.formUnion(Self.placeholders(in: source.value))
      }
    }
    for output in run.outputs {
      for name in Self.placeholders(in: output.text) where !known.contains(name) {
        report.add("shows '\(name)'" + EmptyOutputRule.place(output), in: output.string)
        return
      }
    }
  }

  /// Returns the placeholders in a string: `%@`, `%1$d`, `%lld`, `%#@name@`, `%(name)`, `{name}`.
  static func placeholders(in text: String) -> [String] {
    let bytes = Array(text.utf8)
    var found: [String] = []
    var index = 0
    while index < bytes.count, found.count < 100 {
      defer { index += 1 }
      var end = index + 1
      switch bytes[index] {
      case UInt8(ascii: "%"):
        let digits = end
        while end < bytes.count, (0x30...0x39).contains(bytes[end]), end - digits < 4 { end += 1 }
        let hasPosition = end > digits && end < bytes.count && bytes[end] == UInt8(ascii: "$")
        if hasPosition { end += 1 } else { end = digits }
        guard end < bytes.count else { continue }
        switch bytes[end] {
        case UInt8(ascii: "@"): break
        case UInt8(ascii: "#") where end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "@"):
          end += 1
        case UInt8(ascii: "l"), UInt8(ascii: "d"), UInt8(ascii: "s"), UInt8(ascii: "u"),
          UInt8(ascii: "i"), UInt8(ascii: "f"):
          while end < bytes.count, bytes[end] == UInt8(ascii: "l") { end += 1 }
          guard end < bytes.count, "dsuif".utf8.contains(bytes[end]) else { continue }
          // `100%does` is text; `%d` before a letter may be.
          let next = end + 1 < bytes.count ? bytes[end + 1] : 0x20
          let isLetter = (0x61...0x7A).contains(next) || (0x41...0x5A).contains(next)
          guard hasPosition || !isLetter else { continue }
        default: continue
        }
      case UInt8(ascii: "{"):
        while end < bytes.count, end - index < 64, Self.isName(bytes[end]) { end += 1 }
        guard end > index + 1, end < bytes.count, bytes[end] == UInt8(ascii: "}") else { continue }
      default: continue
      }
      found.append(String(decoding: bytes[index...end], as: UTF8.self))
    }
    return found
  }

  private static func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }
}
