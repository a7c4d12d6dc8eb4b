internal import MessageSyntax

/// A number format that an ICU message has in its text, and an ARB file in the attributes of the message.
///
///     ICU   "n": "{n, number, integer} files"
///     ARB   "n": "{n} files",
///           "@n": { "placeholders": { "n": { "type": "int", "format": "decimalPattern" } } }
///
/// The messages of Flutter have no number formats. The names of its formats are the constructors of
/// `NumberFormat` in Dart's package `intl`; those whose text is another one than that of ICU are not known here.
///
/// Source: https://docs.flutter.dev/ui/internationalization#messages-with-numbers-and-currencies
struct ARBNumberFormat: Hashable {
  private let type: String
  private let name: String
  /// The number of fraction digits that are always shown; nil for those that the number needs.
  private let decimalDigits: Int?

  /// The default format of a number: `{n, number}`, and `#` in a plural.
  static let decimal = ARBNumberFormat("num", "decimalPattern")

  /// More fraction digits would only make the text of a hostile file long.
  private static let maximumDigits = 20

  private init(_ type: String, _ name: String, decimalDigits: Int? = nil) {
    self.type = type
    self.name = name
    self.decimalDigits = decimalDigits
  }

  /// Creates the format of an argument; nil if Flutter has none with its text.
  init?(_ simple: MessagePattern.Simple) {
    guard simple.type == .number else { return nil }
    switch simple.style?.kind {
    case nil: self = .decimal
    case .keyword("integer"): self.init("int", "decimalPattern")
    case .keyword("percent"): self.init("double", "percentPattern")
    case .skeleton(let skeleton):
      let digits = skeleton.utf8.dropFirst()
      guard skeleton.utf8.first == UInt8(ascii: "."), !digits.isEmpty,
        digits.count <= Self.maximumDigits, digits.allSatisfy({ $0 == UInt8(ascii: "0") })
      else { return nil }
      self.init("double", "decimalPatternDigits", decimalDigits: digits.count)
    default: return nil
    }
  }

  /// Reads the attributes of a placeholder; nil if they have no format, or one that ICU does not have.
  init?(attributes: CatalogValue) {
    let type = attributes["type"]?.text
    switch attributes["format"]?.text {
    case "decimalPattern": self = type == "int" ? Self("int", "decimalPattern") : .decimal
    case "percentPattern": self.init("double", "percentPattern")
    case "decimalPatternDigits":
      guard case .number(let text)? = attributes["optionalParameters"]?["decimalDigits"],
        let digits = Int(text), (1...Self.maximumDigits).contains(digits)
      else { return nil }
      self.init("double", "decimalPatternDigits", decimalDigits: digits)
    default: return nil
    }
  }

  /// Whether the format shows an integer as the default format does, so that a plural needs no other one.
  var isDecimal: Bool { name == "decimalPattern" }

  /// The members of a placeholder that say what the format is.
  static let memberNames = Set(["type", "format", "optionalParameters"].byBytes)

  /// The format as members of a placeholder.
  var attributes: [CatalogMember] {
    [CatalogMember("type", .string(type)), CatalogMember("format", .string(name))]
      + (decimalDigits.map { digits in
        let parameters = [CatalogMember("decimalDigits", .number(String(digits)))]
        return [CatalogMember("optionalParameters", .object(parameters))]
      } ?? [])
  }

  /// The format in an argument of a message.
  var simple: MessagePattern.Simple {
    let style: String? =
      switch (type, name, decimalDigits) {
      case (_, _, let digits?): "::." + String(repeating: "0", count: digits)
      case (_, "percentPattern", nil): "percent"
      case ("int", _, nil): "integer"
      default: nil
      }
    return MessagePattern.Simple(
      type: .number, style: style.map { MessagePattern.Style(" " + $0, of: .number) })
  }
}
