import FoundationEssentials
import FuzzSupport
import ICUFormat
import MessageSyntax

/// Checks that any translation with any argument gives styled text, and that no argument becomes
/// markup, a tag or an escape sequence, or reorders the text next to it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzMarkup(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = FuzzInput(start, count)
  let flags = input.byte()
  let locale = input.locale()
  let (template, argument) = input.texts
  checkSteps(of: template)

  let isMessage = flags & 1 != 0
  let bundle = LocalizationBundle(
    texts: isMessage
      ? ["en": ["Hi, {0} and {1}": template]] : ["en": ["Hi, %@ and %@": template]])
  func styled(_ argument: String) -> StyledText {
    LocalizedText(
      "Hi, \(argument) and \(bold: "\(argument)")", bundle: bundle, locale: locale, styles: styles
    ).styled()
  }
  let text = styled(argument)
  check(text)
  // A message is read as a message even if the key is in printf form.
  if !argument.isEmpty, onlyPlain(template) {
    let shape = text.runs.map { Shape(style: $0.style, origin: $0.origin) }
    let harmless = styled("x").runs.map { Shape(style: $0.style, origin: $0.origin) }
    precondition(
      shape == harmless, "\(argument.debugDescription) changes \(template.debugDescription)")
  }
  check(LocalizedText("See \("it", link: argument)", bundle: bundle, locale: locale).styled())
  if flags & 2 != 0 { LocalizedText.emptyCache() }
  return 0
}

private let styles = MarkupStyleSheet(tags: ["warning": .color(.red)])

/// The properties of a run other than its text.
private struct Shape: Hashable {
  let style: TextStyle
  let origin: StyledText.Origin
}

/// Whether no part of a translation depends on the value of an argument, such as spaces up to a width.
private func onlyPlain(_ pattern: String) -> Bool {
  let directives = PrintfFormat(catalogText: pattern).specifiers
  guard directives.allSatisfy({ $0.width == nil && $0.precision == nil }) else { return false }
  var diagnostics: [MessageDiagnostic] = []
  let message = MessagePattern(recovering: pattern, diagnostics: &diagnostics)
  return message.elements.allSatisfy { element in
    guard case .argument(let argument) = element else { return true }
    if case .none = argument.format { return true }
    return false
  }
}

/// Checks that steps are nested, and that each placeholder occurs once and in order.
private func checkSteps(of text: String) {
  let middle = text.unicodeScalars.index(
    text.startIndex, offsetBy: text.unicodeScalars.count / 2)
  let steps = InlineMarkup.parse([
    .text(String(text[..<middle])), .leaf(1), .text(String(text[middle...])), .leaf(2),
  ])
  var depth = 0
  var leaves: [Int] = []
  for step in steps {
    switch step {
    case .text(let text): precondition(!text.isEmpty)
    case .leaf(let leaf): leaves.append(leaf)
    case .open: depth += 1
    case .close: depth -= 1
    }
    precondition(depth >= 0 && depth <= InlineMarkup.maximumDepth)
  }
  precondition(depth == 0 && leaves == [1, 2])
}

/// Checks that the text that is read back from each output is the original text.
private func check(_ text: StyledText) {
  let plain = text.string
  for run in text.runs {
    if let link = run.style.link {
      precondition(URLOracle.isHarmless(link), "leads to \(link.debugDescription)")
    }
  }
  for run in text.attributed().runs {
    if let link = run.link { precondition(URLOracle.isHarmless(link.relativeString), "\(link)") }
  }
  precondition(text.runs.map(\.text).joined().utf8.elementsEqual(plain.utf8))
  let shown = String(
    String.UnicodeScalarView(
      plain.unicodeScalars.map { scalar in
        // HTML allows no other control characters.
        scalar.properties.generalCategory != .control || "\t\n\r".unicodeScalars.contains(scalar)
          ? scalar : "\u{FFFD}"
      }))
  let read = HTMLReader.text(of: text.html(isolatesArguments: false))
  precondition(read?.utf8.elementsEqual(shown.utf8) == true, plain.debugDescription)
  let isolated = text.html()
  precondition(HTMLReader.text(of: isolated) != nil, isolated.debugDescription)

  let terminal = text.ansi(.always)
  let bare = withoutSequences(terminal)
  precondition(bare?.utf8.elementsEqual(text.ansi(.never).utf8) == true, terminal.debugDescription)
}

/// Returns the text without the sequences of styles; nil if there is another control character.
private func withoutSequences(_ text: String) -> String? {
  var output = ""
  var rest = text.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    guard scalar == "\u{1B}" else {
      if scalar != "\n", scalar != "\t", scalar.properties.generalCategory == .control {
        return nil
      }
      output.unicodeScalars.append(scalar)
      continue
    }
    switch rest.popFirst() {
    case "[":
      guard let end = rest.firstIndex(where: { !"0123456789;".unicodeScalars.contains($0) }),
        rest[end] == "m"
      else { return nil }
      rest = rest[rest.index(after: end)...]
    case "]":
      guard let end = rest.firstIndex(of: "\u{1B}"), rest[..<end].starts(with: "8;;".unicodeScalars)
      else { return nil }
      rest = rest[rest.index(after: end)...]
      guard rest.popFirst() == "\\" else { return nil }
    default: return nil
    }
  }
  return output
}
