import CICUShims
import MessageSyntax
import Testing

/// The flags of a directive are passed from Swift to C as bits.
@Suite struct PrintfFlagTests {
  @Test(
    "each flag has the same bit in Swift and in C",
    arguments: [
      (PrintfFlags.left, cicu_PRINTF_LEFT), (.plus, cicu_PRINTF_PLUS),
      (.space, cicu_PRINTF_SPACE), (.zero, cicu_PRINTF_ZERO),
      (.alternate, cicu_PRINTF_ALTERNATE),
    ])
  func bits(flag: PrintfFlags, bit: Int32) {
    #expect(Int32(flag.rawValue) == bit)
  }
}
