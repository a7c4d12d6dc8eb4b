internal import FoundationEssentials
internal import ICU
internal import Synchronization

/// Languages in order of preference, with the tables that a bundle chose for them.
final class LanguagePreferences: Sendable {
  let languages: [LocaleIdentifier]
  /// What the first bundle that was asked made of them.
  let resolution = AtomicOnce<BundleResolution>()

  init(_ languages: [LocaleIdentifier]) { self.languages = languages }
}

extension Localization {
  @TaskLocal static var taskPreferences: LanguagePreferences?

  /// Whether a task ever had languages of its own: until then none is asked for them, which is a tenth
  /// of a short text's time.
  private static let hasTaskPreferences = Atomic(false)

  private struct Observers {
    var all: [Int: AsyncStream<[LocaleIdentifier]>.Continuation] = [:]
    var next = 0
  }

  private static let observers = Mutex(Observers())

  /// The process's own preferences; nil for those of the environment.
  private static let ofProcess = AtomicChoice<[LocaleIdentifier], LanguagePreferences>(limit: 64)

  private static let ofEnvironment = LanguagePreferences(
    languages(inEnvironment: ProcessInfo.processInfo.environment))

  /// The current preferences: the task's, else the process's, else the environment's.
  @inline(__always)
  static var preferences: LanguagePreferences { withPreferences { $0 } }

  /// What `body` makes of the current preferences.
  @inline(__always)
  static func withPreferences<Result>(_ body: (LanguagePreferences) -> Result) -> Result {
    if hasTaskPreferences.load(ordering: .relaxed), let taskPreferences {
      return body(taskPreferences)
    }
    if let result = ofProcess.withObject(body) { return result }
    return body(ofEnvironment)
  }

  /// The languages that the process shows its texts in, the most wanted first.
  ///
  /// Until it is set these are the languages of the environment. A task may have its own, see
  /// ``withLanguages(_:operation:)-(_,()->R)``.
  ///
  /// ```swift
  /// Localization.preferredLanguages = ["zh-Hant", "en"]
  /// ```
  public static var preferredLanguages: [LocaleIdentifier] {
    get { ofProcess.withObject { $0.languages } ?? ofEnvironment.languages }
    set { choose(newValue) }
  }

  /// Goes back to the languages of the environment.
  public static func resetPreferredLanguages() {
    choose(nil)
  }

  private static func choose(_ languages: [LocaleIdentifier]?) {
    // Under the lock, so that everybody receives two changes in order.
    observers.withLock { observers in
      ofProcess.choose(languages) { LanguagePreferences($0) }
      LocalizedText.emptyCache()
      for observer in observers.all.values { observer.yield(languages ?? ofEnvironment.languages) }
    }
  }

  /// The languages that texts are looked up in right now: the task's own, or the process's.
  public static var currentLanguages: [LocaleIdentifier] { preferences.languages }

  /// The process's languages, each time they are set.
  ///
  /// Several may listen.
  ///
  /// ```swift
  /// for await languages in Localization.preferredLanguagesChanges { redraw() }
  /// ```
  public static var preferredLanguagesChanges: AsyncStream<[LocaleIdentifier]> {
    AsyncStream { continuation in
      let number = observers.withLock { observers in
        observers.next += 1
        observers.all[observers.next] = continuation
        return observers.next
      }
      continuation.onTermination = { _ in
        observers.withLock { observers in _ = observers.all.removeValue(forKey: number) }
      }
    }
  }

