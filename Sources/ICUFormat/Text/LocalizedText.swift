public import FoundationEssentials

/// A localizable text with styles from the markup of its translation and from its interpolations.
///
/// ```swift
/// let text = LocalizedText("NewMovies", bundle: bundle, locale: "vi")  // "**Phim Mới**"
/// text.resolve()     // "Phim Mới"
/// text.ansi(.always) // "\u{1B}[1mPhim Mới\u{1B}[0m"
/// text.html()        // "<span lang=\"vi\" dir=\"ltr\"><b>Phim Mới</b></span>"
/// ```
///
/// Markup is parsed in translations and in source strings, never in arguments, so untrusted values
/// cannot add styles. A placeholder inside markup gets the style of the markup. If a translation
/// reorders the placeholders, they keep the styles of their interpolations.
///
/// A plain string has no styles, so name the output there: `"Title: \(text.resolve())"`. The compiler
/// warns of `"Title: \(text)"`, and `print(text)` shows the properties of the value, as it does for
/// SwiftUI's `Text`.
///
/// The text is looked up each time it is shown, so it always uses the current language. The markup
/// of a translation is parsed once and cached.
///
/// The corresponding Apple types are SwiftUI's `Text` and `AttributedString(localized:)`.
public struct LocalizedText: Sendable, Hashable {
  // Not an enumeration: reading the key from one would copy it.
  /// The key, or the default value of a symbolic key.
  let key: LocalizedStringKey
  /// The symbolic key to look up instead of `key`.
  private let symbol: String?
  private let table: String?
  /// Whether the source string is shown as it is.
  private let isVerbatim: Bool
  private let bundle: LocalizationBundle
  private let locale: LocaleIdentifier?
  private let styles: MarkupStyleSheet

