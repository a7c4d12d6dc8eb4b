internal import FoundationEssentials
internal import SystemICU

/// The digits of a finite decimal number: `-12.50` has the digits 1, 2, 5 and the point after two.
///
/// It compares and rounds numbers of any length exactly.
struct MF2Decimal {
  private var isNegative = false
  /// The digits, each 0 to 9, without zeros at the start and at the end; empty for zero.
  private var digits: ArraySlice<UInt8> = []
  /// The position of the decimal point, in digits from the first digit.
  private var point = 0

  /// Takes the shortest decimal form of a number; nil for infinity and NaN.
  init?(_ number: NumberValue) {
    var all: [UInt8] = []
    var point: Int?
    var exponent = 0
    var rest = number.decimalText.utf8[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    while let byte = rest.popFirst() {
      switch byte {
      case 0x30...0x39: all.append(byte - 0x30)
      case UInt8(ascii: "."): point = all.count
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard let value = Int(String(Substring(rest))) else { return nil }
        exponent = value
        rest = rest[rest.endIndex...]
      default: return nil
      }
    }
    guard !all.isEmpty else { return nil }
    let zeros = all.prefix { $0 == 0 }.count
    digits = all[zeros...]
    while digits.last == 0 { digits.removeLast() }
    self.point = digits.isEmpty ? 0 : (point ?? all.count) - zeros + exponent
    if digits.isEmpty { isNegative = false }
  }

  /// The number times 100.
  var timesHundred: MF2Decimal {
    var copy = self
    if !digits.isEmpty { copy.point += 2 }
    return copy
  }

  /// The nearest integer; a tie is rounded away from zero.
  var rounded: MF2Decimal {
    guard point < digits.count else { return self }
    var copy = self
    let kept = Swift.max(point, 0)
    let raises = point >= 0 && digits[digits.startIndex + kept] >= 5
    copy.digits = digits.prefix(kept)
    if raises {
      var all = [0] + copy.digits
      var place = all.count - 1
      while all[place] == 9 {
        all[place] = 0
        place -= 1
      }
      all[place] += 1
      copy.digits = all[0] == 0 ? all[1...] : all[...]
      copy.point = all[0] == 0 ? kept : kept + 1
    }
    while copy.digits.last == 0 { copy.digits.removeLast() }
    if copy.digits.isEmpty { copy = MF2Decimal() }
    return copy
  }

  private init() {}

  /// The digits of the number without an exponent: `-1250`, `0.5`.
  ///
  /// An integer is written as the specification defines it for keys.
  var text: String {
    guard !digits.isEmpty else { return "0" }
    var bytes: [UInt8] = isNegative ? [UInt8(ascii: "-")] : []
    if point <= 0 {
      bytes += [UInt8(ascii: "0"), UInt8(ascii: ".")]
      bytes += repeatElement(UInt8(ascii: "0"), count: -point)
      bytes += digits.map { $0 + 0x30 }
    } else {
      bytes += digits.prefix(point).map { $0 + 0x30 }
      if point >= digits.count {
        bytes += repeatElement(UInt8(ascii: "0"), count: point - digits.count)
      } else {
        bytes.append(UInt8(ascii: "."))
        bytes += digits.dropFirst(point).map { $0 + 0x30 }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension NumberValue {
  /// Takes the number of an argument, or of a string in the form of MessageFormat 2.
  init?(mf2 argument: MessageArgument) {
    if let number = argument.asNumber {
      self = number
    } else if let text = argument.asText, let number = NumberValue(mf2Literal: text) {
      self = number
    } else {
      return nil
    }
  }

  /// Reads a number literal:
  /// `["-"] ("0" / ("1"-"9") *DIGIT) ["." 1*DIGIT] ["e" ["-" / "+"] 1*DIGIT]`.
  ///
  /// The result is nil for any other text, and for numbers beyond ``NumberLimits``.
  init?(mf2Literal text: String) {
    guard Self.isMF2Literal(text), (try? ICULimits.check(decimal: text, "MessageFormat")) != nil
    else { return nil }
    if let value = Int64(text), value != 0 || text.utf8.first != UInt8(ascii: "-") {
      self = .integer(value)
    } else {
      self = .text(text)
    }
  }

  /// Whether a string matches the production `number-literal` of MessageFormat 2.
  static func isMF2Literal(_ text: String) -> Bool {
    var rest = text.utf8[...]
    func digits() -> Int {
      let start = rest.count
      while let byte = rest.first, (0x30...0x39).contains(byte) { rest.removeFirst() }
      return start - rest.count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let count = digits()
    guard count > 0, count == 1 || !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  /// The digits of the number without an exponent; nil for infinity and NaN.
  var mf2Text: String? {
    if case .integer(let value) = self { return String(value) }
    return MF2Decimal(self)?.text
  }

  /// The nearest integer; a tie is rounded away from zero.
  ///
  /// Infinity and NaN stay as they are.
  var mf2Integer: NumberValue {
    switch self {
    case .integer, .unsigned: return self
    case .double, .float, .decimal, .text:
      guard let text = MF2Decimal(self)?.rounded.text else { return self }
      return Int64(text).map { .integer($0) } ?? .text(text)
    }
  }

  /// Returns the number plus a small integer; nil if the result has more digits than a `Decimal`.
  func mf2Adding(_ amount: Int) -> NumberValue? {
    switch self {
    case .integer(let value):
      let (sum, overflow) = value.addingReportingOverflow(Int64(amount))
      if !overflow { return .integer(sum) }
    case .double(let value) where !value.isFinite || value.magnitude >= 1e15:
      return .double(value + Double(amount))
    case .float(let value) where !value.isFinite: return .float(value + Float(amount))
    case .double, .float, .unsigned, .decimal, .text: break
    }
    guard let plain = mf2Text, plain.utf8.filter({ $0 != UInt8(ascii: ".") }).count <= 36,
      let decimal = Decimal(string: plain)
    else { return nil }
    let sum = decimal + Decimal(amount)
    return .text(sum.description)
  }
}

extension MessageArgument {
  /// A string as it is, a Boolean as a word, a number with ASCII digits; nil for other values.
  ///
  /// A number or date in the style of the source is the string that the style makes.
  var mf2Text: String? {
    asText ?? asBool.map { $0 ? "true" : "false" } ?? asNumber?.mf2Text ?? asFormatted?.madeText
  }
}
