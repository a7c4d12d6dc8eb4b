import CICUShims
package import ICUFormatMemory

extension UTF8Writer {
  /// Appends text that a shim writes (see `cicu_base.h`).
  ///
  /// If the text does not fit, the shim is called a second time with a larger buffer.
  ///
  /// - Throws: ``ICUError`` with `function` and `input` if ICU reports a failure; the text written
  ///   before remains unchanged.
  @inline(__always)
  package mutating func appendICUText(
    _ function: String, _ input: @autoclosure () -> String = "",
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) throws(ICUError) {
    reserve(64)
    // ICU reports the same status if its own buffer is too small for the name of a locale.
    var hasGrown = false
    while true {
      let room = capacity - count
      var status: Int32 = 0
      let length = unsafe (base + count).withMemoryRebound(to: CChar.self, capacity: room) {
        unsafe body($0, Int32(clamping: room), &status)
      }
      if Int(length) > room || (status == cicu_BUFFER_OVERFLOW && !hasGrown) {
        guard Int(length) <= ICULimits.valueLength else {
          throw ICUError(code: cicu_BUFFER_OVERFLOW, function: function, input: input())
        }
        hasGrown = true
        grow(Int(length))
        continue
      }
      try ICUError.check(status, function, input())
      count += Int(length)
      return
    }
  }

  /// Appends a floating-point number in the format of C's `snprintf` in the "C" locale.
  ///
  /// - Parameters:
  ///   - conversion: One of `fFeEgGaA`.
  ///   - flags: The bits of `cicu_PRINTF_LEFT` and the other flags.
  ///   - precision: Negative for none.
  package mutating func append(
    c value: Double, conversion: UInt8, flags: UInt8, width: Int, precision: Int
  ) throws(ICUError) {
    try unsafe appendICUText("snprintf") { out, capacity, status in
      unsafe cicu_snprintf_double(
        out, capacity, CChar(bitPattern: conversion), Int32(flags), Int32(clamping: width),
        Int32(clamping: precision), value, &status)
    }
  }
}
