internal import ICUFormatMemory
internal import Synchronization

/// The fast-path template of a message, made when the message is formatted for the second time.
///
/// A message that is formatted only once is faster without a template.
struct RepeatedText: ~Copyable, Sendable {
  private let made: AtomicOnce<FastPathTemplate>
  /// 0 before the first use, 1 after it, 2 once the template is made or known to be impossible.
  private let uses: Atomic<UInt8>

  /// - Parameter template: The template, if it is known from the start.
  init(_ template: FastPathTemplate?) {
    made = AtomicOnce(template)
    uses = Atomic(template == nil ? 0 : 2)
  }

  /// The template; nil if there is none.
  var text: FastPathTemplate? { made.load() }

  /// Calls `body` with the template and returns its result; nil if there is no template.
  @inline(__always)
  func withText<Result>(_ body: (FastPathTemplate) -> Result) -> Result? { made.withObject(body) }

  /// Counts a use of the message without the template.
  ///
  /// - Parameter make: Makes the template; nil if the message is not simple enough.
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
