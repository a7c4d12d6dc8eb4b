public import ICUFormatMemory

/// Languages in order of preference.
@usableFromInline package final class LanguagePreferences: Sendable {
  package let languages: [LocaleIdentifier]
  /// The cached result of the first client that resolved these preferences.
  @usableFromInline package let choice = AtomicOnceSlot()

  package init(_ languages: [LocaleIdentifier]) { self.languages = languages }
}
