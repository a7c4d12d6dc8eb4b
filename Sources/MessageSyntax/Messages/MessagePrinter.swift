/// Writes a message pattern in its canonical form.
struct MessagePrinter {
  private(set) var text = ""
  private let readsTags: Bool

  init(readsTags: Bool) { self.readsTags = readsTags }

  mutating func print(_ elements: [MessagePattern.Element], in parent: MessageArgumentType = .none)
  {
    // Join adjacent texts: the closing quote of the first and the opening quote of the second would
    // be read as an apostrophe.
    var literal = ""
    for element in elements {
      if case .text = element {
      } else {
        printText(literal, parent)
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
    printText(literal, parent)
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

  /// Writes literal text so that both apostrophe modes read it in the same way.
  private mutating func printText(_ source: String, _ parent: MessageArgumentType) {
    var isQuoted = false
    for scalar in source.unicodeScalars {
      let needsExtraSteps =
        switch scalar {
        case "{", "}": true
        case "#": parent.isPlural
        case "|": parent == .choice
        case "<", ">": readsTags
        default: false
        }
      if scalar == "'" {
        text += "''"
        continue
      }
      if needsExtraSteps != isQuoted {
        text += "'"
        isQuoted = needsExtraSteps
      }
      text.unicodeScalars.append(scalar)
    }
    if isQuoted { text += "'" }
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
