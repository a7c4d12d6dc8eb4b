internal import ICUFormatMemory
internal import MessageSyntax

/// Reads a simple MessageFormat 2 message in a single pass, directly into a fast-path template.
///
/// Most messages are simple: text, variables, and at most one number that chooses the variant. For
/// them, the program that supports everything is compiled only when it is needed, such as for styled
/// text or for an argument of another type.
///
/// The grammar is a part of that of ``MF2Scanner``:
///
///     message    = pattern | [input blanks] quoted blanks | input blanks matcher
///     input      = ".input" blanks number
///     matcher    = ".match" space variable space variant (blanks variant)*
///     variant    = key blanks quoted                  each key once, and one of them is "*"
///     key        = "*" | plural category | digits
///     quoted     = "{{" pattern "}}"
///     pattern    = (text | number | "{" blanks variable blanks "}")*
///     number     = "{" blanks variable space (":integer" | ":number") blanks "}"
///     variable   = "$" (ASCII letter | "_") (ASCII letter | digit | "_" | "-" | ".")*
struct MF2SimpleMessage: ~Copyable, ~Escapable {
  /// The longest message that is read.
  private static let limit = 2048
  /// The maximum number of arguments.
  private static let argumentLimit = 8
  /// The maximum number of keys that are numbers.
  private static let numberLimit = 16

  private let bytes: Span<UInt8>
  private let direction: StyledText.Direction?
  private var index = 0
  private var builder = FastPathTemplate.Builder()
  /// The names of the arguments, in the order of their first use.
  private var arguments: [MessagePart] = []
  /// The slot of the number that is declared; -1 if there is none.
  private var declared: Int32 = -1

  @_lifetime(copy bytes)
  private init(_ bytes: Span<UInt8>, direction: StyledText.Direction?) {
    self.bytes = bytes
    self.direction = direction
    builder.bytes.reserveCapacity(bytes.count)
    builder.pieces.reserveCapacity(8)
  }

  /// Reads a message; nil if it is not simple, or has an error.
  ///
  /// - Parameters:
  ///   - direction: The direction of the message; nil if it has no isolates.
  ///   - numbers: The locale of numbers.
  ///   - language: The language of the message.
  /// - Returns: The template by slot, and the names of the arguments.
  static func read(
    _ source: String, direction: StyledText.Direction?, numbers: LocaleContext,
    language: LocaleContext
  ) -> (template: FastPathTemplate, arguments: [MessagePart])? {
    guard source.utf8.count <= limit else { return nil }
    var message = MF2SimpleMessage(source.utf8.span, direction: direction)
    guard message.message(), !message.builder.isTooLong,
      let integers = (try? numbers.mf2Numbers())?.native
    else { return nil }
    message.builder.names = message.arguments.map { source.text(utf8: $0.range) }
    let rules = message.builder.plural < 0 ? .none : language.pluralProgram(.cardinal)
    return (
      FastPathTemplate(message.builder, rules: rules, integers: integers, values: nil),
      message.arguments
    )
  }

  // MARK: Messages

  private mutating func message() -> Bool {
    index = MF2Characters.blanksEnd(bytes, from: 0)
    if isAt(UInt8(ascii: ".")) { return declaredMessage() }
    if isAtDoubleBrace { return quotedMessage() }
    index = 0
    guard pattern(), index == bytes.count else { return false }
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    return true
  }

  private mutating func declaredMessage() -> Bool {
    guard skip(".input") else { return false }
    skipBlanks()
    guard let input = expression(), input.isNumber else { return false }
    declared = input.slot
    skipBlanks()
    if isAtDoubleBrace { return quotedMessage() }
    guard skip(".match"), skipBlanks(), variable() == declared, skipBlanks() else { return false }
    builder.plural = declared
    return variants()
  }

  private mutating func quotedMessage() -> Bool {
    guard quotedPattern() else { return false }
    builder.cases = InlineArray(repeating: builder.end(from: 0))
    skipBlanks()
    return index == bytes.count
  }

  private mutating func variants() -> Bool {
    var categories = InlineArray<6, FastPathTemplate.Case?>(repeating: nil)
    var fallback: FastPathTemplate.Case?
    while index < bytes.count {
      let first = builder.pieces.count
      guard let key = key() else { return false }
      skipBlanks()
      guard quotedPattern(), !builder.isTooLong else { return false }
      let made = builder.end(from: first)
      switch key {
      case .any:
        guard fallback == nil else { return false }
        fallback = made
      case .category(let category):
        guard categories[category] == nil else { return false }
        categories[category] = made
      case .number(let number):
        guard builder.exact.count < Self.numberLimit,
          !builder.exact.contains(where: { $0.value == number })
        else { return false }
        builder.exact.append((number, made))
      }
      skipBlanks()
    }
    guard let fallback else { return false }
    for place in categories.indices { builder.cases[place] = categories[place] ?? fallback }
    return true
  }

