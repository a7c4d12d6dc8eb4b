internal import Synchronization

extension LocalizationBundle {
  /// Whether the bundle is not a chain, and its contents were never replaced.
  @inline(__always)
  var hasFirstContents: Bool { parts.isEmpty && usesFirst }

  /// Whether look-ups use the first contents: they were never replaced, and no strict run reads its own.
  @inline(__always)
  private var usesFirst: Bool {
    mode.load(ordering: .acquiring) == Mode.first && !Localization.hasStrictRun
  }

  @inline(__always)
  var snapshot: BundleSnapshot {
    usesFirst ? first : laterSnapshot()
  }

  var content: BundleContents { snapshot.content }

  /// The reporter of the bundle; for a chain, of its first bundle.
  var reporter: BundleReporter { (parts.first?.content ?? content).reporter }

  /// Calls `body` with the resolution for these preferences and returns its result; nil for a
  /// chain.
  @inline(__always)
  func withOnlyResolution<Result>(
    for preferences: LanguagePreferences, _ body: (LanguageResolution) -> Result
  ) -> Result? {
    parts.isEmpty ? withResolution(for: preferences, body) : nil
  }

  /// Calls `body` with the resolution for these preferences and returns its result.
  ///
  /// The bundle must not be a chain.
  @inline(__always)
  func withResolution<Result>(
    for preferences: LanguagePreferences, _ body: (LanguageResolution) -> Result
  ) -> Result {
    if !usesFirst { return body(laterSnapshot().resolution(for: preferences)) }
    return first.withResolution(for: preferences, body)
  }

  /// Returns the resolution of the bundle, or of each bundle of a chain, for these preferences.
  func resolutions(for preferences: LanguagePreferences) -> [LanguageResolution] {
    (parts.isEmpty ? [self] : parts).map { $0.snapshot.resolution(for: preferences) }
  }

  /// The languages of the bundle; for a chain, those of all its bundles.
  public var languages: [LocaleIdentifier] {
    var seen: Set<LocaleIdentifier> = []
    return contents.flatMap(\.languages).filter { seen.insert($0).inserted }
  }

  /// The contents of the bundle, or of each bundle of a chain.
  private var contents: [BundleContents] {
    parts.isEmpty ? [content] : parts.map(\.content)
  }

  /// The development language: the language of the keys; for a chain, that of its first bundle.
  public var developmentLanguage: LocaleIdentifier {
    (parts.first?.content ?? content).developmentLanguage
  }

  /// Returns the language for these preferences: the best match, otherwise the development
  /// language.
  ///
  /// ```swift
  /// bundle.language(for: ["de", "zh-TW"])   // zh_Hant, in a bundle of en and zh-Hant
  /// bundle.language(for: ["fr"])            // en
  /// ```
  ///
  /// For a chain, it is the language of the bundle that has the most preferred one. Another bundle may
  /// have no string in this language, and then shows its own.
  public func language(
    for preferences: [LocaleIdentifier] = Localization.currentLanguages
  ) -> LocaleIdentifier {
    language(for: LanguagePreferences(preferences))
  }

  /// Returns the language for these preferences, like ``language(for:)``.
  func language(for preferences: LanguagePreferences) -> LocaleIdentifier {
    preferredSnapshot(for: preferences).resolution(for: preferences).language
  }

  /// Returns the formatting locale of the bundle for these preferences.
  ///
  /// For example, a user of `de-AT` sees Austrian numbers in German strings.
  public func formattingLocale(
    for preferences: [LocaleIdentifier] = Localization.currentLanguages
  ) -> LocaleIdentifier {
    let preferences = LanguagePreferences(preferences)
    return preferredSnapshot(for: preferences).resolution(for: preferences).locale
  }

  /// Returns the contents that have the most preferred language: of several bundles, the first one with the
  /// language itself, or else with one that is near.
  private func preferredSnapshot(for preferences: LanguagePreferences) -> BundleSnapshot {
    guard !parts.isEmpty else { return snapshot }
    let languages = preferences.languages
    let snapshots = parts.map(\.snapshot)
    let ranks = snapshots.map { snapshot in
      guard let match = snapshot.content.match(languages) else { return 2 * languages.count }
      let isSame = LanguageName.isSameLanguage(match.desired, match.supported)
      let place = languages.firstIndex(of: match.desired) ?? languages.count
      return 2 * place + (isSame ? 0 : 1)
    }
    let best = zip(snapshots, ranks).min { $0.1 < $1.1 }
    return best?.0 ?? snapshot
  }
}
