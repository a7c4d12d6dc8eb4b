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
    // So it does with a message of another library, such as that of Angular.
    let hasMessage = translation.sourceStrings.contains { Self.hasCases($0.value) }
    // A percent sign of a string that is not a format, such as a pattern of `strftime`, is text.
    let isText = translation.gettext == .text
    for source in translation.sourceStrings {
      known.formUnion(Self.placeholders(in: source.text))
      // Without an argument, what looks like a placeholder is text.
      if translation.contract?.isEmpty != false {
        known.formUnion(Self.placeholders(in: source.value))
      }
    }
    for output in run.outputs {
      let cases = hasMessage ? Self.caseStarts(in: output.text) : []
      for name in Self.placeholders(in: output.text, except: cases)
      where !known.contains(name) && !(isText && name.hasPrefix("%")) {
        report.add("shows '\(name)'" + EmptyOutputRule.place(output), in: output.string)
        return
      }
    }
  }

  /// Whether a string has a plural or a select of a message.
  static func hasCases(_ text: String) -> Bool { !caseStarts(in: text).isEmpty }

  /// Returns the offsets of the braces around the texts of cases, such as that after `=0` in
  /// `{count, plural, =0 {none} other {some}}`.
  private static func caseStarts(in text: String) -> Set<Int> {
    let bytes = Array(text.utf8)
    var starts: Set<Int> = []
    /// The open braces: whether each begins a plural or a select.
    var open: [Bool] = []
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") {
        if open.last == true { starts.insert(index) }
        open.append(beginsChoice(bytes[(index + 1)...]))
      } else if byte == UInt8(ascii: "}") {
        _ = open.popLast()
      }
    }
    return starts
  }

  /// Whether bytes begin with a name and the type of an argument with cases, such as `count, plural,`.
  private static func beginsChoice(_ bytes: ArraySlice<UInt8>) -> Bool {
    let parts = bytes.prefix(128).split(
      separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return false }
    let words = parts.prefix(2).map { $0.filter { $0 > 0x20 } }
    return !words[0].isEmpty && words[0].allSatisfy(isName)
      && ["plural", "select", "selectordinal"].contains(String(decoding: words[1], as: UTF8.self))
  }

  /// Returns the placeholders in a string: `%@`, `%1$d`, `%lld`, `%#@name@`, `{name}`.
  ///
  /// - Parameter cases: The offsets of braces that begin no placeholder.
  static func placeholders(in text: String, except cases: Set<Int> = []) -> [String] {
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
        while end < bytes.count, end - index < 64, bytes[end] >= 0x80 || Self.isName(bytes[end]) {
          end += 1
        }
        // A translator may have translated the name.
        guard end > index + 1, end < bytes.count, bytes[end] == UInt8(ascii: "}"),
          !cases.contains(index),
          String(decoding: bytes[(index + 1)..<end], as: UTF8.self).unicodeScalars
            .allSatisfy({ $0.isASCII || $0.properties.isXIDContinue })
        else { continue }
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
