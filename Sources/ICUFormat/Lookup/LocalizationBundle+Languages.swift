internal import Synchronization

extension LocalizationBundle {
  @inline(__always)
  var snapshot: BundleSnapshot {
    mode.load(ordering: .acquiring) == Mode.first ? first : laterSnapshot()
  }

  var content: BundleContents { snapshot.content }

  /// Reports what is wrong with the bundle; in a chain, with its first bundle.
  var reporter: BundleReporter { (parts.first?.content ?? content).reporter }

  /// What `body` makes of what the bundle shows to somebody with these preferences; nil for a chain.
  @inline(__always)
  func withOnlyResolution<Result>(
    for preferences: LanguagePreferences, _ body: (LanguageResolution) -> Result
  ) -> Result? {
    parts.isEmpty ? withResolution(for: preferences, body) : nil
  }

  /// What `body` makes of what the bundle, which is no chain, shows to somebody with these preferences.
  @inline(__always)
  func withResolution<Result>(
    for preferences: LanguagePreferences, _ body: (LanguageResolution) -> Result
  ) -> Result {
    if mode.load(ordering: .acquiring) != Mode.first {
      return body(laterSnapshot().resolution(for: preferences))
    }
    return first.withResolution(for: preferences, body)
  }

  /// What `body` makes of what the bundle is known to show to somebody with these preferences; nil where
  /// that has yet to be found, and for a chain.
  @inline(__always)
  func withKnownResolution<Result>(
    for preferences: LanguagePreferences, _ body: (LanguageResolution) -> Result?
  ) -> Result? {
    guard parts.isEmpty, mode.load(ordering: .acquiring) == Mode.first else { return nil }
    return preferences.withResolution { known in
      known.content === first.content ? body(known) : nil
    } ?? nil
  }

  /// What the bundle, or each bundle of a chain, shows to somebody with these preferences.
  func resolutions(for preferences: LanguagePreferences) -> [LanguageResolution] {
    (parts.isEmpty ? [self] : parts).map { $0.snapshot.resolution(for: preferences) }
  }

  /// The languages that the bundle has texts in; of a chain, those of its first bundle.
  public var languages: [LocaleIdentifier] { (parts.first?.content ?? content).languages }

  /// The language of the keys.
  public var developmentLanguage: LocaleIdentifier {
    (parts.first?.content ?? content).developmentLanguage
  }

  /// The language that somebody with these preferences sees: the best match, else the development
  /// language.
  ///
  /// ```swift
  /// bundle.language(for: ["de", "zh-TW"])   // zh_Hant, in a bundle of en and zh-Hant
  /// bundle.language(for: ["fr"])            // en
  /// ```
  public func language(
    for preferences: [LocaleIdentifier] = Localization.currentLanguages
  ) -> LocaleIdentifier {
    (parts.first?.snapshot ?? snapshot).resolution(for: LanguagePreferences(preferences)).language
  }

  /// The same as ``language(for:)``.
  func language(for preferences: LanguagePreferences) -> LocaleIdentifier {
    (parts.first?.snapshot ?? snapshot).resolution(for: preferences).language
  }

  /// The locale that values are written for when the bundle speaks to somebody with these
  /// preferences: Austrian numbers in German texts for a reader of `de-AT`.
  public func formattingLocale(
    for preferences: [LocaleIdentifier] = Localization.currentLanguages
  ) -> LocaleIdentifier {
    (parts.first?.snapshot ?? snapshot).resolution(for: LanguagePreferences(preferences)).locale
  }
}
