public import FoundationEssentials
internal import MessageSyntax

/// An argument of a message: a string, a number, a date, a range of dates, a list or a nested key.
///
/// Use a literal, or create it from a value (``MessageArgumentConvertible``):
///
/// ```swift
/// let arguments: [String: MessageArgument] = ["name": "Ana", "count": 3, "price": 9.5]
/// let day = MessageArgument(Date(timeIntervalSince1970: 0))
/// ```
public struct MessageArgument: Sendable, Hashable {
  /// The value of the argument.
  ///
  /// No case has more than two words or two properties: otherwise Swift 6.3 counts the references of a
  /// new argument in calls, and building a key takes twice as long.
  @usableFromInline
  enum Storage: Sendable, Hashable {
    case string(String)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case float(Float)
    case decimal(DecimalBox)
    case bool(Bool)
    case date(Date)
    /// The start and the end.
    case dateRange(Date, Date)
    case duration(Duration)
    case list(ArgumentList)
    case key(LocalizedStringKeyBox)
    case formatted(FormattedValue)
  }

  @usableFromInline var storage: Storage

  @inlinable @inline(__always)
  init(storage: Storage) { self.storage = storage }

  /// The value as an argument; see ``MessageArgumentConvertible/messageArgument``.
  ///
  /// ```swift
  /// try MessageFormat("{0, number}", locale: "de").format([MessageArgument(0.5)])   // "0,5"
  /// ```
  @inlinable @inline(__always) @_disfavoredOverload
  public init(_ value: some MessageArgumentConvertible) { self = value.messageArgument }

  /// A string, shown as it is.
  @inlinable @inline(__always)
  package init(_ value: String) { storage = .string(value) }

  /// A string, shown as it is.
  package init(_ value: some StringProtocol) { storage = .string(String(value)) }

  /// A character, shown as it is.
  package init(_ value: Character) { storage = .string(String(value)) }

  /// An integer.
  ///
  /// An integer of more than 128 bits is rounded to the precision of `Decimal`.
  package init(_ value: some BinaryInteger) {
    if let small = Int64(exactly: value) {
      storage = .int(small)
    } else if let large = UInt64(exactly: value) {
      storage = .uint(large)
    } else {
      storage = .decimal(DecimalBox(Decimal(string: String(value)) ?? .nan))
    }
  }

  /// An integer.
  @inlinable @inline(__always)
  package init(_ value: Int) { storage = .int(Int64(value)) }

  /// A floating-point number.
  @inlinable @inline(__always)
  package init(_ value: Double) { storage = .double(value) }

  /// A floating-point number, shown with the shortest decimal digits of a `Float`.
  package init(_ value: Float) { storage = .float(value) }

  /// A decimal number, with all its digits.
  package init(_ value: Decimal) { storage = .decimal(DecimalBox(value)) }

  /// A Boolean, shown as `true` or `false`; a `select` argument uses these words as selectors.
  package init(_ value: Bool) { storage = .bool(value) }

  /// A date and time.
  package init(_ value: Date) { storage = .date(value) }

  /// A range of dates, from its start to its end.
  package init(_ value: DateInterval) { storage = .dateRange(value.start, value.end) }

  /// A range of dates, from its lower to its upper bound.
  package init(_ value: ClosedRange<Date>) {
    storage = .dateRange(value.lowerBound, value.upperBound)
  }

  /// A range of dates, from its lower to its upper bound.
  package init(_ value: Range<Date>) { storage = .dateRange(value.lowerBound, value.upperBound) }

  /// A duration.
  package init(_ value: Duration) { storage = .duration(value) }

  /// A list, joined as the locale joins lists: `A, B, and C`.
  ///
  /// A list deeper than `MessageLimits.argumentDepth` becomes part of the list around it. Lists in
  /// it are shown up to about `MessageLimits.valueOutputLength` bytes.
  public init(_ values: [MessageArgument]) {
    storage = .list(ArgumentList(MessageArgument.elements(values)))
  }

  /// A value formatted by a custom closure.
  ///
  /// ```swift
  /// let size = MessageArgument(3, identity: "stars") { _ in "★★★" }
  /// try MessageFormat("rated {0}", locale: "en").format([size])   // "rated ★★★"
  /// ```
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - identity: What distinguishes two arguments with the same value, such as a format style.
  ///   - text: Returns the formatted value for a locale; called each time the argument is shown.
  public init(
    _ value: some Hashable & Sendable, identity: some Hashable & Sendable,
    text: @escaping @Sendable (LocaleIdentifier) -> String
  ) {
    storage = .formatted(
      FormattedValue(identity: FormatIdentity(value: value, style: identity), text: text))
  }