  private enum Key {
    case any
    /// A plural category, by its index in CLDR's order.
    case category(Int)
    case number(Double)
  }

  private mutating func key() -> Key? {
    if skip(UInt8(ascii: "*")) { return .any }
    let start = index
    while index < bytes.count, bytes[index].isASCIIDigit { index += 1 }
    if start < index {
      // A number with other digits, such as 01, is a key that no number has.
      guard index - start <= 15, bytes[start] != UInt8(ascii: "0") || index - start == 1 else {
        return nil
      }
      var number = 0
      for place in start..<index { number = number * 10 + Int(bytes[place] & 0xF) }
      return isAtKeyEnd ? .number(Double(number)) : nil
    }
    while index < bytes.count, bytes[index].isASCIILetter { index += 1 }
    let category = MessageKeyword.category(bytes, start..<index)
    return category >= 0 && isAtKeyEnd ? .category(Int(category)) : nil
  }

  // MARK: Patterns

  private mutating func quotedPattern() -> Bool {
    guard isAtDoubleBrace else { return false }
    index += 2
    return pattern() && skip(UInt8(ascii: "}")) && skip(UInt8(ascii: "}"))
  }

  /// Reads up to a closing brace, or to the end; returns false if something else is in the way.
  private mutating func pattern() -> Bool {
    while true {
      let start = index
      while index < bytes.count, isText(bytes[index]) { index += 1 }
      for place in start..<index { builder.bytes.append(bytes[place]) }
      guard isAt(UInt8(ascii: "{")) else { return index == bytes.count || isAt(UInt8(ascii: "}")) }
      guard let value = expression() else { return false }
      builder.append(value: value.slot, isNumber: value.isNumber, isolatedIn: direction)
    }
  }

  /// Whether a byte is text in every pattern.
  private func isText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): false
    default: true
    }
  }

  /// Reads a variable in braces, and its function.
  private mutating func expression() -> (slot: Int32, isNumber: Bool)? {
    guard skip(UInt8(ascii: "{")) else { return nil }
    skipBlanks()
    guard let slot = variable() else { return nil }
    let isDeclared = slot == declared
    var hasFunction = false
    if skipBlanks(), !isDeclared, skip(UInt8(ascii: ":")) {
      guard skip("integer") || skip("number") else { return nil }
      hasFunction = true
      skipBlanks()
    }
    return skip(UInt8(ascii: "}")) ? (slot, isDeclared || hasFunction) : nil
  }

  /// Reads a variable and returns its slot.
  private mutating func variable() -> Int32? {
    guard skip(UInt8(ascii: "$")), index < bytes.count,
      bytes[index].isASCIILetter || bytes[index] == UInt8(ascii: "_")
    else { return nil }
    let start = index
    while index < bytes.count, isInName(bytes[index]) { index += 1 }
    let name = start..<index
    for (slot, known) in arguments.enumerated() where hasSameBytes(known.range, name) {
      return Int32(truncatingIfNeeded: slot)
    }
    guard arguments.count < Self.argumentLimit else { return nil }
    arguments.append(MessagePart(argument: name, in: bytes))
    return Int32(truncatingIfNeeded: arguments.count - 1)
  }

  private func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: byte.isASCIILetter || byte.isASCIIDigit
    }
  }

  private func hasSameBytes(_ one: Range<Int>, _ two: Range<Int>) -> Bool {
    guard one.count == two.count else { return false }
    for offset in 0..<one.count
    where bytes[one.lowerBound + offset] != bytes[two.lowerBound + offset] {
      return false
    }
    return true
  }

  // MARK: Source

  @inline(__always)
  private func isAt(_ byte: UInt8) -> Bool { index < bytes.count && bytes[index] == byte }

  private var isAtDoubleBrace: Bool {
    index + 1 < bytes.count && bytes[index] == UInt8(ascii: "{")
      && bytes[index + 1] == UInt8(ascii: "{")
  }

  /// Moves behind a byte; returns false if it is not at `index`.
  @inline(__always)
  private mutating func skip(_ byte: UInt8) -> Bool {
    guard isAt(byte) else { return false }
    index += 1
    return true
  }

  /// Moves behind an ASCII word; returns false if it is not at `index`.
  private mutating func skip(_ word: String) -> Bool {
    var end = index
    for byte in word.utf8 {
      guard end < bytes.count, bytes[end] == byte else { return false }
      end += 1
    }
    index = end
    return true
  }

  /// Moves behind ASCII white space; returns false if there is none.
  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = index
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      default: return start < index
      }
    }
    return start < index
  }

  /// Whether a key ends at `index`: with white space, or with the braces of the pattern.
  private var isAtKeyEnd: Bool {
    guard index < bytes.count else { return false }
    switch bytes[index] {
    case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "{"): return true
    default: return false
    }
  }
}
