/// The segments of a key in order: literal text and placeholders, alternating.
///
/// The first segments are stored inline, so a key with few arguments needs no allocation. This
/// keeps building a key cheaper than building the string it represents. For the same reason, the
/// methods that append are `@inlinable`: the key is built in the client's code.
@usableFromInline
struct KeySegments: Sendable, Hashable {
  /// Most keys have one or two arguments; more inline storage would make copying those keys slower.
  private static let inlineCount = 2

  @usableFromInline var first: Placeholder
  @usableFromInline var second: Placeholder
  @usableFromInline var rest: [Placeholder]
  /// The number of placeholders.
  @usableFromInline private(set) var count: Int
  /// The literal text after the last placeholder.
  @usableFromInline private(set) var tail: String

  /// Creates segments with literal text and no placeholder.
  @inlinable @inline(__always)
  init(_ text: String = "") {
    first = .unused
    second = .unused
    rest = []
    count = 0
    tail = text
  }

  @inlinable @inline(__always)
  mutating func append(literal: consuming String) {
    if tail.isEmpty { tail = literal } else { tail += literal }
  }

  /// Appends a placeholder after the literal text so far, which replaces its own.
  @inlinable @inline(__always)
  mutating func append(_ placeholder: consuming Placeholder) {
    placeholder.literal = tail
    tail = ""
    switch count {
    case 0: first = placeholder
    case 1: second = placeholder
    default: rest.append(placeholder)
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
          textStyle: detail?.textStyle, words: detail?.words)
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
      guard let detail = self[index].detail else { return false }
      return detail.style != nil || detail.verbatimSpecifier != nil || detail.textStyle != nil
    }
  }

  private mutating func updatePlaceholder(
    at index: Int, _ change: (inout Placeholder) -> Void
  ) {
    switch index {
    case 0: change(&first)
    case 1: change(&second)
    default: change(&rest[index - Self.inlineCount])
    }
  }

  /// Calls `body` with the placeholder at `index`, in `0..<count`, without copying it.
  @inline(__always)
  func withPlaceholder<R>(at index: Int, _ body: (borrowing Placeholder) -> R) -> R {
    switch index {
    case 0: body(first)
    case 1: body(second)
    default: body(rest[index - Self.inlineCount])
    }
  }

  /// The placeholder at `index`, in `0..<count`.
  subscript(index: Int) -> Placeholder {
    precondition(index >= 0 && index < count, "placeholder index out of range")
    return withPlaceholder(at: index) { copy $0 }
  }
}
