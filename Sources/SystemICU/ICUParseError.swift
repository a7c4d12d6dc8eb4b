import CICUShims

/// A pattern or a skeleton that ICU rejects, and the position at which parsing stopped.
package struct ICUParseError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error that ICU reported.
  package let error: ICUError
  /// ICU's line number, counted from 0; 0 if ICU does not count lines.
  package let line: Int
  /// The UTF-8 offset in the text; nil if ICU does not report it.
  package let offset: Int?
  /// Up to 15 characters before the position.
  package let preContext: String
  /// Up to 15 characters after the position.
  package let postContext: String

  package var description: String {
    guard let offset else { return error.description }
    return "\(error) at offset \(offset)"
  }

  init(_ error: ICUError, at place: cicu_ParseError) {
    self.error = error
    line = Int(place.line)
    offset = place.offset < 0 ? nil : Int(place.offset)
    preContext = unsafe withUnsafeBytes(of: place.pre) { bytes in
      unsafe String(decoding: bytes.prefix(Int(place.preLength)), as: UTF8.self)
    }
    postContext = unsafe withUnsafeBytes(of: place.post) { bytes in
      unsafe String(decoding: bytes.prefix(Int(place.postLength)), as: UTF8.self)
    }
  }

  /// Creates an error without a position, such as a missing resource.
  package init(_ error: ICUError) {
    self.error = error
    line = 0
    offset = nil
    preContext = ""
    postContext = ""
  }

  /// Throws if `status` is a failure.
  static func check(
    _ status: Int32, _ function: String, _ input: @autoclosure () -> String,
    _ place: cicu_ParseError
  ) throws(ICUParseError) {
    if status > 0 {
      throw ICUParseError(ICUError(code: status, function: function, input: input()), at: place)
    }
  }
}
