public import ICUFormatMemory

/// Languages in order of preference.
@usableFromInline package final class LanguagePreferences: Sendable {
  package let languages: [LocaleIdentifier]
  /// Whether the object is never freed; then it must not own anything that should be freed.
  package let isPermanent: Bool
  /// The cached result of the first client that resolved these preferences, if they are not permanent.
  @usableFromInline package let choice = AtomicOnceSlot()

  package init(_ languages: [LocaleIdentifier], isPermanent: Bool = false) {
    self.languages = languages
    self.isPermanent = isPermanent
  }
}
