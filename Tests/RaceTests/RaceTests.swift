import Foundation
import ICUFormat
import Synchronization
import Testing

/// Eight tasks share every cache and every compiled formatter while others change the current
/// language.
///
/// ICU is not instrumented, so the thread sanitizer does not detect an ICU object that two threads
/// use at the same time. Each output is therefore compared with the output of a single thread.
@Suite("Formatting from eight tasks at once")
struct RaceTests {
  /// It runs in a separate process, because it changes the language and time zone of the process.
  @Test("the output is the same while the language changes and caches are emptied")
  func race() async {
    await #expect(processExitsWith: .success) {
      let wrong = await Race(seconds: Race.secondsFromEnvironment).run()
      for line in wrong.prefix(20) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
      if !wrong.isEmpty { exit(1) }
    }
  }
}

/// The tasks and their findings.
private struct Race: Sendable {
  let seconds: Double

  /// `$ICUFORMAT_RACE_SECONDS`; short by default.
  static var secondsFromEnvironment: Double {
    ProcessInfo.processInfo.environment["ICUFORMAT_RACE_SECONDS"].flatMap(Double.init) ?? 2
  }

  private static let locales: [LocaleIdentifier] = [
    "en", "de", "fr", "pl", "ru", "ar", "he", "hi", "ja", "zh-Hant", "th", "sw",
  ]

  /// Functions whose output depends only on the locale, not on the current language or time zone.
  private static let works: [@Sendable (LocaleIdentifier) -> String] = [
    { locale in
      let message = try? MessageFormat(
        "{name} {n, plural, one {# file} few {# files!} other {# files}} {d, date, ::yMMMMd}",
        locale: locale, timeZone: "Europe/Berlin")
      return message?.format(["name": "Ana", "n": 1234, "d": MessageArgument(day)]) ?? "none"
    },
    { locale in
      let message = try? MessageFormat(
        "{0, number, ::compact-short} {0, spellout} {1, time, short}", locale: locale,
        timeZone: .utc)
      return message?.format([1_234_567, MessageArgument(day)]) ?? "none"
    },
    { DateStyle(date: .full, time: .long).locale($0).timeZone("Asia/Kolkata").format(day) },
    { DateStyle(skeleton: "yMMMEdjm").locale($0).timeZone("America/New_York").format(day) },
    { String(icuFormat: "%@ %lld %.2f", locale: $0, "x", 1_234_567, 2.5) },
    { locale in
      Localization.withLanguages([locale]) {
        String(localized: "\(1234) files", bundle: bundle)
      }
    },
    { locale in
      let style = try? NumberStyle(skeleton: "currency/EUR .00").locale(locale)
      return style?.format(1_234_567.5) ?? "none"
    },
    { locale in
      DateIntervalStyle(skeleton: "yMMMd").locale(locale).timeZone(.utc)
        .format(from: day, to: day + 200_000)
    },
    { RelativeDateStyle().locale($0).format(-3, .day) },
    { ListStyle().locale($0).format(["a", "b", "c"]) },
    { locale in
      (0..<30).map { PluralRules(locale).category(for: $0).rawValue }.joined(separator: " ")
    },
  ]

  private static let day = Date(timeIntervalSince1970: 1_773_151_506)

  /// A bundle of a folder, so that it can be read again during look-ups.
  private static let bundle: LocalizationBundle = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "race-\(UUID())")
    for language in ["en", "de", "fr", "ja"] {
      let project = folder.appending(path: "\(language).lproj")
      try? FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
      try? Data("\"%lld files\" = \"%lld \(language)\";".utf8)
        .write(to: project.appending(path: "Localizable.strings"))
    }
    return LocalizationBundle(path: folder.path, developmentLanguage: "en")
  }()

  func run() async -> [String] {
    let wanted = Self.locales.map { locale in Self.works.map { $0(locale) } }
    let end = ContinuousClock.now + .seconds(seconds)
    return await withTaskGroup(of: [String].self) { group in
      for task in 0..<8 {
        group.addTask { Self.format(until: end, from: task, wanted) }
      }
      group.addTask { Self.switchWhatIsCurrent(until: end) }
      group.addTask { Self.fillCaches(until: end) }
      group.addTask { Self.reload(until: end) }
      return await group.reduce(into: []) { $0 += $1 }
    }
  }

  private static func format(
    until end: ContinuousClock.Instant, from start: Int, _ wanted: [[String]]
  ) -> [String] {
    var wrong: [String] = []
    var step = start
    while ContinuousClock.now < end, wrong.count < 20 {
      let (place, kind) = (step % locales.count, step / locales.count % works.count)
      let text = works[kind](locales[place])
      if text != wanted[place][kind] {
        wrong.append("\(locales[place]): \(text) instead of \(wanted[place][kind])")
      }
      step += 1
    }
    return wrong
  }

  /// Changes the current language repeatedly.
  private static func switchWhatIsCurrent(until end: ContinuousClock.Instant) -> [String] {
    var step = 0
    while ContinuousClock.now < end {
      LocaleIdentifier.current = locales[step % locales.count]
      Localization.preferredLanguages = [locales[step % locales.count]]
      _ = String(localized: "\(step) files", bundle: bundle)
      _ = DateStyle(date: .short).format(day)
      _ = String(icuFormat: "%d", locale: .current, 5)
      step += 1
    }
    return []
  }

  /// Replaces the tables during look-ups.
  private static func reload(until end: ContinuousClock.Instant) -> [String] {
    while ContinuousClock.now < end { bundle.reload() }
    return []
  }

  /// Uses more locales and skeletons than any cache can store, so that entries are evicted while in
  /// use.
  private static func fillCaches(until end: ContinuousClock.Instant) -> [String] {
    var step = 0
    while ContinuousClock.now < end {
      let locale = LocaleIdentifier("de_DE@numbers=latn;x=v\(step % 5000)")
      _ = DateStyle(skeleton: "yMMMd").locale(locale).timeZone(.utc).format(day)
      _ = try? MessageFormat("{0, number, ::.00}", locale: locale).format([1.5])
      step += 1
    }
    return []
  }
}
