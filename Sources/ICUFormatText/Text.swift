// A module of its own, so that the name is not forced on programs whose UI toolkit has a `Text`.
@_exported public import ICUFormat

/// The text of a key in the current language.
///
/// A literal is looked up, a variable is not.
///
/// ```swift
/// Text("I am \(name)")               // "我是张三", where the table says so
/// Text("Total", tableName: "Cart")
/// ```
///
/// - Parameters:
///   - key: What the source says.
///   - tableName: The table's name; nil for `Localizable`.
///   - bundle: Where to look; nil for the program's own files.
///   - comment: What translators should know; only tools that extract keys read it.
///
/// The corresponding Apple API is SwiftUI's `Text(_:tableName:bundle:comment:)`.
public func Text(
  _ key: LocalizedStringKey, tableName: String? = nil, bundle: LocalizationBundle? = nil,
  comment: StaticString? = nil
) -> String {
  String(localized: key, table: tableName, bundle: bundle ?? .main, comment: comment)
}

/// A text as it is: nothing is looked up, and a percent sign means itself.
///
/// The corresponding Apple API is SwiftUI's `Text(verbatim:)`.
public func Text(verbatim text: String) -> String { text }

/// A text of a variable, shown as it is: only literals are looked up.
///
/// The corresponding Apple API is SwiftUI's `Text(_:)` for `StringProtocol`.
@_disfavoredOverload
public func Text(_ text: some StringProtocol) -> String { String(text) }

/// A text with the styles of its markup.
///
/// ```swift
/// Text(styledLocalizedString: "NewMovies").ansi(.always)   // "\u{1B}[1mNew\u{1B}[0m movies"
/// ```
public func Text(styledLocalizedString text: LocalizedString) -> StyledText { text.styled() }

/// A key whose text has markup: another name for ``LocalizedText``.
public typealias LocalizedString = LocalizedText

extension LocalizedText {
  /// The text with its styles; another name for ``LocalizedText/styled(collectsFields:)``.
  public func styledText() -> StyledText { styled() }
}
