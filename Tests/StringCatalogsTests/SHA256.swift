/// FIPS 180-4, for comparing contents with published digests.
enum SHA256 {
  private static let constants: [UInt32] = {
    // The fractional parts of the cube roots of the first 64 primes.
    var primes: [Int] = []
    var candidate = 2
    while primes.count < 64 {
      if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes.map { fraction(of: $0, root: 3) }
  }()

  private static let start: [UInt32] = [2, 3, 5, 7, 11, 13, 17, 19].map {
    fraction(of: $0, root: 2)
  }

  /// The first 32 bits of the fractional part of an integer's root.
  private static func fraction(of value: Int, root: Int) -> UInt32 {
    // The largest x with x^root <= value << (32 * root), bit by bit.
    var x: UInt64 = 0
    for bit in stride(from: 35, through: 0, by: -1) {
      let next = x | 1 << UInt64(bit)
      var product: [UInt64] = [1]
      for _ in 0..<root { product = multiply(product, next) }
      if !isGreater(product, shifted(UInt64(value), by: 32 * root)) { x = next }
    }
    return UInt32(truncatingIfNeeded: x)
  }

  private static func multiply(_ limbs: [UInt64], _ factor: UInt64) -> [UInt64] {
    // Limbs of 32 bits, so that products fit.
    var result: [UInt64] = Array(repeating: 0, count: limbs.count + 2)
    for (index, limb) in limbs.enumerated() {
      var carry: UInt64 = 0
      for (offset, part) in [factor & 0xFFFF_FFFF, factor >> 32].enumerated() {
        let sum = result[index + offset] + limb * part + carry
        result[index + offset] = sum & 0xFFFF_FFFF
        carry = sum >> 32
      }
      var place = index + 2
      while carry > 0, place < result.count {
        let sum = result[place] + carry
        result[place] = sum & 0xFFFF_FFFF
        carry = sum >> 32
        place += 1
      }
    }
    return result
  }

  private static func shifted(_ value: UInt64, by bits: Int) -> [UInt64] {
    Array(repeating: 0, count: bits / 32) + [value]
  }

  private static func isGreater(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    for index in stride(from: max(left.count, right.count) - 1, through: 0, by: -1) {
      let a = index < left.count ? left[index] : 0
      let b = index < right.count ? right[index] : 0
      if a != b { return a > b }
    }
    return false
  }

  static func hex(_ message: [UInt8]) -> String {
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let length = UInt64(message.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: length >> UInt64(shift)))
    }
    func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
    var state = start
    let k = constants
    var w = [UInt32](repeating: 0, count: 64)
    for block in stride(from: 0, to: bytes.count, by: 64) {
      for i in 0..<16 {
        let at = block + 4 * i
        w[i] =
          UInt32(bytes[at]) << 24 | UInt32(bytes[at + 1]) << 16 | UInt32(bytes[at + 2]) << 8
          | UInt32(bytes[at + 3])
      }
      for i in 16..<64 {
        let s0 = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ w[i - 15] >> 3
        let s1 = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ w[i - 2] >> 10
        w[i] = w[i - 16] &+ s0 &+ w[i - 7] &+ s1
      }
      var (a, b, c, d) = (state[0], state[1], state[2], state[3])
      var (e, f, g, h) = (state[4], state[5], state[6], state[7])
      for i in 0..<64 {
        let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
        let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ k[i] &+ w[i]
        let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
        let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
        (h, g, f, e, d, c, b, a) = (g, f, e, d &+ t1, c, b, a, t1 &+ t2)
      }
      for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }
    return state.map {
      String(repeating: "0", count: 8 - String($0, radix: 16).count) + String($0, radix: 16)
    }
    .joined()
  }
}
