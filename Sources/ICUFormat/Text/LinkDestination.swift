internal import ICUFormatMemory

/// Checks and encodes the destinations of links.
///
/// The rules compare bytes, like the URL Standard (<https://url.spec.whatwg.org/#url-parsing>): in
/// a comparison of characters, a combining mark would hide the colon of `javascript:`.
enum LinkDestination {
  /// Whether the destination has one of the schemes, or is relative to the page.
  ///
  /// URL parsers remove controls and spaces at both ends, and tabs and line endings everywhere.
  /// They could hide a scheme, so destinations that contain them are rejected. A backslash counts
  /// as a slash. Two slashes at the start are followed by a host without a scheme, which is
  /// rejected.
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

  /// Returns a character of a scheme in lower case; nil if a scheme cannot contain it.
  private static func schemeLetter(_ byte: UInt8) -> Unicode.Scalar? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Unicode.Scalar(byte | 0x20)
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      Unicode.Scalar(byte)
    default: nil
    }
  }

  /// The maximum number of letters of a scheme in a report.
  private static let schemeLimit = 32

  /// Schemes without an authority that links are known to have.
  private static let knownSchemes: Set<String> = [
    "about", "blob", "data", "javascript", "mailto", "sms", "tel", "vbscript",
  ]

  /// Returns what is wrong with a destination that is not allowed, without the destination.
  ///
  /// - Parameter isArgument: Whether the destination is a value, which may be secret. Then what precedes
  ///   a colon is named only if it surely is a scheme: it is a known one, or `//` follows.
  static func problem(of destination: String, isArgument: Bool = false) -> String {
    let head = destination.utf8.prefix { !isSlash($0) }.prefix(schemeLimit + 1)
    if let colon = head.firstIndex(of: UInt8(ascii: ":")), colon > head.startIndex {
      let letters = head[..<colon].map(schemeLetter)
      if letters.allSatisfy({ $0 != nil }) {
        let scheme = String(String.UnicodeScalarView(letters.compactMap(\.self)))
        let rest = destination.utf8[colon...].dropFirst().prefix(2)
        guard !isArgument || knownSchemes.contains(scheme) || rest.elementsEqual("//".utf8) else {
          return "a link with such a destination is not allowed"
        }
        return "a link with the scheme '\(scheme)' is not allowed"
      }
    }
    return "a link with such a destination is not allowed"
  }

  /// Returns the destination with percent-encoded controls and spaces.
  ///
  /// - Parameter isASCII: Whether to percent-encode all characters that are not ASCII, too.
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
