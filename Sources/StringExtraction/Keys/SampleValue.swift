internal import FoundationEssentials
internal import ICUFormat

/// A value of a type, with which the library's own code makes the key of an interpolation.
///
/// The key depends on the type of a value and not on the value, so any value of the type will do.
struct SampleValue {
  typealias Interpolation = LocalizedStringKey.StringInterpolation

  /// The kinds of types that overloads accept.
  struct Kinds: OptionSet {
    let rawValue: UInt8
    /// `StringProtocol`.
    static let string = Kinds(rawValue: 1)
    /// `Date`.
    static let date = Kinds(rawValue: 2)
    /// A range of dates.
    static let interval = Kinds(rawValue: 4)
    /// `LocalizedStringKey`.
    static let key = Kinds(rawValue: 8)
    /// Any value that has an interpolation without a label.
    static let plain = Kinds(rawValue: 16)
    /// Only the value, and not its type, chooses the ICU form.
    static let hasOpenForm = Kinds(rawValue: 32)
  }

  var kinds: Kinds
  /// The value as an argument of messages.
  var argument: (any MessageArgumentConvertible)?
  /// The value as one with a specifier.
  var number: (any FormatSpecifiable)?
  /// Appends the value without a label.
  var append: (inout Interpolation) -> Void

  /// Creates a value with a specifier.
  init(number: any FormatSpecifiable & MessageArgumentConvertible) {
    self.number = number
    argument = number
    kinds = .plain
    append = { Self.append(number, to: &$0) }
  }

  /// Creates a value of a custom type that conforms to `FormatSpecifiable`.
  init(custom value: CustomSampleValue) {
    number = value
    kinds = .plain
    append = { $0.appendInterpolation(value) }
  }

  /// Creates a value without a specifier.
  init(
    _ kinds: Kinds, _ argument: (any MessageArgumentConvertible)?,
    append: @escaping (inout Interpolation) -> Void
  ) {
    self.kinds = kinds
    self.argument = argument
    self.append = append
  }

  private static func append(_ value: some FormatSpecifiable, to text: inout Interpolation) {
    text.appendInterpolation(value)
  }
}

/// A value of a custom type with its own specifier.
struct CustomSampleValue: FormatSpecifiable {
  var arg: MessageArgument
  var specifier: String
}

extension SampleValue {
  private static let now = Date(timeIntervalSince1970: 0)
  private static let text = AttributedString("")

  /// The numbers with a specifier.
  static let numbers: [String: any FormatSpecifiable & MessageArgumentConvertible & Sendable] = [
    "Int": 0, "Int8": Int8(0), "Int16": Int16(0), "Int32": Int32(0), "Int64": Int64(0),
    "Int128": Int128(0), "UInt": UInt(0), "UInt8": UInt8(0), "UInt16": UInt16(0),
    "UInt32": UInt32(0), "UInt64": UInt64(0), "UInt128": UInt128(0), "Double": 0.5,
    "Float": Float(0.5), "Decimal": Decimal(1),
    // The overlay conforms it with the specifier of `Double`.
    "CGFloat": 0.5,
    // C's names.
    "CInt": Int32(0), "CLong": 0, "CUnsignedInt": UInt32(0), "CLongLong": Int64(0),
  ]

  /// The types of Foundation that an interpolation with a formatter takes, or that the overlay
  /// adds.
  private static let described: Set<String> = [
    "URL", "UUID", "Data", "Locale", "TimeZone", "Calendar", "DateComponents", "URLComponents",
    "URLRequest", "URLQueryItem", "IndexPath", "IndexSet", "CharacterSet", "PersonNameComponents",
    "NSString", "LocalizedStringResource",
    // SwiftUI inserts views with `%@`.
    "Image", "Text",
  ]

  /// The types whose interpolation shows a string, and which are no arguments of messages.
  private static let notArguments: Set<String> = [
    "Data", "Locale", "TimeZone", "Calendar", "DateComponents", "URLComponents", "URLRequest",
    "URLQueryItem", "IndexPath", "IndexSet", "CharacterSet", "PersonNameComponents",
  ]

