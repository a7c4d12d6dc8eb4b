/// The kind of value that a directive's conversion letter expects.
enum ConversionClass {
  case object, signed, unsigned, floatingPoint, text, character, pointer, nothing

  init(_ letter: UInt8) {
    switch letter {
    case UInt8(ascii: "@"): self = .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): self = .signed
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "x"), UInt8(ascii: "X"),
      UInt8(ascii: "o"), UInt8(ascii: "O"):
      self = .unsigned
    case UInt8(ascii: "s"), UInt8(ascii: "S"), UInt8(ascii: "P"): self = .text
    case UInt8(ascii: "c"), UInt8(ascii: "C"): self = .character
    case UInt8(ascii: "p"): self = .pointer
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
      UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      self = .floatingPoint
    case UInt8(ascii: "n"): self = .nothing
    // `PrintfScanner` finds no other letters.
    default: self = .nothing
    }
  }
}
