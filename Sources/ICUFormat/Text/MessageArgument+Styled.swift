public import FoundationEssentials
internal import MessageSyntax

// Styled texts as arguments: a plain string shows their characters, a styled text also their
// styles.

extension MessageArgument {
  /// An attributed string: a plain string shows its characters, a styled text also its attributes.
  package init(_ value: AttributedString) {
    if value.runs.allSatisfy({ $0.attributes == AttributeContainer() }) {
      storage = .string(String(value.characters))
    } else {
      let text = String(value.characters)
      storage = .formatted(
        FormattedValue(
          identity: value, weight: ArgumentWeight.ofText(text.utf8.count), text: { _ in text },
          styled: { locale, _ in StyledText(argument: value, locale: locale) }))
    }
  }

  /// A value formatted with attributes by a custom closure.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - identity: What distinguishes two arguments with the same value, such as a format style.
  ///   - text: Returns the formatted value for a locale; called each time the argument is shown.
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

  /// A key that is shown as a localized text; a plain string shows its markup unchanged.
  ///
  /// Its depth and its weight count in the key that contains it.
  package init(
    _ key: LocalizedStringKey, identity: some Hashable & Sendable,
    text: @escaping @Sendable (LocaleIdentifier) -> String,
    styled: @escaping @Sendable (LocaleIdentifier) -> LocalizedText
  ) {
    let (depth, weight) = (1 + key.argumentDepth, key.weight)
    guard !MessageArgument.reportsLimits(of: "resource", depth: depth, weight: weight) else {
      storage = .string(MessageArgument.limited(text(.current)))
      return
    }
    storage = .formatted(
      FormattedValue(
        identity: FormatIdentity(value: key, style: identity), depth: depth, weight: weight,
        text: text,
        styled: { locale, collectsFields in
          styled(locale).styled(within: locale, collectsFields: collectsFields)
        }))
  }

  /// A styled text: a plain string shows its characters.
  package init(_ value: StyledText) {
    let text = value.string
    storage = .formatted(
      FormattedValue(
        identity: value, weight: ArgumentWeight.ofText(text.utf8.count), text: { _ in text },
        styled: { _, _ in value }))
  }

  /// A localized text, looked up in its own table and bundle.
  package init(_ value: LocalizedText) {
    let (depth, weight) = (1 + value.key.argumentDepth, value.key.weight)
    guard !MessageArgument.reportsLimits(of: "text", depth: depth, weight: weight) else {
      storage = .string(MessageArgument.limited(value.resolve()))
      return
    }
    storage = .formatted(
      FormattedValue(
        identity: value, depth: depth, weight: weight,
        text: { locale in value.styled(within: locale, collectsFields: false).string },
        styled: { locale, collectsFields in
          value.styled(within: locale, collectsFields: collectsFields)
        }))
  }
}

extension AttributedString: MessageArgumentConvertible {
  /// An attributed string: a plain string shows its characters, a styled text also its attributes.
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
  /// Intents (`TextIntent`), colors, tags and links become the style of the text. All other
  /// attributes are kept by the runs of ``LocalizedText/attributed()``. Links are kept only if
  /// ``MarkupStyleSheet/linkSchemes`` allows them.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension StyledText: MessageArgumentConvertible {
  /// A styled text: a plain string shows its characters.
  ///
  /// ```swift
  /// let name = StyledText(runs: [.init("Ada", style: .bold)], locale: "en")
  /// let text = LocalizedText("Ask \(name).", locale: "en")
  /// text.resolve()                          // "Ask Ada."
  /// text.html(isolatesArguments: false)     // "<span lang=\"en\" dir=\"ltr\">Ask <b>Ada</b>.</span>"
  /// ```
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
extension LocalizedText: MessageArgumentConvertible {
  /// A localized text, looked up in its own table and bundle.
  ///
  /// It uses its own locale, or that of the outer text if it has none.
  ///
  /// ```swift
  /// let texts = ["de": ["Ask %@.": "Frag %@.", "the **team**": "das **Team**"]]
  /// let bundle = LocalizationBundle(texts: texts)
  /// let team = LocalizedText("the **team**", bundle: bundle)
  /// let text = LocalizedText("Ask \(team).", bundle: bundle, locale: "de")
  /// text.resolve()                          // "Frag das Team."
  /// ```
  public var messageArgument: MessageArgument { MessageArgument(self) }
}

extension LocalizedStringKey.StringInterpolation {
  /// Appends an attributed string: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// A plain string shows its characters.
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

  /// Appends an attributed substring: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// A plain string shows its characters.
  public mutating func appendInterpolation(_ value: AttributedSubstring) {
    append(MessageArgument(AttributedString(value)), .object)
  }

  /// Appends a styled text: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// A plain string shows its characters.
  public mutating func appendInterpolation(_ value: StyledText) {
    append(MessageArgument(value), .object)
  }

  /// Appends a localized text: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// The text is looked up in its own table and bundle.
  ///
  /// ```swift
  /// let films = LocalizationBundle(texts: ["vi": ["NewMovies": "**Phim Mới**"]])
  /// let title = LocalizedText("NewMovies", bundle: films)
  /// LocalizedText("See \(title)!", locale: "vi").html(isolatesArguments: false)
  /// // "<span lang=\"en\" dir=\"ltr\">See <b>Phim Mới</b>!</span>", because "See" has no translation
  /// ```
  ///
  /// The corresponding Apple API is the interpolation of SwiftUI's `Text`.
  public mutating func appendInterpolation(_ text: LocalizedText) {
    append(MessageArgument(text), .object)
  }
}

extension StyledText {
  /// Makes the text of an argument, which is isolated as a whole with unknown direction.
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

  /// Returns the text as an argument of a text in the locale `outer`.
  ///
  /// Links that are not allowed are removed, and the first one is reported. If the direction differs
  /// from that of `outer`, the text is isolated as a whole.
  func embedded(in outer: LocaleIdentifier, _ styles: MarkupStyleSheet) -> StyledText {
    let runsAlike = locale.isRightToLeft == outer.isRightToLeft
    var isReported = false
    let embedded = parts.enumerated().map { index, part in
      var part = part
      if let link = part.style.link, !styles.isAllowed(link) {
        part.style = part.style.withoutLink()
        if !isReported { UnusableMarkup.report(argument: link, outer) }
        isReported = true
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
  /// Makes the style of a run of an attributed string.
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
