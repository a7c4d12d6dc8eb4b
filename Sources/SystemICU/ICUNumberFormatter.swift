import CICUShims
package import ICUFormatMemory

/// Formats numbers with a skeleton, for one locale.
///
/// Sendable: `UNumberFormatter` is documented as immutable and safe for use from several threads.
@safe package final class ICUNumberFormatter: Sendable {
  nonisolated(unsafe) let raw: OpaquePointer  // Sendable: immutable, see the type.

  /// Opens a formatter.
  ///
  /// - Throws: ``ICUParseError`` with the offset in `skeleton` that ICU cannot parse.
  ///
  /// The corresponding ICU function is `unumf_openForSkeletonAndLocaleWithError`.
  package init(skeleton: String, locale: String) throws(ICUParseError) {
    do {
      try ICULimits.check(skeleton: skeleton, "unumf_openForSkeletonAndLocaleWithError")
    } catch {
      throw ICUParseError(error)
    }
    var status: Int32 = 0
    var place = cicu_ParseError()
    let opened = unsafe cicu_unumf_openForSkeletonAndLocale(
      skeleton, Int32(clamping: skeleton.utf8.count), locale, &place, &status)
    guard let opened = unsafe opened, status <= 0 else {
      throw ICUParseError(
        ICUError(
          code: max(status, 1), function: "unumf_openForSkeletonAndLocaleWithError", input: skeleton
        ),
        at: place)
    }
    unsafe raw = opened
  }

  deinit { unsafe cicu_unumf_close(raw) }

  /// Appends an integer.
  package func append(_ value: Int64, to writer: inout UTF8Writer) throws(ICUError) {
    try unsafe writer.appendICUText("unumf_formatInt") { out, capacity, status in
      unsafe cicu_unumf_formatInt(raw, value, out, capacity, &status)
    }
  }

  /// Appends a floating-point number, rounded from its shortest decimal form.
  package func append(_ value: Double, to writer: inout UTF8Writer) throws(ICUError) {
    try unsafe writer.appendICUText("unumf_formatDouble") { out, capacity, status in
      unsafe cicu_unumf_formatDouble(raw, value, out, capacity, &status)
    }
  }

  /// Appends a decimal string: `-1234567890.5`, `1.5E+7`, `NaN`, `-Infinity`, `-0`.
  ///
  /// - Throws: A syntax error if the string is not a number.
  package func append(decimal value: String, to writer: inout UTF8Writer) throws(ICUError) {
    try ICULimits.check(decimal: value, "unumf_formatDecimal")
    try unsafe writer.appendICUText("unumf_formatDecimal", value) { out, capacity, status in
      unsafe cicu_unumf_formatDecimal(
        raw, value, Int32(clamping: value.utf8.count), out, capacity, &status)
    }
  }

  /// Whether ICU knows `usage/…`.
  package static var hasUnitUsages: Bool { cicu_hasUnitUsages() }

  /// Returns the unit in which `usage/…` shows a value, such as `mile-and-foot`; empty without a
  /// unit.
  package func outputUnit(forDecimal value: String) throws(ICUError) -> String {
    try ICULimits.check(decimal: value, "FormattedNumber::getOutputUnit")
    return try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("FormattedNumber::getOutputUnit", value) {
        out, capacity, status in
        unsafe cicu_unumf_getOutputUnit(
          raw, value, Int32(clamping: value.utf8.count), out, capacity, &status)
      }
    }
  }
}

/// A formatted number, with its fields and its rounded value.
///
/// It can be reused for another number; only one thread may use it at a time.
@safe package struct ICUFormattedNumber: ~Copyable {
  let raw: OpaquePointer

  /// Opens an empty result.
  package init() throws(ICUError) {
    var status: Int32 = 0
    guard let opened = unsafe cicu_unumf_openResult(&status), status <= 0 else {
      throw ICUError(code: max(status, 1), function: "unumf_openResult")
    }
    unsafe raw = opened
  }

  deinit { unsafe cicu_unumf_closeResult(raw) }

  /// Replaces the result.
  package mutating func format(
    _ value: Int64, with formatter: ICUNumberFormatter
  ) throws(ICUError) {
    var status: Int32 = 0
    unsafe cicu_unumf_formatIntToResult(formatter.raw, value, raw, &status)
    try ICUError.check(status, "unumf_formatInt")
  }

  /// Replaces the result.
  package mutating func format(
    _ value: Double, with formatter: ICUNumberFormatter
  ) throws(ICUError) {
    var status: Int32 = 0
    unsafe cicu_unumf_formatDoubleToResult(formatter.raw, value, raw, &status)
    try ICUError.check(status, "unumf_formatDouble")
  }

  /// Replaces the result.
  package mutating func format(
    decimal value: String, with formatter: ICUNumberFormatter
  ) throws(ICUError) {
    try ICULimits.check(decimal: value, "unumf_formatDecimal")
    var status: Int32 = 0
    unsafe cicu_unumf_formatDecimalToResult(
      formatter.raw, value, Int32(clamping: value.utf8.count), raw, &status)
    try ICUError.check(status, "unumf_formatDecimal", value)
  }

  /// Appends the text.
  package borrowing func append(to writer: inout UTF8Writer) throws(ICUError) {
    let raw = unsafe raw
    try unsafe writer.appendICUText("unumf_resultToString") { out, capacity, status in
      unsafe cicu_unumf_resultToString(raw, out, capacity, &status)
    }
  }

  /// Returns the number that the text shows, as a decimal string: "123.45", "1E+20".
  ///
  /// It has no trailing zeros.
  package borrowing func decimalNumber() throws(ICUError) -> String {
    let raw = unsafe raw
    return try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("unumf_resultToDecimalNumber") { out, capacity, status in
        unsafe cicu_unumf_resultToDecimalNumber(raw, out, capacity, &status)
      }
    }
  }

  /// Returns the text with its fields.
  package borrowing func text() throws(ICUError) -> ICUFormattedText {
    var status: Int32 = 0
    guard let text = unsafe cicu_unumf_resultAsText(raw, &status), status <= 0 else {
      throw ICUError(code: max(status, 1), function: "unumf_resultAsValue")
    }
    return unsafe ICUFormattedText(consuming: text)
  }
}
