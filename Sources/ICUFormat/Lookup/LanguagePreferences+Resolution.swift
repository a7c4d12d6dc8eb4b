internal import ICUFormatMemory

extension LanguagePreferences {
  /// Calls `body` with the resolution of the first bundle that was used with these preferences, and
  /// returns its result; nil until then.
  @inline(__always)
  func withResolution<Result>(_ body: (LanguageResolution) -> Result) -> Result? {
    choice.withObject(body)
  }

  /// Stores a resolution, unless one is stored already.
  func keep(_ resolution: LanguageResolution) { _ = choice.storeIfNil(resolution) }
}
