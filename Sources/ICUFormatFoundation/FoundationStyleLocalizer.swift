internal import Foundation
internal import ICUFormat

/// Sets the locale of the text in styles of Foundation and of other packages.
struct FoundationStyleLocalizer: StyleLocalizer {
  private static let locales = BoundedCache<LocaleIdentifier, Locale>(limit: 64)

  func localized<Style: FormatStyle>(foreign style: Style, for locale: LocaleIdentifier) -> Style {
    let foundationLocale = Self.locales.value(for: locale) { Self.locale(locale) }
    let style =
      (style as? any MemberFormattingStyle)?.withMembers(in: foundationLocale) as? Style ?? style
    return style.locale(foundationLocale)
  }

  /// Returns Foundation's locale with the digits of the system's ICU.
  ///
  /// Foundation has its own version of CLDR. In `ar`, its default digits are those of English in CLDR
  /// 44 and later, so that one text would have two kinds of digits.
  private static func locale(_ locale: LocaleIdentifier) -> Locale {
    let result = Locale(locale)
    guard let digits = locale.numberingSystem, digits != result.numberingSystem.identifier else {
      return result
    }
    var components = Locale.Components(locale: result)
    components.numberingSystem = Locale.NumberingSystem(digits)
    return Locale(components: components)
  }
}

/// A style of Foundation that formats members with a style that has another locale.
private protocol MemberFormattingStyle {
  /// Returns the style with `locale` for its members, if the program set no locale for them.
  func withMembers(in locale: Locale) -> Self
}

extension ListFormatStyle: MemberFormattingStyle {
  // `locale(_:)` sets the locale of the list alone. The default of a member is Foundation's current locale: on Apple's
  // platforms that of the user, but on Linux always that of English.
  func withMembers(in locale: Locale) -> Self {
    guard var member = memberStyle else { return self }
    member = (member as? any MemberFormattingStyle)?.withMembers(in: locale) as? Style ?? member
    if member == member.locale(.autoupdatingCurrent) { member = member.locale(locale) }
    var result = Self(memberStyle: member)
    result.width = width
    result.listType = listType
    result.locale = self.locale
    return result
  }

  /// The style of the members, which Foundation does not publish.
  private var memberStyle: Style? {
    Mirror(reflecting: self).children.lazy.compactMap { $0.value as? Style }.first
  }
}
