extension LocalizedStringKey {
  /// The same key with a text in the place of each key among its arguments, whatever its style, and
  /// with no styles in its arguments.
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
  /// Whether it is a key or a text with styles, or a list in which there is one.
  @inline(__always)
  var holdsTexts: Bool {
    switch storage {
    case .key: true
    case .list(let list): list.holdsTexts
    case .formatted(let value): value.styled != nil
    default: false
    }
  }

  fileprivate func replacingKeys(_ text: (LocalizedStringKey) -> String) -> MessageArgument {
    switch storage {
    case .key(let box): MessageArgument(text(box.key))
    case .list(let list):
      list.holdsTexts
        ? MessageArgument(MessageArgument.limited(list).map { $0.replacingKeys(text) }) : self
    case .formatted(let value): MessageArgument(storage: .formatted(value.plain))
    default: self
    }
  }
}
