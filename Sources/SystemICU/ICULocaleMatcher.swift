import CICUShims
import ICUFormatMemory

/// Finds the supported locale that is best for a user.
///
/// Sendable: `icu::LocaleMatcher` is immutable and thread-safe once built.
@safe package final class ICULocaleMatcher: Sendable {
  /// The result if no supported locale is near enough to a preferred locale.
  package enum Fallback: Hashable, Sendable {
    /// The first supported locale.
    case firstSupported
    /// The given locale, even if it is not supported.
    case locale(String)
    /// No locale.
    case none
  }

  /// The subtag that matters more if two supported locales are about equally near.
  package enum FavoredSubtag: Int32, Sendable {
    case language = 0
    case script = 1
  }

  /// Whether a later preference can win over an earlier one that matches only in another region.
  package enum Demotion: Int32, Sendable {
    case none = 0
    case region = 1
  }

  /// Whether one-way matches count (Faroese speakers understand Danish, but not the reverse).
  package enum Direction: Int32, Sendable {
    case withOneWay = 0
    case onlyTwoWay = 1
  }

  /// The best match, as a BCP 47 tag, and its source.
  package struct Match: Hashable, Sendable {
    package let languageTag: String
    /// The index in the supported locales; nil for the fallback.
    package let supportedIndex: Int?
    /// The index of the preferred locale that it matches; nil for the fallback.
    package let desiredIndex: Int?
  }

  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: immutable, see the type.

  /// - Parameters:
  ///   - supported: The locales to choose from, in either form.
  ///   - maximumDistance: Two locales whose distance is the greatest that counts as a match.
  package convenience init(
    supported: [String], fallback: Fallback = .firstSupported, favor: FavoredSubtag? = nil,
    demotion: Demotion? = nil, direction: Direction? = nil,
    maximumDistance: (desired: String, supported: String)? = nil
  ) throws(ICUError) {
    try self.init(
      supported.joined(separator: "\n"), isListString: false, fallback: fallback, favor: favor,
      demotion: demotion, direction: direction, maximumDistance: maximumDistance)
  }

  /// - Parameter supportedList: The locales to choose from, as an Accept-Language list; those with
  ///   a higher quality come first.
  package convenience init(
    supportedList: String, fallback: Fallback = .firstSupported, favor: FavoredSubtag? = nil,
    demotion: Demotion? = nil, direction: Direction? = nil,
    maximumDistance: (desired: String, supported: String)? = nil
  ) throws(ICUError) {
    try self.init(
      supportedList, isListString: true, fallback: fallback, favor: favor, demotion: demotion,
      direction: direction, maximumDistance: maximumDistance)
  }

  private init(
    _ supported: String, isListString: Bool, fallback: Fallback, favor: FavoredSubtag?,
    demotion: Demotion?, direction: Direction?,
    maximumDistance: (desired: String, supported: String)?
  ) throws(ICUError) {
    unsafe raw = try ICUError.opened("icu::LocaleMatcher::Builder::build", supported) { status in
      unsafe withOptionalCString(fallback.identifier) { fallbackName in
        unsafe withOptionalCString(maximumDistance?.desired) { desired in
          unsafe withOptionalCString(maximumDistance?.supported) { other in
            var options = unsafe cicu_LocaleMatcherOptions(
              defaultLocale: fallbackName, noDefault: fallback == .none,
              favor: favor?.rawValue ?? -1, demotion: demotion?.rawValue ?? -1,
              direction: direction?.rawValue ?? -1, maxDistanceDesired: desired,
              maxDistanceSupported: other)
            return unsafe cicu_LocaleMatcher_open(
              supported, Int32(clamping: supported.utf8.count), isListString, &options, &status)
          }
        }
      }
    }
  }

  deinit { unsafe cicu_LocaleMatcher_close(raw) }

  /// Returns the best match for locales in order of preference, in either form.
  ///
  /// The result is nil if no supported locale is near enough and the fallback is none.
  package func bestMatch(for desired: [String]) throws(ICUError) -> Match? {
    let list = desired.joined(separator: "\n")
    var supportedIndex: Int32 = -1
    var desiredIndex: Int32 = -1
    let tag = try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("icu::LocaleMatcher::getBestMatchResult", list) {
        out, capacity, status in
        unsafe cicu_LocaleMatcher_getBestMatchResult(
          raw, list, Int32(clamping: list.utf8.count), &supportedIndex, &desiredIndex, out,
          capacity, &status)
      }
    }
    guard !tag.isEmpty else { return nil }
    return Match(
      languageTag: tag, supportedIndex: supportedIndex < 0 ? nil : Int(supportedIndex),
      desiredIndex: desiredIndex < 0 ? nil : Int(desiredIndex))
  }

  /// Returns the best match for an Accept-Language list (`de-AT, en;q=0.8`).
  ///
  /// The match has no index of a preferred locale. A fallback that is one of the supported locales
  /// has its index.
  package func bestMatch(forList desired: String) throws(ICUError) -> Match? {
    var supportedIndex: Int32 = -1
    let tag = try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText(
        "icu::LocaleMatcher::getBestMatchForListString", desired
      ) { out, capacity, status in
        unsafe cicu_LocaleMatcher_getBestMatchForListString(
          raw, desired, Int32(clamping: desired.utf8.count), &supportedIndex, out, capacity,
          &status)
      }
    }
    guard !tag.isEmpty else { return nil }
    return Match(
      languageTag: tag, supportedIndex: supportedIndex < 0 ? nil : Int(supportedIndex),
      desiredIndex: nil)
  }

  /// Whether the two locales are near enough for this matcher, regardless of those it supports.
  package func isMatch(desired: String, supported: String) throws(ICUError) -> Bool {
    var status: Int32 = 0
    let isMatch = unsafe cicu_LocaleMatcher_isMatch(raw, desired, supported, &status)
    try ICUError.check(status, "icu::LocaleMatcher::isMatch", desired)
    return isMatch
  }
}

extension ICULocaleMatcher.Fallback {
  fileprivate var identifier: String? {
    if case .locale(let identifier) = self { identifier } else { nil }
  }
}

extension ICUError {
  /// ICU's `U_MEMORY_ALLOCATION_ERROR`.
  package static let memoryAllocation: Int32 = 7
}
