internal import FoundationEssentials
internal import ICUFormatMemory
internal import Synchronization

extension Localization {
  /// Whether a task ever set languages.
  ///
  /// Until then, the task-local value is not read, which would take a tenth of the time of a short
  /// string.
  private static let hasTaskPreferences = Atomic(false)

  private struct Observers {
    var all: [Int: AsyncStream<[LocaleIdentifier]>.Continuation] = [:]
    var next = 0
  }

  private static let observers = Mutex(Observers())

  /// The preferences of the process; nil for those of the environment.
  private static let ofProcess = AtomicChoice<[LocaleIdentifier], LanguagePreferences>(limit: 64)

  private static let ofEnvironment = LanguagePreferences(
    languages(inEnvironment: ProcessInfo.processInfo.environment), isPermanent: true)

  /// The current preferences: those of the task, otherwise of the process, otherwise of the
  /// environment.
  @inline(__always)
  static var preferences: LanguagePreferences { withPreferences { $0 } }

  /// Calls `body` with the current preferences and returns its result.
  @inline(__always)
  static func withPreferences<Result>(_ body: (LanguagePreferences) -> Result) -> Result {
    if hasTaskPreferences.load(ordering: .relaxed), let taskPreferences {
      return body(taskPreferences)
    }
    if let result = ofProcess.withObject(body) { return result }
    return body(ofEnvironment)
  }

  /// Calls `body` with preferences that contain only a locale, and returns its result.
  ///
  /// Without a locale, `body` gets the current preferences.
  @inline(__always)
  static func withPreferences<Result>(
    for locale: borrowing LocaleIdentifier?, _ body: (LanguagePreferences) -> Result
  ) -> Result {
    guard let locale = copy locale else { return withPreferences(body) }
    return locale.context.withObject(.preferences, body) ?? body(locale.preferences)
  }

  /// The languages of the process, in order of preference.
  ///
  /// Until this property is set, these are the languages of the environment. A task may override
  /// them; see `withLanguages(_:operation:)`.
  ///
  /// ```swift
  /// Localization.preferredLanguages = ["zh-Hant", "en"]
  /// ```
  public static var preferredLanguages: [LocaleIdentifier] {
    get { ofProcess.withObject { $0.languages } ?? ofEnvironment.languages }
    set { choose(newValue) }
  }

  /// Resets the languages of the process to those of the environment.
  public static func resetPreferredLanguages() {
    choose(nil)
  }

  private static func choose(_ languages: [LocaleIdentifier]?) {
    // Under the lock, so that all observers receive changes in order.
    observers.withLock { observers in
      ofProcess.choose(languages) { LanguagePreferences($0, isPermanent: $1) }
      LocalizedText.emptyCache()
      for observer in observers.all.values { observer.yield(languages ?? ofEnvironment.languages) }
    }
  }

  /// The current languages of look-ups: those of the task, otherwise those of the process.
  public static var currentLanguages: [LocaleIdentifier] { preferences.languages }

  /// A sequence of the process's languages, with an element each time they are set.
  ///
  /// There may be several observers.
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

  /// Runs `operation` with the given languages for the current task.
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

  /// Runs `operation` with the given languages for the current task.
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

  /// Runs `body` with `language` as the task's only language.
  static func withLanguage<R>(_ language: LocaleIdentifier, _ body: () -> R) -> R {
    if LocaleIdentifier.current == language { return body() }
    expectTasks()
    return $taskPreferences.withValue(language.preferences, operation: body)
  }

  /// Creates preferences to set for a task.
  private static func taskPreferences(_ languages: [LocaleIdentifier]) -> LanguagePreferences {
    expectTasks()
    return LanguagePreferences(languages)
  }

  private static func expectTasks() {
    // Written only once: threads that read it must not wait each time a request sets its languages.
    if !hasTaskPreferences.load(ordering: .relaxed) {
      hasTaskPreferences.store(true, ordering: .relaxed)
      expectTaskPreferences()
    }
  }
}
