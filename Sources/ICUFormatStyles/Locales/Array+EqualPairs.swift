extension Array {
  /// Returns the places of elements with equal keys, in pairs: each of them with the next one.
  ///
  /// It sorts the elements, and makes no set, because Swift's runtime searches all libraries for the
  /// conformance of a set's elements when a process first uses it.
  package func equalPairs<Key: Comparable>(
    _ key: (Element) -> Key
  ) -> [(first: Int, second: Int)] {
    let keys = map(key)
    let order = indices.sorted { keys[$0] < keys[$1] || keys[$0] == keys[$1] && $0 < $1 }
    return zip(order, order.dropFirst()).filter { keys[$0] == keys[$1] }.map { ($0, $1) }
  }
}
