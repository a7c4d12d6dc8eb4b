internal import ICUFormat
internal import MessageSyntax

extension PluralCoverage {
  /// The categories for the parser of messages.
  var forMessages: MessagePattern.PluralCategories {
    func only(_ numbers: [PluralCategory: [Int]]) -> [String: Double] {
      var values: [String: Double] = [:]
      for (category, all) in numbers where all.count == 1 {
        values[category.rawValue] = all.first.map { Double($0) }
      }
      return values
    }
    return MessagePattern.PluralCategories(
      cardinal: Set(integerCategories.map(\.rawValue)),
      ordinal: Set(ordinalCategories.map(\.rawValue)), cardinalValues: only(numbers))
  }
}
