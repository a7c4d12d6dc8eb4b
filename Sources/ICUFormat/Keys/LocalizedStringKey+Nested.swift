extension LocalizedStringKey {
  /// Returns the key with each nested key replaced by a string, and without styles in its
  /// arguments.
  func replacingKeys(_ text: (LocalizedStringKey) -> String) -> LocalizedStringKey {
    var flat = KeySegments()
    for index in 0..<segments.count {
      let pair = segments[index]
      flat.append(literal: pair.literal)
      var placeholder = pair.placeholder
      placeholder.argument = placeholder.argument.replacingKeys(text)
      flat.append(placeholder)
    }
    flat.append(literal: segments.tail)
    return LocalizedStringKey(segments: flat, hasFormatting: hasFormatting)
  }
}

extension MessageArgument {
  /// Returns the argument with each key replaced by a string, and without styles.
  func replacingKeys(_ text: (LocalizedStringKey) -> String) -> MessageArgument {
    if let box = asKey { return MessageArgument(text(box.key)) }
    if let list = asList {
      guard list.containsKeys else { return self }
      return MessageArgument(MessageArgument.limited(list).map { $0.replacingKeys(text) })
    }
    if let value = asFormatted { return MessageArgument(storage: .formatted(value.plain)) }
    return self
  }
}
