import CICUShims
package import ICUFormatMemory

/// Formats ranges of numbers with a skeleton, for one locale: "3–5 kg".
///
/// Sendable: `UNumberRangeFormatter` is documented as immutable and safe for use from several threads.
@safe package final class ICUNumberRangeFormatter: Sendable {
  /// How much of the parts that both ends share is written only once.
  package enum Collapse: String, Sendable, CaseIterable {
    case automatic = "auto"
    case none
    case unit
    case all
  }

  /// The output if both ends look the same.
  package enum IdentityFallback: String, Sendable, CaseIterable {
    case singleValue
    case approximatelyOrSingleValue
    case approximately
    case range
  }

  /// The result of comparing the two ends.
  package enum Identity: Int32, Sendable {
    case equalBeforeRounding = 0
    case equalAfterRounding = 1
    case notEqual = 2
  }

  nonisolated(unsafe) let raw: OpaquePointer  // Sendable: immutable, see the type.

  /// Opens a formatter.
  ///
  /// The corresponding ICU function is `unumrf_openForSkeletonWithCollapseAndIdentityFallback`.
  package init(
    skeleton: String, locale: String, collapse: Collapse = .automatic,
    identityFallback: IdentityFallback = .approximately
  ) throws(ICUParseError) {
    do {
      try ICULimits.check(skeleton: skeleton, "unumrf_openForSkeleton")
    } catch {
      throw ICUParseError(error)
    }
    var status: Int32 = 0
    var place = cicu_ParseError()
    let opened = unsafe cicu_unumrf_open(
      skeleton, Int32(clamping: skeleton.utf8.count), collapse.rawValue, identityFallback.rawValue,
      locale, &place, &status)
    guard let opened = unsafe opened, status <= 0 else {
      throw ICUParseError(
        ICUError(
          code: max(status, 1),
          function: "unumrf_openForSkeletonWithCollapseAndIdentityFallback", input: skeleton),
        at: place)
    }
    unsafe raw = opened
  }

  deinit { unsafe cicu_unumrf_close(raw) }

  /// Appends the range of two floating-point numbers.
  package func append(
    _ first: Double, _ second: Double, to writer: inout UTF8Writer
  ) throws(ICUError) {
    try unsafe writer.appendICUText("unumrf_formatDoubleRange") { out, capacity, status in
      unsafe cicu_unumrf_formatDoubleRange(raw, first, second, out, capacity, &status)
    }
  }

  /// Appends the range of two decimal strings.
  package func append(
    decimals first: String, _ second: String, to writer: inout UTF8Writer
  ) throws(ICUError) {
    try ICULimits.check(decimal: first, "unumrf_formatDecimalRange")
    try ICULimits.check(decimal: second, "unumrf_formatDecimalRange")
    try unsafe writer.appendICUText("unumrf_formatDecimalRange", "\(first), \(second)") {
      out, capacity, status in
      unsafe cicu_unumrf_formatDecimalRange(
        raw, first, Int32(clamping: first.utf8.count), second, Int32(clamping: second.utf8.count),
        out, capacity, &status)
    }
  }

  /// Returns the range of two decimal strings with its fields, and how the two compare.
  package func text(
    decimals first: String, _ second: String
  ) throws(ICUError) -> (text: ICUFormattedText, identity: Identity) {
    try ICULimits.check(decimal: first, "unumrf_formatDecimalRange")
    try ICULimits.check(decimal: second, "unumrf_formatDecimalRange")
    var status: Int32 = 0
    var identity: Int32 = 2
    let result = unsafe cicu_unumrf_formatDecimalRangeAsText(
      raw, first, Int32(clamping: first.utf8.count), second, Int32(clamping: second.utf8.count),
      &identity, &status)
    guard let result = unsafe result, status <= 0 else {
      throw ICUError(
        code: max(status, 1), function: "unumrf_formatDecimalRange", input: "\(first), \(second)")
    }
    return unsafe (ICUFormattedText(consuming: result), Identity(rawValue: identity) ?? .notEqual)
  }
}
