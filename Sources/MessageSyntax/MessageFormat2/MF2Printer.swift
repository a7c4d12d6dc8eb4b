/// Writes a MessageFormat 2 message in its canonical form.
struct MF2Printer {
  private(set) var text = ""

  mutating func print(_ message: MF2Message) {
    if case .pattern(let pattern) = message.body, message.declarations.isEmpty {
      var inner = MF2Printer()
      inner.print(pattern.elements)
      text += Self.isSimple(inner.text) ? inner.text : "{{\(inner.text)}}"
      return
    }
    for declaration in message.declarations {
      switch declaration.kind {
      case .input: text += ".input "
      case .local: text += ".local $\(declaration.variable.name) = "
      }
      print(declaration.value)
      text += "\n"
    }
    switch message.body {
    case .pattern(let pattern): printQuoted(pattern)
    case .matcher(let matcher):
      text += ".match"
      for selector in matcher.selectors { text += " $\(selector.name)" }
      for variant in matcher.variants {
        text += "\n"
        for key in variant.keys {
          switch key {
          case .literal(let literal): print(literal)
          case .catchAll: text += "*"
          }
          text += " "
        }
        printQuoted(variant.pattern)
      }
    }
  }

  /// Whether the text of a pattern is a message without double braces around it.
  private static func isSimple(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    let start = MF2Characters.blanksEnd(bytes.span, from: 0)
    guard start < bytes.count else { return true }
    let isDouble = bytes[start...].starts(with: "{{".utf8)
    return bytes[start] != UInt8(ascii: ".") && !isDouble
  }

  private mutating func printQuoted(_ pattern: MF2Message.Pattern) {
    text += "{{"
    print(pattern.elements)
    text += "}}"
  }

  private mutating func print(_ elements: [MF2Message.Element]) {
    for element in elements {
      switch element {
      case .text(let literal, _): printEscaped(literal, isLiteral: false)
      case .expression(let expression): print(expression)
      case .markup(let markup): print(markup)
      case .unparsed(let source, _): text += source
      }
    }
  }

  private mutating func print(_ expression: MF2Message.Expression) {
    text += "{"
    if let operand = expression.operand { print(operand) }
    if let function = expression.function {
      text += expression.operand == nil ? ":" : " :"
      print(function)
    }
    print(expression.attributes)
    text += "}"
  }

  mutating func print(_ function: MF2Message.Function) {
    text += function.name
    print(function.options)
  }

  private mutating func print(_ markup: MF2Message.Markup) {
    text += markup.kind == .close ? "{/" : "{#"
    text += markup.name
    print(markup.options)
    print(markup.attributes)
    text += markup.kind == .standalone ? " /}" : "}"
  }

  private mutating func print(_ options: [MF2Message.Option]) {
    for option in options {
      text += " \(option.name)="
      print(option.value)
    }
  }

  private mutating func print(_ attributes: [MF2Message.Attribute]) {
    for attribute in attributes {
      text += " @\(attribute.name)"
      guard let value = attribute.value else { continue }
      text += "="
      print(value)
    }
  }

  private mutating func print(_ value: MF2Message.Value) {
    switch value {
    case .literal(let literal): print(literal)
    case .variable(let variable): text += "$\(variable.name)"
    }
  }

  private mutating func print(_ literal: MF2Message.Literal) {
    if MF2Characters.isUnquotedLiteral(literal.value) {
      text += literal.value
    } else {
      text += "|"
      printEscaped(literal.value, isLiteral: true)
      text += "|"
    }
  }

  /// Writes characters with a backslash before those that need it.
  ///
  /// No message can contain U+0000; U+FFFD is written instead.
  private mutating func printEscaped(_ literal: String, isLiteral: Bool) {
    for scalar in literal.unicodeScalars {
      switch scalar {
      case "\0": text += "\u{FFFD}"
      case "\\",
        "{" where !isLiteral, "}" where !isLiteral, "|" where isLiteral:
        text += "\\"
        text.unicodeScalars.append(scalar)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension MF2Message {
  /// The message in its canonical form, which parses to the same structure.
  ///
  /// There are no double braces around a message that does not need them. Each declaration, `.match`
  /// and each variant is on a line, parts of a placeholder are separated by one space, and only
  /// literals and characters that need it are quoted or escaped.
  ///
  /// ```swift
  /// try MF2Message(".input{ $n :number }.match $n |one| {{a file}}*{{{ $n } files}}").canonicalText
  /// // .input {$n :number}
  /// // .match $n
  /// // one {{a file}}
  /// // * {{{$n} files}}
  /// ```
  ///
  /// The names of a message that was built must be valid. U+0000, which no message can contain, is
  /// written as U+FFFD.
  public var canonicalText: String {
    var printer = MF2Printer()
    printer.print(self)
    return printer.text
  }
}

extension MF2Message.Function {
  /// The name and the options in their canonical form: `number minimumFractionDigits=2`.
  package var canonicalText: String {
    var printer = MF2Printer()
    printer.print(self)
    return printer.text
  }
}

extension MF2Message: CustomStringConvertible {
  /// The message in its canonical form; see ``canonicalText``.
  public var description: String { canonicalText }
}
