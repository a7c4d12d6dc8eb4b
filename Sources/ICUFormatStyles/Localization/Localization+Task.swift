internal import Synchronization

extension Localization {
  /// The language preferences of this task; nil if the task has none.
  @TaskLocal package static var taskPreferences: LanguagePreferences?

  /// Whether any task ever had language preferences.
  ///
  /// Until then the task-local value is not read, because reading it takes a tenth of the time of
  /// formatting a short string.
  private static let hasTaskPreferences = Atomic(false)

  /// Records that a task is about to get language preferences.
  package static func expectTaskPreferences() {
    // Written only once: the threads that read it must not wait for the task of each request.
    if !hasTaskPreferences.load(ordering: .relaxed) {
      hasTaskPreferences.store(true, ordering: .relaxed)
    }
  }

  /// The first language of the task; nil if the task has no languages.
  static var taskLanguage: LocaleIdentifier? {
    @inline(__always) get {
      hasTaskPreferences.load(ordering: .relaxed) ? taskPreferences?.languages.first : nil
    }
  }
}
