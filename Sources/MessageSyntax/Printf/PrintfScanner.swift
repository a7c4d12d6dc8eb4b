// The printf grammar, as NSString and CFString read it:
//
//   format     = *( text / "%%" / directive )
//   directive  = "%" *( position / flag / width / precision / length ) conversion
//   position   = index "$"                      ; 1...127
//   flag       = "#" / " " / "-" / "+" / "0"    ; "'" is not a flag: `%'d` prints `'d`
//   width      = number / "*" [ index "$" ]
//   precision  = "." [ number / "*" [ index "$" ] ]
//   length     = "hh" / "h" / "ll" / "l" / "L" / "q" / "z" / "t" / "j"
//   conversion = "d" / "D" / "i" / "u" / "U" / "o" / "O" / "x" / "X" / "f" / "F" / "e" / "E"
//              / "g" / "G" / "a" / "A" / "c" / "C" / "s" / "S" / "p" / "P" / "n" / "@"
//              / "#@" name "@" / "[" name "]@"
//
// A string in a catalog may also name its arguments, as Xcode 26 writes them. There, a directive
// may begin with `"%" [ index "$" ] "(" name ")"`. It has no space flag after that, so that
// `100%(about) done` stays literal text. Foundation does not know names, so a format for
// `String(format:)` has none.
//
// The parts may come in any order and may be repeated; the last one is used. This is CFString's
// rule (`__CFParseFormatSpec` of swift-corelibs-foundation). Where C and CFString leave the
// behavior undefined, the rules here lose no text: see ``PrintfFormat``.

/// The limits of printf formats, so that no format can cause unbounded work.
public enum PrintfLimits {
  /// The greatest position in `%n$@`.
  ///
  /// Foundation has the same limit.
  public static let position = 127
  /// The greatest width and precision, in characters.
  ///
  /// Greater values are reduced to this limit.
  public static let width = 16_384
  /// The longest name in `%#@name@` and `%(name)@`, in UTF-8 bytes.
  public static let nameLength = 256
  /// The most padding that one formatting writes, in bytes; after that, widths are ignored.
  public static let padding = 4_194_304
  /// The total length of the variables (`%#@name@`) of one string, in bytes of their formats.
  ///
  /// An empty format counts as one byte. After that, a variable is replaced by its argument.
  public static let variables = 262_144
  /// The maximum nesting depth of variables.
  public static let variableDepth = 8
}

/// A scanned directive, as bytes and numbers; its names are ranges of the format.
package struct PrintfToken: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    /// A conversion such as `%5.2f`.
    case conversion
    /// `%#@name@`.
    case variable
    /// `%%`.
    case percent
    /// A single `%` (with flags) before another directive, as in `100% %@`: literal text.
    case stray
    /// An unknown conversion: literal text, without the `%`.
    case unknown
    /// A directive that the end of the format cuts off: literal text.
    case incomplete
    /// A position outside 1...127: literal text.
    case invalid
  }

  /// The problems that the scanner found and corrected.
  package struct Problems: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    package static let tooWide = Problems(rawValue: 1)
    package static let positionOutOfRange = Problems(rawValue: 2)
    package static let unterminatedName = Problems(rawValue: 4)
  }

  /// A width or a precision: absent, a number, the next argument, or a numbered argument.
  package struct Count: Hashable, Sendable {
    package enum Kind: UInt8, Sendable { case none, number, next, argument }
    package var kind: Kind
    /// The number, or the position (from 1).
    package var value: Int32

    package init(_ kind: Kind, _ value: Int32 = 0) {
      self.kind = kind
      self.value = value
    }
    package static let none = Count(.none)
  }

  package var kind = Kind.conversion
  package var conversion: UInt8 = 0
  package var flags: PrintfFlags = []
  package var length = PrintfLength.none
  /// The position of the argument, from 1; 0 if the directive takes the next argument.
  package var position: Int32 = 0
  package var width = Count.none
  package var precision = Count.none
  package var problems: Problems = []
  /// The UTF-8 offset of the `%`.
  package var start: Int
  /// The UTF-8 offset after the directive.
  package var end: Int
  /// The UTF-8 offsets of the name of a variable.
  package var name = 0..<0
  /// The offset of the argument's name from `start`; 0 if there is no name.
  private var labelOffset: UInt16 = 0
  private var labelLength: UInt16 = 0

  /// The UTF-8 offsets of the argument's name in `%(name)@`; empty if there is no name.
  package var label: Range<Int> {
    get {
      let lower = start + Int(labelOffset)
      return lower..<lower + Int(labelLength)
    }
    set {
      labelOffset = UInt16(clamping: newValue.lowerBound - start)
      labelLength = UInt16(clamping: newValue.count)
    }
  }

  fileprivate init(start: Int) {
    self.start = start
    end = start
  }

  /// Returns the index of the argument to print, and counts the arguments without a position.
  ///
  /// - Parameter next: The index of the next argument of directives without a position.
  package func takeArgument(_ next: inout Int) -> Int {
    if width.kind == .next { next += 1 }
    if precision.kind == .next { next += 1 }
    if position > 0 { return Int(position) - 1 }
    next += 1
    return next - 1
  }

  /// Returns the directive, moved to another offset.
  package func moved(to start: Int) -> PrintfToken {
    var token = self
    token.start = start
    token.end += start - self.start
    token.name = name.moved(by: start - self.start)
    return token
  }
}

