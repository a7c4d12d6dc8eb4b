internal import Synchronization

/// The first damage that is found in a compiled catalog.
final class FirstDamage: Sendable {
  private let value = Mutex<String?>(nil)

  var text: String? {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = $0 ?? newValue } }
  }
}
