// A safe writer ([UInt8], then String(decoding:)) makes each call take about twice as long, which
// is slower than plain interpolation.

/// A buffer for UTF-8 text, first on the stack, and on the heap if the stack buffer is too small.
///
/// Every formatter of the package appends to such a writer; a `String` is created only once, at the
/// end.
///
/// The functions for short strings are `@inlinable`, and the type is `@usableFromInline`: without
/// this attribute, Swift 6.3 does not inline members of a `package` type into other modules.
@safe @usableFromInline package struct UTF8Writer: ~Copyable {
  /// The memory of the buffer, for code that writes in place, such as digits and C functions.
  @usableFromInline package var base: UnsafeMutablePointer<UInt8>
  /// The size of the memory at ``base`` in bytes.
  @usableFromInline package var capacity: Int
  @usableFromInline var isOnHeap: Bool
  /// The number of bytes written.
  @usableFromInline package var count: Int

  /// The size of the buffer on the stack; beyond it the writer moves to the heap.
  @usableFromInline package static let stackCapacity = 256

  @inlinable @inline(__always)
  init(
    borrowing buffer: UnsafeMutableBufferPointer<UInt8>, at start: UnsafeMutablePointer<UInt8>
  ) {
    unsafe base = start
    capacity = buffer.count
    isOnHeap = false
    count = 0
  }

  /// Creates a writer on the heap, for text that is stored and extended over many calls.
  @usableFromInline package init(capacity: Int = UTF8Writer.stackCapacity) {
    self.capacity = Swift.max(capacity, 16)
    unsafe base = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
    isOnHeap = true
    count = 0
  }

  deinit {
    if isOnHeap { unsafe base.deallocate() }
  }

  /// Returns the string that `body` writes.
  @inlinable @inline(__always)
  package static func string<E: Error>(
    _ body: (inout UTF8Writer) throws(E) -> Void
  ) throws(E) -> String {
    try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stackCapacity) {
      (buffer) throws(E) -> String in
      guard let start = buffer.baseAddress else { return "" }
      var writer = unsafe UTF8Writer(borrowing: buffer, at: start)
      try body(&writer)
      return writer.string
    }
  }

  /// Returns the string that `body` writes.
  ///
  /// This overload is for bodies that do not throw. Without a generic error, callers in other
  /// modules need no metadata at run time, which takes a quarter of the time of a short string.
  @inlinable @inline(__always)
  package static func string(_ body: (inout UTF8Writer) -> Void) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stackCapacity) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      var writer = unsafe UTF8Writer(borrowing: buffer, at: start)
      body(&writer)
      return writer.string
    }
  }

  /// Calls `body` with a writer that starts on the stack and returns its result.
  @inlinable @inline(__always)
  package static func withWriter<Result>(_ body: (inout UTF8Writer) -> Result) -> Result {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stackCapacity) { buffer in
      guard let start = buffer.baseAddress else {
        var writer = UTF8Writer()
        return body(&writer)
      }
      var writer = unsafe UTF8Writer(borrowing: buffer, at: start)
      return body(&writer)
    }
  }

  /// Appends the bytes that `body` writes to `output`.
  package static func append(to output: inout [UInt8], _ body: (inout UTF8Writer) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stackCapacity) { buffer in
      guard let start = buffer.baseAddress else { return }
      var writer = unsafe UTF8Writer(borrowing: buffer, at: start)
      body(&writer)
      unsafe output.append(contentsOf: UnsafeBufferPointer(start: writer.base, count: writer.count))
    }
  }

  /// The text written so far.
  ///
  /// Ill-formed bytes become U+FFFD.
  @inlinable @inline(__always)
  package var string: String {
    unsafe String(unsafeUninitializedCapacity: count) { buffer in
      unsafe buffer.baseAddress?.update(from: base, count: count)
      return count
    }
  }

  /// Returns a copy of the bytes from `start` to the end.
  package func bytes(from start: Int = 0) -> [UInt8] {
    let length = count - start
    guard length > 0 else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: base + start, count: length))
  }

  /// Removes all bytes and keeps the capacity.
  package mutating func removeAll() { count = 0 }

  /// Removes all bytes after the first `newCount` bytes.
  @inlinable @inline(__always)
  package mutating func truncate(to newCount: Int) {
    count = Swift.min(count, Swift.max(0, newCount))
  }

  /// Moves to memory with space for at least `additional` more bytes.
  @usableFromInline @inline(never)
  package mutating func grow(_ additional: Int) {
    let newCapacity = Swift.max(capacity * 2, count + additional)
    let newBase = UnsafeMutablePointer<UInt8>.allocate(capacity: newCapacity)
    unsafe newBase.update(from: base, count: count)
    if isOnHeap { unsafe base.deallocate() }
    unsafe base = newBase
    capacity = newCapacity
    isOnHeap = true
  }

  /// Ensures that there is space for `additional` more bytes.
  @inlinable @inline(__always)
  package mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  /// Appends one byte; the caller ensures that the text is well-formed.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count += 1
  }

  /// Appends a string.
  @inlinable @inline(__always)
  package mutating func append(_ text: String) {
    let written: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe append(contentsOf: bytes)
    }
    if written == nil { appendSlowly(text) }
  }

  /// Appends a substring.
  @inlinable @inline(__always)
  package mutating func append(_ text: Substring) {
    let written: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe append(contentsOf: bytes)
    }
    if written == nil { appendSlowly(String(text)) }
  }

  @usableFromInline @inline(never)
  mutating func appendSlowly(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }

  /// Appends bytes.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBufferPointer { buffer in unsafe append(contentsOf: buffer) }
  }

  /// Appends bytes.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in unsafe append(contentsOf: buffer) }
  }

  /// Appends the bytes from one index to another, without creating a slice.
  ///
  /// Indices are clamped to the array.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: [UInt8], from start: Int, to end: Int) {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      let start = Swift.max(0, start)
      let end = Swift.min(end, buffer.count)
      guard start < end, let base = buffer.baseAddress else { return }
      unsafe append(contentsOf: UnsafeBufferPointer(start: base + start, count: end - start))
    }
  }

  @inlinable @inline(__always)
  mutating func append(contentsOf bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    unsafe (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }
}

