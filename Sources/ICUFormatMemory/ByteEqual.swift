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
  @usableFromInline package func hasSameBytes(as other: String) -> Bool {
    let left = unsafe utf8.span.bytes
    let right = unsafe other.utf8.span.bytes
    let count = left.byteCount
    guard count == right.byteCount else { return false }
    guard count >= 8 else {
      for index in 0..<count {
        let one = unsafe left.unsafeLoad(fromByteOffset: index, as: UInt8.self)
        let two = unsafe right.unsafeLoad(fromByteOffset: index, as: UInt8.self)
        if one != two { return false }
      }
      return true
    }
    var index = 0
    while true {
      let one = unsafe left.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      let two = unsafe right.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
      if one != two { return false }
      if index == count - 8 { return true }
      // The last eight bytes may overlap those before them.
      index = min(index + 8, count - 8)
    }
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
