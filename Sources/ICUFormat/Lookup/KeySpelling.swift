internal import MessageSyntax

// Keys are compared in a canonical spelling, so that specifiers of one argument class find each
// other: `%ld`, `%d`, `%lld`, `%u` are `%d`; `%f` and `%lf` are `%f`; flags, widths and precisions
// stay. A key is fed to a sink piece by piece; its text is never built for a look-up.

/// Takes the bytes of a key's canonical spelling.
protocol KeySink {
  mutating func append(_ byte: UInt8)
  mutating func append(_ text: String)
}

enum KeySpelling {
  /// The canonical printf spelling of a key that stands in a table.
  static func canonicalPrintf(_ text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8Span
    let span = utf8.span
    var index = 0
    while index < span.count {
      let byte = span[index]
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        index += 1
        continue
      }
      let token = PrintfScanner.scan(span, at: index)
      if token.kind == .conversion {
        for offset in token.start..<token.end - 1 where !isLength(span[offset]) {
          bytes.append(span[offset])
        }
        bytes.append(conversionClass(token.conversion))
      } else {
        for offset in token.start..<token.end { bytes.append(span[offset]) }
      }
      index = max(token.end, index + 1)
    }
  }

  private static func isLength(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "L"), UInt8(ascii: "q"),
      UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
      true
    default: false
    }
  }

  private static func conversionClass(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "i"), UInt8(ascii: "D"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      UInt8(ascii: "d")
    case UInt8(ascii: "F"): UInt8(ascii: "f")
    default: letter
    }
  }

  /// Feeds a key's canonical printf spelling to `sink`.
  @inline(__always)
  static func feedPrintf(_ key: borrowing LocalizedStringKey, to sink: inout some KeySink) {
    let count = key.segments.count
    guard count > 0 || key.hasFormatting else {
      feedTableText(key.segments.tail, to: &sink)
      return
    }
    for index in 0..<count {
      let pair = key.segments[index]
      feedLiteral(pair.literal, to: &sink)
      if let verbatim = pair.placeholder.detail?.verbatimSpecifier {
        feedTableText(verbatim, to: &sink)
      } else {
        sink.append(UInt8(ascii: "%"))
        sink.append(pair.placeholder.specifier.conversionClass)
      }
    }
    feedLiteral(key.segments.tail, to: &sink)
  }

  /// Feeds a key's ICU spelling, as it is, to `sink`.
  static func feedICU(_ key: borrowing LocalizedStringKey, to sink: inout some KeySink) {
    sink.append(key.hasFormatting ? key.icuPattern : key.segments.tail)
  }

  @inline(__always)
  private static func feedLiteral(_ literal: String, to sink: inout some KeySink) {
    if literal.isEmpty { return }
    guard literal.utf8.contains(UInt8(ascii: "%")) else {
      sink.append(literal)
      return
    }
    for byte in literal.utf8 {
      sink.append(byte)
      if byte == UInt8(ascii: "%") { sink.append(byte) }
    }
  }

  /// Feeds a text that a table could hold, such as a whole key without interpolations.
  static func feedTableText(_ text: String, to sink: inout some KeySink) {
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      sink.append(text)
      return
    }
    var bytes: [UInt8] = []
    canonicalPrintf(text, to: &bytes)
    for byte in bytes { sink.append(byte) }
  }
}

extension StandardSpecifier {
  /// The letter of the specifier's argument class.
  @inline(__always)
  var conversionClass: UInt8 {
    switch self {
    case .object: UInt8(ascii: "@")
    case .int64, .int32, .uint64, .uint32: UInt8(ascii: "d")
    case .double, .float: UInt8(ascii: "f")
    }
  }
}

/// Hashes a key: FNV-1a over 64 bits, from a start that differs between processes.
struct KeyHasher: KeySink {
  private var state = KeyHasher.seed

  private static let seed = UInt64.random(in: 0...UInt64.max)

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    state = (state ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  @inline(__always)
  mutating func append(_ text: String) {
    let utf8 = text.utf8Span
    let span = utf8.span
    for index in span.indices { append(span[index]) }
  }

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { append(byte) }
  }

  /// The hash, mixed so that every bit depends on every byte.
  var hash: UInt64 {
    var value = state
    value ^= value >> 32
    value = value &* 0x9E37_79B9_7F4A_7C15
    return value ^ value >> 29
  }
}

/// Compares a key with the bytes of one that a table holds.
struct KeyComparison: KeySink {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var isEqual = true

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    guard position < end, bytes[position] == byte else {
      isEqual = false
      return
    }
    position += 1
  }

  @inline(__always)
  mutating func append(_ text: String) {
    let utf8 = text.utf8Span
    let span = utf8.span
    guard isEqual, span.count <= end - position else {
      isEqual = false
      return
    }
    for index in span.indices where bytes[position + index] != span[index] {
      isEqual = false
      return
    }
    position += span.count
  }

  var result: Bool { isEqual && position == end }
}
