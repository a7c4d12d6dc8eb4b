internal import FoundationEssentials
internal import ICUFormatMemory
internal import Synchronization

extension Localization {
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
    expectTasks()
    return $taskPreferences.withValue(language.preferences, operation: body)
  }

  /// The preferences that a task is about to get.
  private static func taskPreferences(_ languages: [LocaleIdentifier]) -> LanguagePreferences {
    expectTasks()
    return LanguagePreferences(languages)
  }

  private static func expectTasks() {
    // Written once only: the threads that read it must not wait for each request's task.
    if !hasTaskPreferences.load(ordering: .relaxed) {
      hasTaskPreferences.store(true, ordering: .relaxed)
      expectTaskPreferences()
    }
  }
}
