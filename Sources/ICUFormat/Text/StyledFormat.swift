internal import ICUFormatMemory
internal import MessageSyntax

/// A printf format with its markup read: text and directives, each with its style.
final class StyledFormat: Sendable {
  fileprivate enum Step: Sendable {
    case text(String, TextStyle)
    case directive(StyledDirective, TextStyle)
    case variable(name: String, StyledDirective, TextStyle)
  }

  fileprivate let steps: [Step]
  /// How many runs it comes to at most, without variables.
  var runCount: Int { steps.count }

  /// - Parameter format: The translation.
  init(_ format: String, styles: MarkupStyles) {
    let pieces = PrintfFormat(format).segments.map { segment -> MarkupPiece<PrintfSpecifier> in
      switch segment {
      case .literal(let text, _): .text(text)
      case .specifier(let specifier): .leaf(specifier)
      }
    }
    var open = [TextStyle.plain]
    var steps: [Step] = []
    for step in InlineMarkup.parse(pieces) {
      let style = open.last ?? .plain
      switch step {
      case .text(let text): steps.append(.text(text, style))
      case .leaf(let specifier):
        if case .variable(let name) = specifier.conversion {
          steps.append(.variable(name: name, StyledDirective(specifier), style))
        } else {
          steps.append(.directive(StyledDirective(specifier), style))
        }
      case .open(let markup): open.append(style.adding(styles.style(of: markup)))
      case .close: open.removeLast()
      }
    }
    self.steps = steps
  }

  private static let cache = BoundedCache<CacheKey, StyledFormat>(limit: 1024)

  /// The format, read at its first use.
  static func cached(_ format: String, styles: MarkupStyles) -> StyledFormat {
    cache.value(for: CacheKey(format: format, styles: styles)) {
      StyledFormat(format, styles: styles)
    }
  }

  /// Forgets every format that was read.
  static func emptyCache() { cache.removeAll() }

  /// How many formats are kept by their words.
  static var cacheCount: Int { cache.count }

  // MARK: - Rendering

  /// Appends the format, filled in.
  ///
  /// - Parameter first: Where directives without a position start to count.
  func append(
    _ filling: inout StyledFilling, first: Int = 0, inside outer: TextStyle,
    to builder: inout StyledTextBuilder
  ) {
    for step in steps {
      switch step {
      case .text(let text, let style):
        builder.writer.append(text)
        builder.endRun(outer.adding(style), .message)
      case .directive(let directive, let style):
        filling.append(directive, first: first, inside: outer.adding(style), to: &builder)
      case .variable(let name, let directive, let style):
        filling.append(
          variable: name, directive, first: first, inside: outer.adding(style), to: &builder)
      }
    }
  }
}

extension FlatText.Builder {
  /// Appends a format with its styles; false where it is more than a flat text can hold.
  mutating func append(_ format: StyledFormat) -> Bool {
    for step in format.steps {
      switch step {
      case .text("", _): continue
      case .text(let text, let style):
        set(style)
        append(text.utf8)
      case .directive(let directive, let style):
        let argument = directive.argument(from: 0)
        guard argument >= 0, directive.program.tokens.count == 1,
          let takesText = directive.program.tokens.first?.flatTakesText
        else { return false }
        set(style)
        append(argument: argument, takesText: takesText)
      case .variable: return false
      }
    }
    return true
  }
}

/// One directive of a format, and where it counts from.
///
/// Positions that the format does not write depend on where the format starts to count. They are kept
/// apart from the directive, so that a format is read once, however often it is a variable's text.
struct StyledDirective: Sendable {
  /// The directive alone.
  let program: PrintfProgram
  /// How many arguments the directives before it take.
  let offset: Int
  private let argument: Int
  private let isPositional: Bool

  init(_ specifier: PrintfSpecifier) {
    program = PrintfProgram("\(specifier)")
    argument = specifier.argument
    isPositional = specifier.isPositional
    var counted = isPositional ? [] : [argument]
    for case .argument(let index, isPositional: false)? in [specifier.width, specifier.precision] {
      counted.append(index)
    }
    offset = counted.min() ?? 0
  }

  /// The position of the argument it prints.
  ///
  /// - Parameter first: Where directives without a position start to count.
  func argument(from first: Int) -> Int { isPositional ? argument : first + argument }
}

/// What a format was read by.
///
/// Styles count by identity: their contents are not hashed at each look-up.
private struct CacheKey: Hashable {
  let format: String
  let styles: MarkupStyles

  static func == (left: CacheKey, right: CacheKey) -> Bool {
    left.styles === right.styles && left.format == right.format
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(ObjectIdentifier(styles))
  }
}
