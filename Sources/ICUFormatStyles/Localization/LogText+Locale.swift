internal import MessageSyntax

extension LogText {
  /// Returns the name of a locale, escaped and truncated.
  static func name(of locale: LocaleIdentifier) -> String {
    locale.identifier.isEmpty ? "root" : escaped(locale.identifier, limit: localeLimit)
  }
}
