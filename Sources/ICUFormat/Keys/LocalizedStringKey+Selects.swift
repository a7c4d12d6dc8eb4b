// A printf key cannot express the cases of a select. Its translations have one key for each case:
// the key with the select replaced by the chosen case.

extension LocalizedStringKey {
  /// Returns the key with each select replaced by its chosen case.
  ///
  /// For the selector `female`, `"\(gender, select: ["female": "her"], other: "their") list"`
  /// becomes `her list`.
  func replacingSelects() -> LocalizedStringKey {
    replacingSelects { ChoiceText.chosen(by: $0, $1)?.text ?? "" }
  }

  /// Returns the keys of all combinations of cases, as translations of single cases have them.
  ///
  /// They are in printf form, and in ICU form where it differs. Those of a symbolic key have the
  /// selectors as a suffix: `list.title.female`. The result is empty without selects.
  ///
  /// - Parameters:
  ///   - symbol: The symbolic key whose default value the receiver is; nil for a literal key.
  ///   - limit: The combinations at most.
  package func keysOfCases(symbol: String? = nil, limit: Int) -> [String] {
    var combinations: [[ChoiceCase]] = [[]]
    for index in 0..<segments.count {
      guard case .select(let cases)? = segments[index].placeholder.detail?.style else { continue }
      let longer = combinations.lazy.flatMap { start in cases.lazy.map { start + [$0] } }
      combinations = Array(longer.prefix(limit))
    }
    guard combinations.first?.isEmpty == false else { return [] }
    return combinations.flatMap { cases in
      if let symbol { return [([symbol] + cases.map(\.word)).joined(separator: ".")] }
      var next = cases.makeIterator()
      let key = replacingSelects { _, _ in next.next()?.text ?? "" }
      var forms: [String] = []
      for form in [key.key, key.icuPattern, key.mf2Pattern] where !forms.contains(form) {
        forms.append(form)
      }
      return forms
    }
  }

  /// Returns the key with each select replaced by a string.
  private func replacingSelects(
    _ text: (MessageArgument, [ChoiceCase]) -> String
  ) -> LocalizedStringKey {
    var result = KeySegments()
    for index in 0..<segments.count {
      let pair = segments[index]
      result.append(literal: pair.literal)
      if case .select(let cases)? = pair.placeholder.detail?.style {
        result.append(literal: text(pair.placeholder.argument, cases))
      } else {
        result.append(pair.placeholder)
      }
    }
    result.append(literal: segments.tail)
    return replacingSegments(result)
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
