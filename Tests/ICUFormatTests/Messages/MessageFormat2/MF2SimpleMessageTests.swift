import DifferentialSupport
import MessageSyntax
import Testing

@testable import ICUFormat

/// Simple MessageFormat 2 messages, which are read in a single pass, against the program that reads all.
@Suite("Simple MessageFormat 2 messages against the complete program")
struct MF2SimpleMessageTests {
  /// A message with a custom function has the complete program, also if it does not use the function.
  private struct Unused: MF2Function {
    func resolve(_ call: inout MF2FunctionCall) throws(MF2Error) -> MF2FunctionValue {
      throw MF2Error(.badOperand, "never called")
    }
  }

  private static let texts = [
    "", " ", "a", "files", "*", ".", ".match", "#", "|", "$n", " one ", "é", "日本", "\u{2067}x",
    "\n", "@",
    "'", "0",
  ]
  private static let placeholders = [
    "{$n}", "{$who}", "{ $who }", "{$n :integer}", "{$n :number}", "{$who :integer}", "{$a-b.c_1}",
  ]
  /// What a simple message does not have, and mistakes.
  private static let others = [
    "}", "{", "{{", "\\", "\\{", "{$who :string}", "{$n:integer}",
    "{$n :integer signDisplay=always}",
    "{$n :percent}", "{|lit|}", "{#b}", "{/b}", "{$1}", "{$été}", "{$n @a}", "{}",
  ]
  private static let keys = [
    "zero", "one", "two", "few", "many", "other", "*", "0", "1", "2", "1000000",
  ]
  private static let otherKeys = ["00", "1.0", "-1", "|one|", "9999999999999999", "ones", "é", "*"]

  private static func pattern(_ random: inout SeededGenerator) -> String {
    var pattern = ""
    for _ in 0..<random.integer(0...4) {
      pattern += random.pick(random.oneIn(2) ? texts : placeholders)
      if random.oneIn(12) { pattern += random.pick(others) }
    }
    return pattern
  }

  private static func blank(_ random: inout SeededGenerator) -> String {
    random.oneIn(6) ? random.pick(["", "\t", "\u{3000}"]) : random.pick([" ", "\n  "])
  }

  private static func message(_ random: inout SeededGenerator) -> String {
    var message = random.oneIn(6) ? random.pick(["\u{2067}", "\u{3000}", "\n"]) : ""
    if random.oneIn(4) { return message + pattern(&random) }
    if !random.oneIn(8) {
      let function =
        random.oneIn(8) ? random.pick([":string", ""]) : random.pick([":integer", ":number"])
      message += ".input" + blank(&random) + "{$n \(function)}" + blank(&random)
    }
    if random.oneIn(4) { return message + "{{\(pattern(&random))}}" + blank(&random) }
    message += ".match " + (random.oneIn(8) ? random.pick(["$who", "$n $n"]) : "$n")
    for _ in 0..<random.integer(0...4) {
      message +=
        blank(&random) + random.pick(random.oneIn(10) ? otherKeys : keys) + blank(&random)
        + "{{\(pattern(&random))}}"
    }
    if !random.oneIn(6) { message += " * {{\(pattern(&random))}}" }
    return message
  }

  /// Adds, removes or replaces a character.
  private static func damaged(_ message: String, _ random: inout SeededGenerator) -> String {
    var characters = Array(message.unicodeScalars)
    guard !characters.isEmpty else { return message }
    let place = random.integer(0...characters.count - 1)
    let other = random.pick(Array("{}\\|$:*. 1ae\n@=\0\u{200E}".unicodeScalars), or: " ")
    switch random.integer(0...2) {
    case 0: characters.remove(at: place)
    case 1: characters.insert(other, at: place)
    default: characters[place] = other
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: characters)
    return String(text)
  }

  private static func argument(_ random: inout SeededGenerator) -> MessageArgument {
    switch random.integer(0...9) {
    case 0: MessageArgument(Values.double(&random))
    case 1: MessageArgument(Values.texts[random.integer(0...Values.texts.count - 1)])
    case 2: MessageArgument(true)
    default: MessageArgument(Values.integer(&random))
    }
  }

  /// Returns all that can be seen of a message: its problems, arguments, and texts.
  private static func seen(
    _ message: MessageFormat, _ problems: [MessageDiagnostic], _ texts: [String]
  ) -> String {
    "\(problems.map { "\($0)" }) \(message.arguments.map(\.name)) \(texts.joined(separator: " | "))"
  }

  @Test("the text of every message is that of the complete program, in every locale")
  func texts() throws {
    // Some messages are simple and some are not; a count of both shows that the test compares both.
    var simple = 0
    let run = Differential("Simple MessageFormat 2 messages", comparisons: Locales.all.count * 12) {
      index, random in
      let locale = LocaleIdentifier(Locales.all[index % Locales.all.count])
      let isolation: MessageFormat.Isolation = random.oneIn(2) ? .standard : .none
      var source = Self.message(&random)
      if random.oneIn(4) { source = Self.damaged(source, &random) }
      var problems: [MessageDiagnostic] = []
      let message = MessageFormat(
        recoveringMF2: source, locale: locale, isolation: isolation, diagnostics: &problems)
      if message.program.flatBySlot.text != nil { simple += 1 }
      var allProblems: [MessageDiagnostic] = []
      let complete = MessageFormat(
        recoveringMF2: source, locale: locale, isolation: isolation,
        functions: ["x:never": Unused()], diagnostics: &allProblems)
      var texts: [String] = []
      var wanted: [String] = []
      let bound = message.bound(to: ["who", "n"])
      for _ in 0..<4 {
        let (n, who) = (Self.argument(&random), Self.argument(&random))
        texts += [message.format(["n": n, "who": who]), message.format(["n": n])]
        texts += [bound.format([who, n]), bound.format([who])]
        // A dictionary is formatted without the template.
        let all: [String: MessageArgument] = ["n": n, "who": who]
        let number: [String: MessageArgument] = ["n": n]
        let string: [String: MessageArgument] = ["who": who]
        wanted += [all, number, all, string].map { complete.format($0) }
      }
      return Comparison(
        "\(source) in \(locale)", ours: Self.seen(message, problems, texts),
        icu: Self.seen(complete, allProblems, wanted))
    }
    #expect(run.agrees, "\(run.report)")
    #expect(simple * 4 > run.count && simple * 4 < run.count * 3, "\(simple) of \(run.count)")
  }
}
