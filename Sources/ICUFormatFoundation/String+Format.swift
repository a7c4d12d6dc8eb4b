#if !canImport(Darwin)
  public import ICUFormat

  extension String {
    /// Returns a string from a printf format and values, with the current language's number format.
    ///
    /// The compiler prefers it to Foundation's function of the same name, because the type of its
    /// values is more specific; see ``Swift/String/localizedStringWithFormat(_:_:)``.
    ///
    /// The corresponding Foundation API is `String.localizedStringWithFormat(_:_:)`.
    public static func localizedStringWithFormat(
      _ format: String, _ arguments: any (CVarArg & MessageArgumentConvertible)...
    ) -> String {
      String(
        icuFormat: format, locale: Localization.currentLanguages.first ?? .current,
        arguments: arguments.map(\.messageArgument))
    }
  }
#endif
