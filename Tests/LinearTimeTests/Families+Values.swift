import ICUFormat
import MessageSyntax

extension TimedFamily {
  /// Returns strings that repeat a piece up to a size.
  private static func repeated(
    _ piece: String, after prefix: String = "", before suffix: String = ""
  ) -> @Sendable (Int) -> String {
    { prefix + piece.repeated(to: $0) + suffix }
  }

  /// Printf formats, named by their repeated parts.
  static let printf: [TimedFamily] = [
    ("%s", ""), ("%d", ""), ("%", ""), ("%5", ""), ("%y", ""), ("%1$@", ""), ("%*d", ""),
    ("%#@a@", ""), ("%#@a", ""), ("%(a)@", ""), ("%(a)", ""), ("%1$(a)", ""), ("%99999$", ""),
    ("%ll", ""), ("% ", "d"), ("100%", ""), ("%0", ""), ("%.", ""), ("%-", "%"), ("$", "%("),
    ("^[", ""), ("^[a](", ""), ("^[](inflect: '", ""), ("[", ""),
  ].flatMap { piece, end in
    let make = repeated(piece, before: end)
    return [
      TimedFamily("printf, printing \(piece)\(end)", text: make) {
        _ = String(icuFormat: $0, locale: nil, arguments: [1])
      },
      TimedFamily("printf, reading \(piece)\(end)", text: make) {
        let format = PrintfFormat(catalogText: $0)
        _ = PrintfFormat(catalogText: $0, argumentNames: format.argumentNames).numberedText
        _ = format.normalizedKey
      },
      TimedFamily("printf, as key and text \(piece)\(end)", text: make) {
        let bundle = LocalizationBundle(texts: ["de": [$0: $0]])
        _ = bundle.localizedString(forKey: $0, language: "de")
        _ = String(
          localized: "k", defaultValue: "\($0)",
          bundle: LocalizationBundle(texts: ["de": ["k": $0]]),
          locale: "de")
      },
    ]
  }

  /// Message patterns, named by their repeated parts.
  static let messages: [TimedFamily] = [
    ("", "{n, plural, ", "=", ""), ("", "{n, plural, ", "=1 ", ""), ("", "{n, plural, ", "a ", ""),
    ("", "{n, plural, ", "one {", ""), ("", "{n, plural, ", "offset:", ""),
    ("", "{n, plural, ", "\"", ""), ("", "{n, plural, ", "= ", ""),
    ("", "{n, plural, ", "=\"", "a"),
    ("", "{n, plural, ", "one{}", "other{}}"), ("", "{n, select, ", "a{b}", "other{}}"),
    ("", "{n, select, ", "a=", ""), ("", "{n, select, ", "{", ""), ("", "", "{", ""),
    ("", "", "{}", ""), ("", "", "{a}", ""), ("", "", "{a, ", ""), ("", "", "'", ""),
    ("", "", "'{", ""), ("", "", "<a>", ""), ("", "", "</a>", ""), ("", "", "<a", ""),
    ("", "", "}", ""), ("", "", "{a b}", ""), ("", "", "{n,plural,", ""),
    ("", "{n, number, ::", ".00 ", "}"), ("", "{n, number, ::", "a", "}"),
    ("", "{n, number, ", "0", "}"), ("", "{n, number, ", "#", "}"),
    ("", "{d, date, ::", "y", "}"), ("", "{d, date, ", "y", "}"), ("", "{d, date, ", "'", "}"),
    ("", "{n, choice, ", "0#a|", "}"), ("", "{n, choice, ", "0", "}"),
    ("", "", "{0} ", ""), ("", "", "{a,plural,other{", ""), ("", "", "{a,select,b", ""),
    ("", "{n, plural, other{", "#", "}}"), ("", "", "{a, plural, one {", ""),
  ].flatMap { _, prefix, piece, suffix in
    let make = repeated(piece, after: prefix, before: suffix)
    let name = "\(prefix)\(piece)…\(suffix)"
    return [
      TimedFamily("messages, reading \(name)", text: make) { _ = MessageParser.parse($0) },
      TimedFamily("messages, formatting \(name)", text: make) {
        var diagnostics: [MessageDiagnostic] = []
        let message = MessageFormat(recovering: $0, locale: "en", diagnostics: &diagnostics)
        _ = message.format(["n": 1, "a": "x"])
      },
    ]
  }

  /// A message of arguments with different names.
  static let messageOfNames = TimedFamily("messages, compiling arguments of many names") { size in
    let pattern = (0..<max(1, size / 8)).map { "{a\($0)}" }.joined()
    return { _ = try? MessageFormat(pattern, locale: "en") }
  }

  /// Reading and writing of numbers that are given as text.
  static let numbers: [TimedFamily] = [
    ("1", ""), ("0", ""), ("1,", ""), ("-", "1"), (" ", "1"), ("1E", "9"), ("a", ""), ("١", ""),
    ("one ", ""),
  ].flatMap { piece, end in
    let make = repeated(piece, before: end)
    let name = piece + end
    return [
      TimedFamily("numbers, reading \(name)", text: make) {
        _ = try? NumberStyle.number.locale("en").parse($0, as: Double.self)
        _ = try? NumberStyle.number.locale("en").strict.parseDecimal($0)
        _ = try? NumberStyle.percent.locale("en").parse($0, as: Double.self)
      },
      TimedFamily("numbers, reading money \(name)", text: make) {
        _ = try? NumberStyle.currency("EUR").locale("en").parse($0, as: Double.self)
      },
      TimedFamily("numbers, reading units \(name)", text: make) {
        _ = try? NumberStyle.unit("meter").locale("en").parse($0, as: Double.self)
      },
      TimedFamily("numbers, reading by pattern \(name)", text: make) {
        _ = try? NumberPatternStyle("#,##0.###").locale("en").parseDecimal($0)
      },
      TimedFamily("numbers, reading words \(name)", text: make) {
        _ = try? SpelledNumberStyle(.spellout).locale("en").parseDecimal($0)
        _ = try? SpelledNumberStyle(.ordinal).locale("en").parseDecimal($0)
      },
      TimedFamily("numbers, writing \(name)", text: make) {
        _ = try? NumberStyle.number.locale("en")._text(of: .text($0))
        _ = try? NumberPatternStyle("#,##0.###").locale("en")._text(of: .text($0))
      },
      TimedFamily("numbers, in words \(name)", text: make) {
        for kind in SpelledNumberStyle.Kind.allCases {
          _ = try? SpelledNumberStyle(kind).locale("en")._text(of: .text($0))
        }
      },
      TimedFamily("numbers, plural operands \(name)", text: make) {
        _ = PluralOperands(decimal: $0)
        _ = PluralRules("en").category(forDecimal: $0)
      },
      TimedFamily("numbers, as a skeleton \(name)", text: make) { _ = NumberSkeleton.parse($0) },
      TimedFamily("numbers, as a scale \(name)", text: make) {
        _ = try? NumberStyle.number.scale($0).locale("en")._text(of: .integer(1))
        _ = try? NumberStyle.unit($0).locale("en")._text(of: .integer(1))
      },
    ]
  }
}
