import Foundation
import ICUFormat
import MessageSyntax
import Testing

/// Texts that grow, and what reads them: the cost must grow no faster than the text.
///
/// `make` gets a size, about the bytes of the text; `run` is what is measured.
struct CostFamily: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable (Int) -> String
  let run: @Sendable (String) -> Void

  init(
    _ name: String, _ make: @escaping @Sendable (Int) -> String,
    _ run: @escaping @Sendable (String) -> Void
  ) {
    self.name = name
    self.make = make
    self.run = run
  }

  var testDescription: String { name }
}

extension CostFamily {
  /// A piece, as often as it takes.
  private static func repeated(
    _ piece: String, after prefix: String = "", before suffix: String = ""
  ) -> @Sendable (Int) -> String {
    { size in
      prefix + String(repeating: piece, count: max(1, size / max(1, piece.utf8.count))) + suffix
    }
  }

  /// printf formats, by what they repeat.
  static let printf: [CostFamily] = [
    ("%s", ""), ("%d", ""), ("%", ""), ("%5", ""), ("%y", ""), ("%1$@", ""), ("%*d", ""),
    ("%#@a@", ""), ("%#@a", ""), ("%(a)@", ""), ("%(a)", ""), ("%1$(a)", ""), ("%99999$", ""),
    ("%ll", ""), ("% ", "d"), ("100%", ""), ("%0", ""), ("%.", ""), ("%-", "%"), ("$", "%("),
  ].flatMap { piece, end in
    let make = repeated(piece, before: end)
    return [
      CostFamily("printf, printing \(piece)\(end)", make) {
        _ = String(icuFormat: $0, locale: nil, arguments: [1])
      },
      CostFamily("printf, reading \(piece)\(end)", make) {
        let format = PrintfFormat(catalogText: $0)
        _ = PrintfFormat(catalogText: $0, argumentNames: format.argumentNames).numberedText
        _ = format.normalizedKey
      },
      CostFamily("printf, as key and text \(piece)\(end)", make) {
        let bundle = LocalizationBundle(texts: ["de": [$0: $0]])
        _ = bundle.localizedString(forKey: $0, language: "de")
        _ = String(
          localized: "k", defaultValue: "\($0)",
          bundle: LocalizationBundle(texts: ["de": ["k": $0]]),
          locale: "de")
      },
    ]
  }

  /// Message patterns, by what they repeat.
  static let messages: [CostFamily] = [
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
  ].flatMap { _, prefix, piece, suffix in
    let make = repeated(piece, after: prefix, before: suffix)
    let name = "\(prefix)\(piece)…\(suffix)"
    return [
      CostFamily("messages, reading \(name)", make) { _ = MessageParser.parse($0) },
      CostFamily("messages, formatting \(name)", make) {
        var diagnostics: [MessageDiagnostic] = []
        let message = MessageFormat(recovering: $0, locale: "en", diagnostics: &diagnostics)
        _ = message.format(["n": 1, "a": "x"])
      },
    ]
  }

  /// Numbers and what reads them.
  static let numbers: [CostFamily] = [
    ("1", ""), ("0", ""), ("9", "."), ("1,", ""), ("1.", ""), ("-", "1"), (" ", "1"), ("1E", "9"),
    ("a", ""), ("a", "1"), ("١", ""), ("one ", ""), ("twenty-", "one"), ("million ", ""), ("%", ""),
    ("$", "1"), ("e", ""), ("1 ", ""),
  ].flatMap { piece, end in
    let make = repeated(piece, before: end)
    let name = piece + end
    return [
      CostFamily("numbers, reading \(name)", make) {
        _ = try? NumberStyle.number.locale("en").parse($0, as: Double.self)
        _ = try? NumberStyle.number.locale("en").strict.parseDecimal($0)
        _ = try? NumberStyle.percent.locale("en").parse($0, as: Double.self)
      },
      CostFamily("numbers, reading money \(name)", make) {
        _ = try? NumberStyle.currency("EUR").locale("en").parse($0, as: Double.self)
      },
      CostFamily("numbers, reading units \(name)", make) {
        _ = try? NumberStyle.unit("meter").locale("en").parse($0, as: Double.self)
      },
      CostFamily("numbers, reading by pattern \(name)", make) {
        _ = try? NumberPatternStyle("#,##0.###").locale("en").parseDecimal($0)
      },
      CostFamily("numbers, reading words \(name)", make) {
        _ = try? SpelledNumberStyle(.spellout).locale("en").parseDecimal($0)
        _ = try? SpelledNumberStyle(.ordinal).locale("en").parseDecimal($0)
      },
      CostFamily("numbers, writing \(name)", make) {
        _ = try? NumberStyle.number.locale("en").text(of: .text($0))
        _ = try? NumberPatternStyle("#,##0.###").locale("en").text(of: .text($0))
      },
      CostFamily("numbers, in words \(name)", make) {
        for kind in SpelledNumberStyle.Kind.allCases {
          _ = try? SpelledNumberStyle(kind).locale("en").text(of: .text($0))
        }
      },
      CostFamily("numbers, plural operands \(name)", make) {
        _ = PluralOperands(decimal: $0)
        _ = PluralRules("en").category(forDecimal: $0)
      },
      CostFamily("numbers, as a skeleton \(name)", make) { _ = NumberSkeleton.parse($0) },
      CostFamily("numbers, as a scale \(name)", make) {
        _ = try? NumberStyle.number.scale($0).locale("en").text(of: .integer(1))
        _ = try? NumberStyle.unit($0).locale("en").text(of: .integer(1))
      },
    ]
  }

  /// All families of this file.
  static let all = printf + messages + numbers
}
