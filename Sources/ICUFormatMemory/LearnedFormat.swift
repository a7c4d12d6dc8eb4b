private import Synchronization

/// A format without ICU that is learned from one of ICU's formatters when that has been used often
/// enough: learning costs as much as many uses.
@usableFromInline package struct LearnedFormat<Format: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The result of learning: nil if only ICU can format the values.
  @usableFromInline final class Result: Sendable {
    @usableFromInline let format: Format?
    @usableFromInline init(_ format: Format?) { self.format = format }
  }

  private let usesBeforeLearning: Int
  private let uses = Atomic<Int>(0)
  @usableFromInline let result = AtomicOnce<Result>()

  package init(after uses: Int) { usesBeforeLearning = uses }

  /// The format; nil if it is not learned yet, or if there is none.
  @inlinable @inline(__always)
  package var format: Format? { result.load()?.format }

  /// Calls `body` with the format and returns its result; nil if ``format`` is nil.
  ///
  /// The references of the format are not counted meanwhile.
  @inlinable @inline(__always)
  package func withFormat<Value>(_ body: (Format) -> Value) -> Value? {
    result.withObject { $0.format.map(body) } ?? nil
  }

  /// Counts a use, learns the format at the last use that is needed, and returns it if it is known.
  @discardableResult
  package func use(_ learn: () -> Format?) -> Format? {
    if let known = result.load() { return known.format }
    guard uses.wrappingAdd(1, ordering: .relaxed).newValue == usesBeforeLearning else { return nil }
    return value(learn)
  }

  /// The format, learned now if no use has learned it; nil if there is none.
  @inlinable @inline(__always)
  package func value(_ learn: () -> Format?) -> Format? {
    result.value { Result(learn()) }.format
  }
}
