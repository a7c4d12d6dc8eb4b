internal import ICUFormatMemory
internal import Synchronization

/// The fast-path template of a message, made when the message is formatted for the second time: a message that
/// is used once is quicker without.
struct RepeatedText: ~Copyable, Sendable {
  private let made = AtomicOnce<FastPathTemplate>()
  /// 0 before the first use, 1 after it; 2 where there is no fast-path template, or it is made already.
  private let uses = Atomic<UInt8>(0)

  /// What `body` makes of the fast-path template, or nil where there is none.
  @inline(__always)
  func withText<Result>(_ body: (FastPathTemplate) -> Result) -> Result? { made.withObject(body) }

  /// Tells that the message was formatted by other means.
  ///
  /// - Parameter make: Makes the fast-path template, or nil where the message is more than that.
  func count(_ make: () -> FastPathTemplate?) {
    switch uses.load(ordering: .relaxed) {
    case 0: uses.store(1, ordering: .relaxed)
    case 1:
      uses.store(2, ordering: .relaxed)
      if let text = make() { _ = made.storeIfNil(text) }
    default: break
    }
  }
}
