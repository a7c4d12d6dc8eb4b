import CICUShims
import ICUFormatMemory

/// Text that a shim writes, as a string.
enum ICUText {
  /// Calls `body` with room for the text.
  ///
  /// - Parameter input: The identifier that is looked up; a NUL inside would silently cut it short,
  ///   so it is refused.
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
