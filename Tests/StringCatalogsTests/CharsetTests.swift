import Testing

@testable import StringCatalogs

/// Text of files that name their character set.
@Suite("Character sets of files") struct CharsetTests {
  /// A converter that writes `A` as 0xC1 and reads it back, which shows that it was used.
  private static let shift = CharsetConverter(
    name: "shift",
    decode: { bytes, charset in
      charset == "x-shift" ? bytes.map { $0 >= 0x80 ? $0 & 0x7F : $0 } : nil
    },
    encode: { text, charset in
      charset == "x-shift" ? text.map { $0 == 0x41 ? 0xC1 : $0 } : nil
    })

  @Test(
    "the built-in character sets are known by all their names",
    arguments: [
      ("ISO-8859-1", [0x41, 0xE9, 0x80], "Aé\u{80}"), ("latin1", [0xFF], "ÿ"),
      ("iso_8859-1", [0xA4], "¤"), ("windows-1252", [0x80, 0x9F, 0xE9, 0x81], "€Ÿé\u{FFFD}"),
      ("CP1252", [0x93], "“"), ("utf8", [0xC3, 0xA9], "é"), ("US-ASCII", [0x41], "A"),
      ("CHARSET", [0xC3, 0xA9], "é"),
    ] as [(String, [UInt8], String)])
  func builtIn(_ name: String, _ bytes: [UInt8], _ text: String) {
    let read = FileText(bytes, charset: name, converter: nil)
    #expect(read.unknownCharset == nil)
    #expect(String(decoding: read.bytes, as: UTF8.self) == text)
    if !text.contains("\u{FFFD}") {
      #expect(FileText.encode(Array(text.utf8), charset: name, converter: nil) == bytes)
      #expect(read.damage == nil)
    } else {
      #expect(read.damage == text.utf8.count - 3)
    }
  }

  @Test("a character that the character set lacks is not written")
  func lacking() {
    for name in ["ISO-8859-1", "windows-1252", "US-ASCII"] {
      #expect(FileText.encode(Array("日".utf8), charset: name, converter: nil) == nil)
    }
    #expect(FileText.encode(Array("日".utf8), charset: "EUC-JP", converter: nil) == nil)
  }

  @Test("a converter is used only for unknown character sets")
  func converter() {
    let read = FileText([0x42, 0xC1], charset: "x-shift", converter: Self.shift)
    #expect(read.bytes == [0x42, 0x41])
    #expect(read.encoding == .charset("x-shift"))
    #expect(FileText.encode([0x41, 0xC3], charset: "x-shift", converter: Self.shift)?[0] == 0xC1)
    for converter in [Self.shift, nil] {
      let unknown = FileText([0x42, 0xC1], charset: "x-other", converter: converter)
      #expect(unknown.unknownCharset == "x-other")
      #expect(unknown.bytes == [0x42, 0xC1])
      // ASCII is the same in every character set; templates of gettext name the set 'CHARSET'.
      let plain = FileText([0x42, 0x41], charset: "x-other", converter: converter)
      #expect(plain.unknownCharset == nil)
    }
  }

  @Test("text in a character set that uses plain letters for others is not ASCII")
  func sevenBit() {
    for charset in ["UTF-7", "utf7", "HZ-GB-2312"] {
      for converter in [Self.shift, nil] {
        let text = FileText(Array("+AMQ-".utf8), charset: charset, converter: converter)
        #expect(text.unknownCharset == charset)
      }
    }
  }

  @Test("a byte order mark and UTF-16 text take precedence over a named character set")
  func marks() {
    let utf8 = FileText([0xEF, 0xBB, 0xBF, 0xC3, 0xA9], charset: "ISO-8859-1", converter: nil)
    #expect(String(decoding: utf8.bytes, as: UTF8.self) == "é")
    let utf16 = FileText([0xFF, 0xFE, 0xE9, 0], charset: "ISO-8859-1", converter: nil)
    #expect(String(decoding: utf16.bytes, as: UTF8.self) == "é")
  }

  @Test("converters with one name are equal, and so are options with them")
  func equality() {
    var options = CatalogReadingOptions()
    options.charsets = Self.shift
    var other = options
    other.charsets = CharsetConverter(
      name: "shift", decode: { _, _ in nil }, encode: { _, _ in nil })
    #expect(options == other)
    #expect(options.hashValue == other.hashValue)
    other.charsets = nil
    #expect(options != other)
  }
}
