internal import ICUFormatMemory
internal import MessageSyntax

extension CanonicalKey {
  /// Appends the canonical printf form of a key in a table.
  static func canonicalPrintf(_ text: String, to bytes: inout [UInt8]) {
    let utf8 = text.utf8Span
    let span = utf8.span
    var hasPositions = false
    for index in span.indices
    where span[index] == UInt8(ascii: "$") || span[index] == UInt8(ascii: "(") {
      hasPositions = true
    }
    guard hasPositions else { return canonicalDirectives(span, 0..<span.count, to: &bytes) }
    let specifiers = PrintfFormat(catalogText: text).specifiers
    guard !specifiers.contains(where: \.countsMore) else {
      return canonicalDirectives(span, 0..<span.count, to: &bytes)
    }
    var copied = 0
    var next = 0
    for specifier in specifiers where !specifier.isVariable {
      canonicalDirectives(span, copied..<specifier.range.lowerBound, to: &bytes)
      copied = specifier.range.upperBound
      bytes.append(UInt8(ascii: "%"))
      if specifier.argument == next {
        next += 1
      } else {
        bytes.append(contentsOf: "\(specifier.argument + 1)$".utf8)
      }
      append(span, partsOf: specifier, to: &bytes)
    }
    canonicalDirectives(span, copied..<span.count, to: &bytes)
  }

  /// Appends the parts of a directive after its position and name.
  private static func append(
    _ span: borrowing Span<UInt8>, partsOf specifier: PrintfSpecifier, to bytes: inout [UInt8]
  ) {
    let letter = specifier.range.upperBound - 1
    var index = specifier.range.lowerBound + 1
    var digits = index
    while digits < letter, span[digits].isASCIIDigit { digits += 1 }
    if digits < letter, span[digits] == UInt8(ascii: "$") { index = digits + 1 }
    if specifier.name != nil {
      while index < letter, span[index] != UInt8(ascii: ")") { index += 1 }
      index += 1
    }
    while index < letter {
      if !isLength(span[index]) { bytes.append(span[index]) }
      index += 1
    }
    bytes.append(PrintfConversion.letterInKeys(span[letter]))
  }

  /// Appends part of a key in canonical form; positions are kept.
  private static func canonicalDirectives(
    _ span: borrowing Span<UInt8>, _ range: Range<Int>, to bytes: inout [UInt8]
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = span[index]
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        index += 1
        continue
      }
      let token = PrintfScanner.scan(span, at: index)
      let end = min(token.end, range.upperBound)
      if token.kind == .conversion, token.end == end {
        for offset in token.start..<end - 1 where !isLength(span[offset]) {
          bytes.append(span[offset])
        }
        bytes.append(PrintfConversion.letterInKeys(token.conversion))
      } else {
        for offset in token.start..<end { bytes.append(span[offset]) }
      }
      index = max(end, index + 1)
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

  /// Appends the canonical printf form of a key.
  @inline(__always)
  static func appendPrintf(_ key: borrowing LocalizedStringKey, to writer: inout UTF8Writer) {
    if key.hasFixedText { return appendTableText(key.segments.tail, to: &writer) }
    for index in 0..<key.segments.count {
      key.segments.withPair(at: index) { pair in
        writer.append(pair.literal, doubling: UInt8(ascii: "%"))
        if let verbatim = pair.placeholder.detail?.verbatimSpecifier {
          appendDirective(verbatim, to: &writer)
        } else {
          writer.append(UInt8(ascii: "%"))
          writer.append(pair.placeholder.specifier.letterInKeys)
        }
      }
    }
    writer.append(key.segments.tail, doubling: UInt8(ascii: "%"))
  }

  /// Appends the canonical form of a string as in a table, such as a key without interpolations.
  private static func appendTableText(_ text: String, to writer: inout UTF8Writer) {
    let start = writer.count
    writer.append(text)
    guard writer.contains(UInt8(ascii: "%"), from: start) else { return }
    writer.truncate(to: start)
    var bytes: [UInt8] = []
    canonicalPrintf(text, to: &bytes)
    writer.append(bytes)
  }

  /// Appends a directive from the source; its position is that in the key, not its own.
  private static func appendDirective(_ text: String, to writer: inout UTF8Writer) {
    let utf8 = text.utf8Span
    let span = utf8.span
    var bytes: [UInt8] = []
    canonicalDirectives(span, 0..<span.count, to: &bytes)
    writer.append(bytes)
  }
}

extension PrintfSpecifier {
  fileprivate var isVariable: Bool {
    if case .variable = conversion { true } else { false }
  }

  /// Whether the width or precision is an argument too.
  fileprivate var countsMore: Bool {
    [width, precision].contains { if case .argument? = $0 { true } else { false } }
  }
}

extension StandardSpecifier {
  /// The conversion letter of the specifier in the canonical form of keys.
  @inline(__always)
  var letterInKeys: UInt8 {
    switch self {
    case .object: UInt8(ascii: "@")
    case .int64, .int32, .uint64, .uint32: UInt8(ascii: "d")
    case .double, .float: UInt8(ascii: "f")
    }
  }
}
