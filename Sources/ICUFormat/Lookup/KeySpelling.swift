internal import ICU
internal import MessageSyntax
internal import StringCatalogs

// Keys are compared in a canonical spelling, so that specifiers of one argument class find each
// other: `%ld`, `%d`, `%lld`, `%u` are `%d`; `%f` and `%lf` are `%f`; flags, widths and precisions
// stay. A key is spelled into the writer that its text goes to later; no string is built for a look-up.

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

  /// Appends a key's canonical printf spelling.
  @inline(__always)
  static func appendPrintf(_ key: borrowing LocalizedStringKey, to writer: inout UTF8Writer) {
    let count = key.segments.count
    guard key.hasFormatting else {
      appendTableText(key.segments.tail, to: &writer)
      return
    }
    for index in 0..<count {
      key.segments.withPair(at: index) { pair in
        writer.append(pair.literal, doubling: UInt8(ascii: "%"))
        if let verbatim = pair.placeholder.detail?.verbatimSpecifier {
          appendTableText(verbatim, to: &writer)
        } else {
          writer.append(UInt8(ascii: "%"))
          writer.append(pair.placeholder.specifier.conversionClass)
        }
      }
    }
    writer.append(key.segments.tail, doubling: UInt8(ascii: "%"))
  }

  /// Appends a key's ICU spelling, as it is.
  @inline(never)
  static func appendICU(_ key: LocalizedStringKey, to writer: inout UTF8Writer) {
    guard key.hasFormatting else { return writer.append(key.segments.tail) }
    key.appendICUPattern(to: &writer)
  }

  /// Appends a text that a table could hold, such as a whole key without interpolations.
  private static func appendTableText(_ text: String, to writer: inout UTF8Writer) {
    let start = writer.count
    writer.append(text)
    guard writer.contains(UInt8(ascii: "%"), from: start) else { return }
    writer.truncate(to: start)
    var bytes: [UInt8] = []
    canonicalPrintf(text, to: &bytes)
    writer.append(bytes)
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

/// The spellings of a key that is looked up, each written at its first use.
///
/// They stand at the end of the writer that the key's text goes to, until it is truncated.
struct SpelledKey {
  /// A spelling in the writer, and its hash.
  struct Spelling {
    let start: Int
    let end: Int
    let hash: UInt64
  }

  private var printf: Spelling?
  private var icu: Spelling?

  /// A spelling of `key`, which is the same one at each call.
  @inline(__always)
  mutating func spelling(
    _ syntax: CatalogMessageSyntax, of key: borrowing LocalizedStringKey,
    in writer: inout UTF8Writer
  ) -> Spelling {
    if let known = syntax == .printf ? printf : icu { return known }
    let first = writer.count
    if syntax == .printf {
      KeySpelling.appendPrintf(key, to: &writer)
    } else {
      KeySpelling.appendICU(copy key, to: &writer)
    }
    let made = Spelling(start: first, end: writer.count, hash: writer.hash(from: first))
    if syntax == .printf { printf = made } else { icu = made }
    return made
  }
}
