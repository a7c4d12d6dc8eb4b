// A safe writer ([UInt8], then String(decoding:)) costs about twice as much a call, which is more than a
// plain interpolation.

/// Text under construction: UTF-8 bytes, first on the stack, on the heap when they outgrow it.
///
/// Every formatter of the package appends to one of these; a `String` is made once, at the end.
///
/// What short texts need is `@inlinable`, and the type `@usableFromInline`: without that word Swift 6.3
/// inlines nothing of a `package` type into other modules.
@safe @usableFromInline package struct UTF8Writer: ~Copyable {
  /// The memory that is written to, for code that writes in place: digits, and what C functions write.
  @usableFromInline package var base: UnsafeMutablePointer<UInt8>
  /// The number of bytes that fit into the memory at ``base``.
  @usableFromInline package var capacity: Int
  @usableFromInline var isOnHeap: Bool
  /// The number of bytes written.
  @usableFromInline package var count: Int

  /// Room on the stack; beyond it the writer moves to the heap.
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

  /// A writer that starts on the heap, for text that is kept and extended over many calls.
  @usableFromInline package init(capacity: Int = UTF8Writer.stackCapacity) {
    self.capacity = Swift.max(capacity, 16)
    unsafe base = UnsafeMutablePointer<UInt8>.allocate(capacity: self.capacity)
    isOnHeap = true
    count = 0
  }

  deinit {
    if isOnHeap { unsafe base.deallocate() }
  }

  /// The text that `body` writes.
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

  /// The text that `body` writes.
  ///
  /// The same for bodies that do not throw: without a generic error, callers in other modules need
  /// no metadata at run time, which is a quarter of a short text's cost.
  @inlinable @inline(__always)
  package static func string(_ body: (inout UTF8Writer) -> Void) -> String {
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: stackCapacity) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      var writer = unsafe UTF8Writer(borrowing: buffer, at: start)
      body(&writer)
      return writer.string
    }
  }

  /// What `body` makes with a writer that starts on the stack.
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

  /// What was written so far.
  ///
  /// Ill-formed bytes become U+FFFD.
  @inlinable @inline(__always)
  package var string: String {
    unsafe String(unsafeUninitializedCapacity: count) { buffer in
      unsafe buffer.baseAddress?.update(from: base, count: count)
      return count
    }
  }

  /// The bytes from `start` to the end, copied.
  package func bytes(from start: Int = 0) -> [UInt8] {
    let length = count - start
    guard length > 0 else { return [] }
    return unsafe Array(UnsafeBufferPointer(start: base + start, count: length))
  }

  /// Forgets what was written and keeps the room.
  package mutating func removeAll() { count = 0 }

  /// Forgets what was written after `newCount` bytes.
  @inlinable @inline(__always)
  package mutating func truncate(to newCount: Int) {
    count = Swift.min(count, Swift.max(0, newCount))
  }

  /// Moves to memory with room for at least `additional` more bytes.
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

  /// Makes sure that there is room for `additional` more bytes.
  @inlinable @inline(__always)
  package mutating func reserve(_ additional: Int) {
    if capacity - count < additional { grow(additional) }
  }

  /// Appends one byte; the caller keeps the whole well-formed.
  @inlinable @inline(__always)
  package mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count += 1
  }

  /// Appends text.
  @inlinable @inline(__always)
  package mutating func append(_ text: String) {
    let written: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe append(contentsOf: bytes)
    }
    if written == nil { appendSlowly(text) }
  }

  /// Appends text.
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

  /// Appends the bytes from one index to another, without making a slice.
  ///
  /// Indices are cut.
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

  /// Appends `count` times the same byte; nothing where `count` is not above zero.
  package mutating func append(repeating byte: UInt8, count additional: Int) {
    guard additional > 0 else { return }
    reserve(additional)
    unsafe (base + count).update(repeating: byte, count: additional)
    count += additional
  }

  /// Moves what was written from byte `start` on back by `gap` bytes, and fills the gap with `byte`.
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

  /// The byte at `index`, which lies in `0..<count`.
  package subscript(index: Int) -> UInt8 {
    precondition(index >= 0 && index < count, "no byte at that index")
    return unsafe base[index]
  }

  /// The number of Unicode scalars from byte `start` on.
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
