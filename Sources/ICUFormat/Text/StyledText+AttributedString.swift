public import FoundationEssentials

extension StyledText {
  /// Returns the text as an attributed string.
  ///
  /// ```swift
  /// let text = StyledText(runs: [.init("New", style: .bold), .init(" movies")], locale: "en")
  /// text.attributed().runs.first?.textIntent   // .stronglyEmphasized
  /// ```
  ///
  /// The whole string has Foundation's `languageIdentifier` and `writingDirection`, and links have
  /// `link`. The other attributes are in `Foundation.AttributeScopes.ICUFormatAttributes`. They
  /// include the fields of numbers and dates if those were collected, as
  /// ``LocalizedText/attributed()`` does.
  ///
  /// - Parameter marksReplacements: Whether arguments get Foundation's `replacementIndex`, which
  ///   counts from 1 like `%1$@`.
  ///
  /// The corresponding Apple API is `AttributedString(localized:)`.
  public func attributed(marksReplacements: Bool = false) -> AttributedString {
    var result = AttributedString()
    let bytes = string.utf8
    var start = 0
    var next = 0
    var index = bytes.startIndex
    for (place, part) in parts.enumerated() {
      let attributes = attributes(of: part, marksReplacements)
      while start < ends[place] {
        // A field does not extend into the next run, because it is part of one argument.
        while next < fields.count, fields[next].range.upperBound <= start { next += 1 }
        var end = ends[place]
        var own = attributes
        if next < fields.count {
          let field = fields[next]
          if field.range.lowerBound > start {
            end = min(end, field.range.lowerBound)
          } else {
            end = min(end, field.range.upperBound)
            field.mark(&own)
          }
        }
        let limit = bytes.index(index, offsetBy: end - start)
        result.append(AttributedString(String(string[index..<limit]), attributes: own))
        index = limit
        start = end
      }
    }
    return result
  }

  private func attributes(of part: Part, _ marksReplacements: Bool) -> AttributeContainer {
    var attributes = AttributeContainer()
    attributes.languageIdentifier = locale.languageTag
    attributes.writingDirection = locale.isRightToLeft ? .rightToLeft : .leftToRight
    if let own = part.style.attributes { attributes.merge(own) }
    let intent = part.style.intent
    if !intent.isEmpty { attributes[TextIntentAttribute.self] = intent }
    attributes[TextColorAttribute.self] = part.style.color
    if !part.style.tags.isEmpty { attributes[MessageTagsAttribute.self] = part.style.tags }
    if let link = part.style.link { attributes.link = URL(string: link) }
    if let index = part.argument {
      let name = argumentNames.indices.contains(index) ? argumentNames[index] : nil
      attributes[MessageArgumentAttribute.self] = name ?? String(index)
      if marksReplacements { attributes.replacementIndex = index + 1 }
    }
    return attributes
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
