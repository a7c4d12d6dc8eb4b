import CICUShims
package import ICUFormatMemory
import Synchronization

/// Formats and parses numbers with a pattern or with rules.
///
/// Sendable: a rule-based format completes its rules while it formats, so a lock protects every
/// use.
@safe package final class ICUNumberFormat: Sendable {
  /// The source of a format.
  package enum Source: Hashable, Sendable {
    /// A DecimalFormat pattern, such as `#,##0.00`.
    case pattern(String)
    /// A style by name, such as `decimal` or `spellout`; see `cicu_unum_openStyle`.
    case style(String)
    /// Rules of a rule-based number format.
    case rules(String)
  }

  @safe private struct Handle: @unchecked Sendable {  // Sendable: only used under the lock.
    nonisolated(unsafe) let raw: OpaquePointer
  }

  private let handle: Mutex<Handle>
  private let name: String

  /// Opens a format and sets properties on it, in the given order.
  ///
  /// - Parameters:
  ///   - properties: ICU's names and their values as strings: `("maximumFractionDigits", "2")`.
  ///   - symbols: Names of ``ICUDecimalFormatSymbols/Name`` and their replacements.
  /// - Throws: ``ICUParseError`` for an invalid pattern, or a property that the format does not
  ///   have.
  ///
  /// The corresponding ICU function is `unum_open`.
  package init(
    _ source: Source, locale: String, properties: [(name: String, value: String)] = [],
    symbols: [(name: ICUDecimalFormatSymbols.Name, value: String)] = []
  ) throws(ICUParseError) {
    var status: Int32 = 0
    var place = cicu_ParseError()
    let opened: OpaquePointer?
    switch source {
    case .pattern(let text):
      name = text
      unsafe opened = cicu_unum_openPattern(
        text, Int32(clamping: text.utf8.count), locale, &place, &status)
    case .style(let style):
      name = style
      unsafe opened = cicu_unum_openStyle(style, locale, &status)
      place.offset = -1
    case .rules(let text):
      name = text
      unsafe opened = cicu_unum_openRules(
        text, Int32(clamping: text.utf8.count), locale, &place, &status)
    }
    guard let raw = unsafe opened, status <= 0 else {
      throw ICUParseError(
        ICUError(code: max(status, 1), function: "unum_open", input: name), at: place)
    }
    handle = unsafe Mutex(Handle(raw: raw))
    for (name, value) in properties {
      unsafe cicu_unum_setProperty(raw, name, value, Int32(clamping: value.utf8.count), &status)
      guard status <= 0 else {
        throw ICUParseError(
          ICUError(code: status, function: "unum_setAttribute", input: "\(name)=\(value)"))
      }
    }
    for (name, value) in symbols {
      unsafe cicu_unum_setSymbol(
        raw, name.rawValue, value, Int32(clamping: value.utf8.count), &status)
      guard status <= 0 else {
        throw ICUParseError(
          ICUError(code: status, function: "unum_setSymbol", input: "\(name)=\(value)"))
      }
    }
  }

  deinit { handle.withLock { unsafe cicu_unum_close($0.raw) } }

  /// Returns the value of a property as a string: `"2"`, `"true"`, `"halfEven"`.
  package func property(_ name: String) throws(ICUError) -> String {
    try unsafe text("unum_getAttribute", name) { raw, out, capacity, status in
      unsafe cicu_unum_getProperty(raw, name, out, capacity, &status)
    }
  }

  /// Returns the pattern, or the rules of a rule-based format.
  package func pattern() throws(ICUError) -> String {
    try unsafe text("unum_toPattern", name) { raw, out, capacity, status in
      unsafe cicu_unum_toPattern(raw, out, capacity, &status)
    }
  }

  /// Returns the public rule sets of a rule-based format, the default first.
  ///
  /// An example is `%spellout-cardinal`.
  package func ruleSetNames() throws(ICUError) -> [String] {
    try unsafe text("RuleBasedNumberFormat::getRuleSetName", name) { raw, out, capacity, status in
      unsafe cicu_unum_ruleSetNames(raw, out, capacity, &status)
    }.split(separator: "\n").map(String.init)
  }

  /// Appends an integer.
  package func append(_ value: Int64, to writer: inout UTF8Writer) throws(ICUError) {
    writer.append(
      try unsafe text("unum_formatInt64", name) { raw, out, capacity, status in
        unsafe cicu_unum_formatInt64(raw, value, out, capacity, &status)
      })
  }

  /// Appends a floating-point number.
  package func append(_ value: Double, to writer: inout UTF8Writer) throws(ICUError) {
    writer.append(
      try unsafe text("unum_formatDouble", name) { raw, out, capacity, status in
        unsafe cicu_unum_formatDouble(raw, value, out, capacity, &status)
      })
  }

  /// Appends a decimal string.
  package func append(decimal value: String, to writer: inout UTF8Writer) throws(ICUError) {
    try ICULimits.check(decimal: value, "unum_formatDecimal")
    writer.append(
      try unsafe text("unum_formatDecimal", value) { raw, out, capacity, status in
        unsafe cicu_unum_formatDecimal(
          raw, value, Int32(clamping: value.utf8.count), out, capacity, &status)
      })
  }

  /// Returns a formatted decimal string with its fields.
  package func text(decimal value: String) throws(ICUError) -> ICUFormattedText {
    try ICULimits.check(decimal: value, "unum_formatDecimal")
    let result = handle.withLock { handle in
      Result { () throws(ICUError) in
        var status: Int32 = 0
        let text = unsafe cicu_unum_formatDecimalAsText(
          handle.raw, value, Int32(clamping: value.utf8.count), &status)
        guard let text = unsafe text, status <= 0 else {
          throw ICUError(code: max(status, 1), function: "unum_formatDecimal", input: value)
        }
        return unsafe ICUFormattedText(consuming: text)
      }
    }
    return try result.get()
  }

  /// A parsed number and its end.
  package struct Parsed: Hashable, Sendable {
    /// A decimal string: `-1234.5`, `NaN`, `Infinity`.
    package let decimal: String
    /// The currency's code, if one was requested.
    package let currency: String?
    /// The UTF-8 offset after the number.
    package let end: Int
  }

  /// An error for text that is not a number, with the offset at which parsing stopped.
  package struct ParseFailure: Error, Hashable, Sendable {
    /// A UTF-8 offset into the text.
    package let offset: Int
  }

  /// Parses the number that begins at the UTF-8 offset `start`.
  ///
  /// ICU takes time that grows with the square of a number's length, and reads the whole text again
  /// each time. So it receives `limit` bytes from `start`; a number that reaches their end is a
  /// failure if the text continues after it.
  ///
  /// The corresponding ICU function is `unum_parseDecimal`, and `unum_parseDoubleCurrency` for
  /// currencies.
  package func parse(
    _ text: String, from start: Int = 0, limit: Int = .max, asCurrency: Bool = false
  ) throws(ParseFailure) -> Parsed {
    let whole = text.utf8
    let start = max(0, min(start, whole.count))
    var window = whole.dropFirst(start).prefix(min(limit, whole.count))
    let isCut = window.endIndex < whole.endIndex
    if isCut {
      // Do not cut in the middle of a character.
      while window.endIndex > window.startIndex, whole[window.endIndex] & 0xC0 == 0x80 {
        window = window.dropLast()
      }
    }
    let text = String(decoding: window, as: UTF8.self)
    let parsed: Parsed
    do {
      parsed = try parse(text, asCurrency: asCurrency)
    } catch {
      throw ParseFailure(offset: start + error.offset)
    }
    guard !isCut || parsed.end < text.utf8.count else {
      throw ParseFailure(offset: start + parsed.end)
    }
    return Parsed(decimal: parsed.decimal, currency: parsed.currency, end: start + parsed.end)
  }

  private func parse(_ text: String, asCurrency: Bool) throws(ParseFailure) -> Parsed {
    var position: Int32 = 0
    let result = try? unsafe self.text("unum_parseDecimal", "") { raw, out, capacity, status in
      // A second call, with a larger buffer, must begin at the same offset.
      position = 0
      let length = Int32(clamping: text.utf8.count)
      return asCurrency
        ? unsafe cicu_unum_parseCurrency(raw, text, length, &position, out, capacity, &status)
        : unsafe cicu_unum_parseDecimal(raw, text, length, &position, out, capacity, &status)
    }
    guard let result else { throw ParseFailure(offset: Int(position)) }
    guard asCurrency, let space = result.firstIndex(of: " ") else {
      return Parsed(decimal: result, currency: nil, end: Int(position))
    }
    return Parsed(
      decimal: String(result[result.index(after: space)...]), currency: String(result[..<space]),
      end: Int(position))
  }

  /// Returns the text that a shim writes while the format is locked.
  @inline(__always)
  private func text(
    _ function: String, _ input: @autoclosure () -> String,
    _ body: (OpaquePointer, UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) throws(ICUError) -> String {
    let result = handle.withLock { handle in
      Result { () throws(ICUError) in
        let raw = unsafe handle.raw
        return try UTF8Writer.string { (writer) throws(ICUError) in
          try unsafe writer.appendICUText(function, input()) { out, capacity, status in
            unsafe body(raw, out, capacity, &status)
          }
        }
      }
    }
    return try result.get()
  }
}
