/// The flags of a printf directive.
public struct PrintfFlags: OptionSet, Hashable, Sendable {
  /// The flags, as bits.
  public let rawValue: UInt8
  /// Creates flags from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `-`: the output is left-aligned in its width.
  public static let left = PrintfFlags(rawValue: 1)
  /// `+`: numbers that are not negative have a plus sign.
  public static let plus = PrintfFlags(rawValue: 2)
  /// A space: numbers that are not negative begin with a space.
  ///
  /// `+` overrides it.
  public static let space = PrintfFlags(rawValue: 4)
  /// `0`: numbers are padded with zeros.
  ///
  /// `-` overrides it.
  public static let zero = PrintfFlags(rawValue: 8)
  /// `#`: the alternate form, such as `0x1f` for `%#x`.
  public static let alternate = PrintfFlags(rawValue: 16)

  /// Each flag with its character, in the order in which a directive is written.
  package static let characters: [(flag: PrintfFlags, character: Character)] = [
    (.alternate, "#"), (.space, " "), (.left, "-"), (.plus, "+"), (.zero, "0"),
  ]

  /// The flags of C, which `snprintf` gets as bits.
  package static let ofC: PrintfFlags = [.left, .plus, .space, .zero, .alternate]
}

/// The length modifier of a printf directive, which names a C type.
///
/// The argument's own type decides what is printed; `hh` and `h` truncate the value as C does.
public enum PrintfLength: String, Hashable, Sendable, CaseIterable {
  /// No modifier: `int`, `double`.
  case none = ""
  /// `signed char` or `unsigned char`.
  case hh
  /// `short`.
  case h
  /// `long`: 64 bits here.
  case l
  /// `long long`.
  case ll
  /// `long double`; read as `double`.
  case L
  /// `quad_t`, the same as ``ll``.
  case q
  /// `size_t`.
  case z
  /// `ptrdiff_t`.
  case t
  /// `intmax_t`.
  case j

  /// The size of the integer that C would read, in bits.
  public var bits: Int {
    switch self {
    case .hh: 8
    case .h: 16
    case .none: 32
    default: 64
    }
  }
}

/// The conversion of a printf directive: what it prints.
public enum PrintfConversion: Hashable, Sendable {
  /// `%d` `%i` `%D`: a signed decimal integer.
  case decimal
  /// `%u` `%U`: an unsigned decimal integer.
  case unsigned
  /// `%o` `%O`.
  case octal
  /// `%x`, or `%X` in capitals.
  case hexadecimal(uppercase: Bool)
  /// `%f` `%F`: a decimal number with a fixed number of fraction digits.
  case fixed(uppercase: Bool)
  /// `%e` `%E`.
  case exponent(uppercase: Bool)
  /// `%g` `%G`: the shorter of `fixed` and `exponent`.
  case general(uppercase: Bool)
  /// `%a` `%A`: hexadecimal digits and a binary exponent.
  case hexadecimalFloat(uppercase: Bool)
  /// `%c`: one byte; `%C`: one UTF-16 code unit.
  case character(isWide: Bool)
  /// `%s`: a C string; `%S`: UTF-16; `%P`: a Pascal string.
  case cString(isWide: Bool)
  /// `%p`.
  case pointer
  /// `%n`: writes nothing; it only skips an argument.
  case countWritten
  /// `%@`: the text of any value.
  case object
  /// `%#@name@`: a variable of a strings dictionary.
  case variable(String)
}

/// A width or a precision.
public enum PrintfCount: Hashable, Sendable {
  /// A number, 0...``PrintfLimits/width``.
  case number(Int)
  /// `*`: the argument with this index, from 0. It is positional if it is written `*n$`.
  case argument(Int, isPositional: Bool)
}

/// One directive of a printf format, such as `%2$-8.3f`.
public struct PrintfSpecifier: Hashable, Sendable {
  /// The index of the argument that the directive prints, from 0.
  public var argument: Int
  /// Whether the position is written (`%2$@`) and not counted.
  public var isPositional: Bool
  /// The flags.
  public var flags: PrintfFlags
  /// The minimum width of the output.
  ///
  /// Ignored for `%@` and variables, as in Foundation.
  public var width: PrintfCount?
  /// The number of fraction digits, significant digits, digits or characters.
  public var precision: PrintfCount?
  /// The length modifier.
  public var length: PrintfLength
  /// What is printed.
  public var conversion: PrintfConversion
  /// The name of the argument, as in `%(count)lld`; nil if the directive has none.
  ///
  /// Only the strings of catalogs have names: see
  /// ``PrintfFormat/init(catalogText:argumentNames:)``.
  public var name: String?
  /// The range of the directive, in UTF-8 offsets into the source.
  public var range: Range<Int>

