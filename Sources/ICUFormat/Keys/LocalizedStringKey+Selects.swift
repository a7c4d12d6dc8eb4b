// A printf key cannot express the cases of a select. Its translations have one key for each case:
// the key with the select replaced by the chosen case.

extension LocalizedStringKey {
  /// Returns the key with each select replaced by its chosen case.
  ///
  /// For the selector `female`, `"\(gender, select: ["female": "her"], other: "their") list"`
  /// becomes `her list`.
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

  /// The selectors of the chosen cases, in the order of the selects.
  var selectedCases: [String] {
    (0..<segments.count).compactMap { index in
      guard case .select(let cases)? = segments[index].placeholder.detail?.style else {
        return nil
      }
      return ChoiceText.chosen(by: segments[index].placeholder.argument, cases)?.word
    }
  }
}
