internal import ICUFormatMemory

/// The contents of a bundle at one point in time, and its resolutions for language preferences.
///
/// Resolutions retain the contents, so the contents must not retain resolutions: otherwise contents
/// would never be freed after the bundle was released or reloaded.
final class BundleSnapshot: Sendable {
  let content: BundleContents
  private let resolutions = BoundedCache<[LocaleIdentifier], LanguageResolution>(limit: 256)
  /// The resolutions by language choice: requests name the same few languages in many ways.
  private let byChoice = BoundedCache<LanguageChoice, LanguageResolution>(limit: 512)

  init(_ content: BundleContents) { self.content = content }

  /// Returns the resolution for these preferences.
  @inline(__always)
  func resolution(for preferences: LanguagePreferences) -> LanguageResolution {
    if let known = preferences.resolution, known.content === content { return known }
    return resolve(preferences)
  }

  /// Calls `body` with the resolution for these preferences and returns its result.
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
