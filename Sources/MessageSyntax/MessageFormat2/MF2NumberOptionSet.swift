/// A set of number options, as bits: it is made without an allocation, and nothing is hashed.
package struct MF2NumberOptionSet: ExpressibleByArrayLiteral, Sendable {
  private var bits: UInt32 = 0

  @inline(__always)
  package init(arrayLiteral options: MF2NumberOption...) {
    for option in options { bits |= option.bit }
  }

  @inline(__always)
  package func contains(_ option: MF2NumberOption) -> Bool { bits & option.bit != 0 }

  @inline(__always)
  package func union(_ other: MF2NumberOptionSet) -> MF2NumberOptionSet {
    var copy = self
    copy.bits |= other.bits
    return copy
  }
}

extension MF2NumberOption {
  /// The bit of the option in a set.
  @inline(__always)
  fileprivate var bit: UInt32 {
    switch self {
    case .select: 1 << 0
    case .signDisplay: 1 << 1
    case .useGrouping: 1 << 2
    case .minimumIntegerDigits: 1 << 3
    case .minimumFractionDigits: 1 << 4
    case .maximumFractionDigits: 1 << 5
    case .minimumSignificantDigits: 1 << 6
    case .maximumSignificantDigits: 1 << 7
    case .trailingZeroDisplay: 1 << 8
    case .roundingPriority: 1 << 9
    case .roundingIncrement: 1 << 10
    case .roundingMode: 1 << 11
    case .add: 1 << 12
    case .subtract: 1 << 13
    case .currency: 1 << 14
    case .currencySign: 1 << 15
    case .currencyDisplay: 1 << 16
    case .fractionDigits: 1 << 17
    case .unit: 1 << 18
    case .usage: 1 << 19
    case .unitDisplay: 1 << 20
    }
  }
}