package enum PrintfScanner {
  /// Reads the directives of a format, in order.
  package static func directives(in format: String) -> [PrintfToken] {
    let utf8 = format.utf8Span
    let bytes = utf8.span
    var tokens: [PrintfToken] = []
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        index += 1
        continue
      }
      let token = scan(bytes, at: index)
      tokens.append(token)
      index = token.end
    }
    return tokens
  }

  /// Reads the directive whose `%` is at `start`.
  ///
  /// It never fails. The time is linear in the length of the directive.
  ///
  /// - Parameter names: Whether arguments may have names, as in the strings of a catalog.
  package static func scan(
    _ bytes: borrowing Span<UInt8>, at start: Int, names: Bool = false
  ) -> PrintfToken {
    let token = scan(bytes, at: start, names: names, mayLookAhead: true)
    guard !token.label.isEmpty, token.kind != .conversion, token.kind != .variable else {
      return token
    }
    // A name without a conversion after it is literal text, as in Foundation.
    return scan(bytes, at: start, names: false, mayLookAhead: true)
  }

  /// Reads the directive whose `%` is at `start`, with the flags `'` and `I` of the GNU C library.
  ///
  /// These flags request digits in groups, and the digits of the language.
  package static func scanWithGNUFlags(
    _ bytes: borrowing Span<UInt8>, at start: Int
  ) -> PrintfToken {
    let token = scan(bytes, at: start, names: false, mayLookAhead: true)
    guard token.kind == .unknown else { return token }
    let other = scan(
      bytes, at: start, names: false, mayLookAhead: false, acceptsGNUFlags: true)
    // `50% Idle` is literal text, and `%I64d` is a directive of Microsoft's C library.
    guard other.kind == .conversion, !other.flags.contains(.space) else { return token }
    var isText = false
    for index in other.start..<other.end where bytes[index] == UInt8(ascii: "I") {
      let first = index + 1 < other.end ? bytes[index + 1] : 0
      let second = index + 2 < other.end ? bytes[index + 2] : 0
      let isLength = (first, second) == (0x36, 0x34) || (first, second) == (0x33, 0x32)
      if isLength || !"diu".utf8.contains(other.conversion) { isText = true }
    }
    return isText || !"diufFgGaA".utf8.contains(other.conversion) ? token : other
  }

  private static func scan(
    _ bytes: borrowing Span<UInt8>, at start: Int, names: Bool, mayLookAhead: Bool,
    acceptsGNUFlags: Bool = false
  ) -> PrintfToken {
    var token = PrintfToken(start: start)
    let count = bytes.count
    var index = start + 1
    var seenDot = false
    var seenSharp = false
    while index < count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "@"):
        token.conversion = byte
        token.end = index + 1
        if seenSharp { readName(bytes, from: index + 1, bracketed: false, into: &token) }
        return finish(token)
      case UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "s"), UInt8(ascii: "i"),
        UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"),
        UInt8(ascii: "e"), UInt8(ascii: "g"), UInt8(ascii: "c"), UInt8(ascii: "a"),
        UInt8(ascii: "E"), UInt8(ascii: "F"), UInt8(ascii: "G"), UInt8(ascii: "A"),
        UInt8(ascii: "C"), UInt8(ascii: "S"), UInt8(ascii: "p"), UInt8(ascii: "P"),
        UInt8(ascii: "n"), UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"):
        token.conversion = byte
        token.end = index + 1
        return finish(token)
      case UInt8(ascii: "l"):
        token.length = .l
        if index + 1 < count, bytes[index + 1] == byte {
          token.length = .ll
          index += 1
        }
      case UInt8(ascii: "h"):
        token.length = .h
        if index + 1 < count, bytes[index + 1] == byte {
          token.length = .hh
          index += 1
        }
      case UInt8(ascii: "q"): token.length = .q
      case UInt8(ascii: "z"): token.length = .z
      case UInt8(ascii: "t"): token.length = .t
      case UInt8(ascii: "j"): token.length = .j
      case UInt8(ascii: "L"): token.length = .L
      case UInt8(ascii: "#"):
        seenSharp = true
        token.flags.insert(.alternate)
      case UInt8(ascii: "("):
        guard names, let end = readLabel(bytes, at: index, into: &token) else {
          return unknown(token, bytes, at: index)
        }
        index = end
        continue
      case UInt8(ascii: " "):
        if !token.label.isEmpty { return unknown(token, bytes, at: index) }
        token.flags.insert(.space)
      case UInt8(ascii: "-"): token.flags.insert(.left)
      case UInt8(ascii: "+"): token.flags.insert(.plus)
      case UInt8(ascii: "."):
        seenDot = true
        token.precision = .init(.number, 0)
      case UInt8(ascii: "*"):
        if seenDot, token.precision == .init(.number, 0) {
          token.precision = .init(.next)
        } else {
          token.width = .init(.next)
        }
      case UInt8(ascii: "0") where !seenDot && !followedByDollar(bytes, index):
        token.flags.insert(.zero)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        readNumber(bytes, &index, seenDot: seenDot, into: &token)
        continue
      case UInt8(ascii: "["):
        let found = readName(bytes, from: index + 1, bracketed: true, into: &token)
        if found { return finish(token) }
        return unknown(token, bytes, at: index)
      case UInt8(ascii: "%"):
        if index == start + 1 {
          token.kind = .percent
          token.end = index + 1
          return token
        }
        return secondPercent(
          token, bytes, at: index, names: names, mayLookAhead: mayLookAhead)
      case UInt8(ascii: "'") where acceptsGNUFlags, UInt8(ascii: "I") where acceptsGNUFlags:
        break
      default:
        return unknown(token, bytes, at: index)
      }
      index += 1
    }
    token.kind = .incomplete
    token.end = count
    return token
  }

  /// Handles a `%` in the middle of a directive.
  ///
  /// Before a valid directive, the first `%` is a percent sign that was not doubled (`100% %@`).
  /// Otherwise, CFString's rule applies: `%5%` prints `5`.
  private static func secondPercent(
    _ token: PrintfToken, _ bytes: borrowing Span<UInt8>, at index: Int, names: Bool,
    mayLookAhead: Bool
  ) -> PrintfToken {
    var token = token
    token.kind = .unknown
    token.end = index + 1
    guard mayLookAhead else { return token }
    switch scan(bytes, at: index, names: names, mayLookAhead: false).kind {
    case .conversion, .variable, .percent:
      token.kind = .stray
      token.end = index
    default: break
    }
    return token
  }

  private static func unknown(
    _ token: PrintfToken, _ bytes: borrowing Span<UInt8>, at index: Int
  ) -> PrintfToken {
    var token = token
    token.kind = token.problems.contains(.positionOutOfRange) ? .invalid : .unknown
    token.end = index + 1
    // Include the rest of the character.
    while token.end < bytes.count, bytes[token.end] & 0xC0 == 0x80 { token.end += 1 }
    return token
  }

  private static func finish(_ token: PrintfToken) -> PrintfToken {
    guard token.problems.contains(.positionOutOfRange) else { return token }
    var token = token
    token.kind = .invalid
    return token
  }

  private static func followedByDollar(_ bytes: borrowing Span<UInt8>, _ index: Int) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "$")
  }

  /// Reads a number: a position before `$`, a precision after a dot, or a width otherwise.
  private static func readNumber(
    _ bytes: borrowing Span<UInt8>, _ index: inout Int, seenDot: Bool, into token: inout PrintfToken
  ) {
    var number: Int32 = 0
    while index < bytes.count, case let digit = bytes[index] &- 48, digit < 10 {
      number = min(number * 10 + Int32(digit), 100_000_000)
      index += 1
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "$") {
      index += 1
      guard (1...Int32(PrintfLimits.position)).contains(number) else {
        token.problems.insert(.positionOutOfRange)
        return
      }
      if token.precision.kind == .next {
        token.precision = .init(.argument, number)
      } else if token.width.kind == .next {
        token.width = .init(.argument, number)
      } else {
        token.position = number
      }
      return
    }
    if number > PrintfLimits.width {
      token.problems.insert(.tooWide)
      number = Int32(PrintfLimits.width)
    }
    if seenDot {
      token.precision = .init(.number, number)
    } else {
      token.width = .init(.number, number)
    }
  }

  /// Reads the name in `%(name)@`, which follows the percent sign or the position.
  ///
  /// - Returns: The offset after the name; nil if the parenthesis does not begin a name.
  private static func readLabel(
    _ bytes: borrowing Span<UInt8>, at start: Int, into token: inout PrintfToken
  ) -> Int? {
    let isFirst = start == token.start + 1
    guard token.label.isEmpty,
      isFirst || (token.position > 0 && bytes[start - 1] == UInt8(ascii: "$")),
      token.flags.isEmpty, token.width.kind == .none, token.precision.kind == .none,
      token.length == .none
    else { return nil }
    var index = start + 1
    let limit = min(bytes.count, index + PrintfLimits.nameLength)
    while index < limit, isNameByte(bytes[index]) { index += 1 }
    guard index < bytes.count, index > start + 1, bytes[index] == UInt8(ascii: ")") else {
      return nil
    }
    token.label = start + 1..<index
    return index + 1
  }

  /// Reads the name in `%#@name@` or `%[name]@`; returns false if the name is not terminated.
  @discardableResult
  private static func readName(
    _ bytes: borrowing Span<UInt8>, from start: Int, bracketed: Bool, into token: inout PrintfToken
  ) -> Bool {
    var index = start
    let limit = min(bytes.count, start + PrintfLimits.nameLength)
    let close = bracketed ? UInt8(ascii: "]") : UInt8(ascii: "@")
    while index < limit, isNameByte(bytes[index]) { index += 1 }
    guard index < bytes.count, index > start, bytes[index] == close else {
      token.problems.insert(.unterminatedName)
      return false
    }
    token.name = start..<index
    if bracketed {
      guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "@") else { return false }
      index += 1
    }
    token.kind = .variable
    token.conversion = UInt8(ascii: "@")
    token.end = index + 1
    return true
  }

  /// CFString accepts letters, digits and `_`; string catalogs also dots, hyphens and non-ASCII.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "-"), 0x80...0xFF:
      true
    default: false
    }
  }
}
