internal import SystemICU

/// CLDR's data for likely subtags and language matching, read from ICU once.
@usableFromInline package final class LanguageData: Sendable {
  package static let shared = LanguageData(try? ICULanguageData())

  package let likely: LikelySubtags
  let distance: LanguageDistance

  private init(_ data: ICULanguageData?) {
    likely = LikelySubtags(data)
    distance = LanguageDistance(data)
  }

  /// The subtags of a locale in ICU's form, with those that it leaves out.
  package static func subtags(of identifier: String) -> LocaleSubtags {
    shared.likely.maximized(LocaleParts(identifier))
  }
}
