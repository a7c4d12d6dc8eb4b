import CICUShims
import ICUFormatMemory

/// Strings that a shim writes.
enum ICUText {
  /// Calls `body` with a buffer and returns the string that it writes.
  ///
  /// - Parameter input: The identifier to look up. It is rejected if it contains a NUL, which would
  ///   silently truncate it.
  @inline(__always)
  static func written(
    _ function: String, _ input: String,
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) throws(ICUError) -> String {
    try ICULocale.checkIdentifier(input, function)
    return try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText(function, input, body)
    }
  }
}
