extension LocalizedStringKey {
  /// The same key with a text in the place of each key among its arguments, whatever its style.
  func replacingKeys(_ text: (LocalizedStringKey) -> String) -> LocalizedStringKey {
    var flat = KeySegments()
    for index in 0..<segments.count {
      let pair = segments[index]
      flat.append(literal: pair.literal)
      var placeholder = pair.placeholder
      if case .key(let box) = placeholder.argument.storage {
        placeholder.argument = MessageArgument(text(box.key))
      }
      flat.append(placeholder)
    }
    flat.append(literal: segments.tail)
    return LocalizedStringKey(segments: flat, hasFormatting: hasFormatting)
  }
}
