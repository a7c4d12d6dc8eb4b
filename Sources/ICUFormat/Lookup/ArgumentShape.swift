/// The properties of a key's arguments that a compiled translation depends on: names, styles, kinds.
///
/// One key of a table can get arguments of different shapes: a symbolic key with two default values,
/// a raw key, or call sites with and without `as:`.
struct ArgumentShape: Hashable, Sendable {
  private struct Part: Hashable, Sendable {
    let name: String?
    let hasStyle: Bool
    /// The kind of the value; nil if the translation does not depend on it.
    let kind: MessageArgument.Kind?

    init(_ placeholder: borrowing Placeholder, withKind: Bool) {
      let detail = placeholder.detail
      name = detail?.name
      hasStyle = detail?.style != nil
      kind = withKind ? placeholder.argument.kind : nil
    }

    @inline(__always)
    func matches(_ placeholder: borrowing Placeholder) -> Bool {
      if let kind, kind != placeholder.argument.kind { return false }
      guard let detail = placeholder.detail else { return name == nil && !hasStyle }
      return hasStyle == (detail.style != nil) && name == detail.name
    }
  }

  private let parts: [Part]
  private let hasFormatting: Bool
  private let isSymbolic: Bool
  /// Whether the translation depends on the kinds of the values.
  let hasKinds: Bool

  /// - Parameter withKinds: Whether the translation depends on the kinds of the values.
  init(_ key: LocalizedStringKey, withKinds: Bool) {
    parts = (0..<key.segments.count).map { index in
      key.segments.withPlaceholder(at: index) { Part($0, withKind: withKinds) }
    }
    hasFormatting = key.hasFormatting
    isSymbolic = key.isSymbolic
    hasKinds = withKinds
  }

  /// Whether the arguments of a key have this shape.
  @inline(__always)
  func matches(_ key: borrowing LocalizedStringKey) -> Bool {
    guard key.hasFormatting == hasFormatting, key.isSymbolic == isSymbolic,
      key.segments.count == parts.count
    else { return false }
    for index in parts.indices {
      guard key.segments.withPlaceholder(at: index, { parts[index].matches($0) }) else {
        return false
      }
    }
    return true
  }
}
