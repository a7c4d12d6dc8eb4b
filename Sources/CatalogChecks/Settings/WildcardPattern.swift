/// A pattern for keys and paths: `*` is any text, and `?` is one Unicode scalar.
package struct WildcardPattern: Sendable, Equatable {
  private let scalars: [Unicode.Scalar]

  /// Creates a pattern.
  package init(_ text: String) { scalars = Array(text.unicodeScalars) }

  /// Returns whether the pattern matches a whole text.
  ///
  /// The time is at most proportional to the product of both lengths.
  package func matches(_ text: String) -> Bool {
    let text = text.unicodeScalars
    var place = text.startIndex
    var index = 0
    // Where the last `*` began, to let it take one more scalar.
    var star: (index: Int, place: String.UnicodeScalarView.Index)?
    while place < text.endIndex {
      if index < scalars.count, scalars[index] == "*" {
        star = (index, place)
        index += 1
      } else if index < scalars.count, scalars[index] == "?" || scalars[index] == text[place] {
        index += 1
        text.formIndex(after: &place)
      } else if let last = star {
        let next = text.index(after: last.place)
        star = (last.index, next)
        index = last.index + 1
        place = next
      } else {
        return false
      }
    }
    return scalars[index...].allSatisfy { $0 == "*" }
  }
}
