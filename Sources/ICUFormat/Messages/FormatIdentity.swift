/// What makes two values in a format style equal.
struct FormatIdentity<Value: Hashable & Sendable, Style: Hashable & Sendable>: Hashable, Sendable {
  let value: Value
  let style: Style
}
