internal import FoundationEssentials
internal import Glibc

/// Whether text for a terminal carries escape sequences.
public enum ANSIStyling: Hashable, Sendable {
  /// Where standard output is a terminal that is not `dumb`, and `NO_COLOR` is not set.
  case automatic
  /// Always.
  case always
  /// Never.
  case never
}

extension StyledText {
  /// The text for a terminal, with ANSI escape sequences for its styles.
  ///
  /// ```swift
  /// let text = StyledText(runs: [.init("New", style: .bold), .init(" movies")], locale: "en")
  /// text.ansi(.always)  // "\u{1B}[1mNew\u{1B}[0m movies"
  /// text.ansi(.never)   // "New movies"
  /// ```
  ///
  /// Control characters of arguments and translations are shown as pictures (`␛`), so that none can
  /// steer the terminal; line feeds and tabs stay. A link is written as the terminal's own (OSC 8),
  /// percent-encoded in ASCII.
  ///
  /// - Parameters:
  ///   - styling: Whether escape sequences are written; by default where `NO_COLOR`
  ///     (<https://no-color.org>) and the output allow it.
  ///   - isolatesArguments: Whether arguments stand between isolate characters where their direction
  ///     could disturb the sentence. On by default.
  public func ansi(_ styling: ANSIStyling = .automatic, isolatesArguments: Bool = true) -> String {
    let isStyled = ANSI.isStyled(styling)
    var output = ""
    forEachRun(isolating: isolatesArguments) { run, text in
      let shown = ANSI.withoutControls(text)
      guard isStyled else {
        output += shown
        return
      }
      let codes = ANSI.codes(of: run.style)
      if let link = run.style.link {
        output += "\u{1B}]8;;\(LinkDestination.encoded(link, isASCII: true))\u{1B}\\"
      }
      if !codes.isEmpty { output += "\u{1B}[\(codes.joined(separator: ";"))m" }
      output += shown
      if !codes.isEmpty { output += "\u{1B}[0m" }
      if run.style.link != nil { output += "\u{1B}]8;;\u{1B}\\" }
    }
    return output
  }
}

private enum ANSI {
  static func isStyled(_ styling: ANSIStyling) -> Bool {
    switch styling {
    case .always: return true
    case .never: return false
    case .automatic:
      let environment = ProcessInfo.processInfo.environment
      if environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
      if environment["TERM"] == "dumb" { return false }
      return isatty(STDOUT_FILENO) == 1
    }
  }

  /// C0 controls as their pictures, DEL as its own, C1 controls as U+FFFD.
  static func withoutControls(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var output = ""
    for scalar in text.unicodeScalars {
      guard isControl(scalar) else {
        output.unicodeScalars.append(scalar)
        continue
      }
      let picture: UInt32 =
        switch scalar.value {
        case 0..<0x20: 0x2400 + scalar.value
        case 0x7F: 0x2421
        default: 0xFFFD
        }
      output.unicodeScalars.append(Unicode.Scalar(picture) ?? "\u{FFFD}")
    }
    return output
  }

  /// The parameters of "select graphic rendition" (ECMA-48, 8.3.117).
  static func codes(of style: TextStyle) -> [String] {
    var codes: [String] = []
    if style.isBold { codes.append("1") }
    if style.isItalic { codes.append("3") }
    if style.isUnderlined { codes.append("4") }
    if style.isCode { codes.append("7") }
    if style.isStruckThrough { codes.append("9") }
    if let color = style.color { codes.append(code(of: color)) }
    return codes
  }

  private static func code(of color: TextColor) -> String {
    switch color {
    case .black: "30"
    case .red: "31"
    case .green: "32"
    case .yellow: "33"
    case .blue: "34"
    case .magenta: "35"
    case .cyan: "36"
    case .white: "37"
    case .gray: "90"
    case .rgb(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
    }
  }
}
