public import FoundationEssentials
internal import ICU
internal import MessageSyntax

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
/// It is looked up each time it is shown, so it follows the language of the moment. What a
/// translation's markup says is read once and kept.
///
/// The corresponding Apple types are SwiftUI's `Text` and `AttributedString(localized:)`.
public struct LocalizedText: Sendable, Hashable {
  private enum Content: Sendable, Hashable {
    case key(LocalizedStringKey, table: String?)
    case verbatim(String)
  }

  private let content: Content
  private let bundle: LocalizationBundle
  private let locale: LocaleIdentifier?
  private let styles: MarkupStyles

  /// A text by its key.
  ///
  /// - Parameters:
  ///   - key: What the source says; a literal, mostly.
  ///   - tableName: The table's name; nil for `Localizable`.
  ///   - bundle: Where to look; nil for the program's own files.
  ///   - locale: The language to look in and to format for; nil for those of the moment.
  ///   - styles: What markup looks like.
  ///   - comment: What translators should know; only tools that extract keys read it.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: LocalizationBundle? = nil,
    locale: LocaleIdentifier? = nil, styles: MarkupStyles = .usual, comment: StaticString? = nil
  ) {
    content = .key(key, table: tableName)
    self.bundle = bundle ?? .main
    self.locale = locale
    self.styles = styles
  }

  /// A text that is shown as it is: not looked up, and without markup.
  public init(verbatim text: String) {
    content = .verbatim(text)
    bundle = .main
    locale = nil
    styles = .usual
  }

  /// Whether both show the same key from the same place.
  public static func == (left: LocalizedText, right: LocalizedText) -> Bool {
    left.content == right.content && left.bundle === right.bundle && left.locale == right.locale
      && left.styles === right.styles
  }

  /// Feeds what the text shows to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(ObjectIdentifier(bundle))
    hasher.combine(locale)
  }

  /// The text with its styles, in the language of the moment.
  public func styled() -> StyledText {
    switch content {
    case .verbatim(let text):
      return StyledText(
        runs: [StyledText.Run(text, origin: .argument(0, direction: .unknown))],
        locale: locale ?? Localization.currentLanguages.first ?? .current)
    case .key(let key, let table):
      return Self.render(
        key, table: table, bundle: bundle,
        preferences: locale.map { $0.preferences } ?? Localization.preferences, styles: styles,
        depth: 0)
    }
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

  /// The text as an attributed string; see ``StyledText/attributed()``.
  public func attributed() -> AttributedString { styled().attributed() }

  /// Feeds every run to `handler`; see ``StyledText/render(into:handler:)``.
  public func render<Result>(
    into initial: Result, handler: (inout Result, StyledText.Run) throws -> Void
  ) rethrows -> Result {
    try styled().render(into: initial, handler: handler)
  }

  /// Forgets the markup that was read so far.
  ///
  /// It is kept by the translations' own words, so a switch of language or a reload needs no such
  /// call; this one gives the memory back.
  public static func emptyCache() {
    StyledFormat.emptyCache()
    StyledMessage.emptyCache()
  }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// A text by a key without interpolations.
  public init(stringLiteral value: String) { self.init(LocalizedStringKey(stringLiteral: value)) }

  /// A text by a key with interpolations.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}

extension LocalizedText {
  /// How deep keys may stand in keys; deeper ones are shown as plain text.
  private static let maximumDepth = 8

  private static func render(
    _ key: LocalizedStringKey, table: String?, bundle: LocalizationBundle,
    preferences: LanguagePreferences, styles: MarkupStyles, depth: Int
  ) -> StyledText {
    var nested: [Int: StyledText] = [:]
    for index in 0..<key.segments.count {
      guard case .key(let box) = key.segments[index].placeholder.argument.storage,
        depth < maximumDepth
      else { continue }
      nested[index] = render(
        box.key, table: table, bundle: bundle, preferences: preferences, styles: styles,
        depth: depth + 1)
    }
    let found = bundle.translation(of: key, table: table, preferences: preferences)
    let context = VariationContext(device: Localization.device, width: nil)
    var variables: (any PrintfVariables)?
    if case .varied(let text)? = found.text?.content {
      variables = CatalogTextVariables(text: text, context: context)
    }
    let filling = StyledFilling(
      key: key, locale: found.locale, variables: variables, styles: styles, nested: nested)
    var builder = StyledTextBuilder()
    switch found.text?.content {
    case .plain(let text)?: filling.append(format: text, isFormat: false, to: &builder)
    case .printf(let program)?:
      filling.append(
        format: program.format, isFormat: key.hasFormatting, to: &builder)
    case .varied(let text)?:
      if let program = text.program(.key(key.segments), context) {
        filling.append(
          format: program.format, isFormat: key.hasFormatting || !text.variables.isEmpty,
          to: &builder)
      }
    case .message(let format, let styled)?:
      var arguments = filling.messageArguments()
      for index in styled where nested[index] == nil {
        arguments[index] = CompiledText.styled(key, index, locale: found.locale)
      }
      let names = key.argumentNames
      let bound = names.isEmpty ? nil : names.enumerated().map { $1 ?? String($0) }
      if let message = try? StyledMessage.cached(
        format.pattern, names: bound, locale: found.locale, styles: styles)
      {
        message.append(filling, arguments, inside: .plain, to: &builder)
      } else {
        // The pattern was reported when it was compiled; its best text has no styles.
        format.write(arguments, format.positions, to: &builder.writer)
        builder.endRun(.plain, .message)
      }
    case .absent?, nil:
      filling.append(
        format: key.sourceFormat, isFormat: key.hasFormatting, to: &builder)
    }
    return builder.finish(found.locale, argumentNames: key.argumentNames)
  }
}

extension LocalizedStringKey {
  /// The names of the arguments in order, where any has a name; empty where all go by position.
  fileprivate var argumentNames: [String?] {
    var names: [String?] = []
    for index in 0..<segments.count {
      guard let name = segments[index].placeholder.detail?.name else { continue }
      if names.isEmpty { names = Array(repeating: nil, count: segments.count) }
      names[index] = name
    }
    return names
  }
}
