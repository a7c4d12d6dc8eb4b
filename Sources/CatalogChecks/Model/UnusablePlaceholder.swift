internal import MessageSyntax

/// A directive that a translation cannot have: `%n`, or `%arg` outside of the strings of a variable.
struct UnusablePlaceholder: Sendable {
  /// The directives that translations cannot have.
  enum Kind: Sendable {
    /// `%n`, which shows no value.
    case countWritten
    /// `%arg`, which is the value of a variable in its strings; here it is `%a`, a hexadecimal number.
    case variableArgument
  }

  let kind: Kind
  /// The range in the string, in UTF-8 offsets.
  let range: Range<Int>
  /// The argument that it takes.
  let argument: Int
  /// Whether the position is written.
  let isPositional: Bool

  /// Returns the directives that a translation can have, with the arguments that they have without the
  /// others.
  static func separate(
    _ directives: [PrintfSpecifier], in source: String, isOfVariable: Bool
  ) -> (usable: [PrintfSpecifier], unusable: [UnusablePlaceholder]) {
    var usable: [PrintfSpecifier] = []
    var unusable: [UnusablePlaceholder] = []
    var skipped = 0
    for directive in directives {
      switch directive.conversion {
      case .countWritten:
        unusable.append(UnusablePlaceholder(.countWritten, directive, length: 0))
        if !directive.isPositional { skipped += 1 }
      case .hexadecimalFloat(uppercase: false)
      where !isOfVariable && isVariableArgument(directive, in: source):
        unusable.append(UnusablePlaceholder(.variableArgument, directive, length: 2))
      default: usable.append(directive.moved(by: -skipped))
      }
    }
    return (usable, unusable)
  }

  private init(_ kind: Kind, _ directive: PrintfSpecifier, length: Int) {
    self.kind = kind
    range = directive.range.lowerBound..<directive.range.upperBound + length
    argument = directive.argument
    isPositional = directive.isPositional
  }

  /// Whether a directive `%a` is the beginning of the word `%arg`.
  private static func isVariableArgument(_ directive: PrintfSpecifier, in source: String) -> Bool {
    guard directive.flags.isEmpty, directive.width == nil, directive.precision == nil,
      directive.length == .none, directive.name == nil
    else { return false }
    let rest = source.utf8.dropFirst(directive.range.upperBound)
    return rest.starts(with: "rg".utf8) && rest.dropFirst(2).first?.isASCIILetter != true
  }
}
