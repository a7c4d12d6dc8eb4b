package import ICUFormat
internal import SwiftParser
internal import SwiftSyntax

/// The keys of one literal without its program, which knows the types of its values.
///
/// The key of `Hello \(name)` depends on the type of `name`, so that several types are tried. The labels of an
/// interpolation, such as `\(price, currency: "EUR")`, are those of the library.
package enum LiteralKeys {
  /// The values of which several types are tried.
  private static let maximumValues = 4
  /// The longest literal that is read, in bytes.
  private static let maximumLength = 10_000
  /// The types of values: other ones have the same keys.
  private static let types: [ValueType] = [.string, .int, .double, .date]

  /// Returns the keys that a literal may have, those of strings first; none for a text without interpolations.
  ///
  /// - Parameter text: The literal without its quotation marks, as in Swift.
  package static func keys(of text: String) -> [LocalizedStringKey] {
    guard let literal = literal(text) else { return [] }
    let index = DeclarationIndex()
    let reader = InterpolationReader(
      index: index, customInterpolations: CustomInterpolations(index))
    var combinations: [[ValueType?]] = [[]]
    let count = literal.segments.count { $0.is(ExpressionSegmentSyntax.self) }
    for value in 0..<count {
      let types = value < maximumValues ? types : Array(types.prefix(1))
      combinations = combinations.flatMap { start in types.map { start + [$0] } }
    }
    var keys: [LocalizedStringKey] = []
    var seen: Set<[String]> = []
    for types in combinations {
      let reading = reader.read(literal, annotation: types) { _ in nil }
      guard let key = reading.key, seen.insert([key.key, key.icuPattern]).inserted else { continue }
      keys.append(key)
    }
    return keys
  }

  private static func literal(_ text: String) -> StringLiteralExprSyntax? {
    guard text.utf8.count <= maximumLength, text.contains("\\(") else { return nil }
    // A literal of several lines may contain quotation marks.
    let file = Parser.parse(source: "\"\"\"\n\(text)\n\"\"\"")
    guard !file.hasError, file.statements.count == 1,
      case .expr(let expression)? = file.statements.first?.item
    else { return nil }
    return expression.as(StringLiteralExprSyntax.self)
  }
}