  /// Creates a specifier.
  public init(
    _ conversion: PrintfConversion, argument: Int = 0, isPositional: Bool = false,
    flags: PrintfFlags = [], width: PrintfCount? = nil, precision: PrintfCount? = nil,
    length: PrintfLength = .none, range: Range<Int> = 0..<0, name: String? = nil
  ) {
    self.argument = argument
    self.isPositional = isPositional
    self.flags = flags
    self.width = width
    self.precision = precision
    self.length = length
    self.conversion = conversion
    self.name = name
    self.range = range
  }

  /// Creates a specifier from a directive, with or without its `%`, such as `%.2f` or `lld`.
  ///
  /// ```swift
  /// PrintfSpecifier("lld")?.conversion   // .decimal
  /// PrintfSpecifier("%.2")               // nil: it does not end
  /// ```
  public init?(_ text: some StringProtocol) {
    let format = PrintfFormat(text.hasBytes("%") ? String(text) : "%" + text)
    guard format.segments.count == 1, case .specifier(let specifier)? = format.segments.first
    else { return nil }
    self = specifier
  }
}

extension PrintfSpecifier: CustomStringConvertible {
  /// The directive as text, with its parts in C's order.
  public var description: String {
    var text = "%"
    if isPositional { text += "\(Self.position(argument))$" }
    if let name { text += "(\(name))" }
    let shown = isVariable ? flags.subtracting(.alternate) : flags
    for (flag, character) in PrintfFlags.characters where shown.contains(flag) {
      text.append(character)
    }
    if let width { text += Self.spell(width) }
    if let precision { text += "." + Self.spell(precision) }
    return text + length.rawValue + conversion.spelling
  }

  private var isVariable: Bool {
    if case .variable = conversion { true } else { false }
  }

  private static func spell(_ count: PrintfCount) -> String {
    switch count {
    case .number(let number): "\(number)"
    case .argument(let index, let isPositional): isPositional ? "*\(position(index))$" : "*"
    }
  }

  /// Returns the position of an argument, from 1.
  private static func position(_ index: Int) -> UInt { UInt(clamping: index) &+ 1 }
}

extension PrintfConversion {
  /// The conversion as it is written: `d`, `@`, `#@files@`.
  public var spelling: String {
    switch self {
    case .decimal: "d"
    case .unsigned: "u"
    case .octal: "o"
    case .hexadecimal(let uppercase): uppercase ? "X" : "x"
    case .fixed(let uppercase): uppercase ? "F" : "f"
    case .exponent(let uppercase): uppercase ? "E" : "e"
    case .general(let uppercase): uppercase ? "G" : "g"
    case .hexadecimalFloat(let uppercase): uppercase ? "A" : "a"
    case .character(let isWide): isWide ? "C" : "c"
    case .cString(let isWide): isWide ? "S" : "s"
    case .pointer: "p"
    case .countWritten: "n"
    case .object: "@"
    case .variable(let name): "#@\(name)@"
    }
  }

  /// Creates the conversion of an ASCII letter; nil if the letter is unknown.
  package init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"): self = .decimal
    case UInt8(ascii: "u"), UInt8(ascii: "U"): self = .unsigned
    case UInt8(ascii: "o"), UInt8(ascii: "O"): self = .octal
    case UInt8(ascii: "x"): self = .hexadecimal(uppercase: false)
    case UInt8(ascii: "X"): self = .hexadecimal(uppercase: true)
    case UInt8(ascii: "f"): self = .fixed(uppercase: false)
    case UInt8(ascii: "F"): self = .fixed(uppercase: true)
    case UInt8(ascii: "e"): self = .exponent(uppercase: false)
    case UInt8(ascii: "E"): self = .exponent(uppercase: true)
    case UInt8(ascii: "g"): self = .general(uppercase: false)
    case UInt8(ascii: "G"): self = .general(uppercase: true)
    case UInt8(ascii: "a"): self = .hexadecimalFloat(uppercase: false)
    case UInt8(ascii: "A"): self = .hexadecimalFloat(uppercase: true)
    case UInt8(ascii: "c"): self = .character(isWide: false)
    case UInt8(ascii: "C"): self = .character(isWide: true)
    case UInt8(ascii: "s"), UInt8(ascii: "P"): self = .cString(isWide: false)
    case UInt8(ascii: "S"): self = .cString(isWide: true)
    case UInt8(ascii: "p"): self = .pointer
    case UInt8(ascii: "n"): self = .countWritten
    case UInt8(ascii: "@"): self = .object
    default: return nil
    }
  }
}
