internal import SystemICU

/// A map from subtags to other subtags, as integers; see ``LocaleSubtags``.
///
/// It is a sorted array, because Swift's runtime searches all libraries for the conformance of a
/// dictionary's key when a process first uses it.
struct SubtagMap: Sendable {
  /// The subtags of the map, in order.
  let subtags: [UInt64]
  private let values: [UInt64]

  /// Makes the map from lines with each subtag before its value.
  init(pairs lines: ICULines?) {
    var pairs: [(subtag: UInt64, value: UInt64)] = []
    var first: UInt64?
    lines?.forEach { line in
      let subtag = LocaleSubtags.packed(line)
      if let known = first {
        pairs.append((known, subtag))
        first = nil
      } else {
        first = subtag
      }
    }
    pairs.sort { $0.subtag < $1.subtag }
    subtags = pairs.map(\.subtag)
    values = pairs.map(\.value)
  }

  subscript(subtag: UInt64) -> UInt64? {
    let place = subtags.place(of: subtag)
    return place < subtags.count && subtags[place] == subtag ? values[place] : nil
  }
}

/// A set of subtags as integers; a sorted array, for the same reason as ``SubtagMap``.
struct SubtagSet: Sendable {
  private let subtags: [UInt64]

  init(_ subtags: [UInt64]) { self.subtags = subtags.sorted() }

  /// Makes the set of the subtags in lines.
  init(_ lines: ICULines) {
    var subtags: [UInt64] = []
    lines.forEach { subtags.append(LocaleSubtags.packed($0)) }
    self.init(subtags)
  }

  var isEmpty: Bool { subtags.isEmpty }

  func contains(_ subtag: UInt64) -> Bool {
    let place = subtags.place(of: subtag)
    return place < subtags.count && subtags[place] == subtag
  }
}

extension [UInt64] {
  /// Returns the place of the first element that is not less than `value` in a sorted array.
  fileprivate func place(of value: UInt64) -> Int {
    var range = indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = self[middle] < value ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
