import FoundationEssentials
import Glibc
import ICUFormat

/// The bytes of one fuzzed case, which are consumed from the front.
public struct FuzzInput {
  private var bytes: ArraySlice<UInt8>

  /// Copies the bytes of libFuzzer, which are valid only during the call.
  public init(_ start: UnsafePointer<UInt8>?, _ count: Int) {
    Self.setUp
    Self.total += count
    bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  }

  /// The number of bytes so far; libFuzzer calls from one thread.
  private nonisolated(unsafe) static var total = 0

  private static let setUp: Void = {
    // Nearly every case reports an issue, and most of the time would be spent on writing logs.
    Localization.issueHandler = { _ in }
    atexit { print("stat::bytes_of_input: \(FuzzInput.total)") }
  }()

  /// Returns the next byte; 0 at the end.
  public mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// Returns the next eight bytes as a number.
  public mutating func word() -> UInt64 {
    (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) }
  }

  /// The remaining bytes.
  public var rest: [UInt8] { Array(bytes) }

  /// The remaining bytes as text; ill-formed bytes become U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The remaining bytes as two texts, separated by the first byte 0xFF.
  ///
  /// UTF-8 never contains that byte. Without it, the second text is full of markup.
  public var texts: (String, String) {
    guard let end = bytes.firstIndex(of: 0xFF) else {
      return (text, "**<script>alert(1)</script>** [a](b) \u{202E}<b>`x` \u{1B}[31m")
    }
    return (
      String(decoding: bytes[..<end], as: UTF8.self),
      String(decoding: bytes[(end + 1)...], as: UTF8.self)
    )
  }

  /// Returns one of `choices`.
  public mutating func pick<Choice>(_ choices: [Choice]) -> Choice? {
    choices.isEmpty ? nil : choices[Int(byte()) % choices.count]
  }

  /// Returns a locale with special digits, plural rules, direction or spaces.
  public mutating func locale() -> LocaleIdentifier {
    pick(["en", "de", "ar", "pl", "ja", "hi", "fr_CH", "he", "my", "th-u-ca-buddhist"]) ?? "en"
  }

  /// Returns an argument of any type, often with an extreme value.
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
    case 12: MessageArgument(Duration.seconds(Int64(bitPattern: word() >> 8)))
    default: MessageArgument(-1)
    }
  }

  /// Returns up to seven arguments.
  public mutating func arguments() -> [MessageArgument] {
    (0..<Int(byte() % 8)).map { _ in argument() }
  }
}

/// Ends the process with a message if a condition is false.
///
/// An optimized `precondition` has no message.
public func require(_ condition: Bool, _ message: @autoclosure () -> String) {
  if !condition { fatalError(message()) }
}