  /// A nested key; see ``LocalizedStringKey/messageArgument``.
  package init(_ key: LocalizedStringKey) {
    let box = LocalizedStringKeyBox(key)
    if MessageArgument.reportsLimits(of: "key", depth: box.depth, weight: box.weight) {
      storage = .string(MessageArgument.limited(key.sourceText(for: .current)))
    } else {
      storage = .key(box)
    }
  }
}

/// A decimal number on the heap, because it has three words.
@usableFromInline
final class DecimalBox: Sendable, Hashable {
  let value: Decimal

  init(_ value: Decimal) { self.value = value }

  @usableFromInline
  static func == (left: DecimalBox, right: DecimalBox) -> Bool { left.value == right.value }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A key on the heap, because a key contains arguments and an argument may contain a key.
@usableFromInline
final class LocalizedStringKeyBox: Sendable, Hashable {
  let key: LocalizedStringKey
  /// The depth of nested lists and keys.
  let depth: Int
  /// The estimated length of the key as text.
  let weight: Int

  init(_ key: LocalizedStringKey) {
    self.key = key
    depth = 1 + key.argumentDepth
    weight = key.weight
  }

  @usableFromInline
  static func == (left: LocalizedStringKeyBox, right: LocalizedStringKeyBox) -> Bool {
    left === right || left.key == right.key
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

/// A value together with the code that formats it for a locale (any `FormatStyle`).
@usableFromInline
final class FormattedValue: Sendable, Hashable {
  /// Returns the formatted value for a locale, given the languages of the surrounding message.
  let text: @Sendable (LocaleIdentifier, TextLanguages) -> String
  /// Returns the styled text for a locale, with or without fields; nil for values without styles.
  let styled: (@Sendable (LocaleIdentifier, _ collectsFields: Bool) -> StyledText)?
  /// The value and its style, which decide whether two of these are equal.
  private let identity: any Hashable & Sendable
  /// The depth of nested lists and keys.
  let depth: Int
  /// The estimated length of the value as text.
  let weight: Int
  /// The direction of the text, if the library formatted a number or date; otherwise nil.
  let direction: StyledText.Direction?

  /// Creates the value of a number or date that is formatted already.
  ///
  /// - Parameter direction: The direction of the text.
  convenience init(_ text: String, direction: StyledText.Direction) {
    self.init(
      identity: text, weight: ArgumentWeight.ofText(text.utf8.count), direction: direction,
      inLanguages: { _, _ in text })
  }

  convenience init(
    identity: any Hashable & Sendable, depth: Int = 0, weight: Int = ArgumentWeight.other,
    text: @escaping @Sendable (LocaleIdentifier) -> String,
    styled: (@Sendable (LocaleIdentifier, _ collectsFields: Bool) -> StyledText)? = nil
  ) {
    self.init(
      identity: identity, depth: depth, weight: weight, inLanguages: { locale, _ in text(locale) },
      styled: styled)
  }

  init(
    identity: any Hashable & Sendable, depth: Int = 0, weight: Int = ArgumentWeight.other,
    direction: StyledText.Direction? = nil,
    inLanguages text: @escaping @Sendable (LocaleIdentifier, TextLanguages) -> String,
    styled: (@Sendable (LocaleIdentifier, _ collectsFields: Bool) -> StyledText)? = nil
  ) {
    self.identity = identity
    self.depth = depth
    self.weight = weight
    self.direction = direction
    self.text = text
    self.styled = styled
  }

  /// The text of a number or date that is formatted already; nil for other values.
  var madeText: String? { direction == nil ? nil : identity as? String }

  /// The same value without styles.
  var plain: FormattedValue {
    styled == nil
      ? self
      : FormattedValue(identity: identity, depth: depth, weight: weight, inLanguages: text)
  }

  @usableFromInline
  static func == (left: FormattedValue, right: FormattedValue) -> Bool {
    left === right || AnyHashable(left.identity) == AnyHashable(right.identity)
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(identity)) }
}

extension MessageArgument: ExpressibleByStringInterpolation {
  /// A string from a literal.
  public init(stringLiteral value: String) { self.init(value) }
}

extension MessageArgument: ExpressibleByIntegerLiteral {
  /// An integer from a literal.
  public init(integerLiteral value: Int) { self.init(value) }
}

extension MessageArgument: ExpressibleByFloatLiteral {
  /// A floating-point number from a literal.
  public init(floatLiteral value: Double) { self.init(value) }
}

extension MessageArgument: ExpressibleByBooleanLiteral {
  /// A Boolean from a literal.
  public init(booleanLiteral value: Bool) { self.init(value) }
}

extension MessageArgument: ExpressibleByArrayLiteral {
  /// A list from a literal.
  public init(arrayLiteral elements: MessageArgument...) { self.init(elements) }
}
