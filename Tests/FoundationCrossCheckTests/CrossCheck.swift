import Foundation
import ICUFormat
import Testing

/// One text that Foundation and we both make.
struct CrossCheckCase: Sendable {
  /// Which pair of interfaces made it, such as `NumberFormatter`.
  let check: String
  let locale: String
  let input: String
  let foundation: String
  let ours: String

  /// What names the case in the list of known differences.
  var key: String { "\(check)\t\(locale)\t\(input)" }
}

/// Foundation's texts against ours, with a list of the differences that are explained.
///
/// Foundation formats with ICU 76 (CLDR 46), we with the system's ICU (72 has CLDR 42). Where the two
/// differ, `KnownDifferences.tsv` says so and why. Foundation is never the source of expected text.
enum CrossCheck {
  static let locales = [
    "en", "en_GB", "de", "de_CH", "fr", "fr_CA", "es", "es_MX", "it", "pt_BR", "nl", "sv", "da",
    "nb",
    "fi", "pl", "ru", "uk", "cs", "tr", "ar_EG", "he", "fa", "hi", "ja", "ko",
    "zh_Hans",
    "zh_Hant", "th", "vi", "id", "sw",
  ]

  /// A difference that is explained.
  struct Known {
    let foundation: String
    let ours: String
    let reason: String
  }

  /// The list; its columns are check, locale, input, Foundation's text, ours, why.
  static let rows: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "KnownDifferences.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  /// The list, by a case's key.
  static let known: [String: Known] = {
    var known: [String: Known] = [:]
    for row in rows where row.count == 6 {
      known[row[0...2].joined(separator: "\t")] = Known(
        foundation: row[3], ours: row[4], reason: row[5])
    }
    return known
  }()

  /// Holds the texts of `values` in each locale against the list.
  ///
  /// - Parameters:
  ///   - check: Which pair of interfaces makes them.
  ///   - values: What is formatted.
  ///   - input: What names a value in the list.
  ///   - formats: Foundation's way to write a value in a locale, and ours.
  static func verify<Value>(
    _ check: String, _ values: [Value], input: (Value) -> String,
    formats: (Locale, LocaleIdentifier) throws -> (
      foundation: (Value) -> String, ours: (Value) -> String
    )
  ) rethrows {
    var cases: [CrossCheckCase] = []
    for name in locales {
      let (foundation, ours) = try formats(Locale(identifier: name), LocaleIdentifier(name))
      for value in values {
        cases.append(
          CrossCheckCase(
            check: check, locale: name, input: input(value), foundation: foundation(value),
            ours: ours(value)))
      }
    }
    verify(cases)
  }

  /// Holds cases against the list: each difference is in it as it is, and nothing else is.
  private static func verify(_ cases: [CrossCheckCase]) {
    #expect(cases.count >= 20)
    for item in cases {
      let foundation = escaped(item.foundation)
      let ours = escaped(item.ours)
      if let known = known[item.key] {
        #expect(known.foundation == foundation, "\(item.key): Foundation changed")
        #expect(known.ours == ours, "\(item.key): our text changed")
        #expect(foundation != ours, "\(item.key): listed, but there is no difference any more")
        #expect(!known.reason.isEmpty, "\(item.key): the list gives no reason")
      } else if foundation != ours {
        Issue.record("a difference that nobody explained\n\(item.key)\t\(foundation)\t\(ours)\t")
      }
    }
  }

  /// Invisible characters by their number, so that the list shows what differs.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .format, .control, .lineSeparator, .paragraphSeparator:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      case .spaceSeparator where scalar != " ":
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
