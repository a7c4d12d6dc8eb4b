internal import ICUFormatMemory

/// The contents of a bundle at one point in time, and its resolutions for language preferences.
///
/// Resolutions retain the contents, so the contents must not retain resolutions: otherwise contents
/// would never be freed after the bundle was released or reloaded.
final class BundleSnapshot: Sendable {
  let content: BundleContents
  private let resolutions = BoundedCache<[LocaleIdentifier], LanguageResolution>(
    limit: 256, admitsFirstUse: false)
  /// The resolutions by the locales of a language choice: requests name the same few languages in
  /// many ways.
  private let byChoice = BoundedCache<[LocaleIdentifier], LanguageResolution>(limit: 512)

  /// The resolutions for permanent preferences, which must not own them, found without a lock.
  private let known = AtomicOnceMap<ObjectIdentifier, LanguageResolution>(limit: 4096, places: 64)

  init(_ content: BundleContents) { self.content = content }

  /// Returns the resolution for these preferences.
  @inline(__always)
  func resolution(for preferences: LanguagePreferences) -> LanguageResolution {
    withKnownResolution(for: preferences) { $0 } ?? resolve(preferences)
  }

  /// Calls `body` with the resolution for these preferences and returns its result.
  @inline(__always)
  func withResolution<Result>(
    for preferences: LanguagePreferences, _ body: (LanguageResolution) -> Result
  ) -> Result {
    withKnownResolution(for: preferences, body) ?? body(resolve(preferences))
  }

  /// Calls `body` with the resolution for these preferences and returns its result; nil if it was not
  /// used before.
  @inline(__always)
  func withKnownResolution<Result>(
    for preferences: LanguagePreferences, _ body: (LanguageResolution) -> Result
  ) -> Result? {
    if preferences.isPermanent {
      let identifier = ObjectIdentifier(preferences)
      return known.withObject(
        hash: Self.hash(identifier), where: { $0 == identifier }, body)
    }
    let result = preferences.withResolution { resolution in
      resolution.content === content ? .some(body(resolution)) : Result?.none
    }
    return result ?? nil
  }

  @inline(never)
  private func resolve(_ preferences: LanguagePreferences) -> LanguageResolution {
    content.reporter.reportFound()
    let made = resolutions.value(for: preferences.languages) {
      let choice = content.choice(for: preferences.languages)
      return byChoice.value(for: choice.locales) { LanguageResolution(content: content, choice) }
    }
    guard preferences.isPermanent else {
      preferences.keep(made)
      return made
    }
    let identifier = ObjectIdentifier(preferences)
    return known.store(
      made, for: identifier, hash: Self.hash(identifier), where: { $0 == identifier }) ?? made
  }

  /// Objects are at multiples of 16 bytes.
  @inline(__always)
  private static func hash(_ identifier: ObjectIdentifier) -> UInt {
    let bits = UInt(bitPattern: identifier)
    return bits >> 4 ^ bits >> 10
  }
}
