internal import ICUFormatMemory
internal import ICUFormatStyles

extension StyledText {
  /// Returns the text as HTML: a `<span>` with language and direction, and elements for styles.
  ///
  /// ```swift
  /// let text = StyledText(
  ///   runs: [.init("Hi, "), .init("<b>", style: .bold, origin: .argument(0, direction: .unknown))],
  ///   locale: "en")
  /// text.html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">Hi, <b>&lt;b&gt;</b></span>"
  /// ```
  ///
  /// All text is escaped: nothing from a translation or an argument can become a tag. The elements
  /// are `<b>`, `<i>`, `<u>`, `<s>`, `<code>` and `<a href>`. A color is a `style` attribute, and a
  /// rich-text tag with another name is `<span class="name">`. Adjacent runs of the same style
  /// share an element, so that a link around an argument is one link; each run of a rich-text tag
  /// has its own.
  ///
  /// Control characters, which HTML does not allow, become U+FFFD; tabs, line feeds and carriage
  /// returns stay.
  ///
  /// - Parameter isolatesArguments: Whether to put isolate characters around arguments whose
  ///   direction could reorder the sentence. The default is true.
  public func html(isolatesArguments: Bool = true) -> String {
    let direction = locale.isRightToLeft ? "rtl" : "ltr"
    var output = HTMLOutput(
      start: "<span lang=\"\(HTML.escaped(locale.htmlLanguage))\" dir=\"\(direction)\">")
    write(to: &output, isolating: isolatesArguments)
    return output.finish(end: "</span>")
  }

  /// Returns a plain string as HTML, for the content of an element or an attribute in quotation marks.
  ///
  /// A ``LocalizedText`` escapes its own text. This is for other strings of a page, such as a title:
  ///
  /// ```swift
  /// StyledText.html(escaping: "Tom & \"Jerry\"")   // "Tom &amp; &quot;Jerry&quot;"
  /// ```
  ///
  /// The characters `&`, `<`, `>`, `"` and `'` become references. Control characters, which HTML does not
  /// allow, become U+FFFD; tabs, line feeds and carriage returns stay. The result is not safe outside of
  /// quotation marks in a tag, or in a script, a style sheet or a URL.
  ///
  /// The source is section 13.3 of the HTML Standard, "Serializing HTML fragments".
  public static func html(escaping text: String) -> String { HTML.escaped(text) }
}

extension LocaleIdentifier {
  /// The language tag without extensions, which HTML's `lang` attribute does not use, and without subtags that
  /// only formatting knows.
  fileprivate var htmlLanguage: String {
    let tag = languageTag
    var parts: [Substring] = []
    for part in tag.split(separator: "-") {
      if part.utf8.count == 1 { break }
      if !FormattingLocale.isReplacement(part) { parts.append(part) }
    }
    return parts.isEmpty ? tag : parts.joined(separator: "-")
  }
}

/// A builder of HTML.
private struct HTMLOutput: ~Copyable, StyledTextOutput {
  private var writer = UTF8Writer()
  /// The open elements, outermost first.
  private var open: [HTML.Element] = []
  private var style = TextStyle.plain
  /// The elements of ``style``.
  private var elements: [HTML.Element] = []

  init(start: String) { writer.append(start) }

  mutating func begin(_ style: TextStyle) {
    if style != self.style {
      self.style = style
      elements = HTML.elements(of: style)
    }
    if open.isEmpty, elements.isEmpty { return }
    let kept = HTML.joinedCount(open, elements)
    for element in open.dropFirst(kept).reversed() { writer.append(element.end) }
    for element in elements.dropFirst(kept) { writer.append(element.start) }
    open = elements
  }

  mutating func append(_ text: borrowing Span<UInt8>) { HTML.append(text, to: &writer) }

  mutating func append(_ isolate: String, count: Int) {
    for _ in 0..<count { writer.append(isolate) }
  }

  mutating func end(_ style: TextStyle) {}

  consuming func finish(end: String) -> String {
    for element in open.reversed() { writer.append(element.end) }
    writer.append(end)
    return writer.string
  }
}

private enum HTML {
  struct Element: Equatable {
    /// The start tag with its attributes.
    let start: String
    let end: String
    /// Whether adjacent runs share it; two rich-text tags with the same name may be separate tags.
    let isJoined: Bool

    init(_ name: String, _ attributes: String = "", isJoined: Bool = true) {
      start = attributes.isEmpty ? "<\(name)>" : "<\(name) \(attributes)>"
      end = "</\(name)>"
      self.isJoined = isJoined
    }
  }

  /// Returns the number of open elements that also contain the next run.
  static func joinedCount(_ open: [Element], _ next: [Element]) -> Int {
    zip(open, next).prefix { $0 == $1 && $0.isJoined }.count
  }

  static func escaped(_ text: String) -> String {
    UTF8Writer.string { append(text.utf8Span.span, to: &$0) }
  }

  /// Appends escaped text: syntax characters become references, and disallowed controls U+FFFD.
  static func append(_ text: borrowing Span<UInt8>, to writer: inout UTF8Writer) {
    var start = 0
    var index = 0
    while index < text.count {
      var length = 1
      let replacement: String
      switch text[index] {
      case UInt8(ascii: "&"): replacement = "&amp;"
      case UInt8(ascii: "<"): replacement = "&lt;"
      case UInt8(ascii: ">"): replacement = "&gt;"
      case UInt8(ascii: "\""): replacement = "&quot;"
      case UInt8(ascii: "'"): replacement = "&#39;"
      case 0..<0x20, 0x7F, 0xC2:
        guard let control = ControlCharacter.read(in: text, at: index), control.value != 0x0D else {
          index += 1
          continue
        }
        length = control.length
        replacement = "\u{FFFD}"
      default:
        index += 1
        continue
      }
      writer.append(text.extracting(start..<index))
      writer.append(replacement)
      index += length
      start = index
    }
    writer.append(text.extracting(start..<text.count))
  }

  /// Returns the elements of a style, outermost first.
  static func elements(of style: TextStyle) -> [Element] {
    var elements: [Element] = []
    if let link = style.link {
      elements.append(Element("a", "href=\"\(escaped(LinkDestination.encoded(link)))\""))
    }
    for tag in style.tags {
      elements.append(Element("span", "class=\"\(escaped(tag))\"", isJoined: false))
    }
    if let color = style.color { elements.append(Element("span", "style=\"color:\(css(color))\"")) }
    if style.isBold { elements.append(Element("b")) }
    if style.isItalic { elements.append(Element("i")) }
    if style.isUnderlined { elements.append(Element("u")) }
    if style.isStruckThrough { elements.append(Element("s")) }
    if style.isCode { elements.append(Element("code")) }
    return elements
  }

  private static func css(_ color: TextColor) -> String {
    switch color {
    case .black: "black"
    case .red: "red"
    case .green: "green"
    case .yellow: "yellow"
    case .blue: "blue"
    case .magenta: "magenta"
    case .cyan: "cyan"
    case .white: "white"
    case .gray: "gray"
    case .rgb(let red, let green, let blue): "rgb(\(red),\(green),\(blue))"
    }
  }
}
