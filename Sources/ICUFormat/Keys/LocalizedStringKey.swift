internal import ICUFormatMemory
internal import MessageSyntax
package import StringCatalogs

/// A key for looking up a localized string, with its arguments.
///
/// A key is written as a string literal, which is also the source string. Its two forms are
/// computed from the segments of the literal; a look-up needs neither.
///
/// ```swift
/// let key: LocalizedStringKey = "\("Ana") has \(3) files"
/// key.key         // "%@ has %lld files"
/// key.icuPattern  // "{0} has {1, number, integer} files"
/// ```
///
/// The corresponding Apple API is SwiftUI's `LocalizedStringKey`.
public struct LocalizedStringKey: Sendable, Hashable {
  /// The segments, in source order.
  @usableFromInline var segments: KeySegments
  /// What the string of the key is: a single field, because with another one that has references,
  /// building a key takes twice as long.
  @usableFromInline var form: Form

  /// What the string of a key is.
  @usableFromInline
  enum Form: Sendable, Hashable {
    /// Text, in which a percent sign is only a percent sign.
    case text
    /// A format, in which a percent sign is doubled.
    case format
    /// A symbol, with the string that is shown if no language has the key.
    indirect case symbol(DefaultValue)
  }

  @inlinable @inline(__always)
  init(segments: KeySegments, form: Form) {
    self.segments = segments
    self.form = form
  }

  /// Whether the key was written with interpolation, even one without an argument.
  ///
  /// The string of such a key is a format, in which a percent sign is doubled.
  public var hasFormatting: Bool {
    @inline(__always) get {
      switch form {
      case .text, .symbol(.plain): false
      case .format, .symbol(.format), .symbol(.pattern): true
      }
    }
  }

  /// Whether the key is a symbol, and not its own source string.
  var isSymbolic: Bool {
    @inline(__always) get { if case .symbol = form { true } else { false } }
  }

  /// The default value of a symbolic key; nil for a key that is its own source string.
  var defaultValue: DefaultValue? {
    if case .symbol(let value) = form { value } else { nil }
  }

  /// Returns the key with other segments.
  func replacingSegments(_ segments: KeySegments) -> LocalizedStringKey {
    LocalizedStringKey(segments: segments, form: form)
  }

  /// Creates a key without arguments from a string; no percent sign is doubled.
  @inlinable @inline(__always)
  public init(_ value: String) {
    self.init(segments: KeySegments(value), form: .text)
  }

  /// The arguments, in source order.
  public var arguments: [MessageArgument] {
    (0..<segments.count).map { segments[$0].placeholder.argument }
  }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  /// Creates a key from a literal without interpolations; no percent sign is doubled.
  @inlinable @inline(__always)
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates a key from a literal with interpolations.
  @inlinable @inline(__always)
  public init(stringInterpolation: StringInterpolation) {
    self.init(segments: stringInterpolation.segments, form: .format)
  }
}

extension LocalizedStringKey {
  /// The key in printf form, which SwiftUI, `genstrings` and Xcode's string catalogs use.
  ///
  /// `"\(name) has \(count) files"` is `%@ has %lld files`. A percent sign of the literal is
  /// doubled only in a key with interpolation.
  public var key: String {
    if let fixedText { return fixedText }
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

  /// The key in ICU form: a MessageFormat pattern of its literal text and arguments.
  ///
  /// `"\(name) has \(count) files"` is `{0} has {1, number, integer} files`. Braces of the literal
  /// are quoted, and apostrophes that would start a quotation are doubled.
  public var icuPattern: String {
    UTF8Writer.string { writer in appendICUPattern(to: &writer) }
  }

  /// Returns the key in a table of a syntax: its pattern, or the text of a key without interpolations.
  package func tableKey(in syntax: CatalogMessageSyntax) -> String {
    fixedText ?? pattern(in: syntax)
  }

  /// Returns the key's string in a syntax: text is quoted, so that a message shows it.
  package func pattern(in syntax: CatalogMessageSyntax) -> String {
    switch syntax {
    case .printf: key
    case .icu: icuPattern
    case .mf2: mf2Pattern
    }
  }

  /// Whether an argument that is `%@` in the printf form has a type in the ICU form.
  var hasTypedObjects: Bool {
    (0..<segments.count).contains { index in
      segments.withPair(at: index) { $0.placeholder.hasTypeAsObject }
    }
  }

  /// Appends ``icuPattern``.
  ///
  /// - Parameter untyped: Whether arguments that are `%@` in the printf form have no type.
  func appendICUPattern(untyped: Bool = false, to writer: inout UTF8Writer) {
    if let fixedText { return Self.append(quoting: fixedText, to: &writer) }
    for index in 0..<segments.count {
      segments.withPair(at: index) { pair in
        Self.append(quoting: pair.literal, to: &writer)
        pair.placeholder.appendICUForm(at: index, untyped: untyped, to: &writer)
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
  /// The type and style in ICU form; nil for a bare `{0}`.
  private var icuForm: (type: String, style: String?)? {
    detail?.style?.icuForm ?? verbatimICUForm
  }

  /// Whether the placeholder is `%@` in printf form, but has a type in ICU form.
  fileprivate var hasTypeAsObject: Bool {
    detail?.verbatimSpecifier == nil && specifier == .object && icuForm != nil
  }

  /// Appends the placeholder in ICU form, such as `{2, number, ::.00}`.
  ///
  /// - Parameter untyped: Whether a placeholder that is `%@` in printf form has no type.
  func appendICUForm(at index: Int, untyped: Bool, to writer: inout UTF8Writer) {
    writer.append(UInt8(ascii: "{"))
    if detail?.name == nil {
      writer.append(decimal: UInt64(index))
    } else {
      writer.append(icuName(at: index))
    }
    if let spelling = icuForm, !(untyped && hasTypeAsObject) {
      writer.append(", ")
      writer.append(spelling.type)
      if let style = spelling.style {
        // A space would be a part of the name of a rule set.
        writer.append(style.utf8.first == UInt8(ascii: "%") ? "," : ", ")
        writer.append(style)
      }
    }
    writer.append(UInt8(ascii: "}"))
  }

  /// Returns the name of the argument in an ICU pattern, or its position.
  ///
  /// Characters that such a name cannot have are replaced. A number is not used, because it is a
  /// position.
  func icuName(at index: Int) -> String {
    guard let name = detail?.name, !name.utf8.allSatisfy(\.isASCIIDigit) else {
      return String(index)
    }
    let changed = String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          scalar.properties.isPatternSyntax || scalar.properties.isPatternWhitespace
            ? "_" : scalar
        }))
    return changed.utf8.first?.isASCIIDigit == true ? "_" + changed : changed
  }

  /// The ICU type and style of the specifier in the source, or those of the argument's type.
  private var verbatimICUForm: (type: String, style: String?)? {
    guard let verbatim = detail?.verbatimSpecifier,
      let specifier = PrintfSpecifier(verbatim)
    else { return defaultICUForm }
    return specifier.icuForm
  }

  /// The ICU type and style for the argument's type; nil for a bare `{0}`.
  private var defaultICUForm: (type: String, style: String?)? {
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
  /// The key as an argument, looked up and formatted for the locale of the outer message.
  ///
  /// A key deeper than `MessageLimits.argumentDepth`, or with arguments of more than about
  /// `MessageLimits.valueOutputLength` bytes, is shown as its source string.
  public var messageArgument: MessageArgument { MessageArgument(self) }
}
