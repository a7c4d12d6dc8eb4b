internal import FoundationEssentials
internal import Glibc
internal import ICUFormatMemory

/// Whether text for a terminal contains escape sequences.
public enum ANSIStyling: Hashable, Sendable {
  /// If standard output is a terminal, `TERM` is not `dumb` and `NO_COLOR` is not set.
  case automatic
  /// Always.
  case always
  /// Never.
  case never

  /// Returns ``always`` if a file descriptor is a terminal, `TERM` is not `dumb` and `NO_COLOR` is not
  /// set; otherwise ``never``.
  ///
  /// ``automatic`` is the same for standard output. An error that is written to standard error needs the
  /// answer for its own descriptor, because a user may redirect only one of them:
  ///
  /// ```swift
  /// import Glibc
  ///
  /// let failed = LocalizedText("**Error:** no such file", locale: "en")
  /// fputs(failed.ansi(.automatic(forDescriptor: STDERR_FILENO)) + "\n", stderr)
  /// ANSIStyling.automatic(forDescriptor: -1)   // never
  /// ```
  ///
  /// - Parameter descriptor: An open file descriptor, such as `STDERR_FILENO`; any other number gives
  ///   ``never``.
  ///
  /// The corresponding function of POSIX is `isatty`.
  public static func automatic(forDescriptor descriptor: Int32) -> ANSIStyling {
    isTerminal(descriptor, ProcessInfo.processInfo.environment) ? .always : .never
  }

  /// Whether a file descriptor is a terminal that shows styles, and the user wants them.
  static func isTerminal(_ descriptor: Int32, _ environment: [String: String]) -> Bool {
    if environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
    if environment["TERM"] == "dumb" { return false }
    return isatty(descriptor) == 1
  }

  /// Whether text for standard output contains escape sequences.
  fileprivate var isStyled: Bool {
    switch self {
    case .always: true
    case .never: false
    case .automatic: Self.automatic(forDescriptor: STDOUT_FILENO) == .always
    }
  }
}

extension StyledText {
  /// Returns the text for a terminal, with ANSI escape sequences for its styles.
  ///
  /// ```swift
  /// let text = StyledText(runs: [.init("New", style: .bold), .init(" movies")], locale: "en")
  /// text.ansi(.always)  // "\u{1B}[1mNew\u{1B}[0m movies"
  /// text.ansi(.never)   // "New movies"
  /// ```
  ///
  /// Control characters of arguments and translations are shown as pictures (`␛`), so that they
  /// cannot control the terminal; line feeds and tabs stay. A link is written as a terminal
  /// hyperlink (OSC 8), percent-encoded in ASCII.
  ///
  /// - Parameters:
  ///   - styling: Whether to write escape sequences; by default, if `NO_COLOR`
  ///     (<https://no-color.org>) and the output allow it.
  ///   - isolatesArguments: Whether to put isolate characters around arguments whose direction
  ///     could reorder the sentence. The default is true.
  public func ansi(_ styling: ANSIStyling = .automatic, isolatesArguments: Bool = true) -> String {
    var output = ANSIOutput(isStyled: styling.isStyled)
    write(to: &output, isolating: isolatesArguments)
    return output.finish()
  }
}

/// A builder of text for a terminal.
private struct ANSIOutput: ~Copyable, StyledTextOutput {
  private var writer = UTF8Writer()
  private let isStyled: Bool

  init(isStyled: Bool) { self.isStyled = isStyled }

  mutating func begin(_ style: TextStyle) {
    guard isStyled else { return }
    if let link = style.link {
      writer.append("\u{1B}]8;;")
      writer.append(LinkDestination.encoded(link, isASCII: true))
      writer.append("\u{1B}\\")
    }
    let codes = ANSI.codes(of: style)
    if !codes.isEmpty { writer.append("\u{1B}[\(codes.joined(separator: ";"))m") }
  }

  mutating func append(_ text: borrowing Span<UInt8>) { ANSI.append(text, to: &writer) }

  mutating func append(_ isolate: String, count: Int) {
    for _ in 0..<count { writer.append(isolate) }
  }

  mutating func end(_ style: TextStyle) {
    guard isStyled else { return }
    if !ANSI.codes(of: style).isEmpty { writer.append("\u{1B}[0m") }
    if style.link != nil { writer.append("\u{1B}]8;;\u{1B}\\") }
  }

  consuming func finish() -> String { writer.string }
}

private enum ANSI {
  /// Appends text; C0 controls and DEL become their pictures, and C1 controls become U+FFFD.
  static func append(_ text: borrowing Span<UInt8>, to writer: inout UTF8Writer) {
    var start = 0
    var index = 0
    while index < text.count {
      guard let control = ControlCharacter.read(in: text, at: index) else {
        index += 1
        continue
      }
      writer.append(text.extracting(start..<index))
      switch control.value {
      // U+2400 to U+241F.
      case 0..<0x20: writer.append([0xE2, 0x90, 0x80 + control.value])
      case 0x7F: writer.append("\u{2421}")
      default: writer.append("\u{FFFD}")
      }
      index += control.length
      start = index
    }
    writer.append(text.extracting(start..<text.count))
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
