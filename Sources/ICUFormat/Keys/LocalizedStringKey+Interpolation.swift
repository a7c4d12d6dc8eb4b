public import FoundationEssentials

extension LocalizedStringKey {
  /// Builds a key from a string literal with interpolations.
  ///
  /// # Interpolations
  /// The table shows what each interpolation becomes in the printf key and in the ICU pattern:
  ///
  /// | interpolation | printf | ICU |
  /// | --- | --- | --- |
  /// | `\(name)`, a `String` | `%@` | `{0}` |
  /// | `\(count)`, an `Int` | `%lld` | `{0, number, integer}` |
  /// | `\(ratio)`, a `Double` | `%lf` | `{0, number}` |
  /// | `\(ratio, specifier: "%.1lf")` | `%.1lf` | `{0, number, ::.0}` |
  /// | `\(price, fractionDigits: 2)` | `%@` | `{0, number, ::.00}` |
  /// | `\(price, currency: "EUR")` | `%@` | `{0, number, ::currency/EUR}` |
  /// | `\(day, style: .date)` | `%@` | `{0, date, long}` |
  /// | `\(day, relative: .named)` | `%@` | `{0}` |
  /// | `\(timerInterval: start...end)` | `%@` | `{0}` |
  /// | `\(count, ordinal: .digits)` | `%@` | `{0, ordinal}` |
  /// | `\(count, one: "# file", other: "# files")` | `%lld` | `{0, plural, one {# file} other {# files}}` |
  /// | `\(name, as: "name")` | `%@` | `{name}` |
  /// | `\(bold: "new")`, and `italic:`, `underline:`, `strikethrough:` | `%@` | `{0}` |
  /// | `\("new", color: .red)`, and `link:`, `style:` | `%@` | `{0}` |
  /// | `\(accessibilityName: .red)` | `%@` | `{0}` |
  /// | `\(title)`, an `AttributedString`, ``StyledText`` or ``LocalizedText`` | `%@` | `{0}` |
  ///
  /// A custom interpolation is an extension method that calls one of these. It must not call
  /// `appendLiteral`: text that is only known at run time must not become part of the key.
  ///
  /// The corresponding Apple API is `LocalizedStringKey.StringInterpolation`.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    @usableFromInline var segments: KeySegments

    /// Creates an empty key; the two counts are ignored.
    @inlinable @inline(__always)
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments = KeySegments()
    }

    /// Appends literal text.
    ///
    /// Do not pass text that is only known at run time: such a key cannot be translated.
    @inlinable @inline(__always)
    public mutating func appendLiteral(_ literal: String) {
      segments.append(literal: literal)
    }
  }
}

extension LocalizedStringKey.StringInterpolation {
  @inlinable @inline(__always)
  mutating func append(_ argument: consuming MessageArgument, _ specifier: StandardSpecifier) {
    segments.append(Placeholder(argument: argument, specifier: specifier))
  }

  mutating func append(
    _ argument: MessageArgument, _ specifier: StandardSpecifier, style: ArgumentStyle? = nil,
    verbatim: String? = nil, name: String? = nil, textStyle: TextStyle? = nil
  ) {
    let isPlain = style == nil && verbatim == nil && name == nil && textStyle == nil
    segments.append(
      Placeholder(
        argument: argument, specifier: specifier,
        detail: isPlain
          ? nil
          : Placeholder.Detail(
            style: style, verbatimSpecifier: verbatim, name: name, textStyle: textStyle)))
  }

  mutating func append(
    _ value: some FormatSpecifiable, name: String? = nil, textStyle: TextStyle? = nil
  ) {
    let specifier = value.specifier
    if let standard = StandardSpecifier(text: specifier) {
      append(value.arg.messageArgument, standard, name: name, textStyle: textStyle)
    } else {
      append(
        value.arg.messageArgument, .object, verbatim: specifier, name: name, textStyle: textStyle)
    }
  }
}

// MARK: - Values by type

extension LocalizedStringKey.StringInterpolation {
  /// Appends a string: `%@` in the printf key, `{0}` in the ICU pattern.
  @inlinable @inline(__always)
  public mutating func appendInterpolation(_ value: String) {
    append(MessageArgument(value), .object)
  }

