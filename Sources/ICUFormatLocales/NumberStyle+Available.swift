extension NumberStyle {
  /// The identifiers of all simple measure units that ICU knows: `meter`, `celsius`, `byte`.
  ///
  /// ```swift
  /// NumberStyle.availableUnits.contains("meter")   // true
  /// ```
  ///
  /// The corresponding ICU function is `MeasureUnit::getAvailable`.
  public static var availableUnits: [String] { knownUnits }

  /// The ISO 4217 codes of all currencies that ICU knows, including historical ones.
  ///
  /// ```swift
  /// NumberStyle.availableCurrencies.contains("EUR")   // true
  /// ```
  ///
  /// The corresponding ICU function is `ucurr_openISOCurrencies`.
  public static var availableCurrencies: [String] { knownCurrencies }

  /// The names of all numbering systems that ICU knows: `latn`, `arab`, `roman`.
  ///
  /// ```swift
  /// NumberStyle.availableNumberingSystems.contains("arab")   // true
  /// ```
  ///
  /// The corresponding ICU function is `unumsys_openAvailableNames`.
  public static var availableNumberingSystems: [String] { knownNumberingSystems }
}
