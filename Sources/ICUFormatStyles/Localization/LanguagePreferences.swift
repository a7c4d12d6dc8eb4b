public import ICUFormatMemory

/// Languages in order of preference.
@usableFromInline package final class LanguagePreferences: Sendable {
  package let languages: [LocaleIdentifier]
  /// What the first one that was asked for texts in these languages made of them.
  @usableFromInline package let choice = AtomicOnceSlot()

  package init(_ languages: [LocaleIdentifier]) { self.languages = languages }
}