extension UTF8Writer {
  /// Appends UTF-8 bytes.
  @inlinable @inline(__always)
  package mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { buffer in unsafe append(contentsOf: buffer) }
  }

  /// Appends the same byte `count` times; does nothing if `count` is not positive.
  package mutating func append(repeating byte: UInt8, count additional: Int) {
    guard additional > 0 else { return }
    reserve(additional)
    unsafe (base + count).update(repeating: byte, count: additional)
    count += additional
  }

  /// Inserts `gap` copies of `byte` at the offset `start`, and moves the bytes after it.
  package mutating func insert(repeating byte: UInt8, count gap: Int, at start: Int) {
    guard gap > 0, start >= 0, start <= count else { return }
    reserve(gap)
    unsafe (base + start + gap).update(from: base + start, count: count - start)
    unsafe (base + start).update(repeating: byte, count: gap)
    count += gap
  }

  /// Appends an integer in ASCII digits, with at least `minimum` digits.
  @inlinable @inline(__always)
  package mutating func append(decimal value: UInt64, minimum: Int = 1) {
    var digits = 1
    var bound: UInt64 = 10
    while digits < 20, value >= bound {
      digits += 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow {
        if value >= bound { digits = 20 }
        break
      }
      bound = next
    }
    let length = Swift.max(digits, minimum)
    reserve(length)
    var rest = value
    var index = count + length
    while index > count {
      index -= 1
      let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe base[index] = UInt8(truncatingIfNeeded: digit) &+ 48
      rest = quotient
    }
    count += length
  }

  /// Appends an integer below 1,000 in ASCII digits.
  @inlinable @inline(__always)
  package mutating func append(belowThousand value: UInt64) {
    reserve(3)
    let (hundreds, rest) = value.quotientAndRemainder(dividingBy: 100)
    let (tens, ones) = rest.quotientAndRemainder(dividingBy: 10)
    if value >= 100 {
      unsafe base[count] = UInt8(truncatingIfNeeded: hundreds) &+ 48
      count += 1
    }
    if value >= 10 {
      unsafe base[count] = UInt8(truncatingIfNeeded: tens) &+ 48
      count += 1
    }
    unsafe base[count] = UInt8(truncatingIfNeeded: ones) &+ 48
    count += 1
  }

  /// Returns the byte at `index`, which must be in `0..<count`.
  package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "index out of range")
    return unsafe base[index]
  }

  /// Returns the number of Unicode scalars from byte `start` on.
  package func scalarCount(from start: Int) -> Int {
    var scalars = 0
    var index = Swift.max(start, 0)
    while index < count {
      if unsafe base[index] & 0xC0 != 0x80 { scalars += 1 }
      index += 1
    }
    return scalars
  }
}
