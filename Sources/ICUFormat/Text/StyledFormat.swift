internal import ICU
internal import MessageSyntax

/// A printf format with its markup read: text and directives, each with its style.
final class StyledFormat: Sendable {
  fileprivate enum Step: Sendable {
    case text(String, TextStyle)
    /// A directive by itself, with explicit positions, and the argument it prints.
    case directive(PrintfProgram, argument: Int, TextStyle)
    case variable(name: String, argument: Int, TextStyle)
  }

  fileprivate let steps: [Step]
  /// How many runs it comes to at most, without variables.
  var runCount: Int { steps.count }

  /// - Parameters:
  ///   - format: The translation.
  ///   - first: Where directives without a position start to count.
  init(_ format: String, first: Int, styles: MarkupStyles) {
    let pieces = PrintfFormat(format).segments.map { segment -> MarkupPiece<PrintfSpecifier> in
      switch segment {
      case .literal(let text, _): .text(text)
      case .specifier(let specifier): .leaf(specifier.positional(from: first))
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
          steps.append(.variable(name: name, argument: specifier.argument, style))
        } else {
          steps.append(
            .directive(PrintfProgram("\(specifier)"), argument: specifier.argument, style))
        }
      case .open(let markup): open.append(style.adding(styles.style(of: markup)))
      case .close: open.removeLast()
      }
    }
    self.steps = steps
  }

  private static let cache = BoundedCache<CacheKey, StyledFormat>(limit: 1024)

  /// The format, read at its first use.
  static func cached(_ format: String, first: Int, styles: MarkupStyles) -> StyledFormat {
    cache.value(for: CacheKey(format: format, first: first, styles: styles)) {
      StyledFormat(format, first: first, styles: styles)
    }
  }

  /// Forgets every format that was read.
  static func emptyCache() { cache.removeAll() }

  /// How many formats are kept by their words.
  static var cacheCount: Int { cache.count }

  // MARK: - Rendering

  /// Appends the format filled in with `arguments`.
  func append(
    _ filling: inout StyledFilling, inside outer: TextStyle,
    to builder: inout StyledTextBuilder
  ) {
    for step in steps {
      switch step {
      case .text(let text, let style):
        builder.writer.append(text)
        builder.endRun(outer.adding(style), .message)
      case .directive(let program, let argument, let style):
        filling.append(
          program, argument: argument, inside: outer.adding(style), to: &builder)
      case .variable(let name, let argument, let style):
        filling.append(
          variable: name, argument: argument, inside: outer.adding(style), to: &builder)
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
      case .directive(let program, let argument, let style):
        guard argument >= 0, program.tokens.count == 1,
          let takesText = program.tokens.first?.flatTakesText
        else { return false }
        set(style)
        append(argument: argument, takesText: takesText)
      case .variable: return false
      }
    }
    return true
  }
}

/// What a format was read by.
///
/// Styles count by identity: their contents are not hashed at each look-up.
private struct CacheKey: Hashable {
  let format: String
  let first: Int
  let styles: MarkupStyles

  static func == (left: CacheKey, right: CacheKey) -> Bool {
    left.first == right.first && left.styles === right.styles && left.format == right.format
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(format)
    hasher.combine(first)
    hasher.combine(ObjectIdentifier(styles))
  }
}

extension PrintfSpecifier {
  /// The directive with its positions written out; those that were counted begin at `first`.
  fileprivate func positional(from first: Int) -> PrintfSpecifier {
    func positional(_ count: PrintfCount?) -> PrintfCount? {
      guard case .argument(let index, false)? = count else { return count }
      return .argument(index + first, isPositional: true)
    }
    var copy = self
    if !isPositional { copy.argument += first }
    copy.isPositional = true
    copy.width = positional(width)
    copy.precision = positional(precision)
    return copy
  }
}
