internal import ICUFormat
internal import MessageSyntax

/// Reports punctuation at the end that differs from the source.
struct EndPunctuationRule: CatalogRule {
  let identifier = "end-punctuation"
  let severity = SourceDiagnosticSeverity.warning
  let summary = "punctuation at the end that differs from the source string"

  func check(_ translation: Translation, _ report: inout RuleReport) {
    // Thai, Lao, Khmer and Burmese sentences end without a mark; Armenian marks are inside words.
    let language = translation.locale.languageCode
    guard translation.isTranslated, !["th", "lo", "km", "my", "hy", "jbo"].contains(language) else {
      return
    }
    for (index, string, source) in translation.pairs {
      guard source.text.count > 4, string.text.count > 1,
        string.text.unicodeScalars.contains(where: { $0.properties.isAlphabetic })
      else { continue }
      let expected = Mark(source.text, isGreek: false)
      let found = Mark(string.text, isGreek: language == "el")
      guard !found.fits(expected, in: language) else { continue }
      report.add(
        "ends with \(found.noun), but the source string ends with \(expected.noun)", in: index,
        at: string.value.utf8.count)
    }
  }

  /// The kinds of marks at the end of a string.
  private enum Mark {
    case none, stop, question, colon, ellipsis

    /// Finds the last mark, in front of quotation marks, brackets and white space.
    init(_ text: String, isGreek: Bool) {
      var scalars = text.unicodeScalars[...]
      var isInBrackets = false
      while let last = scalars.last, Self.isClosing(last) {
        if ")]".unicodeScalars.contains(last) { isInBrackets = true }
        scalars.removeLast()
      }
      guard let last = scalars.last else {
        self = .none
        return
      }
      // Japanese writes an ellipsis as dots of different heights.
      let isDot = ".。．｡・･".unicodeScalars.contains(last)
      if isDot, scalars.suffix(3).elementsEqual([last, last, last]) {
        self = .ellipsis
        return
      }
      switch last {
      case ".", "。", "．", "｡", "।", "۔", "։", "።": self = .stop
      case "!", "！", "՜":
        // `?!` is a question.
        let before = scalars.last { !"!！".unicodeScalars.contains($0) }
        self = before.map { "?？؟".unicodeScalars.contains($0) } ?? false ? .question : .stop
      case "?", "？", "؟", "՞", "፧", "‽", "\u{37E}": self = .question
      case ";" where isGreek: self = .question
      // A colon in brackets, as in `[:space:]`, does not end the string.
      case ":", "：", "៖", "፦": self = isInBrackets ? .none : .colon
      case "…", "⋯", "‥": self = .ellipsis
      default: self = .none
      }
    }

    private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
      if scalar.properties.isWhitespace { return true }
      switch scalar.properties.generalCategory {
      case .closePunctuation, .finalPunctuation, .format: return true
      default: return "\"'*_`“”„«»".unicodeScalars.contains(scalar)
      }
    }

    func fits(_ source: Mark, in language: String) -> Bool {
      switch (self, source) {
      // An added mark, and a full stop that only one of two strings has, are matters of style.
      case (_, .none), (.none, .stop), (.stop, .stop), (.question, .question), (.colon, .colon),
        (.ellipsis, .ellipsis):
        true
      // Japanese and Chinese strings often replace a colon.
      case (.stop, .colon): ["ja", "zh", "yue"].contains(language)
      // Japanese and Korean questions may end with a particle.
      case (.stop, .question), (.none, .question): ["ja", "ko"].contains(language)
      default: false
      }
    }

    var noun: String {
      switch self {
      case .none: "no punctuation"
      case .stop: "a full stop or exclamation mark"
      case .question: "a question mark"
      case .colon: "a colon"
      case .ellipsis: "an ellipsis"
      }
    }
  }
}
