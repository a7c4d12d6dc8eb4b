import FoundationEssentials
import ICUFormat

/// The bytes of one fuzzed case, taken apart from the front.
public struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  /// Copies what libFuzzer hands in; it does not outlive the call.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// The next byte; 0 at the end.
  public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// The next eight bytes as a number.
  public mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  /// What is left.
  public var rest: [UInt8] { Array(bytes) }

  /// What is left, as text; ill-formed bytes become U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// One of `choices`.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice? {
    choices.isEmpty ? nil : choices[Int(byte()) % choices.count]
  }

  /// A locale with its own digits, plural rules, direction or spaces.
  public mutating func locale() -> LocaleIdentifier {
    pick(["en", "de", "ar", "pl", "ja", "hi", "fr_CH", "he", "my", "th-u-ca-buddhist"]) ?? "en"
  }

  /// An argument of any type, often an extreme one.
  public mutating func argument() -> MessageArgument {
    switch byte() % 14 {
    case 0: MessageArgument("text")
    case 1: MessageArgument("")
    case 2: MessageArgument("{0} %@ # \u{202E}e\u{301}\0")
    case 3: MessageArgument(Int64(bitPattern: word()))
    case 4: MessageArgument(word())
    case 5: MessageArgument(Double(bitPattern: word()))
    case 6: MessageArgument(Float(Double(bitPattern: word())))
    case 7: MessageArgument(Decimal(string: "12345678901234567890.12345") ?? 0)
    case 8: MessageArgument(Date(timeIntervalSince1970: Double(bitPattern: word())))
    case 9: MessageArgument(Int(byte()))
    case 10: MessageArgument(byte() & 1 == 0)
    case 11: MessageArgument(["a", 1, 2.5])
    case 12: MessageArgument(.seconds(Int64(bitPattern: word() >> 8)))
    default: MessageArgument(-1)
    }
  }

  /// Up to seven arguments.
  public mutating func arguments() -> [MessageArgument] {
    (0..<Int(byte() % 8)).map { _ in argument() }
  }
}
