internal import ICUFormatMemory

/// What a bundle holds at one moment, and what it shows to whom.
///
/// Resolutions hold the content, so it must not hold them: a bundle that is gone, or was reloaded, would
/// never be freed.
final class BundleSnapshot: Sendable {
  let content: BundleContents
  private let resolutions = BoundedCache<[LocaleIdentifier], LanguageResolution>(limit: 256)
  /// The same by what they show: requests name the same few languages in any number of ways.
  private let byChoice = BoundedCache<LanguageChoice, LanguageResolution>(limit: 512)

  init(_ content: BundleContents) { self.content = content }

  /// What the bundle shows to somebody with these preferences.
  @inline(__always)
  func resolution(for preferences: LanguagePreferences) -> LanguageResolution {
    if let known = preferences.resolution, known.content === content { return known }
    return resolve(preferences)
  }

  /// What `body` makes of what the bundle shows to somebody with these preferences.
  @inline(__always)
  func withResolution<Result>(
    for preferences: LanguagePreferences, _ body: (LanguageResolution) -> Result
  ) -> Result {
    let result = preferences.withResolution { known in
      known.content === content ? .some(body(known)) : Result?.none
    }
    if case .some(.some(let result)) = result { return result }
    return body(resolve(preferences))
  }

  @inline(never)
  private func resolve(_ preferences: LanguagePreferences) -> LanguageResolution {
    let made = resolutions.value(for: preferences.languages) {
      let choice = content.choice(for: preferences.languages)
      return byChoice.value(for: choice) { LanguageResolution(content: content, choice) }
    }
    preferences.keep(made)
    return made
  }
}
