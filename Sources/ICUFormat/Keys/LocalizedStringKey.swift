internal import ICUFormatMemory
internal import MessageSyntax

/// A localizable text: what the source says, under which it is looked up, with its arguments.
///
/// It is written as a string literal. Its two spellings are computed from the literal's pieces; a
/// look-up needs neither.
///
/// ```swift
/// let key: LocalizedStringKey = "\("Ana") has \(3) files"
/// key.key         // "%@ has %lld files"
/// key.icuPattern  // "{0} has {1, number, integer} files"
/// ```
///
/// The corresponding Apple API is SwiftUI's `LocalizedStringKey`.
public struct LocalizedStringKey: Sendable, Hashable {
  /// The pieces, in the source's order.
  @usableFromInline var segments: KeySegments
  /// Whether the key was written with interpolation, even one with no argument: then its text is a
  /// format, in which a percent sign is doubled.
  public let hasFormatting: Bool

  @inlinable @inline(__always)
  init(segments: KeySegments, hasFormatting: Bool) {
    self.segments = segments
    self.hasFormatting = hasFormatting
  }

  /// A key with no arguments, taken as it is: no percent sign is doubled.
  @inlinable @inline(__always)
  public init(_ value: String) {
    self.init(segments: KeySegments(value), hasFormatting: false)
  }

  /// The arguments, in the source's order.
  public var arguments: [MessageArgument] {
    (0..<segments.count).map { segments[$0].placeholder.argument }
  }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  /// A key from a literal without interpolations, taken as it is.
  @inlinable @inline(__always)
  public init(stringLiteral value: String) { self.init(value) }

  /// A key from a literal with interpolations.
  @inlinable @inline(__always)
  public init(stringInterpolation: StringInterpolation) {
    self.init(segments: stringInterpolation.segments, hasFormatting: true)
  }
}

extension LocalizedStringKey {
  /// The key in printf spelling: what SwiftUI, `genstrings` and Xcode's catalogs use.
  ///
  /// `"\(name) has \(count) files"` is `%@ has %lld files`. A percent sign of the literal is doubled
  /// in a key with interpolation, and only there.
  public var key: String {
    guard hasFormatting else { return segments.tail }
    var text = ""
    for index in 0..<segments.count {
      let pair = segments[index]
      text += PrintfFormat.escaping(pair.literal)
      let placeholder = pair.placeholder
      text += placeholder.detail?.verbatimSpecifier ?? placeholder.specifier.text
    }
    text += PrintfFormat.escaping(segments.tail)
    return text
  }

  /// The key in ICU spelling: a MessageFormat pattern of its literal text and its arguments.
  ///
  /// `"\(name) has \(count) files"` is `{0} has {1, number, integer} files`. Braces of the literal are
  /// quoted, and apostrophes doubled where they would quote.
  public var icuPattern: String {
    UTF8Writer.string { writer in appendICUPattern(to: &writer) }
  }

  /// Appends ``icuPattern``.
  func appendICUPattern(to writer: inout UTF8Writer) {
    for index in 0..<segments.count {
      segments.withPair(at: index) { pair in
        Self.append(quoting: pair.literal, to: &writer)
        pair.placeholder.appendICUSpelling(at: index, to: &writer)
      }
    }
    Self.append(quoting: segments.tail, to: &writer)
  }

  private static func append(quoting literal: String, to writer: inout UTF8Writer) {
    let needsQuotes = literal.utf8.contains {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "'")
    }
    guard needsQuotes else { return writer.append(literal) }
    var text = ""
    MessagePatternText.append(literal: literal, to: &text)
    writer.append(text)
  }
}

extension Placeholder {
  /// Appends `{2, number, ::.00}`.
  func appendICUSpelling(at index: Int, to writer: inout UTF8Writer) {
    // The arguments of a symbolic key are no part of its spelling.
    if detail?.verbatimSpecifier?.isEmpty == true { return }
    writer.append(UInt8(ascii: "{"))
    if let name = detail?.name {
      writer.append(Self.patternName(name))
    } else {
      writer.append(decimal: UInt64(index))
    }
    if let spelling = detail?.style?.icuSpelling ?? verbatimICUSpelling {
      writer.append(", ")
      writer.append(spelling.type)
      if let style = spelling.style {
        writer.append(", ")
        writer.append(style)
      }
    }
    writer.append(UInt8(ascii: "}"))
  }

  /// A name with the characters that would end it in a pattern replaced.
  private static func patternName(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          scalar.properties.isPatternSyntax || scalar.properties.isPatternWhitespace
            ? "_" : scalar
        }))
  }

  /// What a printf specifier that the source spelled out says, else what the argument's type says.
  private var verbatimICUSpelling: (type: String, style: String?)? {
    guard let verbatim = detail?.verbatimSpecifier,
      let specifier = PrintfSpecifier(verbatim)
    else { return defaultICUSpelling }
    return specifier.icuSpelling
  }

  /// What the argument's type alone says in an ICU pattern; nil where a bare `{0}` does.
  private var defaultICUSpelling: (type: String, style: String?)? {
    switch argument.kind {
    case .integer: ("number", "integer")
    case .number: ("number", nil)
    case .date: ("date", nil)
    case .dateRange: ("dateInterval", "::yMMMd")
    case .text, .boolean, .duration, .list, .key, .formatted: nil
    }
  }
}

extension LocalizedStringKey: MessageArgumentConvertible {
  /// The key, looked up and formatted where it is printed.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