  /// Runs `operation` with languages of its own.
  ///
  /// Child tasks inherit them.
  ///
  /// ```swift
  /// Localization.withLanguages(["de"]) { String(localized: "Hello") }   // "Hallo"
  /// ```
  public static func withLanguages<R, E: Error>(
    _ languages: [LocaleIdentifier], operation: () throws(E) -> R
  ) throws(E) -> R {
    let preferences = taskPreferences(languages)
    let result: Result<R, E> = $taskPreferences.withValue(preferences) {
      do throws(E) { return .success(try operation()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Runs `operation` with languages of its own.
  ///
  /// Child tasks inherit them.
  ///
  /// ```swift
  /// await Localization.withLanguages(AcceptLanguage(header).languages) { await answer(request) }
  /// ```
  public static func withLanguages<R>(
    _ languages: [LocaleIdentifier], isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await $taskPreferences.withValue(
      taskPreferences(languages), operation: operation, isolation: isolation)
  }

  /// Runs `body` as if the task's only language were `language`.
  static func withLanguage<R>(_ language: LocaleIdentifier, _ body: () -> R) -> R {
    if LocaleIdentifier.current == language { return body() }
    if !hasTaskPreferences.load(ordering: .relaxed) {
      hasTaskPreferences.store(true, ordering: .relaxed)
    }
    return $taskPreferences.withValue(language.preferences, operation: body)
  }

  /// The first language of the task; nil for a task without languages.
  static var taskLanguage: LocaleIdentifier? {
    @inline(__always) get {
      hasTaskPreferences.load(ordering: .relaxed) ? taskPreferences?.languages.first : nil
    }
  }

  /// The preferences that a task is about to get.
  private static func taskPreferences(_ languages: [LocaleIdentifier]) -> LanguagePreferences {
    // Written once only: the threads that read it must not wait for each request's task.
    if !hasTaskPreferences.load(ordering: .relaxed) {
      hasTaskPreferences.store(true, ordering: .relaxed)
    }
    return LanguagePreferences(languages)
  }

  /// The languages that a command line asks for: `LANGUAGE`, a list, then the first that is set of
  /// `LC_ALL`, `LC_MESSAGES` and `LANG`.
  ///
  /// ```swift
  /// Localization.languages(inEnvironment: ["LANGUAGE": "de_AT:fr", "LANG": "en_US.UTF-8"])
  ///   .map(\.languageTag)   // ["de-AT", "fr", "en-US"]
  /// ```
  ///
  /// As gettext does, `LANGUAGE` is not looked at when the locale is `C` or `POSIX`; in `C.UTF-8`
  /// it is.
  public static func languages(inEnvironment environment: [String: String]) -> [LocaleIdentifier] {
    var names: [String] = []
    let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let own = locale.flatMap { LocaleIdentifier(posix: $0) }
    if locale != "C", locale != "POSIX" {
      names = (environment["LANGUAGE"] ?? "").split(separator: ":").map(String.init)
    }
    var result = names.prefix(AcceptLanguage.maximumCount).compactMap {
      LocaleIdentifier(posix: $0)
    }
    if let own, !result.contains(own) { result.append(own) }
    return result
  }

  /// The supported language that is best for a user, or nil when none is near enough to any
  /// preference.
  ///
  /// The result is that of CLDR's matcher, `icu::LocaleMatcher`, except that a regional language that a
  /// preference inherits from wins over others that are near, and that variants are respected.
  ///
  /// ```swift
  /// Localization.bestLanguage(from: ["en", "zh-Hant"], for: ["de", "zh-TW"])   // zh_Hant
  /// Localization.bestLanguage(from: ["en", "nb"], for: ["no"])                 // nb
  /// Localization.bestLanguage(from: ["en", "en-GB"], for: ["en-AU"])           // en_GB
  /// ```
  ///
  /// Deprecated codes are read as those that replaced them, on both sides: a user of `iw` is given
  /// `he`.
  ///
  /// - Parameters:
  ///   - supported: The languages to choose from. The first one wins over others that are as near.
  ///   - preferences: The user's languages in order of preference.
  /// - Returns: One of `supported`, as it was given.
  ///
  /// The corresponding ICU class is `icu::LocaleMatcher`.
  public static func bestLanguage(
    from supported: [LocaleIdentifier], for preferences: [LocaleIdentifier]
  ) -> LocaleIdentifier? {
    LanguageNegotiation(supported: supported).match(preferences)?.supported
  }

  /// The name of a language in itself, as a menu of languages shows it.
  ///
  /// ```swift
  /// Localization.displayName(of: "fr")        // "français"
  /// Localization.displayName(of: "zh-Hant")   // "繁體中文"
  /// ```
  ///
  /// - Parameter locale: The language of the name; by default the language itself.
  ///
  /// The corresponding ICU function is `uldn_localeDisplayName`.
  public static func displayName(
    of language: LocaleIdentifier, in locale: LocaleIdentifier? = nil
  ) -> String {
    let names = try? ICULocaleDisplayNames(
      locale: (locale ?? language).identifier, dialect: .dialectNames)
    return (try? names?.name(of: language.identifier, kind: .locale)) ?? language.languageTag
  }
}

extension LocaleContext.Slot where Object == LanguagePreferences {
  static var preferences: Self { Self(.preferences) }
}
