internal import SystemICU

/// CLDR's data for likely subtags and language matching, read once from ICU.
@usableFromInline package final class LanguageData: Sendable {
  package static let shared = LanguageData(try? ICULanguageData())

  package let likely: LikelySubtags
  let distance: LanguageDistance

  private init(_ data: ICULanguageData?) {
    likely = LikelySubtags(data)
    distance = LanguageDistance(data)
  }

  /// Returns the subtags of a locale in ICU form, including the likely subtags that it omits.
  package static func subtags(of identifier: String) -> LocaleSubtags {
    shared.likely.maximized(LocaleParts(identifier))
  }
}
