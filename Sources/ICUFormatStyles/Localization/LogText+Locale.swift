internal import MessageSyntax

extension LogText {
  /// The name of a locale, escaped and cut.
  static func name(of locale: LocaleIdentifier) -> String {
    locale.identifier.isEmpty ? "root" : escaped(locale.identifier, limit: localeLimit)
  }
}
