/// A value that is equal to another only if the bytes of its text are equal.
///
/// Swift's strings are equal if their characters are canonically equivalent: `"K"` equals U+212A, `";"`
/// equals U+037E. ICU and catalogs compare bytes. What is cached for one string must not be found for
/// another string of a request that only looks like it, so the text in cache keys has this wrapper.
@propertyWrapper @usableFromInline
package struct ByteEqual<Value: ByteComparable>: Hashable, Sendable {
  @usableFromInline package var wrappedValue: Value

  @inlinable package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  @inlinable package init(_ value: Value) { wrappedValue = value }

  @inlinable package static func == (left: ByteEqual, right: ByteEqual) -> Bool {
    left.wrappedValue.hasSameBytes(as: right.wrappedValue)
  }

  /// Strings with the same bytes have the same hash.
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension ByteEqual: Codable where Value: Codable {
  /// Decodes the value alone.
  @usableFromInline package init(from decoder: any Decoder) throws {
    wrappedValue = try decoder.singleValueContainer().decode(Value.self)
  }

  /// Encodes the value alone.
  @usableFromInline package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

/// Text, or a collection of text, whose bytes can be compared.
@usableFromInline package protocol ByteComparable: Hashable, Sendable {
  /// Whether both have the same bytes.
  func hasSameBytes(as other: Self) -> Bool
}

extension String: ByteComparable {
  @inlinable @inline(__always)
  package func hasSameBytes(as other: String) -> Bool {
    isSameString(as: other) || hasEqualBytes(other)
  }

  /// Whether both are the same bits in memory, as all equal strings of up to 15 bytes are.
  @inlinable @inline(__always)
  func isSameString(as other: String) -> Bool {
    typealias Bits = (UInt64, UInt64)
    guard MemoryLayout<String>.size == MemoryLayout<Bits>.size else { return false }
    return unsafe unsafeBitCast(self, to: Bits.self) == unsafeBitCast(other, to: Bits.self)
  }

  @usableFromInline
  func hasEqualBytes(_ other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    // A span would take a call for each of the two strings.
    let isEqual = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        guard let one = left.baseAddress, let two = right.baseAddress else { return true }
        return unsafe ByteComparison.areEqual(one, two, left.count)
      }
    }
    return (isEqual ?? nil) ?? utf8.elementsEqual(other.utf8)
  }
}

extension Optional: ByteComparable where Wrapped: ByteComparable {
  @inlinable package func hasSameBytes(as other: Wrapped?) -> Bool {
    switch (self, other) {
    case (.some(let left), .some(let right)): left.hasSameBytes(as: right)
    case (.none, .none): true
    default: false
    }
  }
}

extension Array: ByteComparable where Element: ByteComparable {
  @usableFromInline package func hasSameBytes(as other: [Element]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.hasSameBytes(as: $1) }
  }
}

extension Dictionary: ByteComparable where Key: ByteComparable, Value: ByteComparable {
  @usableFromInline package func hasSameBytes(as other: [Key: Value]) -> Bool {
    count == other.count
      && allSatisfy { key, value in
        guard let index = other.index(forKey: key) else { return false }
        return other[index].key.hasSameBytes(as: key) && other[index].value.hasSameBytes(as: value)
      }
  }
}
