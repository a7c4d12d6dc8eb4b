import CICUShims
import ICUFormatMemory

/// The plural rules of a locale.
///
/// Sendable: after creation, only const functions of `PluralRules` that change no state are called.
@safe package final class ICUPluralRules: Sendable {
  private nonisolated(unsafe) let raw: OpaquePointer  // Sendable: immutable, see the type.

  /// Opens the rules of a locale; a locale that ICU does not know has only `other`.
  ///
  /// The corresponding ICU function is `uplrules_openForType`.
  package init(locale: String, ordinal: Bool = false) throws(ICUError) {
    var status: Int32 = 0
    guard let opened = unsafe cicu_uplrules_openForType(locale, ordinal, &status), status <= 0
    else {
      throw ICUError(code: max(status, 1), function: "uplrules_openForType", input: locale)
    }
    unsafe raw = opened
  }

  /// Creates rules from a description, such as `one: i = 1 and v = 0; few: n % 10 = 2..4`.
  ///
  /// The corresponding ICU function is `PluralRules::createRules`.
  package init(description: String) throws(ICUError) {
    var status: Int32 = 0
    let opened = unsafe cicu_uplrules_createRules(
      description, Int32(clamping: description.utf8.count), &status)
    guard let opened = unsafe opened, status <= 0 else {
      throw ICUError(code: max(status, 1), function: "PluralRules::createRules", input: description)
    }
    unsafe raw = opened
  }

  deinit { unsafe cicu_uplrules_close(raw) }

  /// Returns the category of an integer, without loss of precision.
  package func select(_ value: Int64) throws(ICUError) -> String {
    try unsafe Self.text("uplrules_select") { out, capacity, status in
      unsafe cicu_uplrules_selectInt(raw, value, out, capacity, &status)
    }
  }

  /// Returns the category of a floating-point number in its shortest decimal form.
  package func select(_ value: Double) throws(ICUError) -> String {
    try unsafe Self.text("uplrules_select") { out, capacity, status in
      unsafe cicu_uplrules_select(raw, value, out, capacity, &status)
    }
  }

  /// Returns the category of a decimal string: `1.0` may differ from `1`.
  package func select(decimal value: String) throws(ICUError) -> String {
    try ICULimits.check(decimal: value, "PluralRules::select")
    return try unsafe Self.text("PluralRules::select", value) { out, capacity, status in
      unsafe cicu_uplrules_selectDecimal(
        raw, value, Int32(clamping: value.utf8.count), out, capacity, &status)
    }
  }

  /// Returns the category of a formatted number.
  package func select(_ number: borrowing ICUFormattedNumber) throws(ICUError) -> String {
    let number = unsafe number.raw
    return try unsafe Self.text("uplrules_selectFormatted") { out, capacity, status in
      unsafe cicu_uplrules_selectFormatted(raw, number, out, capacity, &status)
    }
  }

  /// Returns the category of a range of two decimal strings, as formatted by `formatter`.
  package func selectRange(
    decimals first: String, _ second: String, formattedBy formatter: ICUNumberRangeFormatter
  ) throws(ICUError) -> String {
    try ICULimits.check(decimal: first, "uplrules_selectForRange")
    try ICULimits.check(decimal: second, "uplrules_selectForRange")
    return try unsafe Self.text("uplrules_selectForRange", "\(first), \(second)") {
      out, capacity, status in
      unsafe cicu_uplrules_selectForRange(
        raw, formatter.raw, first, Int32(clamping: first.utf8.count), second,
        Int32(clamping: second.utf8.count), out, capacity, &status)
    }
  }

  /// Returns the categories that the rules can produce; always includes `other`.
  package func keywords() throws(ICUError) -> [String] {
    try unsafe Self.text("uplrules_getKeywords") { out, capacity, status in
      unsafe cicu_uplrules_getKeywords(raw, out, capacity, &status)
    }.split(separator: " ").map(String.init)
  }

  /// Returns some numbers of one category, at most `limit`.
  ///
  /// The corresponding ICU function is `PluralRules::getSamples`.
  package func samples(of keyword: String, limit: Int = 16) throws(ICUError) -> [Double] {
    var status: Int32 = 0
    let capacity = Swift.max(limit, 0)
    let samples = unsafe [Double](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe buffer.initialize(repeating: 0)
      let found = unsafe cicu_uplrules_getSamples(
        raw, keyword, buffer.baseAddress, Int32(clamping: capacity), &status)
      count = Swift.min(Int(found), capacity)
    }
    try ICUError.check(status, "PluralRules::getSamples", keyword)
    return samples
  }

  /// Returns the rules of a locale, each as `category: condition @integer … @decimal …`.
  ///
  /// They come from ICU's own data and are found in the same way as in ICU: by the whole tag, then
  /// truncated part by part. The result is empty for a locale without rules, whose numbers are all
  /// `other`.
  package static func ruleText(
    locale: String, ordinal: Bool = false
  ) throws(ICUError) -> [(category: String, condition: String)] {
    let text = try unsafe text("ures_openDirect(plurals)", locale) { out, capacity, status in
      unsafe cicu_plurals_ruleText(locale, ordinal, out, capacity, &status)
    }
    return text.split(separator: "\n").compactMap { line in
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let condition = line[line.index(after: colon)...].drop { $0 == " " }
      return (String(line[..<colon]), String(condition))
    }
  }

  /// Returns the categories of ranges in a language; a missing pair gives `other`.
  package static func rangeCategories(
    locale: String
  ) throws(ICUError) -> [(start: String, end: String, result: String)] {
    let text = try unsafe text("ures_openDirect(pluralRanges)", locale) { out, capacity, status in
      unsafe cicu_plurals_rangeText(locale, out, capacity, &status)
    }
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 3 else { return nil }
      return (String(words[0]), String(words[1]), String(words[2]))
    }
  }

  @inline(__always)
  private static func text(
    _ function: String, _ input: @autoclosure () -> String = "",
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) throws(ICUError) -> String {
    try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText(function, input(), body)
    }
  }
}
