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
  public func mismatches(with key: PrintfFormat) -> [PrintfMismatch] {
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

  /// The key by which formats that differ only in lengths are equal: `%ld`, `%lld` and `%u` are
  /// `%d`, and `%lf` is `%f`.
  ///
  /// ```swift
  /// PrintfFormat("I have %ld apples").normalizedKey   // "I have %d apples"
  /// ```
  ///
  /// Directives with flags, a width or a precision keep them.
  public var normalizedKey: String {
    segments.map { segment in
      switch segment {
      case .literal(let text, _): return PrintfFormat.escaping(text)
      case .specifier(var specifier):
        specifier.length = .none
        if case .unsigned = specifier.conversion { specifier.conversion = .decimal }
        if case .fixed = specifier.conversion { specifier.conversion = .fixed(uppercase: false) }
        return specifier.description
      }
    }.joined()
  }
}
