import Foundation
import Testing

@testable import ICUFormat
@testable import ICUFormatStyles

/// Tests published messages with the text that ICU formats, if the folder exists.
@Suite(.serialized) struct MessageFormatCorpusTests {
  static let folder =
    ProcessInfo.processInfo.environment["ICUFORMAT_CONFORMANCE"] ?? "../shared/conformance"
  static var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

  @Test(
    "published messages have their published text",
    .enabled(if: isPresent, "no conformance folder"),
    arguments: ["message_mf1.jsonl", "message_mf1_real.jsonl", "message_mf1_fuzz.jsonl"])
  func rows(file: String) throws {
    LocaleIdentifier.current = "en_US"
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(file)"))
    var right = 0
    for line in data.split(separator: 0x0A) {
      let row = try #require(try JSONSerialization.jsonObject(with: line) as? [String: Any])
      if row["score"] as? String == "info" { continue }
      let pattern = try #require(row["pattern"] as? String)
      let locale = LocaleIdentifier(try #require(row["locale"] as? String))
      let zone = TimeZoneIdentifier(row["tz"] as? String ?? "UTC")
      let wantsError = row["want_error"] as? Bool == true
      let arguments = Self.arguments(row["args"] as? [[String: Any]] ?? [])
      let outcome: String
      do {
        let format = try MessageFormat(pattern, locale: locale, timeZone: zone)
        outcome = format.format(arguments)
        if wantsError {
          if row["error_at"] as? String == "parse" {
            Issue.record("\(row["id"]!) \(pattern): accepted")
            continue
          }
          do {
            _ = try format.formatStrictly(arguments)
            Issue.record("\(row["id"]!) \(pattern): \(outcome), strict mode does not throw")
          } catch { right += 1 }
          continue
        }
      } catch {
        if !wantsError || row["error_at"] as? String != "parse" {
          Issue.record("\(row["id"]!) \(pattern): \(error)")
        } else {
          right += 1
        }
        continue
      }
      if outcome == row["want"] as? String {
        right += 1
      } else {
        Issue.record("\(row["id"]!) \(pattern) \(row["args"]!): \(outcome), ICU \(row["want"]!)")
      }
    }
    print("\(file): \(right) rows right")
  }

  static func arguments(_ list: [[String: Any]]) -> [String: MessageArgument] {
    var result: [String: MessageArgument] = [:]
    for item in list {
      let name = item["n"].map { "\($0)" } ?? ""
      let value = item["v"].map { "\($0)" } ?? ""
      switch item["t"] as? String {
      case "int": result[name] = MessageArgument(Int64(value) ?? 0)
      case "double": result[name] = MessageArgument(Double(value) ?? .nan)
      case "decimal": result[name] = MessageArgument(Decimal(string: value) ?? .nan)
      case "date":
        result[name] = MessageArgument(
          Date(timeIntervalSince1970: (Double(value) ?? 0) / 1000))
      default: result[name] = MessageArgument(value)
      }
    }
    return result
  }
}
