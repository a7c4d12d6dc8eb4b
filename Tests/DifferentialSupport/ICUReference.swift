internal import ICUOracle

/// Results of ICU's own functions, without code of the library.
package enum ICUReference {
  /// Returns a skeleton in ICU's form: stems in ICU's order, concise forms expanded; nil if ICU
  /// rejects it.
  package static func normalizedSkeleton(_ skeleton: String) -> String? {
    unsafe text(of: skeleton) { unsafe icu_oracle_toSkeleton($0, $1, $2, $3) }
  }

  /// Returns a pattern with every literal apostrophe doubled; nil if ICU fails.
  package static func autoQuotingApostrophes(_ pattern: String) -> String? {
    unsafe text(of: pattern) { unsafe icu_oracle_autoQuoteApostrophe($0, $1, $2, $3) }
  }

  private static func text(
    of input: String,
    _ body: (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CChar>?, Int32) -> Int32
  ) -> String? {
    unsafe input.withCString { pointer in
      var room = [CChar](repeating: 0, count: 16 * input.utf8.count + 1024)
      let length = unsafe room.withUnsafeMutableBufferPointer {
        unsafe body(pointer, Int32(input.utf8.count), $0.baseAddress, Int32($0.count))
      }
      guard length >= 0, Int(length) <= room.count else { return nil }
      return String(decoding: room[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
  }
}
