import MessageSyntax

extension TimedFamily {
  private typealias Text = @Sendable (Int) -> String

  private static func toMF2(_ name: String, _ text: @escaping Text) -> TimedFamily {
    TimedFamily("to MessageFormat 2: " + name, text: text) { text in
      var diagnostics: [MessageDiagnostic] = []
      let pattern = MessagePattern(recovering: text, diagnostics: &diagnostics)
      _ = try? MF2Message(converting: pattern).canonicalText
    }
  }

  private static func toICU(_ name: String, _ text: @escaping Text) -> TimedFamily {
    TimedFamily("from MessageFormat 2: " + name, text: text) { text in
      var diagnostics: [MessageDiagnostic] = []
      let message = MF2Message(recovering: text, diagnostics: &diagnostics)
      _ = try? MessagePattern(converting: message).canonicalText
    }
  }

  /// Conversions between ICU messages and MessageFormat 2, with texts that cases repeat.
  static let conversions: [TimedFamily] = [
    toMF2("plain text") { "word ".repeated(to: $0) },
    toMF2("arguments") { "{a} {b, number} ".repeated(to: $0) },
    toMF2("plurals in a row") { "{n, plural, other {#}} ".repeated(to: $0) },
    toMF2("texts in a row") { "{a, select, other {word}}".repeated(to: $0) },
    toMF2("long cases") { size in
      "{n, plural, one {" + "word ".repeated(to: size / 2) + "} other {"
        + "# ".repeated(to: size / 2)
        + "}}"
    },
    toMF2("text around a choice") { "word ".repeated(to: $0) + "{n, plural, one {a} other {b}}" },
    toMF2("arguments around choices") {
      "{a}".repeated(to: $0) + "{n, plural, one {a} other {b}}{m, plural, one {a} other {b}}"
    },
    toMF2("numbers in a plural") { "{n, plural, other {" + "#".repeated(to: $0) + "}}" },
    toMF2("nested tags") { "<b>".repeated(to: min($0, 300)) + "{a}".repeated(to: $0) },
    toICU("placeholders") { "{$a} {$b :number} ".repeated(to: $0) },
    toICU("texts in a row") { "{|word|}".repeated(to: $0) },
    toICU("long variants") { size in
      ".input {$n :number} .match $n one {{" + "word ".repeated(to: size / 2) + "}} * {{"
        + "{$n} ".repeated(to: size / 2) + "}}"
    },
  ]
}
