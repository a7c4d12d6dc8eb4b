/// What a directive expects of its argument.
///
/// Lengths do not matter: `%d` and `%lld` are the same.
public enum PrintfArgumentType: String, Hashable, Sendable, CaseIterable {
  /// `%@`: any value.
  case object
  /// `%d` `%u` `%x` `%o` and their lengths.
  case integer
  /// `%f` `%e` `%g` `%a`.
  case floatingPoint
  /// `%c` `%C`.
  case character
  /// `%s` `%S`.
  case cString
  /// `%p` `%n`.
  case pointer
  /// A number that chooses a plural: `%#@name@`.
  case number

  /// Whether one argument can serve both, as `%d` and `%lld`, or `%d` and `%c`, do.
  public func matches(_ other: PrintfArgumentType) -> Bool {
    if self == other { return true }
    switch (self, other) {
    case (.number, .integer), (.integer, .number), (.number, .floatingPoint),
      (.floatingPoint, .number), (.character, .integer), (.integer, .character):
      return true
    default: return false
    }
  }
}

extension PrintfConversion {
  /// What the directive expects of its argument.
  public var argumentType: PrintfArgumentType {
    switch self {
    case .decimal, .unsigned, .octal, .hexadecimal: .integer
    case .fixed, .exponent, .general, .hexadecimalFloat: .floatingPoint
    case .character: .character
    case .cString: .cString
    case .pointer, .countWritten: .pointer
    case .object: .object
    case .variable: .number
    }
  }
}

/// A way in which a translation's directives do not fit those of its key.
public struct PrintfMismatch: Hashable, Sendable {
  /// The argument, from 0.
  public let argument: Int
  /// What the key gives; nil where the key has no such argument.
  public let expected: PrintfArgumentType?
  /// What the translation asks for; nil where it does not use the argument.
  public let found: PrintfArgumentType?
  /// Where in the translation: UTF-8 offsets.
  public let range: Range<Int>?

  /// Whether it goes wrong: a type that does not fit, or an argument that does not exist.
  ///
  /// An argument that a translation leaves out is no error.
  public var isError: Bool { found != nil }
}

extension PrintfFormat {
  /// How this translation's arguments differ from those of `key`.
  ///
  /// ```swift
  /// PrintfFormat("%@ Dateien").mismatches(with: PrintfFormat("%lld files")).count   // 1
  /// PrintfFormat("%d Dateien").mismatches(with: PrintfFormat("%lld files")).count   // 0
  /// ```
  ///
  /// The same rule as CoreFoundation's `CFStringCreateStringWithValidatedFormat`, with types that
  /// differ only in length taken as equal.
  ///
  /// The flags `'` and `I` of the GNU C library are none for Foundation, but no mismatch: `%'d` and
  /// `%Id` fit `%d`.
  public func mismatches(with key: PrintfFormat) -> [PrintfMismatch] {
    guard mayHaveGNUFlags || key.mayHaveGNUFlags, !hasNames, !key.hasNames else {
      return ownMismatches(with: key)
    }
    return PrintfFormat(source, acceptsGNUFlags: true)
      .ownMismatches(with: PrintfFormat(key.source, acceptsGNUFlags: true))
  }

  private var mayHaveGNUFlags: Bool {
    diagnostics.contains { $0.kind == .unknownConversion }
  }

  private func ownMismatches(with key: PrintfFormat) -> [PrintfMismatch] {
    var found: [PrintfMismatch] = []
    let specifiers = specifiers
    for index in 0..<max(arguments.count, key.arguments.count) {
      let mine = index < arguments.count ? arguments[index] : nil
      let expected = index < key.arguments.count ? key.arguments[index].type : nil
      switch (mine?.type, expected) {
      case (nil, nil): continue
      case (let type?, let expected?) where type.matches(expected): continue
      case (let type, let expected):
        let use = mine?.uses.first
        let range = use.flatMap { $0 < specifiers.count ? specifiers[$0].range : nil }
        found.append(
          PrintfMismatch(argument: index, expected: expected, found: type, range: range))
      }
    }
    return found
  }

  /// The key by which formats are equal that differ only in lengths, signs and names: `%ld`, `%lld`
  /// and `%u` are `%d`, and `%lf` and `%F` are `%f`.
  ///
  /// ```swift
  /// PrintfFormat("I have %ld apples").normalizedKey   // "I have %d apples"
  /// ```
  ///
  /// Flags, widths, precisions and written positions stay. Names are left out, and a named argument
  /// that follows in order has no position: `%(count)lld` is `%d`.
  ///
  /// A look-up compares keys by the same classes of conversions. There the text of a key need not be
  /// a format, so that percent signs stay as they are, and positions in order are left out:
  /// `%1$@ has %2$d` finds `%@ has %lld`.
  public var normalizedKey: String {
    var next = 0
    return segments.map { segment in
      switch segment {
      case .literal(let text, _): return PrintfFormat.escaping(text)
      case .specifier(var specifier):
        specifier.length = .none
        if specifier.name != nil {
          specifier.name = nil
          specifier.isPositional = specifier.argument != next
        }
        if !specifier.isPositional { next = max(next, specifier.argument + 1) }
        specifier.conversion = specifier.conversion.inKeys
        return specifier.description
      }
    }.joined()
  }
}

extension PrintfConversion {
  /// The letter by which keys with a conversion are compared: `d` for `i`, `D`, `u` and `U`, and `f`
  /// for `F`; every other letter is its own.
  package static func letterInKeys(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "i"), UInt8(ascii: "D"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      UInt8(ascii: "d")
    case UInt8(ascii: "F"): UInt8(ascii: "f")
    default: letter
    }
  }

  /// The conversion with that letter.
  fileprivate var inKeys: PrintfConversion {
    spelling.utf8.first.flatMap { PrintfConversion(letter: Self.letterInKeys($0)) } ?? self
  }
}

extension PrintfFormat {
  /// A format of the GNU C library without the flags `'` and `I`, which Foundation does not have.
  ///
  /// Text for a language has its groups and digits without them.
  ///
  /// ```swift
  /// PrintfFormat.removingGNUFlags("%Id of %'d")   // "%d of %d"
  /// ```
  package static func removingGNUFlags(_ text: String) -> String {
    let hasFlags = text.utf8.contains { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "I") }
    guard hasFlags, text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let utf8 = text.utf8Span
    let bytes = utf8.span
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        output.append(bytes[index])
        index += 1
        continue
      }
      let token = PrintfScanner.scanWithGNUFlags(bytes, at: index)
      let isDirective = token.kind == .conversion
      for place in token.start..<max(token.end, token.start + 1) {
        let byte = bytes[place]
        if isDirective, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "I") { continue }
        output.append(byte)
      }
      index = max(token.end, index + 1)
    }
    return String(decoding: output, as: UTF8.self)
  }
}
