import FoundationEssentials
import Glibc
import ICUFormat

/// The bytes of one fuzzed case, taken apart from the front.
public struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  /// Copies what libFuzzer hands in; it does not outlive the call.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    Self.setUp
    Self.total += count
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// How many bytes were handed in so far; libFuzzer calls from one thread.
  private nonisolated(unsafe) static var total = 0

  private static let setUp: Void = {
    // Nearly every case has something to report, and writing logs would be most of the time.
    Localization.issueHandler = { _ in }
    atexit { print("stat::bytes_of_input: \(FuzzInput.total)") }
  }()

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

  /// What is left as two texts: before and after the first byte 0xFF, which no UTF-8 has; the second
  /// is a text full of markup where there is no such byte.
  public var texts: (String, String) {
    guard let end = bytes.firstIndex(of: 0xFF) else {
      return (text, "**<script>alert(1)</script>** [a](b) \u{202E}<b>`x` \u{1B}[31m")
    }
    return (
      String(decoding: bytes[..<end], as: UTF8.self),
      String(decoding: bytes[(end + 1)...], as: UTF8.self)
    )
  }

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

/// Ends the process where a condition does not hold, with a message: an optimized `precondition` has
/// none.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
