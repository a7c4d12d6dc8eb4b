internal import ICUFormatMemory
internal import Synchronization

/// A format without ICU that is learned from one of ICU's formatters when that has been used often
/// enough: learning costs as much as many uses.
struct LearnedFormat<Format: AnyObject & Sendable>: ~Copyable, Sendable {
  /// The result of learning: nil if only ICU can format the values.
  private final class Result: Sendable {
    let format: Format?
    init(_ format: Format?) { self.format = format }
  }

  private let usesBeforeLearning: Int
  private let uses = Atomic<Int>(0)
  private let result = AtomicOnce<Result>()

  init(after uses: Int) { usesBeforeLearning = uses }

  /// The format; nil if it is not learned yet, or if there is none.
  @inline(__always)
  var format: Format? { result.load()?.format }

  /// Counts a use, and learns the format at the last use that is needed.
  func use(_ learn: () -> Format?) {
    guard result.load() == nil,
      uses.wrappingAdd(1, ordering: .relaxed).newValue == usesBeforeLearning
    else { return }
    _ = result.storeIfNil(Result(learn()))
  }
}
