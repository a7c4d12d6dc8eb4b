/// A printf format as `String(format:)` reads it: literal text and directives with their ranges.
///
/// ```swift
/// let format = PrintfFormat("%2$@ has %1$lld files")
/// format.arguments.map(\.type)   // [.integer, .object]
/// format.description             // "%2$@ has %1$lld files"
/// ```
///
/// Every string is a format. Problems are reported in ``diagnostics``, and no text is lost:
/// - a directive that is incomplete (`100%`), or whose position is not in 1...127, is literal text;
/// - an unknown conversion prints the text after the `%`, as in Foundation: `%'d` prints `'d`;
/// - a `%` before a valid directive is a percent sign: `100% %@` prints `100% x`.
///
/// # Numbering
/// A directive without a position takes the next argument. Directives with a position do not count:
/// `%2$@ %@ %@` with A, B, C prints `B A B`. A `*` takes its argument before the directive does.
///
/// The grammar is that of `__CFParseFormatSpec` in swift-corelibs-foundation.
public struct PrintfFormat: Hashable, Sendable {
  /// The string that was read.
  public let source: String
  /// The literal text and the directives, in order.
  public let segments: [PrintfSegment]
  /// The problems, in source order.
  public let diagnostics: [PrintfDiagnostic]
  /// The arguments that the format takes, in order, including those that it skips.
  public let arguments: [PrintfExpectedArgument]

  /// Creates a format from a string.
  ///
  /// It never fails. The time is linear in the length of the string.
  ///
  /// - Parameter source: Any string.
  public init(_ source: String) {
    self.init(source, acceptsGNUFlags: false)
  }

  /// Creates a format from a string.
  ///
  /// - Parameters:
  ///   - numbering: The arguments that the names represent; nil for a format without names.
  ///   - acceptsGNUFlags: Whether `'` and `I` are flags, as in the GNU C library.
  ///   - first: The argument of the first directive without a position.
  init(
    _ source: String, numbering: PrintfNumbering? = nil, acceptsGNUFlags: Bool = false,
    first: Int = 0
  ) {
    var parser = PrintfFormatParser(
      source: source, numbering: numbering, acceptsGNUFlags: acceptsGNUFlags, first: first)
    parser.parse()
    self.source = source
    segments = parser.segments
    arguments = parser.expectedArguments()
    diagnostics = parser.diagnostics.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// The directives, in order.
  public var specifiers: [PrintfSpecifier] {
    segments.compactMap { segment in
      if case .specifier(let specifier) = segment { specifier } else { nil }
    }
  }

  /// Whether the format takes no arguments.
  public var isPlainText: Bool { arguments.isEmpty }
}

/// A segment of a printf format.
public enum PrintfSegment: Hashable, Sendable {
  /// Literal text, in which `%%` is already `%`. The range is in UTF-8 offsets.
  case literal(String, range: Range<Int>)
  /// A directive.
  case specifier(PrintfSpecifier)
}

/// An argument that a format expects.
public struct PrintfExpectedArgument: Hashable, Sendable {
  /// The index, from 0.
  public let index: Int
  /// The type; nil if the format skips this argument.
  public let type: PrintfArgumentType?
  /// The directives that use it, as indices into ``PrintfFormat/specifiers``.
  public let uses: [Int]
  /// The names of the variables (`%#@name@`) that use it.
  public let variables: [String]
  /// The name in the first directive that has one, as in `%(count)lld`; nil if there is none.
  public let name: String?

  /// Creates an expectation.
  public init(
    index: Int, type: PrintfArgumentType?, uses: [Int] = [], variables: [String] = [],
    name: String? = nil
  ) {
    self.index = index
    self.type = type
    self.uses = uses
    self.variables = variables
    self.name = name
  }
}

extension PrintfFormat: CustomStringConvertible {
  /// The format as text: percent signs are doubled, and the parts of directives are in C's order.
  public var description: String {
    segments.map { segment in
      switch segment {
      case .literal(let text, _): PrintfFormat.escaping(text)
      case .specifier(let specifier): specifier.description
      }
    }.joined()
  }

  /// Returns text with its percent signs doubled, so that a format prints it unchanged.
  ///
  /// ```swift
  /// PrintfFormat.escaping("100%")   // "100%%"
  /// ```
  public static func escaping(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var escaped = ""
    for character in text.unicodeScalars {
      escaped.unicodeScalars.append(character)
      if character == "%" { escaped.unicodeScalars.append(character) }
    }
    return escaped
  }
}

extension PrintfFormat: ExpressibleByStringLiteral {
  /// Creates a format from a string literal.
  public init(stringLiteral value: String) { self.init(value) }
}
