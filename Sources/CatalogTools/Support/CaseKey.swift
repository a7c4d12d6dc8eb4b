internal import StringCatalogs

/// The key of a case of a symbolic key with a select: `order.greeting.female` of `order.greeting`.
struct CaseKey: Hashable {
  /// The key without the selectors.
  let base: String
  /// The selectors, joined with points.
  let selectors: String

  /// Finds the base key of a key; nil if there is none.
  ///
  /// - Parameters:
  ///   - key: A key without a string in the source language.
  ///   - isBase: Whether a key has a string in the source language.
  init?(_ key: String, isBase: (ByteEqualString) -> Bool) {
    let parts = key.splitBytes(".", omittingEmpty: false)
    // The number of the points is limited, so that no key costs much time.
    guard parts.count > 1, !parts.contains(where: { $0.utf8.isEmpty }) else { return nil }
    for count in (max(1, parts.count - 4)..<parts.count).reversed() {
      let base = parts[..<count].joined(separator: ".")
      guard isBase(ByteEqualString(base)) else { continue }
      self.base = base
      selectors = parts[count...].joined(separator: ".")
      return
    }
    return nil
  }
}
