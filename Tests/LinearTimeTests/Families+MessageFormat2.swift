import MessageSyntax
import StringCatalogs

extension TimedFamily {
  private static func message2(
    _ name: String, text: @escaping @Sendable (Int) -> String
  ) -> TimedFamily {
    TimedFamily("MessageFormat 2: " + name, text: text) { text in
      var diagnostics: [MessageDiagnostic] = []
      let message = MF2Message(recovering: text, diagnostics: &diagnostics)
      _ = message.canonicalText
    }
  }

  private static func message2(_ name: String, _ piece: String) -> TimedFamily {
    message2(name) { piece.repeated(to: $0) }
  }

  /// A family of pieces with a number each, up to `size` bytes.
  private static func numbered(
    _ name: String, _ start: String, _ piece: @escaping @Sendable (Int) -> String,
    end: String = ""
  ) -> TimedFamily {
    message2(name) { size in
      var text = start
      var number = 0
      while text.utf8.count < size {
        text += piece(number)
        number += 1
      }
      return text + end
    }
  }

  /// Messages in MessageFormat 2 syntax, and their data model, including inputs that make a parser
  /// search again and again.
  static let messageFormat2: [TimedFamily] = [
    message2("plain text", "word "),
    message2("placeholders", "{$a :b c=d @e}"),
    message2("escapes", "\\{\\\\"),
    message2("unknown escapes", "\\a"),
    message2("braces that open", "{"),
    message2("braces that open, with names", "{a "),
    message2("braces that close", "}"),
    message2("braces that close, and blanks", "}    "),
    message2("double braces", "{{"),
    message2("double braces with text", "{{a}}"),
    message2("vertical bars", "{|"),
    message2("vertical bars after mistakes", "{!|"),
    message2("literals without an end", "{|\\|"),
    message2("literals of escapes") { "{|" + "\\|".repeated(to: $0) },
    message2("mistakes without an end", "{! "),
    message2("mistakes in quotes") { "{! |" + "{!".repeated(to: $0) + "|" },
    message2("options without values", "{:f a b c "),
    message2("signs", "{$ {: {# {@ "),
    message2("blanks and marks") { "{a" + " \u{200E}".repeated(to: $0) },
    message2("blanks before a message") { " \u{200E}".repeated(to: $0) + "{{}}" },
    message2("periods", "."),
    message2("keywords", ".input "),
    message2("keywords without a pattern", ".local $a = "),
    message2("matchers", ".match $a * "),
    message2("keys without patterns") { ".match $a " + "a ".repeated(to: $0) },
    message2("patterns in single braces") { ".match $a " + "* {a} ".repeated(to: $0) },
    message2("characters that are not keys") { ".match $a " + "! ".repeated(to: $0) },
    message2("equal variants") { ".input {$a :f} .match $a " + "* {{a}}".repeated(to: $0) },
    numbered("variants", ".input {$a :f} .match $a ", { "\($0) {{a}}" }, end: "* {{}}"),
    numbered(
      "declarations", "", { ".local $a\($0) = {$a\($0 - 1) :f b=$a\($0 - 1)} " }, end: "{{}}"),
    numbered("options", "{:f", { " a\($0)=\($0)" }, end: "}"),
    numbered("attributes", "{:f", { " @a\($0)=\($0)" }, end: "}"),
    message2("equal options") { "{:f" + " a=1".repeated(to: $0) + "}" },
    message2("a name of combining marks") {
      let name = "a" + "\u{323}\u{307}\u{315}".repeated(to: $0 / 3)
      return ".input {$\(name)} .input {$\(name)} {{{$\(name)}}}"
    },
    message2("a key of combining marks") {
      let key = "a" + "\u{307}\u{323}".repeated(to: $0 / 2)
      return ".input {$a :f} .match $a \(key) {{}} |\(key)| {{}} * {{}}"
    },
    TimedFamily("MessageFormat 2: data model", repeating: "a{$b :c d=e @f}{#g/}") { text in
      var diagnostics: [MessageDiagnostic] = []
      let json = Array(MF2Message(recovering: text, diagnostics: &diagnostics).json.utf8)
      var problems: [CatalogDiagnostic] = []
      _ = MF2Message(recoveringJSON: json, diagnostics: &problems)
    },
    modelText("parts without a type", #"{"a":[{}]},"#),
    modelText("types at the end", #"{"kind":"open","name":"a","options":{},"type":"markup"},"#),
    modelText("nested parts", #"{"arg":"#),
  ]

  private static func modelText(_ name: String, _ piece: String) -> TimedFamily {
    TimedFamily("MessageFormat 2: JSON of " + name, repeating: piece) { text in
      let json = #"{"type":"message","declarations":[],"pattern":["# + text
      var problems: [CatalogDiagnostic] = []
      _ = MF2Message(recoveringJSON: Array(json.utf8), diagnostics: &problems)
    }
  }
}
