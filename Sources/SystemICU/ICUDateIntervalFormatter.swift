import CICUShims
package import ICUFormatMemory

/// Formats the interval between two instants, with the shared part only once (`1.–3. März 2026`).
///
/// Sendable: ICU formats every interval of the process under one mutex.
@safe package final class ICUDateIntervalFormatter: Sendable {
  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: see the type.

  /// - Parameters:
  ///   - skeleton: The fields to show, such as `yMMMd`.
  ///   - timeZone: An IANA name or `GMT+3`; nil means ICU's current default.
  /// - Throws: An error for a zone that ICU does not know.
  package init(
    skeleton: String, locale: String, timeZone: String? = nil,
    capitalization: ICUCapitalization = .none
  ) throws(ICUError) {
    unsafe raw = try ICUError.opened("udtitvfmt_open", skeleton) { status in
      unsafe withOptionalCString(timeZone) { zone in
        unsafe cicu_udtitvfmt_open(
          locale, skeleton, Int32(clamping: skeleton.utf8.count), zone,
          capitalization == .none ? 0 : capitalization.rawValue, &status)
      }
    }
  }

  deinit { unsafe cicu_udtitvfmt_close(raw) }

  /// Appends a formatted interval.
  ///
  /// Instants are milliseconds since 1970, UTC.
  package func append(
    _ from: Double, _ to: Double, to writer: inout UTF8Writer
  ) throws(ICUError) {
    try unsafe writer.appendICUText("udtitvfmt_format") { out, capacity, status in
      unsafe cicu_udtitvfmt_format(raw, from, to, out, capacity, &status)
    }
  }

  /// Returns a formatted interval with its fields: `UDateFormatField` and the two spans.
  package func formatted(_ from: Double, _ to: Double) throws(ICUError) -> ICUFormattedText {
    try unsafe ICUFormattedText.result("udtitvfmt_formatToResult") { status in
      unsafe cicu_udtitvfmt_formatToResult(raw, from, to, &status)
    }
  }
}
