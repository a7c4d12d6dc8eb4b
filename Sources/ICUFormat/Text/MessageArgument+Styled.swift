public import FoundationEssentials
internal import MessageSyntax

// Texts with styles as arguments: plain text shows their characters, styled text their styles too.

extension MessageArgument {
  /// Attributed text: plain text shows its characters, and styled text its attributes.
  ///
  /// ```swift
  /// var title = AttributedString("Dune")
  /// title.textIntent = .emphasized
  /// let text = LocalizedText("Read \(title).", locale: "en")
  /// text.resolve()                             // "Read Dune."
  /// text.html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">Read <i>Dune</i>.</span>"
  /// ```
  ///
  /// Intents (``TextIntent``), colours, tags and links are the text's style. All other attributes are
  /// those of the runs in ``LocalizedText/attributed()``. Links lead only where
  /// ``MarkupStyleSheet/linkSchemes`` allows.
  public init(_ value: AttributedString) {
    if value.runs.allSatisfy({ $0.attributes == AttributeContainer() }) {
      self.init(String(value.characters))
    } else {
      self.init(value, identity: true) { _ in value }
    }
  }

  /// A value with custom code that formats it for a locale, with attributes.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - identity: What makes two arguments of the same value differ, such as a format style.
  ///   - text: The text for a locale; called each time that the argument is shown.
  @_disfavoredOverload
  public init(
    _ value: some Hashable & Sendable, identity: some Hashable & Sendable,
    text: @escaping @Sendable (LocaleIdentifier) -> AttributedString
  ) {
    storage = .formatted(
      FormattedValue(
        identity: FormatIdentity(value: value, style: identity),
        text: { locale in String(text(locale).characters) },
        styled: { locale, _ in StyledText(argument: text(locale), locale: locale) }))
  }

  /// A value that is a localized text, and whose plain text shows the markup as it stands.
  package init(
    _ value: some Hashable & Sendable, identity: some Hashable & Sendable,
    text: @escaping @Sendable (LocaleIdentifier) -> String,
    styled: @escaping @Sendable (LocaleIdentifier) -> LocalizedText
  ) {
    storage = .formatted(
      FormattedValue(
        identity: FormatIdentity(value: value, style: identity), text: text,
        styled: { locale, collectsFields in
          styled(locale).styled(within: locale, collectsFields: collectsFields)
        }))
  }

  /// Text with styles: plain text shows its characters.
  ///
  /// ```swift
  /// let name = StyledText(runs: [.init("Ada", style: .bold)], locale: "en")
  /// let text = LocalizedText("Ask \(name).", locale: "en")
  /// text.resolve()                          // "Ask Ada."
  /// text.html(isolatesArguments: false)     // "<span lang=\"en\" dir=\"ltr\">Ask <b>Ada</b>.</span>"
  /// ```
  public init(_ value: StyledText) {
    storage = .formatted(
      FormattedValue(identity: value, text: { _ in value.string }, styled: { _, _ in value }))
  }

  /// A localized text, looked up in its own place: in its own language, or in that of the outer text
  /// where it has none.
  ///
  /// ```swift
  /// let texts = ["de": ["Ask %@.": "Frag %@.", "the **team**": "das **Team**"]]
  /// let bundle = LocalizationBundle(texts: texts)
  /// let team = LocalizedText("the **team**", bundle: bundle)
  /// let text = LocalizedText("Ask \(team).", bundle: bundle, locale: "de")
  /// text.resolve()                          // "Frag das Team."
  /// ```
  public init(_ value: LocalizedText) {
    let depth = 1 + value.argumentDepth
    guard depth <= MessageLimits.argumentDepth else {
      MessageArgument.reportDepth("a text")
      storage = .string(value.resolve())
      return
    }
    storage = .formatted(
      FormattedValue(
        identity: value, depth: depth,
        text: { locale in value.styled(within: locale, collectsFields: false).string },
        styled: { locale, collectsFields in
          value.styled(within: locale, collectsFields: collectsFields)
        }))
  }
}