  /// Makes a text with a key.
  ///
  /// - Parameters:
  ///   - key: The key, usually a literal.
  ///   - tableName: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search; nil for the main bundle.
  ///   - locale: The locale to search and to format for; nil for the current language.
  ///   - styles: The styles of markup.
  ///   - comment: A note for translators; only tools that extract keys read it.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: LocalizationBundle? = nil,
    locale: LocaleIdentifier? = nil, styles: MarkupStyleSheet = .usual, comment: StaticString? = nil
  ) {
    self.key = key
    symbol = nil
    table = tableName
    isVerbatim = false
    self.bundle = bundle ?? .main
    self.locale = locale
    self.styles = styles
  }

  /// Makes a text with a symbolic key and a default value.
  ///
  /// ```swift
  /// LocalizedText(symbol: "cart.total", defaultValue: "Total: **\(price, currency: "EUR")**")
  /// ```
  ///
  /// - Parameters:
  ///   - symbol: The key, as it is written in the tables.
  ///   - defaultValue: The arguments, and the string to show if no language has the key.
  ///   - tableName: The table's name; nil for `Localizable`.
  ///   - bundle: The bundle to search; nil for the main bundle.
  ///   - locale: The locale to search and to format for; nil for the current language.
  ///   - styles: The styles of markup.
  ///   - comment: A note for translators; only tools that extract keys read it.
  public init(
    symbol: String, defaultValue: LocalizedStringKey, tableName: String? = nil,
    bundle: LocalizationBundle? = nil, locale: LocaleIdentifier? = nil,
    styles: MarkupStyleSheet = .usual, comment: StaticString? = nil
  ) {
    key = defaultValue
    self.symbol = symbol
    table = tableName
    isVerbatim = false
    self.bundle = bundle ?? .main
    self.locale = locale
    self.styles = styles
  }

  /// Makes a text that is shown as it is: it is not looked up and has no markup.
  public init(verbatim text: String) {
    key = LocalizedStringKey(text)
    symbol = nil
    table = nil
    isVerbatim = true
    bundle = .main
    locale = nil
    styles = .usual
  }

  /// Whether both have the same key, table, bundle, locale and styles.
  public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.bundle === right.bundle && left.styles === right.styles && left.locale == right.locale
      && left.isVerbatim == right.isVerbatim && left.table == right.table
      && left.symbol == right.symbol && left.key == right.key
  }

  /// Hashes the properties of the text.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(symbol)
    hasher.combine(table)
    hasher.combine(ObjectIdentifier(bundle))
    hasher.combine(locale)
  }

  /// Returns the text with its styles, in the current language.
  ///
  /// - Parameter collectsFields: Whether to record the fields of numbers, dates and lists for
  ///   ``StyledText/attributed(marksReplacements:)``. Each of these values is then formatted twice.
  public func styled(collectsFields: Bool = false) -> StyledText {
    Localization.withPreferences(for: locale) { styled(for: $0, collectsFields: collectsFields) }
  }

  /// Returns the text as an argument of another text, whose locale it uses if it has none.
  func styled(within outer: LocaleIdentifier, collectsFields: Bool) -> StyledText {
    renderStyled((locale ?? outer).preferences, collectsFields)
  }

  @inline(__always)
  private func styled(
    for preferences: LanguagePreferences, collectsFields: Bool
  ) -> StyledText {
    if symbol == nil, !isVerbatim, !collectsFields,
      let text = bundle.fastPathTemplate(
        key, table: table, styles: styles, preferences: preferences)
    {
      return text
    }
    return renderStyled(preferences, collectsFields)
  }

  @inline(never)
  private func renderStyled(
    _ preferences: LanguagePreferences, _ collectsFields: Bool
  ) -> StyledText {
    if isVerbatim {
      return StyledText(
        runs: [StyledText.Run(key.segments.tail, origin: .argument(0, direction: .unknown))],
        locale: preferences.languages.first ?? .current)
    }
    let context = LookupContext(bundle: bundle, table: table, preferences: preferences)
    let rendering = StyledRendering(
      context: context, styles: styles, collectsFields: collectsFields)
    return rendering.text(of: key, symbol: symbol.map { LocalizedStringKey($0) })
  }

  /// Returns the text without markup and styles.
  public func resolve() -> String { styled().string }

  /// Returns the text as HTML; see ``StyledText/html(isolatesArguments:)``.
  public func html(isolatesArguments: Bool = true) -> String {
    styled().html(isolatesArguments: isolatesArguments)
  }

  /// Returns the text for a terminal; see ``StyledText/ansi(_:isolatesArguments:)``.
  public func ansi(_ styling: ANSIStyling = .automatic, isolatesArguments: Bool = true) -> String {
    styled().ansi(styling, isolatesArguments: isolatesArguments)
  }

  /// Returns the text as an attributed string, with the fields of its numbers, dates and lists.
  ///
  /// See ``StyledText/attributed(marksReplacements:)``.
  public func attributed() -> AttributedString { styled(collectsFields: true).attributed() }

  /// Calls `handler` with each run to build a result of any type.
  ///
  /// See ``StyledText/render(into:handler:)-(_,(Result,StyledText.Run)->Void)``.
  public func render<Result>(
    into initial: Result, handler: (inout Result, StyledText.Run) throws -> Void
  ) rethrows -> Result {
    try styled().render(into: initial, handler: handler)
  }

  /// Calls `handler` with each run's text and whether it is bold.
  public func render<Result>(
    into initial: Result,
    handler: (inout Result, _ text: String, _ isBold: Bool) throws -> Void
  ) rethrows -> Result {
    try styled().render(into: initial, handler: handler)
  }

  /// Removes the cached markup of strings that are not in a table.
  ///
  /// The parsed markup of a table's translation is stored with the translation, and is freed when
  /// the bundle is reloaded. The markup of other strings is in a cache with a size limit, which is
  /// also emptied when the languages of the process are set and when a bundle is reloaded.
  public static func emptyCache() {
    ParsedMarkup.emptyCache()
  }

  /// The number of strings in the cache of parsed markup.
  static var cacheCount: Int { ParsedMarkup.cacheCount }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// Makes a text with a key without interpolations.
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(stringLiteral: value)) }

  /// Makes a text with a key with interpolations.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}
