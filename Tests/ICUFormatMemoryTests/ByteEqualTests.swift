import ICUFormatMemory
import Testing

@Suite("Comparison of bytes")
struct ByteEqualTests {
  @Test("two strings are equal if all bytes are", arguments: 0...40)
  func everyLength(count: Int) {
    let bytes = (0..<count).map { UInt8(ascii: "a") + UInt8($0 % 26) }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasSameBytes(as: String(decoding: bytes, as: UTF8.self)))
    #expect(!text.hasSameBytes(as: text + "a"))
    for index in 0..<count {
      var other = bytes
      other[index] = UInt8(ascii: "-")
      #expect(!text.hasSameBytes(as: String(decoding: other, as: UTF8.self)))
    }
  }

  @Test("canonically equivalent strings are different")
  func equivalentStrings() {
    #expect("\u{E9}" == "e\u{301}")
    #expect(!"\u{E9}".hasSameBytes(as: "e\u{301}"))
  }
}
