extension LocalizedStringKey {
  /// Returns the key with each argument replaced.
  func replacingArguments(
    _ replacement: (MessageArgument) -> MessageArgument
  ) -> LocalizedStringKey {
    var changed = KeySegments()
    for index in 0..<segments.count {
      var pair = segments[index]
      pair.placeholder.argument = replacement(pair.placeholder.argument)
      changed.append(literal: pair.literal)
      changed.append(pair.placeholder)
    }
    changed.append(literal: segments.tail)
    return replacingSegments(changed)
  }
}

extension MessageArgument {
  /// Returns the argument with each key replaced by a string, and without styles.
  ///
  /// - Parameter text: Returns nil for a key that is omitted, because the text would be too long.
  func replacingKeys(_ text: (LocalizedStringKey) -> String?) -> MessageArgument? {
    if let box = asKey { return text(box.key).map { MessageArgument($0) } }
    if let list = asList {
      guard list.containsKeys else { return self }
      return MessageArgument(MessageArgument.limited(list).compactMap { $0.replacingKeys(text) })
    }
    if let value = asFormatted { return MessageArgument(storage: .formatted(value.plain)) }
    return self
  }
}
