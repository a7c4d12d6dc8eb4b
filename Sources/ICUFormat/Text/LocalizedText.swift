public import FoundationEssentials

/// A localizable text with styles: from markup in its translation, and from its interpolations.
///
/// ```swift
/// let text = LocalizedText("NewMovies", bundle: bundle, locale: "vi")  // "**Phim Mới**"
/// text.resolve()     // "Phim Mới"
/// text.ansi(.always) // "\u{1B}[1mPhim Mới\u{1B}[0m"
/// text.html()        // "<span lang=\"vi\" dir=\"ltr\"><b>Phim Mới</b></span>"
/// ```
///
/// Markup is read in translations and in the source's own words, never in arguments: what comes from
/// outside cannot style itself. A placeholder inside a marked range takes its style; when a
/// translation reorders placeholders, their styles go along.
///
/// It is looked up each time it is shown, so it follows the current language. What a
/// translation's markup says is read once and kept.
///
/// The corresponding Apple types are SwiftUI's `Text` and `AttributedString(localized:)`.
public struct LocalizedText: Sendable, Hashable {
  // Not an enumeration: its key could only be looked at by copying it.
  /// What the source says.
  private let key: LocalizedStringKey
  /// What is looked up in its place.
  private let symbol: String?
  private let table: String?
  /// Whether the key's words are shown as they are.
  private let isVerbatim: Bool
  private let bundle: LocalizationBundle
  private let locale: LocaleIdentifier?
  private let styles: MarkupStyleSheet

  /// A text by its key.
  ///
  /// - Parameters:
  ///   - key: What the source says; a literal, mostly.
  ///   - tableName: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look; nil for the program's own files.
  ///   - locale: The language to look in and to format for; nil for the current language.
  ///   - styles: What markup looks like.
  ///   - comment: What translators should know; only tools that extract keys read it.
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

  /// A text by a symbolic key, with the arguments and words of its default.
  ///
  /// ```swift
  /// LocalizedText(symbol: "cart.total", defaultValue: "Total: **\(price, currency: "EUR")**")
  /// ```
  ///
  /// - Parameters:
  ///   - symbol: The key, as the tables spell it.
  ///   - defaultValue: The arguments, and the words to show where no language has the key.
  ///   - tableName: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look; nil for the program's own files.
  ///   - locale: The language to look in and to format for; nil for the current language.
  ///   - styles: What markup looks like.
  ///   - comment: What translators should know; only tools that extract keys read it.
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

  /// A text that is shown as it is: not looked up, and without markup.
  public init(verbatim text: String) {
    key = LocalizedStringKey(text)
    symbol = nil
    table = nil
    isVerbatim = true
    bundle = .main
    locale = nil
    styles = .usual
  }

  /// How many lists and keys are nested among the arguments.
  var argumentDepth: Int { key.argumentDepth }

  /// Whether both show the same key from the same place.
  public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.bundle === right.bundle && left.styles === right.styles && left.locale == right.locale
      && left.isVerbatim == right.isVerbatim && left.table == right.table
      && left.symbol == right.symbol && left.key == right.key
  }

  /// Feeds what the text shows to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(symbol)
    hasher.combine(table)
    hasher.combine(ObjectIdentifier(bundle))
    hasher.combine(locale)
  }

  /// The text with its styles, in the current language.
  ///
  /// - Parameter collectsFields: Whether the fields of numbers, dates and lists are noted for
  ///   ``StyledText/attributed()``. It costs another formatting of each of them.
  public func styled(collectsFields: Bool = false) -> StyledText {
    if let locale {
      return locale.withPreferences { styled(for: $0, collectsFields: collectsFields) }
    }
    return Localization.withPreferences { styled(for: $0, collectsFields: collectsFields) }
  }

  /// The text as an argument of another, in the language of that one if it has none of its own.
  func styled(within outer: LocaleIdentifier, collectsFields: Bool) -> StyledText {
    styledAnyhow((locale ?? outer).preferences, collectsFields)
  }

  @inline(__always)
  private func styled(
    for preferences: LanguagePreferences, collectsFields: Bool
  ) -> StyledText {
    if symbol == nil, !isVerbatim, !collectsFields,
      let text = bundle.flatText(key, table: table, styles: styles, preferences: preferences)
    {
      return text
    }
    return styledAnyhow(preferences, collectsFields)
  }

  @inline(never)
  private func styledAnyhow(
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

  /// The text alone; markup is taken out.
  public func resolve() -> String { styled().string }

  /// The text as HTML; see ``StyledText/html(isolatesArguments:)``.
  public func html(isolatesArguments: Bool = true) -> String {
    styled().html(isolatesArguments: isolatesArguments)
  }

  /// The text for a terminal; see ``StyledText/ansi(_:isolatesArguments:)``.
  public func ansi(_ styling: ANSIStyling = .automatic, isolatesArguments: Bool = true) -> String {
    styled().ansi(styling, isolatesArguments: isolatesArguments)
  }

  /// The text as an attributed string, with the fields of its numbers, dates and lists; see
  /// ``StyledText/attributed()``.
  public func attributed() -> AttributedString { styled(collectsFields: true).attributed() }

  /// Feeds every run to `handler`; see ``StyledText/render(into:handler:)-(_,(Result,Run)->Void)``.
  public func render<Result>(
    into initial: Result, handler: (inout Result, StyledText.Run) throws -> Void
  ) rethrows -> Result {
    try styled().render(into: initial, handler: handler)
  }

  /// Feeds the text of every run to `handler`, and whether it is bold.
  public func render<Result>(
    into initial: Result,
    handler: (inout Result, _ text: String, _ isBold: Bool) throws -> Void
  ) rethrows -> Result {
    try styled().render(into: initial, handler: handler)
  }

  /// Forgets the markup that was read of texts that are in no table.
  ///
  /// What was read of a table's text is kept with the text, and goes with it when the bundle is
  /// reloaded; the rest is kept by its words, up to a limit. Setting the process's languages and
  /// reloading a bundle do this too.
  public static func emptyCache() {
    ParsedMarkup.emptyCache()
  }

  /// How many texts are kept by their words.
  static var cacheCount: Int { ParsedMarkup.cacheCount }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// A text by a key without interpolations.
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(stringLiteral: value)) }

  /// A text by a key with interpolations.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}
