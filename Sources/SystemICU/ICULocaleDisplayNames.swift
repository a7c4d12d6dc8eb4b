import CICUShims
import ICUFormatMemory

/// Localized names of languages, regions, scripts and keywords.
///
/// Sendable: `ULocaleDisplayNames` has only const functions once opened.
@safe package final class ICULocaleDisplayNames: Sendable {
  /// Whether to use the special name of a dialect: "American English", or "English (United
  /// States)".
  package enum Dialect: Int32, Sendable {
    case standardNames = 0
    case dialectNames = 1
  }

  /// The length of region names: "United States" or "US".
  package enum Length: Int32, Sendable {
    case full = 512
    case short = 513
  }

  /// Whether a code without a name is returned unchanged or has no name.
  package enum Substitution: Int32, Sendable {
    case substitute = 768
    case none = 769
  }

  /// A kind of name.
  package enum Kind: Int32, Sendable {
    case locale = 0
    case language = 1
    case script = 2
    case region = 3
    case variant = 4
    case key = 5
  }

  private let substitution: Substitution
  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: immutable, see the type.

  package init(
    locale: String, dialect: Dialect = .standardNames, capitalization: ICUCapitalization = .none,
    length: Length = .full, substitution: Substitution = .substitute
  ) throws(ICUError) {
    self.substitution = substitution
    let contexts = [
      dialect.rawValue, capitalization.rawValue, length.rawValue, substitution.rawValue,
    ]
    unsafe raw = try ICUError.opened("uldn_openForContext", locale) { status in
      unsafe cicu_uldn_openForContext(locale, contexts, Int32(contexts.count), &status)
    }
  }

  deinit { unsafe cicu_uldn_close(raw) }

  /// Returns the name of a code; nil if there is none and no substitute.
  package func name(of code: String, kind: Kind) throws(ICUError) -> String? {
    try name(kind: kind.rawValue, code: code, value: nil)
  }

  /// Returns the name of a keyword's value, such as `calendar` and `buddhist`.
  package func name(ofValue value: String, key: String) throws(ICUError) -> String? {
    try name(kind: 6, code: key, value: value)
  }

  private func name(kind: Int32, code: String, value: String?) throws(ICUError) -> String? {
    try ICULocale.checkIdentifier(code, "uldn_displayName")
    do throws(ICUError) {
      return try UTF8Writer.string { (writer) throws(ICUError) in
        try unsafe writer.appendICUText("uldn_displayName", code) { out, capacity, status in
          unsafe cicu_uldn_displayName(raw, kind, code, value, out, capacity, &status)
        }
      }
    } catch {
      // ICU reports this error for a code without a name.
      if substitution == .none, error.code == ICUError.illegalArgument { return nil }
      throw error
    }
  }
}
