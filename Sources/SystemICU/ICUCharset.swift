import CICUShims
import ICUFormatMemory

/// Converts text between other character sets and UTF-8.
package enum ICUCharset {
  /// Converts bytes in a character set to UTF-8; ill-formed input becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - bytes: The text in the character set.
  ///   - charset: The name of the set, such as `EUC-JP` or `windows-1251`, in any letter case.
  /// - Throws: `U_FILE_ACCESS_ERROR` for a name that ICU does not know.
  package static func decode(
    _ bytes: [UInt8], charset: String
  ) throws(ICUError) -> [UInt8] {
    // In most sets, one byte needs at most one and a half bytes of UTF-8.
    try unsafe converted("ucnv_toUnicode", bytes, charset, room: bytes.count + bytes.count / 2) {
      unsafe cicu_ucnv_toUTF8($0, $1, $2, $3, $4, $5)
    }
  }

  /// Converts UTF-8 text to a character set.
  ///
  /// - Throws: `U_INVALID_CHAR_FOUND` for a character that the set lacks, `U_ILLEGAL_CHAR_FOUND` for
  ///   ill-formed UTF-8, `U_FILE_ACCESS_ERROR` for a name that ICU does not know.
  package static func encode(_ text: [UInt8], charset: String) throws(ICUError) -> [UInt8] {
    try unsafe converted("ucnv_fromUnicode", text, charset, room: text.count) {
      unsafe cicu_ucnv_fromUTF8($0, $1, $2, $3, $4, $5)
    }
  }

  private typealias Conversion = (
    _ charset: UnsafePointer<CChar>, _ bytes: UnsafePointer<CChar>?, _ length: Int32,
    _ out: UnsafeMutablePointer<CChar>, _ capacity: Int32, _ status: UnsafeMutablePointer<Int32>
  ) -> Int32

  private static func converted(
    _ function: String, _ bytes: [UInt8], _ charset: String, room: Int,
    _ convert: Conversion
  ) throws(ICUError) -> [UInt8] {
    guard isName(charset), bytes.count <= Int(Int32.max) / 4 else {
      throw ICUError(code: ICUError.illegalArgument, function: function, input: charset)
    }
    guard !bytes.isEmpty else { return [] }
    var writer = UTF8Writer(capacity: room + 64)
    // The second time, the buffer is large enough.
    for _ in 0..<2 {
      let result: (length: Int32, status: Int32) = unsafe bytes.withUnsafeBytes { input in
        let input = unsafe input.bindMemory(to: CChar.self).baseAddress
        var status: Int32 = 0
        let capacity = Int32(clamping: writer.capacity)
        let length = unsafe writer.base.withMemoryRebound(
          to: CChar.self, capacity: writer.capacity
        ) {
          unsafe convert(charset, input, Int32(bytes.count), $0, capacity, &status)
        }
        return (length, status)
      }
      if result.status == cicu_BUFFER_OVERFLOW {
        writer = UTF8Writer(capacity: Int(result.length))
        continue
      }
      try ICUError.check(result.status, function, charset)
      writer.count = Int(result.length)
      return writer.bytes()
    }
    throw ICUError(code: cicu_BUFFER_OVERFLOW, function: function, input: charset)
  }

  /// Whether a string can be the name of a character set.
  ///
  /// ICU reads options after a comma, which a file's character set never has.
  private static func isName(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
          || "-_.:+()".utf8.contains(byte)
      }
  }
}
