public import FoundationEssentials

extension LocalizedStringKey {
  /// Collects the pieces of a literal with interpolations.
  ///
  /// # Interpolations
  /// Each one says what it is in the printf key and in the ICU pattern:
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
  /// | `\(timerInterval: start...end)` | `%@` | `{0}` |
  /// | `\(count, one: "# file", other: "# files")` | `%lld` | `{0, plural, one {# file} other {# files}}` |
  /// | `\(name, as: "name")` | `%@` | `{name}` |
  /// | `\(bold: "new")`, and `italic:`, `underline:`, `strikethrough:` | `%@` | `{0}` |
  /// | `\("new", color: .red)`, and `link:`, `style:` | `%@` | `{0}` |
  /// | `\(accessibilityName: .red)` | `%@` | `{0}` |
  /// | `\(title)`, an `AttributedString`, ``StyledText`` or ``LocalizedText`` | `%@` | `{0}` |
  ///
  /// A custom interpolation is an extension that calls one of these, and not `appendLiteral`:
  /// text that is only known when the program runs must not become part of the key.
  ///
  /// The corresponding Apple API is `LocalizedStringKey.StringInterpolation`.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    @usableFromInline var segments: KeySegments

    /// Begins an empty literal; the two counts are hints that are not needed.
    @inlinable @inline(__always)
    public init(literalCapacity: Int, interpolationCount: Int) {
      segments = KeySegments()
    }

    /// Appends literal text.
    ///
    /// Not for text that is only known when the program runs: nobody could translate the key.
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

// MARK: - Values by their types

extension LocalizedStringKey.StringInterpolation {
  /// Text: `%@` in the printf key, `{0}` in the ICU pattern.
  @inlinable @inline(__always)
  public mutating func appendInterpolation(_ value: String) {
    append(MessageArgument(value), .object)
  }

  /// Text: `%@` in the printf key, `{0}` in the ICU pattern.
  @_disfavoredOverload
  public mutating func appendInterpolation(_ value: some StringProtocol) {
    append(MessageArgument(String(value)), .object)
  }

  /// A character: `%@` in the printf key, `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Character) {
    append(MessageArgument(value), .object)
  }

  /// An integer: `%lld` in the printf key, `{0, number, integer}` in the ICU pattern.
  @inlinable @inline(__always)
  public mutating func appendInterpolation(_ value: Int) {
    append(MessageArgument(value), .int64)
  }

  /// A floating-point number: `%lf` in the printf key, `{0, number}` in the ICU pattern.
  @inlinable @inline(__always)
  public mutating func appendInterpolation(_ value: Double) {
    append(MessageArgument(value), .double)
  }

  /// A number, or a value of a type that names its own specifier.
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

  /// A Boolean: `%@` in the printf key, `{0}` in the ICU pattern; `true` or `false`.
  public mutating func appendInterpolation(_ value: Bool) {
    append(MessageArgument(value), .object)
  }

  /// A moment: `%@` in the printf key, `{0, date}` in the ICU pattern; the locale's medium date.
  public mutating func appendInterpolation(_ value: Date) {
    append(MessageArgument(value), .object)
  }

  /// A range of moments: `%@` in the printf key, `{0, dateInterval, ::yMMMd}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: ClosedRange<Date>) {
    append(MessageArgument(value), .object)
  }

  /// A range of moments: `%@` in the printf key, `{0, dateInterval, ::yMMMd}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Range<Date>) {
    append(MessageArgument(value), .object)
  }

  /// A range of moments: `%@` in the printf key, `{0, dateInterval, ::yMMMd}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: DateInterval) {
    append(MessageArgument(value), .object)
  }

  /// A duration: `%@` in the printf key, `{0}` in the ICU pattern.
  public mutating func appendInterpolation(_ value: Duration) {
    append(MessageArgument(value), .object)
  }

  /// A list: `%@` in the printf key, `{0}` in the ICU pattern; joined as the locale joins lists.
  public mutating func appendInterpolation(_ values: [some MessageArgumentConvertible]) {
    append(MessageArgument(values.map(\.messageArgument)), .object)
  }

  /// An argument that was made before: `%@` in the printf key.
  public mutating func appendInterpolation(_ value: MessageArgument) {
    append(value, .object)
  }

  /// A value of any type, by its description: `%@` in the printf key, `{0}` in the ICU pattern.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "saved to \(any: url)"   // key.key == "saved to %@"
  /// ```
  public mutating func appendInterpolation(any value: Any) {
    append(MessageArgument(String(describing: value)), .object)
  }

  /// Refuses types that no other interpolation takes.
  @available(
    *, unavailable,
    message:
      "this type cannot be localized: conform it to FormatSpecifiable, interpolate a property of it, or write \\(any: value) for its description; an optional must be unwrapped"
  )
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(_ value: Value) {}
}

// MARK: - Values with a specifier or a name

extension LocalizedStringKey.StringInterpolation {
  /// A value with a printf specifier, which the key takes as it is written.
  ///
  /// ```swift
  /// let key: LocalizedStringKey = "1.5 + 1.5 = \(1.5 + 1.5, specifier: "%.1lf")"
  /// key.key          // "1.5 + 1.5 = %.1lf"
  /// key.icuPattern   // "1.5 + 1.5 = {0, number, ::.0}"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value. A specifier that does not fit it prints the value's best text.
  ///   - specifier: A printf directive, with its percent sign.
  ///   - name: The argument's name in the ICU pattern; nil for its position.
  public mutating func appendInterpolation(
    _ value: some MessageArgumentConvertible, specifier: String, as name: String? = nil
  ) {
    append(value.messageArgument, .object, verbatim: specifier, name: name)
  }

  /// A value of a custom type, with a printf specifier in place of the type's.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ value: some FormatSpecifiable, specifier: String, as name: String? = nil
  ) {
    append(value.arg.messageArgument, .object, verbatim: specifier, name: name)
  }

  /// Text with a name: `%@` in the printf key, `{name}` in the ICU pattern for `as: "name"`.
  public mutating func appendInterpolation(_ value: String, as name: String) {
    append(MessageArgument(value), .object, name: name)
  }

  /// A number with a name: `%lld` in the printf key, `{count, number, integer}` in the ICU pattern for
  /// an `Int` and `as: "count"`.
  public mutating func appendInterpolation(_ value: some FormatSpecifiable, as name: String) {
    append(value, name: name)
  }

  /// A value with a name: `%@` in the printf key, `{name}` in the ICU pattern for `as: "name"`.
  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ value: some MessageArgumentConvertible, as name: String
  ) {
    append(value.messageArgument, .object, name: name)
  }
}

extension StandardSpecifier {
  /// The standard specifier with this text; nil for any other.
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
