public import FoundationEssentials

// The names begin with `icu`, because Foundation has a `.list` of its own.

extension FormatStyle where Self == ListStyle {
  /// A list of all items: `names.formatted(.icuList)`.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "\(["Ana", "Bo"], format: .icuList)"
  /// String(localized: key, locale: "de")   // "Ana und Bo"
  /// ```
  public static var icuList: ListStyle { ListStyle() }

  /// A list of a kind and width: `names.formatted(.icuList(.or))`.
  ///
  /// The corresponding Apple API is `.list(type:width:)`.
  public static func icuList(
    _ kind: ListStyle.Kind, width: FormatWidth = .wide
  ) -> ListStyle { ListStyle(kind, width: width) }
}

extension FormatStyle {
  /// A list whose items another style formats.
  ///
  /// ```swift
  /// [1234, 5].formatted(.icuList(memberStyle: NumberFormatStyle<Int>(.number.locale("de")), .or))
  /// // "1.234 or 5" in English
  /// ```
  ///
  /// Without `import Foundation`, Swift 6.3 does not compile `.icuNumber` for an array literal such as
  /// `[Decimal(1), 2]`. Write `[1, 2] as [Decimal]`.
  ///
  /// The corresponding Apple API is `.list(memberStyle:type:width:)`.
  public static func icuList<Element: FormatStyle>(
    memberStyle: Element, _ kind: ListStyle.Kind = .and, width: FormatWidth = .wide
  ) -> Self where Self == ListStyle.Elements<Element>, Element.FormatOutput == String {
    ListStyle(kind, width: width).memberStyle(memberStyle)
  }
}
