import CICUShims
package import ICUFormatMemory

extension UTF8Writer {
  /// Appends text that a shim writes (see `cicu_base.h`): calls once, and once more with room
  /// enough when the text was longer than what was left.
  ///
  /// - Throws: ``ICUError`` with `function` and `input` when ICU reports a failure; what was written
  ///   before stays as it was.
  @inline(__always)
  package mutating func appendICUText(
    _ function: String, _ input: @autoclosure () -> String = "",
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) throws(ICUError) {
    reserve(64)
    // ICU says the same of buffers of its own, too small for the name of a locale.
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

  /// Appends a floating-point number as C's `snprintf` spells it in the "C" locale.
  ///
  /// - Parameters:
  ///   - conversion: One of `fFeEgGaA`.
  ///   - flags: The bits of `cicu_PRINTF_LEFT` and its neighbours.
  ///   - precision: Below zero for none.
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
