import CICUShims
import ICUFormatMemory

/// The symbols with which a locale formats numbers.
///
/// Sendable: after creation, only const functions of `DecimalFormatSymbols` are called.
@safe package final class ICUDecimalFormatSymbols: Sendable {
  /// A symbol.
  package enum Name: String, Sendable, CaseIterable {
    case decimalSeparator, groupingSeparator, patternSeparator, percent, perMill, minusSign
    case plusSign, approximatelySign, exponential, exponentMultiplication, infinity, notANumber
    case currency, intlCurrency, monetarySeparator, monetaryGroupingSeparator, padEscape
    case digit0, digit1, digit2, digit3, digit4, digit5, digit6, digit7, digit8, digit9
  }

  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: immutable, see the type.

  /// Creates the symbols of a locale, for its own numbering system or for that of `-u-nu-`.
  package init(locale: String) throws(ICUError) {
    var status: Int32 = 0
    guard let opened = unsafe cicu_DecimalFormatSymbols_open(locale, &status), status <= 0 else {
      throw ICUError(code: max(status, 1), function: "DecimalFormatSymbols", input: locale)
    }
    unsafe raw = opened
  }

  deinit { unsafe cicu_DecimalFormatSymbols_close(raw) }

  /// Returns a symbol.
  package subscript(name: Name) -> String {
    let text = try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("DecimalFormatSymbols::getSymbol") { out, capacity, status in
        unsafe cicu_DecimalFormatSymbols_get(raw, name.rawValue, out, capacity, &status)
      }
    }
    // The shim knows every name of the enumeration.
    return text ?? ""
  }

  /// The digits from 0 to 9.
  package var digits: [String] {
    [.digit0, .digit1, .digit2, .digit3, .digit4, .digit5, .digit6, .digit7, .digit8, .digit9]
      .map { (name: Name) in self[name] }
  }
}

/// Numbering systems by name.
package enum ICUNumberingSystem {
  /// Returns the numbering system of a locale, such as `latn` or `arab`.
  package static func name(for locale: String) throws(ICUError) -> String {
    try unsafe ICUText.written("unumsys_open", locale) { out, capacity, status in
      unsafe cicu_unumsys_forLocale(locale, out, capacity, &status)
    }
  }

  /// Returns the names of all numbering systems.
  package static func available() throws(ICUError) -> [String] {
    try unsafe ICUText.written("unumsys_openAvailableNames", "") { out, capacity, status in
      unsafe cicu_unumsys_availableNames(out, capacity, &status)
    }.split(separator: "\n").map(String.init)
  }

  /// Returns the digits of a numbering system, or the rule set of an algorithmic one.
  package static func description(
    of name: String
  ) throws(ICUError) -> (text: String, isAlgorithmic: Bool) {
    var isAlgorithmic = false
    let text = try unsafe ICUText.written("unumsys_openByName", name) { out, capacity, status in
      unsafe cicu_unumsys_getDescription(name, &isAlgorithmic, out, capacity, &status)
    }
    return (text, isAlgorithmic)
  }
}

/// Currencies, identified by their ISO 4217 codes.
package enum ICUCurrency {
  /// A kind of currency name.
  package enum NameStyle: String, Sendable {
    case symbol, narrow, formal, variant, long
  }

  /// Returns the codes that ICU knows.
  ///
  /// - Parameter inUse: Whether to return only current currencies.
  package static func codes(inUse: Bool = false) throws(ICUError) -> [String] {
    try unsafe ICUText.written("ucurr_openISOCurrencies", "") { out, capacity, status in
      unsafe cicu_ucurr_codes(inUse, out, capacity, &status)
    }.split(separator: "\n").map(String.init)
  }

  /// Returns the code of the currency of a locale's region.
  package static func code(for locale: String) throws(ICUError) -> String {
    try unsafe ICUText.written("ucurr_forLocale", locale) { out, capacity, status in
      unsafe cicu_ucurr_forLocale(locale, out, capacity, &status)
    }
  }

  /// Returns a name of a currency in the language of a locale; the code itself if it has no name.
  package static func name(
    of code: String, locale: String, style: NameStyle = .symbol
  ) throws(ICUError) -> String {
    try unsafe ICUText.written("ucurr_getName", code) { out, capacity, status in
      unsafe cicu_ucurr_getName(code, locale, style.rawValue, out, capacity, &status)
    }
  }

  /// Returns the name of an amount of a currency for a plural category: "euros".
  package static func pluralName(
    of code: String, locale: String, category: String
  ) throws(ICUError) -> String {
    try unsafe ICUText.written("ucurr_getPluralName", code) { out, capacity, status in
      unsafe cicu_ucurr_getPluralName(code, locale, category, out, capacity, &status)
    }
  }

  /// Returns the number of fraction digits of amounts, in accounts or in cash.
  package static func fractionDigits(of code: String, cash: Bool = false) throws(ICUError) -> Int {
    var status: Int32 = 0
    let digits = unsafe cicu_ucurr_fractionDigits(code, cash, &status)
    try ICUError.check(status, "ucurr_getDefaultFractionDigitsForUsage", code)
    return Int(digits)
  }

  /// Returns the rounding increment of amounts; 0 if only the fraction digits limit them.
  package static func roundingIncrement(
    of code: String, cash: Bool = false
  ) throws(ICUError) -> Double {
    var status: Int32 = 0
    let increment = unsafe cicu_ucurr_roundingIncrement(code, cash, &status)
    try ICUError.check(status, "ucurr_getRoundingIncrementForUsage", code)
    return increment
  }
}

/// Units of measure, identified by their CLDR identifiers.
package enum ICUMeasureUnit {
  /// Returns every simple unit with its type: `("length", "meter")`.
  package static func available() throws(ICUError) -> [(type: String, identifier: String)] {
    try unsafe ICUText.written("MeasureUnit::getAvailable", "") { out, capacity, status in
      unsafe cicu_MeasureUnit_available(out, capacity, &status)
    }.split(separator: "\n").compactMap { line in
      guard let tab = line.firstIndex(of: "\t") else { return nil }
      return (String(line[..<tab]), String(line[line.index(after: tab)...]))
    }
  }

  /// Returns a unit's identifier in ICU form, also for compound units: `meter-per-square-second`.
  ///
  /// - Throws: An illegal-argument error for a string that is not a unit.
  package static func normalized(_ identifier: String) throws(ICUError) -> String {
    try unsafe ICUText.written("MeasureUnit::forIdentifier", identifier) {
      out, capacity, status in
      unsafe cicu_MeasureUnit_forIdentifier(identifier, out, capacity, &status)
    }
  }
}
