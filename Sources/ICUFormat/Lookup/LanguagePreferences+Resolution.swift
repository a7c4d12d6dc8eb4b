internal import ICUFormatMemory

extension LanguagePreferences {
  /// The resolution of the first bundle that was used with these preferences; nil until then.
  @inline(__always)
  var resolution: LanguageResolution? { choice.load() }

  /// Calls `body` with ``resolution`` and returns its result; nil if there is no resolution yet.
  @inline(__always)
  func withResolution<Result>(_ body: (LanguageResolution) -> Result) -> Result? {
    choice.withObject(body)
  }

  /// Stores a resolution, unless one is stored already.
  func keep(_ resolution: LanguageResolution) { _ = choice.storeIfNil(resolution) }
}
