// The character sets that a file names itself, in a gettext header or an XML declaration.

extension FileText {
  /// Decodes a file that names its character set.
  ///
  /// A byte order mark and UTF-16 text take precedence over the name: otherwise the name could not
  /// be read. So does plain ASCII text, which is the same in all character sets but those such as
  /// UTF-7.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - charset: The character set that the file names, or nil for UTF-8.
  ///   - converter: The converter for character sets that this module does not support.
  init(_ file: [UInt8], charset: String?, converter: CharsetConverter?) {
    self.init(file)
    guard let charset, encoding == .utf8, !hasByteOrderMark else { return }
    if BuiltInCharset(name: charset) == .utf8 { return }
    guard let text = FileText.decode(file, charset: charset, converter: converter) else {
      unknownCharset = charset
      return
    }
    encoding = .charset(charset)
    bytes = text
    damage = FileText.firstReplacement(text)
    if FileText.hasOneByteCharacters(charset), FileText.firstIllFormedByte(file) == nil {
      misreadUTF8 = file.firstIndex { $0 >= 0x80 }
    }
  }

  /// Returns the UTF-8 text of bytes in a character set, with U+FFFD for ill-formed parts.
  ///
  /// The result is nil if the character set is unknown.
  static func decode(
    _ bytes: [UInt8], charset: String, converter: CharsetConverter?
  ) -> [UInt8]? {
    if isSevenBit(charset) { return nil }
    if isPlain(bytes) { return bytes }
    switch BuiltInCharset(name: charset) {
    // Bytes outside of ASCII are damage, unless they are UTF-8.
    case .utf8?, .ascii?: return bytes
    case .latin1?: return BuiltInCharset.decodeLatin1(bytes)
    case .windows1252?: return BuiltInCharset.decodeWindows1252(bytes)
    case nil:
      guard let converter, keepsASCII(charset, converter) else { return nil }
      return converter.decode(bytes, charset)
    }
  }

  /// Whether bytes mean the same in all character sets: ASCII without the codes that switch sets.
  static func isPlain(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { $0 < 0x80 && $0 != 0x1B && $0 != 0x0E && $0 != 0x0F }
  }

  /// Whether a character set writes other characters in plain letters, so that text in it seems to
  /// be ASCII.
  private static func isSevenBit(_ charset: String) -> Bool {
    ["utf7", "unicode11utf7", "csutf7", "imapmailboxname", "hz", "hzgb2312", "punycode"]
      .contains(plainName(charset))
  }

  /// Returns the name of a character set in lower case and without hyphens.
  private static func plainName(_ charset: String) -> String {
    let letters = charset.utf8.prefix(64).filter {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_")
    }
    return String(decoding: letters, as: UTF8.self).lowercased()
  }

  /// Whether a character set is one of ISO 8859, Windows or KOI8.
  ///
  /// Each of its characters is one byte, and text in it is almost never well-formed UTF-8.
  private static func hasOneByteCharacters(_ charset: String) -> Bool {
    switch BuiltInCharset(name: charset) {
    case .latin1?, .windows1252?: return true
    case .utf8?, .ascii?: return false
    case nil:
      let name = plainName(charset).utf8
      let families = ["iso8859", "latin", "windows125", "cp125", "koi8"]
      return families.contains { name.starts(with: $0.utf8) }
    }
  }

  /// Whether a character set encodes ASCII as ASCII; otherwise its name could not have been read.
  private static func keepsASCII(_ charset: String, _ converter: CharsetConverter) -> Bool {
    let sample = Array("\n #<>[]=?:;,\"'/\\aZ09".utf8)
    return converter.decode(sample, charset) == sample
  }

  /// The offset of the first U+FFFD, or nil.
  private static func firstReplacement(_ text: [UInt8]) -> Int? {
    var index = 0
    while index + 2 < text.count {
      if text[index] == 0xEF, text[index + 1] == 0xBF, text[index + 2] == 0xBD { return index }
      index += 1
    }
    return nil
  }

  /// Encodes UTF-8 text in a character set; nil if the set is unknown or lacks a character.
  static func encode(
    _ text: [UInt8], charset: String, converter: CharsetConverter?
  ) -> [UInt8]? {
    if isPlain(text) { return text }
    switch BuiltInCharset(name: charset) {
    case .utf8?: return text
    case .ascii?: return nil
    case .latin1?: return BuiltInCharset.encodeLatin1(text)
    case .windows1252?: return BuiltInCharset.encodeWindows1252(text)
    case nil: return converter?.encode(text, charset)
    }
  }
}

/// The character sets that need no table of ICU.
enum BuiltInCharset {
  case utf8
  case ascii
  case latin1
  case windows1252

  /// Creates the character set with a name, in any case and with any of the usual separators.
  ///
  /// UTF-16 and UTF-32 count as UTF-8, because the name itself is not UTF-16 text.
  init?(name: String) {
    var letters: [UInt8] = []
    for byte in name.utf8.prefix(64) {
      switch byte {
      case 0x41...0x5A: letters.append(byte | 0x20)
      case 0x61...0x7A, 0x30...0x39: letters.append(byte)
      default: continue
      }
    }
    switch String(decoding: letters, as: UTF8.self) {
    // `CHARSET` is the placeholder in a template.
    case "utf8", "charset", "utf16", "utf16le", "utf16be", "utf32", "utf32le", "utf32be", "ucs2",
      "iso10646ucs2", "ucs4", "iso10646ucs4", "unicode", "":
      self = .utf8
    case "ascii", "usascii", "ansix341968", "iso646us", "us": self = .ascii
    case "iso88591", "latin1", "l1", "iso885911987": self = .latin1
    case "windows1252", "cp1252", "win1252": self = .windows1252
    default: return nil
    }
  }

  static func decodeLatin1(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes { UTF8Text.append(UInt32(byte), to: &output) }
    return output
  }

  static func encodeLatin1(_ text: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let byte = UInt8(exactly: scalar.value) else { return nil }
      output.append(byte)
    }
    return output
  }

  /// The characters of 0x80 to 0x9F; 0 for unassigned bytes.
  ///
  /// Source: Unicode's `MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT`.
  private static let windows1252Block: [UInt32] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0, 0x017D, 0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122,
    0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  static func decodeWindows1252(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + bytes.count / 8)
    for byte in bytes {
      var scalar = UInt32(byte)
      if (0x80...0x9F).contains(byte) {
        scalar = windows1252Block[Int(byte) - 0x80]
        if scalar == 0 { scalar = 0xFFFD }
      }
      UTF8Text.append(scalar, to: &output)
    }
    return output
  }

  static func encodeWindows1252(_ text: [UInt8]) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      if let byte = UInt8(exactly: scalar.value), !(0x80...0x9F).contains(byte) {
        output.append(byte)
      } else if let index = windows1252Block.firstIndex(of: scalar.value) {
        output.append(UInt8(0x80 + index))
      } else {
        return nil
      }
    }
    return output
  }
}
