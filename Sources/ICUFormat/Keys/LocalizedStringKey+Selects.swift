// A printf key cannot say what a select chooses between. Its translations stand under one key for each
// case: the key with the chosen text in the place of the select.

extension LocalizedStringKey {
  /// The key with the text of the chosen case in the place of each select.
  ///
  /// That of `"\(gender, select: ["female": "her"], other: "their") list"` is `her list` for the word
  /// `female`.
  func replacingSelects() -> LocalizedStringKey {
    var result = KeySegments()
    for index in 0..<segments.count {
      let pair = segments[index]
      result.append(literal: pair.literal)
      if case .select(let cases)? = pair.placeholder.detail?.style {
        result.append(literal: ChoiceText.chosen(by: pair.placeholder.argument, cases)?.text ?? "")
      } else {
        result.append(pair.placeholder)
      }
    }
    result.append(literal: segments.tail)
    return LocalizedStringKey(segments: result, hasFormatting: hasFormatting)
  }

  /// The words of the chosen cases, in the order of the selects.
  var selectedWords: [String] {
    (0..<segments.count).compactMap { index in
      guard case .select(let cases)? = segments[index].placeholder.detail?.style else {
        return nil
      }
      return ChoiceText.chosen(by: segments[index].placeholder.argument, cases)?.word
    }
  }
}
