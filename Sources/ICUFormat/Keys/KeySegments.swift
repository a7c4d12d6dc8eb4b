/// The pieces of a key in order: literal text and placeholders, alternating.
///
/// The first pieces lie inline, so that a key with few arguments allocates nothing: that is what
/// keeps building one cheaper than building the text it represents. For the same reason it is built
/// in the client's own code: what appends is `@inlinable`.
@usableFromInline
struct KeySegments: Sendable, Hashable {
  /// Literal text (which may be empty) and the placeholder that follows it.
  @usableFromInline
  struct Pair: Sendable, Hashable {
    @usableFromInline var literal: String
    @usableFromInline var placeholder: Placeholder

    @inlinable @inline(__always)
    init(literal: String, placeholder: Placeholder) {
      self.literal = literal
      self.placeholder = placeholder
    }

    /// Computed, not stored: a stored one costs a look at its once-token and counted references.
    @inlinable @inline(__always)
    static var empty: Pair {
      Pair(
        literal: "",
        placeholder: Placeholder(
          argument: MessageArgument(storage: .bool(false)), specifier: .object))
    }
  }

  /// Most keys have one or two arguments; room for more would cost these its copying.
  private static let inlineCount = 2

  @usableFromInline var first: Pair
  @usableFromInline var second: Pair
  @usableFromInline var rest: [Pair]
  /// The number of placeholders.
  @usableFromInline private(set) var count: Int
  /// The literal text after the last placeholder.
  @usableFromInline private(set) var tail: String

  /// No placeholder, only text.
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

  /// Puts other values in place of the placeholders' own; those too many are left out.
  mutating func replaceArguments(_ arguments: [MessageArgument]) {
    for (index, argument) in arguments.prefix(count).enumerated() {
      updatePlaceholder(at: index) { $0.argument = argument }
    }
  }

  /// Names the placeholders; those that have a name keep it.
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

  /// Whether a key or a text with styles stands among the arguments, or in a list among them.
  var holdsTexts: Bool {
    @inline(__always) get {
      for index in 0..<count where withPlaceholder(at: index, { $0.argument.holdsTexts }) {
        return true
      }
      return false
    }
  }

  /// Whether more than one look-up is needed: a key or a text with styles stands among the arguments,
  /// or a choice by a word.
  var needsLookups: Bool {
    @inline(__always) get {
      for index in 0..<count
      where withPlaceholder(at: index, { $0.argument.holdsTexts || $0.isSelect }) {
        return true
      }
      return false
    }
  }

  /// Whether one of the placeholders is a choice by a word.
  var hasSelects: Bool {
    (0..<count).contains { index in withPlaceholder(at: index) { $0.isSelect } }
  }

  /// Whether one of the placeholders has a name or is a choice by a word.
  @inline(__always)
  var hasNamesOrSelects: Bool {
    for index in 0..<count
    where withPlaceholder(at: index, { $0.detail?.name != nil || $0.isSelect }) {
      return true
    }
    return false
  }

  /// Whether one of the placeholders has a name.
  @inline(__always)
  var hasNames: Bool {
    for index in 0..<count where withPlaceholder(at: index, { $0.detail?.name != nil }) {
      return true
    }
    return false
  }

  /// Whether the source says how one of the values is formatted.
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

  /// Looks at the placeholder at `index`, which lies in `0..<count`, without copying it.
  @inline(__always)
  func withPlaceholder<R>(at index: Int, _ body: (borrowing Placeholder) -> R) -> R {
    withPair(at: index) { body($0.placeholder) }
  }

  /// Looks at the piece at `index`, which lies in `0..<count`, without copying it.
  @inline(__always)
  func withPair<R>(at index: Int, _ body: (borrowing Pair) -> R) -> R {
    switch index {
    case 0: body(first)
    case 1: body(second)
    default: body(rest[index - Self.inlineCount])
    }
  }

  /// The piece at `index`, which lies in `0..<count`.
  subscript(index: Int) -> Pair {
    precondition(index >= 0 && index < count, "no placeholder at that index")
    return withPair(at: index) { copy $0 }
  }
}
