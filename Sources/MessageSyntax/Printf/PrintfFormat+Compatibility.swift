/// The type that a directive expects of its argument.
///
/// Lengths do not matter: `%d` and `%lld` expect the same type.
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
  /// A number that chooses a plural variation: `%#@name@`.
  case number

  /// Whether one argument fits both types, as for `%d` and `%lld`, or `%d` and `%c`.
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
  /// The type that the directive expects of its argument.
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

/// A difference between the arguments of a translation and those of its key.
public struct PrintfMismatch: Hashable, Sendable {
  /// The index of the argument, from 0.
  public let argument: Int
  /// The type in the key; nil if the key does not have the argument.
  public let expected: PrintfArgumentType?
  /// The type in the translation; nil if it does not use the argument.
  public let found: PrintfArgumentType?
  /// The range in the translation, in UTF-8 offsets.
  public let range: Range<Int>?

  /// Whether it is an error: a type that does not fit, or an argument that does not exist.
  ///
  /// If a translation omits an argument, this is not an error.
  public var isError: Bool { found != nil }
}

extension PrintfFormat {
  /// Returns the differences between the arguments of this translation and those of `key`.
  ///
  /// ```swift
  /// PrintfFormat("%@ Dateien").mismatches(with: PrintfFormat("%lld files")).count   // 1
  /// PrintfFormat("%d Dateien").mismatches(with: PrintfFormat("%lld files")).count   // 0
  /// ```
  ///
  /// The rule is that of CoreFoundation's `CFStringCreateStringWithValidatedFormat`, except that
  /// types that differ only in length are equal.
  ///
  /// The flags `'` and `I` of the GNU C library are unknown to Foundation, but they are not a
  /// mismatch: `%'d` and `%Id` fit `%d`.
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

  /// A key that is equal for formats that differ only in lengths, signs and names.
  ///
  /// In it, `%ld`, `%lld` and `%u` are `%d`, and `%lf` and `%F` are `%f`.
  ///
  /// ```swift
  /// PrintfFormat("I have %ld apples").normalizedKey   // "I have %d apples"
  /// ```
  ///
  /// Flags, widths, precisions and written positions are unchanged. Names are removed, and a named
  /// argument that follows in order has no position: `%(count)lld` is `%d`.
  ///
  /// A look-up compares keys by the same classes of conversions. But there, a key is not always a
  /// format, so percent signs are unchanged, and positions in order are removed: `%1$@ has %2$d`
  /// finds `%@ has %lld`.
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
  /// Returns the letter that represents a conversion when keys are compared.
  ///
  /// It is `d` for `i`, `D`, `u` and `U`, and `f` for `F`, and `@` for `s`, which C programs
  /// write for a string; any other letter represents itself.
  package static func letterInKeys(_ letter: UInt8) -> UInt8 {
    switch letter {
    case UInt8(ascii: "i"), UInt8(ascii: "D"), UInt8(ascii: "u"), UInt8(ascii: "U"):
      UInt8(ascii: "d")
    case UInt8(ascii: "F"): UInt8(ascii: "f")
    case UInt8(ascii: "s"): UInt8(ascii: "@")
    default: letter
    }
  }

  /// The conversion that represents this one when keys are compared.
  fileprivate var inKeys: PrintfConversion {
    spelling.utf8.first.flatMap { PrintfConversion(letter: Self.letterInKeys($0)) } ?? self
  }
}

extension PrintfFormat {
  /// Returns a GNU C library format without the flags `'` and `I`, which Foundation does not have.
  ///
  /// Formatting for a language uses its groups and its digits without these flags.
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