  /// Appends a string: `%@` in the printf key, `{0}` in the ICU pattern.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some StringProtocol) {
    append(MessageArgument(String(value)), .object)
  }

  /// Appends a character: `%@` in the printf key, `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Character) {
    append(MessageArgument(value), .object)
  }

  /// Appends an integer: `%lld` in the printf key, `{0, number, integer}` in the ICU pattern.
  @inlinable @inline(__always)
  public mutating func appendInterpolation(_ value: Int) {
    append(MessageArgument(value), .int64)
  }

  /// Appends a floating-point number: `%lf` in the printf key, `{0, number}` in the ICU pattern.
  @inlinable @inline(__always)
  public mutating func appendInterpolation(_ value: Double) {
    append(MessageArgument(value), .double)
  }

  /// Appends a number, or a value of a custom type with its own specifier.
  ///
  /// | type | printf |
  /// | --- | --- |
  /// | `Int`, `Int64` | `%lld` |
  /// | `Int8`, `Int16`, `Int32` | `%d` |
  /// | `UInt`, `UInt64` | `%llu` |
  /// | `UInt8`, `UInt16`, `UInt32` | `%u` |
  /// | `Double`, `CGFloat` | `%lf` |
  /// | `Float` | `%f` |
  /// | `Decimal`, `Int128`, `UInt128` | `%@` |
  public mutating func appendInterpolation(_ value: some FormatSpecifiable) {
    append(value)
  }

  /// Appends a Boolean as `true` or `false`: `%@` in the printf key, `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Bool) {
    append(MessageArgument(value), .object)
  }

  /// Appends a date in the medium format: `%@` in the printf key, `{0, date}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Date) {
    append(MessageArgument(value), .object)
  }

  /// Appends a date interval: `%@` in the printf key, `{0, dateInterval, ::yMMMd}` in the ICU
  /// pattern.
  public mutating func appendInterpolation(_ value: ClosedRange<Date>) {
    append(MessageArgument(value), .object)
  }

  /// Appends a date interval: `%@` in the printf key, `{0, dateInterval, ::yMMMd}` in the ICU
  /// pattern.
  public mutating func appendInterpolation(_ value: Range<Date>) {
    append(MessageArgument(value), .object)
  }

  /// Appends a date interval: `%@` in the printf key, `{0, dateInterval, ::yMMMd}` in the ICU
  /// pattern.
  public mutating func appendInterpolation(_ value: DateInterval) {
    append(MessageArgument(value), .object)
  }

  /// Appends a duration: `%@` in the printf key, `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Duration) {
    append(MessageArgument(value), .object)
  }

  /// Appends a list in the locale's list format: `%@` in the printf key, `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ values: [some MessageArgumentConvertible]) {
    append(MessageArgument(values.map { $0.messageArgument }), .object)
  }

  /// Appends an existing argument: `%@` in the printf key.
  public mutating func appendInterpolation(_ value: MessageArgument) {
    append(value, .object)
  }

  /// Appends the description of any value: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "saved to \(any: url)"   // key.key == "saved to %@"
  /// ```
  public mutating func appendInterpolation(any value: Any) {
    append(MessageArgument(String(describing: value)), .object)
  }

  /// Rejects types that no other interpolation accepts.
  @available(
    *, unavailable,
    message:
      "this type cannot be localized; conform it to 'FormatSpecifiable', interpolate one of its properties, unwrap it if it is an optional, or write '\\(any: value)' for its description"
  )
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(_ value: Value) {}
}

// MARK: - Values with a specifier or a name

extension LocalizedStringKey.StringInterpolation {
  /// Appends a value with a printf specifier, which becomes part of the key unchanged.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "1.5 + 1.5 = \(1.5 + 1.5, specifier: "%.1lf")"
  /// key.key          // "1.5 + 1.5 = %.1lf"
  /// key.icuPattern   // "1.5 + 1.5 = {0, number, ::.0}"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value. If the specifier does not fit its type, the value is formatted as well
  ///     as possible.
  ///   - specifier: A printf directive, with its percent sign.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some MessageArgumentConvertible, specifier: String, as name: String? = nil
  ) {
    append(value.messageArgument, .object, verbatim: specifier, name: name)
  }

  /// Appends a value of a custom type with a printf specifier instead of the type's specifier.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, specifier: String, as name: String? = nil
  ) {
    append(value.arg.messageArgument, .object, verbatim: specifier, name: name)
  }

  /// Appends a named string: `%@` in the printf key, `{name}` in the ICU pattern for `as: "name"`.
  public mutating func appendInterpolation(_ value: String, as name: String) {
    append(MessageArgument(value), .object, name: name)
  }

  /// Appends a named number.
  ///
  /// For an `Int` and `as: "count"`, it is `%lld` in the printf key, and `{count, number, integer}`
  /// in the ICU pattern.
  public mutating func appendInterpolation(_ value: some FormatSpecifiable, as name: String) {
    append(value, name: name)
  }

  /// Appends a named value: `%@` in the printf key, `{name}` in the ICU pattern for `as: "name"`.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ value: some MessageArgumentConvertible, as name: String
  ) {
    append(value.messageArgument, .object, name: name)
  }
}

extension StandardSpecifier {
  /// Creates the standard specifier with this text; nil for any other text.
  init?(text: String) {
    switch text {
    case "%@": self = .object
    case "%lld": self = .int64
    case "%d": self = .int32
    case "%llu": self = .uint64
    case "%u": self = .uint32
    case "%lf": self = .double
    case "%f": self = .float
    default: return nil
    }
  }
}
