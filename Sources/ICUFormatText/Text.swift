// A separate module, so that programs whose UI toolkit has a `Text` need not import this name.
@_exported public import ICUFormat

/// Returns the localized string for a key in the current language.
///
/// A literal is looked up; a variable is not.
///
/// ```swift
/// Text("I am \(name)")               // "我是张三", where the table says so
/// Text("Total", tableName: "Cart")
/// ```
///
/// - Parameters:
///   - key: The key.
///   - tableName: The table's name; nil for `Localizable`.
///   - bundle: The bundle to search; nil for the main bundle.
///   - comment: A note for translators; only tools that extract keys read it.
///
/// The corresponding Apple API is SwiftUI's `Text(_:tableName:bundle:comment:)`.
public func Text(
  _ key: LocalizedStringKey, tableName: String? = nil, bundle: LocalizationBundle? = nil,
  comment: StaticString? = nil
) -> String {
  String(localized: key, table: tableName, bundle: bundle ?? .main, comment: comment)
}

/// Returns a string as it is: it is not looked up, and percent signs have no special meaning.
///
/// The corresponding Apple API is SwiftUI's `Text(verbatim:)`.
public func Text(verbatim text: String) -> String { text }

/// Returns the string of a variable as it is: only literals are looked up.
///
/// The corresponding Apple API is SwiftUI's `Text(_:)` for `StringProtocol`.
@_disfavoredOverload
public func Text(_ text: some StringProtocol) -> String { String(text) }

/// Returns a localized text with the styles of its markup.
///
/// ```swift
/// Text(styledLocalizedString: "NewMovies").ansi(.always)   // "\u{1B}[1mNew\u{1B}[0m movies"
/// ```
public func Text(styledLocalizedString text: LocalizedString) -> StyledText { text.styled() }

/// A localizable text with markup; another name for `LocalizedText`.
public typealias LocalizedString = LocalizedText

extension LocalizedText {
  /// Returns the text with its styles; another name for `LocalizedText.styled(collectsFields:)`.
  public func styledText() -> StyledText { styled() }
}
