/// The named arguments of a message, from a dictionary literal.
///
/// ```swift
/// let message = try MessageFormat("{user} has {n}", locale: "en")
/// message.format(["user": "Ada", "n": 3])   // "Ada has 3"
/// ```
///
/// Unlike a `Dictionary`, it keeps the order of the literal and hashes nothing. If the literal has a
/// name twice, the first value is used. Names are compared by their bytes, as in ICU.
public struct MessageArguments: ExpressibleByDictionaryLiteral, Sendable {
  @usableFromInline let elements: [(String, MessageArgument)]

  /// The names and values of a literal.
  @inlinable @inline(__always)
  public init(dictionaryLiteral elements: (String, MessageArgument)...) { self.elements = elements }
}
