/// The segments of a key in order: literal text and placeholders, alternating.
///
/// The first segments are stored inline, so a key with few arguments needs no allocation. This
/// keeps building a key cheaper than building the string it represents. For the same reason, the
/// methods that append are `@inlinable`: the key is built in the client's code.
@usableFromInline
struct KeySegments: Sendable, Hashable {
  /// Literal text, which may be empty, and the placeholder after it.
  @usableFromInline
  struct Pair: Sendable, Hashable {
    @usableFromInline var literal: String
    @usableFromInline var placeholder: Placeholder

    @inlinable @inline(__always)
    init(literal: String, placeholder: Placeholder) {
      self.literal = literal
      self.placeholder = placeholder
    }

    /// Computed, not stored: a stored property costs a check of its once-token and reference
    /// counting.
    @inlinable @inline(__always)
    static var empty: Pair {
      Pair(
        literal: "",
        placeholder: Placeholder(
          argument: MessageArgument(storage: .bool(false)), specifier: .object))
    }
  }

  /// Most keys have one or two arguments; more inline storage would make copying those keys slower.
  private static let inlineCount = 2

  @usableFromInline var first: Pair
  @usableFromInline var second: Pair
  @usableFromInline var rest: [Pair]
  /// The number of placeholders.
  @usableFromInline private(set) var count: Int
  /// The literal text after the last placeholder.
  @usableFromInline private(set) var tail: String

  /// Creates segments with literal text and no placeholder.
  @inlinable @inline(__always)
  init(_ text: String = "") {
    first = .empty
    second = .empty
    rest = []
    count = 0
    tail = text
  }

  @inlinable @inline(__always)
  mutating func append(literal: consuming String) {
    if tail.isEmpty { tail = literal } else { tail += literal }
  }

  @inlinable @inline(__always)
  mutating func append(_ placeholder: consuming Placeholder) {
    let pair = Pair(literal: tail, placeholder: placeholder)
    tail = ""
    switch count {
    case 0: first = pair
    case 1: second = pair
    default: rest.append(pair)
    }
    count += 1
  }

  /// Replaces the arguments of the placeholders; extra arguments are ignored.
  mutating func replaceArguments(_ arguments: [MessageArgument]) {
    for (index, argument) in arguments.prefix(count).enumerated() {
      updatePlaceholder(at: index) { $0.argument = argument }
    }
  }

  /// Names the placeholders that have no name yet.
  mutating func setNames(_ names: [String]) {
    for (index, name) in names.prefix(count).enumerated() {
      updatePlaceholder(at: index) { placeholder in
        let detail = placeholder.detail
        guard detail?.name == nil else { return }
        placeholder.detail = Placeholder.Detail(
          style: detail?.style, verbatimSpecifier: detail?.verbatimSpecifier, name: name,
          textStyle: detail?.textStyle)
      }
    }
  }

  /// Whether an argument, or an element of a list argument, is a key or a styled text.
  var containsKeys: Bool {
    @inline(__always) get {
      for index in 0..<count where withPlaceholder(at: index, { $0.argument.containsKeys }) {
        return true
      }
      return false
    }
  }

  /// Whether a styled text shows an argument with separate runs.
  var haveRuns: Bool {
    (0..<count).contains { index in withPlaceholder(at: index) { $0.argument.hasRuns } }
  }

  /// Whether more than one look-up is needed.
  ///
  /// This is so if an argument is a key or a styled text, or if a placeholder is a select.
  var needsLookups: Bool {
    @inline(__always) get {
      for index in 0..<count
      where withPlaceholder(at: index, { $0.argument.containsKeys || $0.isSelect }) {
        return true
      }
      return false
    }
  }

  /// Whether a placeholder is a select.
  var hasSelects: Bool {
    (0..<count).contains { index in withPlaceholder(at: index) { $0.isSelect } }
  }

  /// Whether a placeholder has a name or is a select.
  @inline(__always)
  var hasNamesOrSelects: Bool {
    for index in 0..<count
    where withPlaceholder(at: index, { $0.detail?.name != nil || $0.isSelect }) {
      return true
    }
    return false
  }

  /// Whether a placeholder has a name.
  @inline(__always)
  var hasNames: Bool {
    for index in 0..<count where withPlaceholder(at: index, { $0.detail?.name != nil }) {
      return true
    }
    return false
  }

  /// Whether the source specifies a style or a specifier for a placeholder.
  var hasStyle: Bool {
    (0..<count).contains { index in
      guard let detail = self[index].placeholder.detail else { return false }
      return detail.style != nil || detail.verbatimSpecifier != nil || detail.textStyle != nil
    }
  }

  private mutating func updatePlaceholder(
    at index: Int, _ change: (inout Placeholder) -> Void
  ) {
    switch index {
    case 0: change(&first.placeholder)
    case 1: change(&second.placeholder)
    default: change(&rest[index - Self.inlineCount].placeholder)
    }
  }

  /// Calls `body` with the placeholder at `index`, in `0..<count`, without copying it.
  @inline(__always)
  func withPlaceholder<R>(at index: Int, _ body: (borrowing Placeholder) -> R) -> R {
    withPair(at: index) { body($0.placeholder) }
  }

  /// Calls `body` with the pair at `index`, in `0..<count`, without copying it.
  @inline(__always)
  func withPair<R>(at index: Int, _ body: (borrowing Pair) -> R) -> R {
    switch index {
    case 0: body(first)
    case 1: body(second)
    default: body(rest[index - Self.inlineCount])
    }
  }

  /// The pair at `index`, in `0..<count`.
  subscript(index: Int) -> Pair {
    precondition(index >= 0 && index < count, "placeholder index out of range")
    return withPair(at: index) { copy $0 }
  }
}
