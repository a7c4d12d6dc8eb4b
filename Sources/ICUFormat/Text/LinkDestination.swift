internal import ICUFormatMemory

/// Where links may lead, and how outputs write it.
///
/// The rules read bytes, as the URL Standard (<https://url.spec.whatwg.org/#url-parsing>) does:
/// compared by characters, a combining mark would hide the colon of `javascript:`.
enum LinkDestination {
  /// Whether the destination has one of the schemes, or is relative to the page.
  ///
  /// URL parsers remove controls and spaces at both ends, and tabs and line endings everywhere;
  /// destinations with any of them are refused, so that nothing is hidden. A backslash counts as a
  /// slash, and two slashes at the start name a host without a scheme, which is refused.
  static func isAllowed(_ destination: String, schemes: Set<String>) -> Bool {
    let bytes = destination.utf8
    guard !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }), bytes.first != 0x20,
      bytes.last != 0x20
    else { return false }
    let head = bytes.prefix { !isSlash($0) && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    if let colon = head.firstIndex(of: UInt8(ascii: ":")) {
      var scheme = ""
      for byte in head[..<colon] {
        guard let letter = schemeLetter(byte) else { return false }
        scheme.unicodeScalars.append(letter)
      }
      return schemes.contains(scheme)
    }
    let start = bytes.prefix(2)
    return start.count < 2 || !start.allSatisfy(isSlash)
  }

  private static func isSlash(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// A letter of a scheme, in lower case; nil for what no scheme contains.
  private static func schemeLetter(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Unicode.Scalar(byte | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      Unicode.Scalar(byte)
    default: nil
    }
  }

  /// The destination with controls and spaces percent-encoded, and other characters too where only
  /// ASCII is allowed.
  static func encoded(_ destination: String, isASCII: Bool = false) -> String {
    UTF8Writer.string { writer in
      for scalar in destination.unicodeScalars {
        let isKept =
          switch scalar.value {
          case 0...0x20, 0x7F...0x9F: false
          default: scalar.isASCII || !isASCII
          }
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
          if isKept {
            writer.append(byte)
            continue
          }
          writer.append(UInt8(ascii: "%"))
          for digit in [byte >> 4, byte & 0xF] { writer.append(digit + (digit < 10 ? 0x30 : 0x37)) }
        }
      }
    }
  }
}
