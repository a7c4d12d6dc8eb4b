/// A printf format as `String(format:)` reads it: text and directives with their places.
///
/// ```swift
/// let format = PrintfFormat("%2$@ has %1$lld files")
/// format.arguments.map(\.type)   // [.integer, .object]
/// format.description             // "%2$@ has %1$lld files"
/// ```
///
/// Every text is a format; what is wrong in it is told by ``diagnostics`` and read so that no text
/// is lost:
/// - a directive that never ends (`100%`), or whose position is not in 1...127, is text;
/// - an unknown conversion prints what follows the `%`, as Foundation does: `%'d` prints `'d`;
/// - a `%` before a good directive is a percent sign: `100% %@` prints `100% x`.
///
/// # Numbering
/// A directive without a position takes the next argument, counted apart from the numbered ones:
/// `%2$@ %@ %@` with A, B, C prints `B A B`. A `*` takes its argument before the directive does.
///
/// The grammar is that of `__CFParseFormatSpec` in swift-corelibs-foundation.
public struct PrintfFormat: Hashable, Sendable {
  /// The text that was read.
  public let source: String
  /// Text and directives, in order.
  public let segments: [PrintfSegment]
  /// What is wrong or doubtful, in the order of the source.
  public let diagnostics: [PrintfDiagnostic]
  /// The arguments that the format takes, in order; also those that it skips.
  public let arguments: [PrintfExpectedArgument]

  /// Reads a format.
  ///
  /// Never fails; takes time linear in the text's length.
  ///
  /// - Parameter source: Any text.
  public init(_ source: String) {
    self.init(source, acceptsGNUFlags: false)
  }

  /// Reads a format.
  ///
  /// - Parameters:
  ///   - numbering: Which arguments the names represent; nil for a format without names.
  ///   - acceptsGNUFlags: Whether `'` and `I` are flags, as in the C library of GNU.
  init(
    _ source: String, numbering: PrintfNumbering? = nil, acceptsGNUFlags: Bool = false
  ) {
    var parser = PrintfFormatParser(
      source: source, numbering: numbering, acceptsGNUFlags: acceptsGNUFlags)
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

/// A piece of a printf format.
public enum PrintfSegment: Hashable, Sendable {
  /// Text to print; `%%` is already `%`. The range is in UTF-8 offsets.
  case literal(String, range: Range<Int>)
  /// A directive.
  case specifier(PrintfSpecifier)
}

/// What a format expects of one argument.
public struct PrintfExpectedArgument: Hashable, Sendable {
  /// The index, from 0.
  public let index: Int
  /// The type; nil where the format skips this argument.
  public let type: PrintfArgumentType?
  /// The directives that use it, as indices into ``PrintfFormat/specifiers``.
  public let uses: [Int]
  /// The names of the variables (`%#@name@`) that it chooses for.
  public let variables: [String]
  /// The name that the first directive gives it, as in `%(count)lld`; nil where none does.
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
  /// The format spelled back: percent signs in text are doubled, and parts are in C's order.
  public var description: String {
    segments.map { segment in
      switch segment {
      case .literal(let text, _): PrintfFormat.escaping(text)
      case .specifier(let specifier): specifier.description
      }
    }.joined()
  }

  /// Text with its percent signs doubled, so that a format prints it as it is.
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
  /// Reads a format.
  public init(stringLiteral value: String) { self.init(value) }
}
