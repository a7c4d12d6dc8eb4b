import DifferentialSupport
import Foundation
import ICU
import ICUFormat
import Testing

@Suite("Messages against ICU's MessageFormat", .serialized)
struct MessageDifferentialTests {
  /// A value in both spellings.
  private struct Argument {
    let ours: MessageArgument
    let icu: ICUMessageArgument
    let text: String

    init(_ random: inout SeededGenerator) {
      switch random.integer(0...9) {
      case 0...3:
        let value = Values.integer(&random)
        (ours, icu, text) = (MessageArgument(value), .integer(value), "\(value)")
      case 4, 5:
        let value = Values.double(&random)
        (ours, icu, text) = (MessageArgument(value), .double(value), "\(value)")
      case 6:
        let milliseconds = (Values.time(&random) * 1000).rounded()
        ours = MessageArgument(Date(timeIntervalSince1970: milliseconds / 1000))
        (icu, text) = (.date(milliseconds), "date \(milliseconds)")
      default:
        let value = random.pick(Values.texts)
        (ours, icu, text) = (MessageArgument(value), .string(value), value.debugDescription)
      }
    }
  }

  @Test("random patterns, whole and damaged, give ICU's text or fail where ICU fails")
  func messages() throws {
    let run = Differential("messages", comparisons: 4_000) { index, random in
      let locale =
        index < Locales.all.count ? Locales.all[index] : Locales.random(&random)
      let pattern = MessagePatterns.pattern(&random)
      var arguments = MessagePatterns.names.map { ($0, Argument(&random)) }
      if random.oneIn(10) { arguments.removeLast() }
      let icu = Self.icu(pattern, locale, arguments)
      let ours = Self.ours(pattern, locale, arguments)
      let values = arguments.map { "\($0)=\($1.text)" }.joined(separator: " ")
      return Comparison("\(locale) \(pattern.debugDescription) \(values)", ours: ours, icu: icu)
    }
    #expect(run.differing == 0, "\(run.report)")
  }

  private static func icu(
    _ pattern: String, _ locale: String, _ arguments: [(String, Argument)]
  ) -> String {
    let message: ICUMessageFormat
    do {
      message = try ICUMessageFormat(pattern: pattern, locale: locale, timeZone: "Europe/Berlin")
    } catch {
      return "⟨malformed⟩"
    }
    do {
      return try message.format(arguments.map { (name: $0, value: $1.icu) })
    } catch {
      return "⟨mismatch⟩"
    }
  }

  private static func ours(
    _ pattern: String, _ locale: String, _ arguments: [(String, Argument)]
  ) -> String {
    let message: MessageFormat
    do {
      message = try MessageFormat(
        pattern, locale: LocaleIdentifier(locale), timeZone: "Europe/Berlin")
    } catch {
      return "⟨malformed⟩"
    }
    let values = Dictionary(uniqueKeysWithValues: arguments.map { ($0, $1.ours) })
    do {
      // ICU writes a missing argument as `{name}` and goes on.
      return try message.formatStrictly(values, tolerating: [.missingArgument])
    } catch {
      return "⟨mismatch⟩"
    }
  }
}
