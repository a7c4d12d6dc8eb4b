/// Writes a message pattern in its canonical form.
struct MessagePrinter {
  private(set) var text = ""
  private let readsTags: Bool
  /// Whether each apostrophe is doubled, and not only where ICU would read it as a quotation mark.
  private let doublesApostrophes: Bool

  init(readsTags: Bool, doublesApostrophes: Bool = true) {
    self.readsTags = readsTags
    self.doublesApostrophes = doublesApostrophes
  }

  mutating func print(_ elements: [MessagePattern.Element], in parent: MessageArgumentType = .none)
  {
    // Join adjacent texts: the closing quote of the first and the opening quote of the second would
    // be read as an apostrophe.
    var literal = ""
    for element in elements {
      if case .text = element {
      } else {
        printText(literal, parent, before: Self.start(of: element))
        literal = ""
      }
      switch element {
      case .text(let text, _): literal += text
      case .unparsed(let source, _): text += source
      case .pluralNumber: text += "#"
      case .argument(let argument): print(argument)
      case .tag(let tag):
        text += "<\(tag.name)"
        if tag.isSelfClosing {
          text += "/>"
        } else {
          text += ">"
          print(tag.content, in: parent)
          text += "</\(tag.name)>"
        }
      }
    }
    // The text of a case ends with its brace.
    printText(literal, parent, before: parent == .none ? nil : "}")
  }

  /// Returns the first character of an element that is no text.
  private static func start(of element: MessagePattern.Element) -> Unicode.Scalar? {
    switch element {
    case .text: nil
    case .unparsed(let source, _): source.unicodeScalars.first
    case .pluralNumber: "#"
    case .argument: "{"
    case .tag: "<"
    }
  }

  private mutating func print(_ argument: MessagePattern.Argument) {
    text += "{\(argument.name)"
    switch argument.format {
    case .none: break
    case .simple(let simple):
      text += ", \(simple.type?.rawValue ?? simple.typeName)"
      if let style = simple.style { print(style) }
    case .plural(let plural):
      text += plural.kind == .cardinal ? ", plural," : ", selectordinal,"
      if plural.offset != 0 { text += " offset:\(Self.spell(value: plural.offset))" }
      print(plural.cases, plural.kind == .cardinal ? .plural : .selectOrdinal)
    case .select(let cases):
      text += ", select,"
      print(cases, .select)
    case .choice(let cases):
      text += ", choice, "
      for (index, item) in cases.enumerated() {
        if index > 0 { text += "|" }
        text += Self.spell(item.limit) + (item.includesLimit ? "#" : "<")
        print(item.message, in: .choice)
      }
    }
    text += "}"
  }

  private mutating func print(_ style: MessagePattern.Style) {
    switch style.kind {
    case .keyword(""): break
    case .keyword(let word): text += ", \(word)"
    case .skeleton(let skeleton): text += ", ::\(skeleton)"
    case .pattern(let pattern): text += ",\(pattern)"
    }
  }

  private mutating func print(_ cases: [MessagePattern.Case], _ type: MessageArgumentType) {
    for item in cases {
      text += " \(item.selector) {"
      print(item.message, in: type)
      text += "}"
    }
  }

  /// Writes literal text, which ICU reads as such.
  ///
  /// - Parameter next: The character after the text; nil at the end of the pattern.
  private mutating func printText(
    _ source: String, _ parent: MessageArgumentType, before next: Unicode.Scalar?
  ) {
    var isQuoted = false
    let scalars = source.unicodeScalars
    for index in scalars.indices {
      let scalar = scalars[index]
      if scalar == "'" {
        let after = scalars.index(after: index)
        let following = after < scalars.endIndex ? scalars[after] : next
        let mayQuote = following.map { $0 == "'" || isSyntax($0, in: parent) } ?? false
        text += doublesApostrophes || isQuoted || mayQuote ? "''" : "'"
        continue
      }
      let needsExtraSteps = isSyntax(scalar, in: parent)
      if needsExtraSteps != isQuoted {
        text += "'"
        isQuoted = needsExtraSteps
      }
      text.unicodeScalars.append(scalar)
    }
    if isQuoted { text += "'" }
  }

  /// Whether a character is a part of the syntax, and not text.
  private func isSyntax(_ scalar: Unicode.Scalar, in parent: MessageArgumentType) -> Bool {
    switch scalar {
    case "{", "}": true
    case "#": parent.isPlural
    case "|": parent == .choice
    case "<", ">": readsTags
    default: false
    }
  }

  /// Returns a number in the syntax of plural arguments, which lacks infinity: `1`, `0.5`, `1e999`.
  static func spell(value: Double) -> String {
    value.isInfinite ? (value < 0 ? "-1e999" : "1e999") : spell(value)
  }

  /// Returns a number in the syntax of choice arguments: `1`, `0.5`, `∞`.
  static func spell(_ value: Double) -> String {
    if value.isInfinite { return value < 0 ? "-∞" : "∞" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(value)) }
    return String(value)
  }
}

extension MessagePattern {
  /// The pattern in its canonical form, which parses to the same structure.
  ///
  /// White space between the parts of an argument is one space, apostrophes are doubled, and only
  /// characters that need it are quoted. Both apostrophe modes read it in the same way.
  ///
  /// ```swift
  /// try MessagePattern("{ n,plural,other{it's '{#}'} }").canonicalText
  /// // "{n, plural, other {it''s '{#}'}}"
  /// ```
  public var canonicalText: String {
    var printer = MessagePrinter(readsTags: options.readsTags)
    printer.print(elements)
    return printer.text
  }

  /// The canonical form, in which only apostrophes are doubled that ICU would read as quotation marks.
  ///
  /// Flutter shows both apostrophes of `it''s`, unless `use-escaping` is set.
  package var textWithSingleApostrophes: String {
    var printer = MessagePrinter(readsTags: options.readsTags, doublesApostrophes: false)
    printer.print(elements)
    return printer.text
  }

  /// Returns a pattern with each literal apostrophe doubled, as an older function of ICU does.
  ///
  /// ```swift
  /// MessagePattern.autoQuoteApostrophe("I don't '{know}'")   // "I don''t '{know}'"
  /// ```
  ///
  /// The corresponding ICU function is `umsg_autoQuoteApostrophe`.
  public static func autoQuoteApostrophe(_ pattern: String) -> String {
    enum State { case text, apostrophe, quoted, argument }
    var state = State.text
    var depth = 0
    var result: [UInt8] = []
    let quote = UInt8(ascii: "'")
    let open = UInt8(ascii: "{")
    let close = UInt8(ascii: "}")
    for byte in pattern.utf8 {
      switch state {
      case .text:
        if byte == quote {
          state = .apostrophe
        } else if byte == open {
          state = .argument
          depth += 1
        }
      case .apostrophe:
        if byte == quote {
          state = .text
        } else if byte == open || byte == close {
          state = .quoted
        } else {
          result.append(quote)
          state = .text
        }
      case .quoted:
        if byte == quote { state = .text }
      case .argument:
        if byte == open {
          depth += 1
        } else if byte == close {
          depth -= 1
          if depth == 0 { state = .text }
        }
      }
      result.append(byte)
    }
    if state == .apostrophe || state == .quoted { result.append(quote) }
    return String(decoding: result, as: UTF8.self)
  }
}
