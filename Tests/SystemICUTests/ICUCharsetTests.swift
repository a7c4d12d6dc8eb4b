import SystemICU
import Testing

@Suite("Character sets of ICU") struct ICUCharsetTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var charset: String
    var bytes: [UInt8]
    var text: String
    var testDescription: String { charset }
  }

  // Source: Unicode's mapping tables (MAPPINGS/ISO8859, VENDORS/MICSFT, OBSOLETE/EASTASIA).
  static let rows = [
    Row(charset: "ISO-8859-2", bytes: [0xA3, 0xF3, 0x64, 0xBC], text: "Łódź"),
    Row(charset: "iso-8859-15", bytes: [0xA4], text: "€"),
    Row(charset: "windows-1251", bytes: [0xC4, 0xE0], text: "Да"),
    Row(charset: "KOI8-R", bytes: [0xE4, 0xC1], text: "Да"),
    Row(charset: "EUC-JP", bytes: [0xC6, 0xFC, 0xCB, 0xDC, 0x5C], text: "日本\\"),
    Row(charset: "Shift_JIS", bytes: [0x95, 0x5C, 0x5C], text: "表\\"),
    Row(charset: "EUC-KR", bytes: [0xC7, 0xD1, 0xB1, 0xDB, 0x5C, 0x7E], text: "한글\\~"),
    Row(charset: "GBK", bytes: [0xD6, 0xD0, 0xCE, 0xC4], text: "中文"),
    Row(charset: "Big5", bytes: [0xA4, 0xA4, 0xA4, 0xE5], text: "中文"),
    Row(charset: "GB18030", bytes: [0x94, 0x39, 0xDA, 0x33], text: "\u{1F4A9}"),
  ]

  @Test("text is converted from and to a character set", arguments: rows)
  func bothWays(_ row: Row) throws {
    #expect(try ICUCharset.decode(row.bytes, charset: row.charset) == Array(row.text.utf8))
    #expect(try ICUCharset.encode(Array(row.text.utf8), charset: row.charset) == row.bytes)
  }

  @Test("long text is converted completely")
  func long() throws {
    let bytes = Array(repeating: [0x41, 0xC6, 0xFC] as [UInt8], count: 50_000).flatMap { $0 }
    let text = Array(String(repeating: "A日", count: 50_000).utf8)
    #expect(try ICUCharset.decode(bytes, charset: "EUC-JP") == text)
    #expect(try ICUCharset.encode(text, charset: "EUC-JP") == bytes)
    // Three bytes of UTF-8 for one byte, the maximum.
    let thai = Array(repeating: 0xA1 as UInt8, count: 70_000)
    #expect(
      try ICUCharset.decode(thai, charset: "TIS-620")
        == Array(repeating: "ก", count: 70_000).flatMap(\.utf8))
  }

  @Test("ill-formed input becomes U+FFFD, and a missing character is a failure")
  func damage() throws {
    let read = try ICUCharset.decode([0x41, 0xFF, 0x42, 0x8E], charset: "EUC-JP")
    #expect(String(decoding: read, as: UTF8.self) == "A\u{FFFD}B\u{FFFD}")
    #expect(throws: ICUError.self) { try ICUCharset.encode(Array("€".utf8), charset: "ISO-8859-2") }
    #expect(throws: ICUError.self) { try ICUCharset.encode([0xC3], charset: "ISO-8859-2") }
  }

  @Test(
    "an unknown name is a failure",
    arguments: ["X-NONE", "", "EUC-JP,version=1", "a\0b", "\"", String(repeating: "a", count: 999)])
  func unknown(_ name: String) {
    #expect(throws: ICUError.self) { try ICUCharset.decode([0x41], charset: name) }
    #expect(throws: ICUError.self) { try ICUCharset.encode([0x41], charset: name) }
  }
}
