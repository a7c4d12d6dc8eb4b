public import FoundationEssentials

/// What a stretch of text is besides its words: the counterpart of Foundation's inline presentation
/// intent, which Linux does not have.
public struct TextIntent: OptionSet, Hashable, Sendable, Codable {
  /// The intents as bits.
  public let rawValue: Int
  /// Intents from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Emphasis: italic.
  public static let emphasized = TextIntent(rawValue: 1 << 0)
  /// Strong emphasis: bold.
  public static let stronglyEmphasized = TextIntent(rawValue: 1 << 1)
  /// Code.
  public static let code = TextIntent(rawValue: 1 << 2)
  /// Struck through.
  ///
  /// The bits up to here are those of Foundation's `InlinePresentationIntent`.
  public static let strikethrough = TextIntent(rawValue: 1 << 5)
  /// Underlined.
  public static let underlined = TextIntent(rawValue: 1 << 16)
}

/// The attribute of bold, italic, underlined and struck-through text, and of code.
public enum TextIntentAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = TextIntent
  /// The attribute's name.
  public static let name = "ICUFormat.TextIntent"
}

/// The attribute of coloured text.
public enum TextColorAttribute: CodableAttributedStringKey {
  /// The attribute's value.
  public typealias Value = TextColor
  /// The attribute's name.
  public static let name = "ICUFormat.TextColor"
}

extension StyledText {
  /// The text as an attributed string.
  ///
  /// ```swift
  /// let text = StyledText(runs: [.init("New", style: .bold), .init(" movies")], locale: "en")
  /// text.attributed().runs.first?.textIntent  // .stronglyEmphasized
  /// ```
  ///
  /// The whole has Foundation's `languageIdentifier` and `writingDirection`, links their `link`. Styles
  /// stand in ``Foundation/AttributeScopes/ICUFormatAttributes``, arguments and tags in
  /// ``MessageAttributes``.
  ///
  /// The corresponding Apple API is `AttributedString(localized:)`.
  public func attributed() -> AttributedString {
    var result = AttributedString()
    for run in runs {
      var attributes = AttributeContainer()
      attributes.languageIdentifier = locale.languageTag
      attributes.writingDirection = locale.isRightToLeft ? .rightToLeft : .leftToRight
      let intent = run.style.intent
      if !intent.isEmpty { attributes[TextIntentAttribute.self] = intent }
      attributes[TextColorAttribute.self] = run.style.color
      if !run.style.tags.isEmpty { attributes[MessageTagsAttribute.self] = run.style.tags }
      if let link = run.style.link { attributes.link = URL(string: link) }
      if case .argument(let index, _) = run.origin {
        let name = argumentNames.indices.contains(index) ? argumentNames[index] : nil
        attributes[MessageArgumentAttribute.self] = name ?? String(index)
      }
      result.append(AttributedString(run.text, attributes: attributes))
    }
    return result
  }
}

extension TextStyle {
  /// The style's intents.
  var intent: TextIntent {
    var intent: TextIntent = []
    if isItalic { intent.insert(.emphasized) }
    if isBold { intent.insert(.stronglyEmphasized) }
    if isCode { intent.insert(.code) }
    if isStruckThrough { intent.insert(.strikethrough) }
    if isUnderlined { intent.insert(.underlined) }
    return intent
  }
}
