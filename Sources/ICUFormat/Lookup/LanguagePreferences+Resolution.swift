internal import ICUFormatMemory

extension LanguagePreferences {
  /// What the first bundle that was asked made of the languages.
  @inline(__always)
  var resolution: LanguageResolution? { choice.load() }

  /// What `body` makes of ``resolution``, or nil as long as no bundle was asked.
  @inline(__always)
  func withResolution<Result>(_ body: (LanguageResolution) -> Result) -> Result? {
    choice.withObject(body)
  }

  /// Keeps what the first bundle made of the languages.
  func keep(_ resolution: LanguageResolution) { _ = choice.storeIfNil(resolution) }
}
