import MessageSyntax
import Testing

/// ICU messages as translations of printf keys: no directive, and arguments of the key.
@Suite struct MixedMessageTests {
  @Test(
    "a text without directives is a message if its arguments are those of the key",
    arguments: [
      ("{0, select, a {A} other {B}} {1}", true), ("{0} {1}", true), ("{1, number} 100%", true),
      ("{name} {1}", true), ("{0} %@", false), ("%1$@ {0}", false), ("Dateien", false),
      ("'{0}'", false), ("{2}", false), ("{other}", false), ("{0", false), ("{}", false),
    ])
  func messages(text: String, isMessage: Bool) {
    let message = MixedMessage(text, types: [0: .object, 1: .integer], names: ["name": 0])
    #expect((message != nil) == isMessage)
    #expect(message?.problem == nil)
  }

  @Test(
    "a typed argument that the key does not have, or an error, is a problem",
    arguments: [
      ("{2, select, other {B}}", "the source string has no argument '2'"),
      ("{n, number}", "the source string has no argument 'n'"),
      (
        "{1, select, other {B}}", "argument '1' is a number; expected a value for 'select'"
      ),
      ("{1, date}", "argument '1' is a number; expected a value for 'date'"),
      (
        "{0, select, a {A}}", "missing 'other' case in select argument '0' (line 1, column 1)"
      ),
    ])
  func problems(text: String, expected: String) {
    let message = MixedMessage(text, types: [0: .object, 1: .integer])
    #expect(message?.problem == expected)
  }

  @Test("without arguments no text is a message, and with unknown ones only a typed argument is")
  func types() {
    let text = "{0, select, other {B}}"
    #expect(MixedMessage(text, types: [:]) == nil)
    #expect(MixedMessage(text, types: nil)?.problem == nil)
    #expect(MixedMessage(text, types: nil)?.choosesByWord == true)
    #expect(MixedMessage("{0}", types: nil) == nil)
    // A program may pass an argument that the source string does not show.
    #expect(MixedMessage("{0} {1}", types: [1: .object])?.choosesByWord == false)
  }
}
