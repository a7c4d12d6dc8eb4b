import ICUFormat
import MessageSyntax

extension TimedFamily {
  /// The formatting of MessageFormat 2 messages, named by their repeated parts.
  static let mf2Evaluation: [TimedFamily] =
    [
      "{$x}", "{$missing}", "{$x :number}", "{$x :integer u:id=$x}", "{x :unknown}", "{#a}{/a}",
      "{#a}", "{/a}", "{#a href=$x}", "{|1| :number minimumFractionDigits=$n}", "\\{", "a",
    ].map { piece in
      TimedFamily("MessageFormat 2, formatting \(piece)", repeating: piece) { format($0) }
    } + [
      TimedFamily("MessageFormat 2, nested markup", text: nested) { format($0) },
      TimedFamily("MessageFormat 2, chained variables", text: chain) { format($0) },
      TimedFamily("MessageFormat 2, variables with many options", text: options) { format($0) },
      TimedFamily("MessageFormat 2, variants of one selector", text: variants) { format($0) },
      TimedFamily("MessageFormat 2, variants of two selectors", text: pairs) { format($0) },
    ]
    + [
      ".input {$x :string} .match $x a {{a}} * {{b}}", "{1 :number signDisplay=$x}",
      "{2006-01-02 :date fields=$x timeZone=$x}", "{$x :number}", "{a :string u:dir=$x}",
    ].map { message in
      // Two marks of different classes, which NFC brings into another order.
      TimedFamily(
        "MessageFormat 2, combining marks as a value of \(message)", repeating: "\u{301}\u{316}"
      ) { text in
        var diagnostics: [MessageDiagnostic] = []
        let message = MessageFormat(recoveringMF2: message, locale: "en", diagnostics: &diagnostics)
        _ = message.parts(["x": MessageArgument(text)])
      }
    }
    + [
      TimedFamily("MessageFormat 2, combining marks as an option", repeating: "\u{301}\u{316}") {
        format("{1 :number signDisplay=|\($0)|} {1 :string u:dir=|\($0)|}")
      }
    ]
    + [
      "{$a :number}", "{$a :currency currency=EUR}", "{$a :date}", "{1 :string u:id=$a}",
      "{1 :number minimumFractionDigits=$a}", "{1 :unit unit=$a}", "{1 :date timeZone=$a}",
    ].map { piece in
      TimedFamily("MessageFormat 2, a long literal in many \(piece)") { size in
        let literal = "1".repeated(to: size / 2)
        let text = ".local $a = {|\(literal)x|} {{" + piece.repeated(to: size / 2) + "}}"
        return { format(text) }
      }
    }

  private static func format(_ text: String) {
    var diagnostics: [MessageDiagnostic] = []
    let message = MessageFormat(recoveringMF2: text, locale: "en", diagnostics: &diagnostics)
    _ = message.parts(["x": 5, "n": 2])
    _ = message.formatted(["x": 5, "n": 2]).text
  }

  /// Returns declarations that each use the one before, up to the limit of declarations.
  @Sendable private static func chain(_ size: Int) -> String {
    let count = min(size / 30, MF2Limits.declarations - 1)
    let locals = (1...max(1, count)).map { ".local $v\($0) = {$v\($0 - 1) :number}\n" }
    return ".input {$v0 :number}\n" + locals.joined() + "{{{$v\(max(1, count))}}}"
  }

  @Sendable private static func nested(_ size: Int) -> String {
    "{#a}".repeated(to: size / 2) + "{/a}".repeated(to: size / 2)
  }

  /// Returns functions with many unknown options.
  @Sendable private static func options(_ size: Int) -> String {
    let options = (0..<max(1, size / 10)).map { " o\($0)=$x" }.joined()
    return ".local $v = {$x :number\(options)} {{{$v}}}"
  }

  @Sendable private static func variants(_ size: Int) -> String {
    let variants = (0..<max(1, size / 14)).map { "k\($0) {{a}}\n" }.joined()
    return ".local $v = {$x :string} .match $v\n\(variants)* {{b}}"
  }

  @Sendable private static func pairs(_ size: Int) -> String {
    let variants = (0..<max(1, size / 18)).map { "\($0) k\($0) {{a}}\n" }.joined()
    return ".local $v = {$x :string} .input {$n :number} .match $n $v\n\(variants)* * {{b}}"
  }
}
