import CICUShims
import ICUFormatMemory

/// Which of the supported locales serves a user best.
///
/// Sendable: `icu::LocaleMatcher` is immutable and thread-safe once built.
@safe package final class ICULocaleMatcher: Sendable {
  /// What happens when no wish is near enough.
  package enum Fallback: Hashable, Sendable {
    /// The first supported locale.
    case firstSupported
    /// This locale, supported or not.
    case locale(String)
    /// None.
    case none
  }

  /// Which subtag counts more when two supported locales are about equally near.
  package enum FavoredSubtag: Int32, Sendable {
    case language = 0
    case script = 1
  }

  /// Whether a later wish may win over an earlier one that matches only in another region.
  package enum Demotion: Int32, Sendable {
    case none = 0
    case region = 1
  }

  /// Whether one-way matches count (a reader of Faroese understands Danish, not the reverse).
  package enum Direction: Int32, Sendable {
    case withOneWay = 0
    case onlyTwoWay = 1
  }

  /// The best match, as a BCP 47 tag, and where it comes from.
  package struct Match: Hashable, Sendable {
    package let languageTag: String
    /// The place among the supported locales; nil for the fallback.
    package let supportedIndex: Int?
    /// The place of the wish it answers; nil for the fallback.
    package let desiredIndex: Int?
  }

  nonisolated(unsafe) private let raw: OpaquePointer  // Sendable: immutable, see the type.

  /// - Parameters:
  ///   - supported: the locales to choose from, in either spelling.
  ///   - maximumDistance: two locales whose distance is the greatest that counts as a match.
  package convenience init(
    supported: [String], fallback: Fallback = .firstSupported, favor: FavoredSubtag? = nil,
    demotion: Demotion? = nil, direction: Direction? = nil,
    maximumDistance: (desired: String, supported: String)? = nil
  ) throws(ICUError) {
    try self.init(
      supported.joined(separator: "\n"), isListString: false, fallback: fallback, favor: favor,
      demotion: demotion, direction: direction, maximumDistance: maximumDistance)
  }

  /// - Parameter supportedList: the locales to choose from as an Accept-Language list; those with a
  ///   greater quality come first.
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

  /// The best match for wishes in order of preference, in either spelling; nil when nothing is near
  /// enough and the fallback is none.
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

  /// The best match for an Accept-Language list (`de-AT, en;q=0.8`); its wish has no place, and a
  /// fallback that is one of the supported locales has one.
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

  /// Whether the two are near enough for this matcher, whatever it supports.
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
