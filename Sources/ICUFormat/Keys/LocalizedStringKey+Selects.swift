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
      let placeholder = segments[index]
      result.append(literal: placeholder.literal)
      if case .select(let cases)? = placeholder.detail?.style {
        result.append(literal: ChoiceText.chosen(by: placeholder.argument, cases)?.text ?? "")
      } else {
        result.append(placeholder)
      }
    }
    result.append(literal: segments.tail)
    return LocalizedStringKey(segments: result, hasFormatting: hasFormatting)
  }

  /// The selectors of the chosen cases, in the order of the selects.
  var selectedCases: [String] {
    (0..<segments.count).compactMap { index in
      guard case .select(let cases)? = segments[index].detail?.style else {
        return nil
      }
      return ChoiceText.chosen(by: segments[index].argument, cases)?.word
    }
  }
}
