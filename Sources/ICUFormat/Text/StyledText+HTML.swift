extension StyledText {
  /// The text as HTML: one `<span>` with its language and direction, tags for its styles inside.
  ///
  /// ```swift
  /// let text = StyledText(
  ///   runs: [.init("Hi, "), .init("<b>", style: .bold, origin: .argument(0, direction: .unknown))],
  ///   locale: "en")
  /// text.html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">Hi, <b>&lt;b&gt;</b></span>"
  /// ```
  ///
  /// Everything is escaped: nothing from a translation or an argument can become a tag. Styles are
  /// written `<b>`, `<i>`, `<u>`, `<s>`, `<code>`, `<a href>`; a colour as a `style`, a rich-text tag of
  /// another name as `<span class="name">`. Neighbours of one style share an element, so that a link
  /// around an argument is one link; a rich-text tag's runs have one each.
  ///
  /// - Parameter isolatesArguments: Whether arguments stand between isolate characters where their
  ///   direction could disturb the sentence. On by default.
  public func html(isolatesArguments: Bool = true) -> String {
    let direction = locale.isRightToLeft ? "rtl" : "ltr"
    var output = "<span lang=\"\(HTML.escaped(locale.htmlLanguage))\" dir=\"\(direction)\">"
    var open: [HTML.Element] = []
    forEachRun(isolating: isolatesArguments) { run, text in
      let elements = HTML.elements(of: run.style)
      let kept = HTML.joinedCount(open, elements)
      for element in open.dropFirst(kept).reversed() { output += element.end }
      for element in elements.dropFirst(kept) { output += element.start }
      output += HTML.escaped(text)
      open = elements
    }
    for element in open.reversed() { output += element.end }
    return output + "</span>"
  }
}

extension LocaleIdentifier {
  /// The language tag without extensions, which HTML's `lang` has no use for.
  fileprivate var htmlLanguage: String {
    let tag = languageTag
    var parts: [Substring] = []
    for part in tag.split(separator: "-") {
      if part.utf8.count == 1 { break }
      parts.append(part)
    }
    return parts.isEmpty ? tag : parts.joined(separator: "-")
  }
}

private enum HTML {
  struct Element: Equatable {
    /// The start tag with its attributes.
    let start: String
    let end: String
    /// Whether it may hold the text of several runs: two tags of one name need not be one element.
    let isJoined: Bool

    init(_ name: String, _ attributes: String = "", isJoined: Bool = true) {
      start = attributes.isEmpty ? "<\(name)>" : "<\(name) \(attributes)>"
      end = "</\(name)>"
      self.isJoined = isJoined
    }
  }

  /// How many of the elements that are open hold the next run too.
  static func joinedCount(_ open: [Element], _ next: [Element]) -> Int {
    zip(open, next).prefix { $0 == $1 && $0.isJoined }.count
  }

  static func escaped(_ text: String) -> String {
    var output = ""
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output += "&amp;"
      case "<": output += "&lt;"
      case ">": output += "&gt;"
      case "\"": output += "&quot;"
      case "'": output += "&#39;"
      // HTML has no way to write NUL; a browser would show this.
      case "\0": output += "\u{FFFD}"
      default: output.unicodeScalars.append(scalar)
      }
    }
    return output
  }

  /// The elements of a style, outermost first.
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