  /// The names of all types with a sample.
  static let names: [String] =
    Array(numbers.keys)
    + [
      "String", "Substring", "Character", "Bool", "Date", "DateInterval", "Duration",
      "MessageArgument", "LocalizedStringKey", "AttributedString", "AttributedSubstring",
      "StyledText", "LocalizedText", "NSNumber", "URL",
    ]

  /// An object of a class that derives from `NSObject`.
  static var object: SampleValue {
    SampleValue(.plain, "") { $0.appendInterpolation("" as String) }
  }

  /// Creates a value of a type; nil if the library cannot interpolate it.
  init?(_ type: ValueType, _ index: DeclarationIndex? = nil) {
    if let index, index.declares(type.name) {
      // A type of the source may have the name of a type of Foundation.
      guard let custom = index.customSample(of: type) else { return nil }
      self = custom
      return
    }
    if let number = Self.numbers[type.name] {
      self.init(number: number)
      return
    }
    switch type.name {
    case "String", "some StringProtocol", "NSMutableString", "StaticString":
      guard type.name != "StaticString" else { return nil }
      self.init([.plain, .string], "") { $0.appendInterpolation("" as String) }
    case "Substring":
      self.init([.plain, .string], "" as Substring) { $0.appendInterpolation("" as Substring) }
    case "Character":
      self.init(.plain, "a" as Character) { $0.appendInterpolation("a" as Character) }
    case "Bool": self.init(.plain, true) { $0.appendInterpolation(true) }
    case "Date": self.init([.plain, .date], Self.now) { $0.appendInterpolation(Self.now) }
    case "DateInterval":
      let value = DateInterval(start: Self.now, duration: 1)
      self.init([.plain, .interval], value) { $0.appendInterpolation(value) }
    case "ClosedRange" where type.arguments == [.date]:
      let value = Self.now...Self.now
      self.init([.plain, .interval], value) { $0.appendInterpolation(value) }
    case "Range" where type.arguments == [.date]:
      let value = Self.now..<Self.now
      self.init([.plain, .interval], value) { $0.appendInterpolation(value) }
    case "Duration": self.init(.plain, Duration.zero) { $0.appendInterpolation(Duration.zero) }
    case "MessageArgument", "NSNumber", "NSDecimalNumber":
      // The kind of the value decides the ICU form.
      let value = MessageArgument("")
      self.init([.plain, .hasOpenForm], value) { $0.appendInterpolation(value) }
    case "LocalizedStringKey":
      self.init([.plain, .key], LocalizedStringKey("")) {
        $0.appendInterpolation(LocalizedStringKey(""))
      }
    case "AttributedString": self.init(.plain, Self.text) { $0.appendInterpolation(Self.text) }
    case "AttributedSubstring":
      let value = Self.text[Self.text.startIndex..<Self.text.endIndex]
      self.init(.plain, nil) { $0.appendInterpolation(value) }
    case "StyledText", "LocalizedText":
      let value = LocalizedText("", locale: "en")
      self.init(.plain, value) { $0.appendInterpolation(value) }
    case let name where Self.described.contains(name):
      self.init(.plain, Self.notArguments.contains(name) ? nil : "") {
        $0.appendInterpolation("" as String)
      }
    case "Measurement": self.init(.plain, nil) { $0.appendInterpolation("" as String) }
    case let name where FoundationClasses.names.contains(name): self = .object
    case "Array":
      guard let element = type.arguments.first, let sample = SampleValue(element, index),
        let argument = sample.argument
      else { return nil }
      let value = [argument.messageArgument]
      self.init(.plain, value) { $0.appendInterpolation(value) }
    case "Optional":
      // Only an interpolation with a label takes an optional.
      guard let wrapped = type.arguments.first, let sample = SampleValue(wrapped, index),
        let argument = sample.argument
      else { return nil }
      self.init([], argument) { _ in }
    default:
      guard let custom = index?.customSample(of: type) else { return nil }
      self = custom
    }
  }
}
