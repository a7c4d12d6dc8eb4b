#if !canImport(Darwin)
  public import ICUFormat

  extension String {
    /// Text from a printf format and values, with the numbers of the current language.
    ///
    /// It takes the calls that Foundation's function of the same name would take, because its values
    /// are more special; see ``Swift/String/localizedStringWithFormat(_:_:)``.
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
