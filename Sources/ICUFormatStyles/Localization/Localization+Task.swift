internal import Synchronization

extension Localization {
  /// The languages of this task; nil for a task that has none of its own.
  @TaskLocal package static var taskPreferences: LanguagePreferences?

  /// Whether a task ever had languages of its own: until then none is asked for them, which is a tenth
  /// of a short text's time.
  private static let hasTaskPreferences = Atomic(false)

  /// Notes that a task is about to get languages of its own.
  package static func expectTaskPreferences() {
    // Written once only: the threads that read it must not wait for each request's task.
    if !hasTaskPreferences.load(ordering: .relaxed) {
      hasTaskPreferences.store(true, ordering: .relaxed)
    }
  }

  /// The first language of the task; nil for a task without languages.
  static var taskLanguage: LocaleIdentifier? {
    @inline(__always) get {
      hasTaskPreferences.load(ordering: .relaxed) ? taskPreferences?.languages.first : nil
    }
  }
}
