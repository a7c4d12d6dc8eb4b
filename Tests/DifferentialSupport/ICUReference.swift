internal import ICUOracle

/// Results of ICU's own functions, without code of the library.
package enum ICUReference {
  /// Returns the result of an operation of ICU; nil if ICU reports an error.
  ///
  /// `Tests/ICUOracle` lists the operations with their arguments. An argument must not contain
  /// U+0000.
  package static func text(_ operation: String, _ arguments: [String]) -> String? {
    let request = ([operation] + arguments).joined(separator: "\0")
    var room = [CChar](repeating: 0, count: 4096)
    var length = Int(run(request, &room))
    if length > room.count {
      room = [CChar](repeating: 0, count: length)
      length = Int(run(request, &room))
    }
    guard length >= 0 else { return length == -1 ? nil : "⟨ICUOracle has no '\(operation)'⟩" }
    return String(decoding: room[..<length].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func run(_ request: String, _ room: inout [CChar]) -> Int32 {
    unsafe request.withCString { pointer in
      unsafe room.withUnsafeMutableBufferPointer {
        unsafe icu_oracle(pointer, Int32(request.utf8.count), $0.baseAddress, Int32($0.count))
      }
    }
  }
}
