import Foundation
import ICUFormat
import SystemICU
import Testing

/// A value that is formatted by Foundation and by this package.
struct CrossCheckCase: Sendable {
  /// The name of the compared interface, such as `NumberFormatter`.
  let check: String
  let locale: String
  let input: String
  let foundation: String
  let ours: String

  /// The key of the case in the list of known differences.
  var key: String { "\(check)\t\(locale)\t\(input)" }
}

/// Compares Foundation's output with that of this package, with a list of known differences.
///
/// Foundation uses ICU 76 (CLDR 46); this package uses the system's ICU (ICU 72 has CLDR 42).
/// `KnownDifferences.tsv` lists all differences with their reasons. Foundation is never the source
/// of expected text. With another ICU than 72, the list does not apply: where our text differs from
/// Foundation's, it must be that of the system's ICU.
enum CrossCheck {
  static let locales = [
    "en", "en_GB", "de", "de_CH", "fr", "fr_CA", "es", "es_MX", "it", "pt_BR", "nl", "sv", "da",
    "nb",
    "fi", "pl", "ru", "uk", "cs", "tr", "ar_EG", "he", "fa", "hi", "ja", "ko",
    "zh_Hans",
    "zh_Hant", "th", "vi", "id", "sw",
  ]

  /// A known difference.
  struct Known {
    let foundation: String
    let ours: String
    let reason: String
  }

  /// The list; its columns are check, locale, input, Foundation's text, our text, reason.
  static let rows: [[String]] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "KnownDifferences.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }()

  /// The list, by the keys of the cases.
  static let known: [String: Known] = {
    var known: [String: Known] = [:]
    for row in rows where row.count == 6 {
      known[row[0...2].joined(separator: "\t")] = Known(
        foundation: row[3], ours: row[4], reason: row[5])
    }
    return known
  }()

  /// Formats `values` in each locale and compares the differences with the list.
  ///
  /// - Parameters:
  ///   - check: The name of the compared interface.
  ///   - values: The values to format.
  ///   - input: Returns the name of a value in the list.
  ///   - formats: Returns Foundation's and our function that format a value in a locale.
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

  /// Whether the list has the differences of the system's ICU.
  static let isListed = ICUVersion.library.hasPrefix("72.")

  /// Checks that the list has exactly the differences of the cases.
  private static func verify(_ cases: [CrossCheckCase]) {
    #expect(cases.count >= 20)
    for item in cases {
      let foundation = escaped(item.foundation)
      let ours = escaped(item.ours)
      if !isListed {
        guard foundation != ours else { continue }
        #expect(throws: Never.self, "\(item.key)") {
          let system = try SystemText(locale: item.locale, input: item.input).text(of: item.check)
          #expect(escaped(system) == ours, "\(item.key): neither Foundation's text nor ICU's")
        }
      } else if let known = known[item.key] {
        #expect(known.foundation == foundation, "\(item.key): Foundation changed")
        #expect(known.ours == ours, "\(item.key): our text changed")
        #expect(foundation != ours, "\(item.key): listed, but no longer a difference")
        #expect(!known.reason.isEmpty, "\(item.key): missing reason in the list")
      } else if foundation != ours {
        Issue.record("unexplained difference\n\(item.key)\t\(foundation)\t\(ours)\t")
      }
    }
  }

  /// Returns text with escaped invisible characters, so that the list shows all differences.
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
