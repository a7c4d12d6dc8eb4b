import CICUShims

/// ICU's `UFieldCategory`, which determines the meaning of ``ICUFormattedText/Field/field``.
package enum ICUFieldCategory {
  package static let date: Int32 = 1
  package static let number: Int32 = 2
  package static let list: Int32 = 3
  package static let relativeDateTime: Int32 = 4
  package static let dateInterval: Int32 = 5
  /// One end of a number range; the field is 0 for the first and 1 for the second.
  package static let numberRangeSpan: Int32 = 0x1002
  /// One item of a list; the field is its index.
  package static let listSpan: Int32 = 0x1003
  /// One end of an interval; the field is 0 for the first and 1 for the second.
  package static let dateIntervalSpan: Int32 = 0x1005
}

extension ICUFormattedText {
  /// Returns the text of a shim that returns NULL on failure.
  static func result(
    _ function: String, _ input: @autoclosure () -> String = "",
    _ body: (inout Int32) -> OpaquePointer?
  ) throws(ICUError) -> ICUFormattedText {
    var status: Int32 = 0
    let raw = unsafe body(&status)
    try ICUError.check(status, function, input())
    guard let raw = unsafe raw else {
      throw ICUError(code: ICUError.memoryAllocation, function: function, input: input())
    }
    return unsafe ICUFormattedText(consuming: raw)
  }
}

/// The position of a string, which determines the case of its first letter.
///
/// ICU's `UDisplayContext`.
package enum ICUCapitalization: Int32, Hashable, Sendable {
  case none = 256
  case middleOfSentence = 257
  case beginningOfSentence = 258
  case listOrMenu = 259
  case standalone = 260
}

extension ICUError {
  /// Returns the object that a shim opened, or throws its error.
  static func opened(
    _ function: String, _ input: @autoclosure () -> String,
    _ body: (inout Int32) -> OpaquePointer?
  ) throws(ICUError) -> OpaquePointer {
    var status: Int32 = 0
    let raw = unsafe body(&status)
    try check(status, function, input())
    guard let raw = unsafe raw else {
      throw ICUError(code: memoryAllocation, function: function, input: input())
    }
    return unsafe raw
  }
}

/// Calls `body` with the string as a C string, or with NULL.
func withOptionalCString<R>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> R) -> R {
  guard let text else { return body(nil) }
  return unsafe text.withCString { pointer in unsafe body(pointer) }
}