extension AttributedString: MessageArgumentConvertible {
  /// The text with its attributes.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension StyledText: MessageArgumentConvertible {
  /// The text with its styles.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension LocalizedText: MessageArgumentConvertible {
  /// The text, looked up in its own place.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Attributed text: `%@` in the printf key, `{0}` in the ICU pattern; plain text shows its
  /// characters.
  ///
  /// ```swift
  /// var title = AttributedString("Dune")
  /// title.textIntent = .emphasized
  /// let text = LocalizedText("Read \(title).", locale: "en")
  /// text.resolve()                             // "Read Dune."
  /// ```
  public mutating func appendInterpolation(_ value: AttributedString) {
    append(MessageArgument(value), .object)
  }

  /// A part of attributed text: `%@` in the printf key, `{0}` in the ICU pattern; plain text shows its
  /// characters.
  public mutating func appendInterpolation(_ value: AttributedSubstring) {
    append(MessageArgument(AttributedString(value)), .object)
  }

  /// Text with styles: `%@` in the printf key, `{0}` in the ICU pattern; plain text shows its
  /// characters.
  public mutating func appendInterpolation(_ value: StyledText) {
    append(MessageArgument(value), .object)
  }

  /// A localized text: `%@` in the printf key, `{0}` in the ICU pattern; looked up in its own table and
  /// bundle.
  ///
  /// ```swift
  /// let films = LocalizationBundle(texts: ["vi": ["NewMovies": "**Phim Mới**"]])
  /// let title = LocalizedText("NewMovies", bundle: films)
  /// LocalizedText("See \(title)!", locale: "vi").html(isolatesArguments: false)
  /// // "<span lang=\"vi\" dir=\"ltr\">See <b>Phim Mới</b>!</span>"
  /// ```
  ///
  /// The corresponding Apple API is the interpolation of SwiftUI's `Text`.
  public mutating func appendInterpolation(_ text: LocalizedText) {
    append(MessageArgument(text), .object)
  }
}

extension StyledText {
  /// The text of an argument; all of it is one piece of unknown direction.
  init(argument text: AttributedString, locale: LocaleIdentifier) {
    var string = ""
    var ends = RunEnds()
    var parts: [Part] = []
    for run in text.runs {
      string += text.characters[run.range]
      ends.append(string.utf8.count)
      parts.append(
        Part(
          style: TextStyle(run.attributes), origin: .argument(0, direction: .unknown),
          continues: !parts.isEmpty))
    }
    self.init(string: string, ends: ends, parts: parts[...], locale: locale)
  }

  /// The text as it is when an argument of a text in `outer`: with links that lead where they may, and
  /// as one piece where it runs the other way.
  func embedded(in outer: LocaleIdentifier, _ styles: MarkupStyleSheet) -> StyledText {
    let runsAlike = locale.isRightToLeft == outer.isRightToLeft
    let embedded = parts.enumerated().map { index, part in
      var part = part
      if let link = part.style.link, !styles.isAllowed(link) {
        part.style = part.style.withoutLink()
      }
      if !runsAlike {
        part.origin = .argument(0, direction: direction)
        part.continues = index > 0
      }
      return part
    }
    return StyledText(
      string: string, ends: ends, parts: embedded[...], locale: locale, fields: fields)
  }
}

extension TextStyle {
  /// The style of a run of attributed text.
  init(_ attributes: AttributeContainer) {
    let intent = attributes[TextIntentAttribute.self] ?? []
    self.init(
      isBold: intent.contains(.stronglyEmphasized), isItalic: intent.contains(.emphasized),
      isUnderlined: intent.contains(.underlined), isStruckThrough: intent.contains(.strikethrough),
      isCode: intent.contains(.code), color: attributes[TextColorAttribute.self],
      link: attributes.link?.absoluteString, tags: attributes[MessageTagsAttribute.self] ?? [])
    var others = attributes
    others[TextIntentAttribute.self] = nil
    others[TextColorAttribute.self] = nil
    others[MessageTagsAttribute.self] = nil
    others.link = nil
    if others != AttributeContainer() { self.attributes = others }
  }
}
