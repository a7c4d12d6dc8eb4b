/// The identity of a formatted value: two are equal if their values and styles are equal.
struct FormatIdentity<Value: Hashable & Sendable, Style: Hashable & Sendable>: Hashable, Sendable {
  let value: Value
  let style: Style
}
