internal import MacroSyntax
internal import MessageSyntax
internal import SwiftDiagnostics

/// Reads the parameters of a default value that is a printf format, and its diagnostics.
///
/// # Types The type of a parameter is that of the placeholder: `%@` is String; `%d %i` are Int and
/// `%u %x %X %o` are UInt (also with `l ll q j z t`, which have the same width), with `h` Int16 and
/// UInt16, with `hh` Int8 and UInt8; `%a %e %f %g` are Double; `%c` is UInt8; `%C` is UInt16. `*`
/// is a parameter of type Int. Plain `%d` is Int, although C reads 32 bits, because printing
/// depends on the argument and never truncates it.
///
/// # Positions Either all placeholders have numbers or none has. Numbers begin at 1 and have no
/// gaps. A number may be repeated if the type is the same. Parameters are in the order of the
/// numbers.
///
/// # Names
/// A placeholder may name its argument, as in Xcode's string catalogs: `%(count)lld` is a parameter
/// `count: Int`. A name gets the next position at its first use, and may also have a number.
struct PrintfReader {
  let text: LiteralText
  private let format: PrintfFormat
  private(set) var diagnostics: [Diagnostic] = []

  init(_ text: LiteralText) {
    self.text = text
    format = PrintfFormat(catalogText: text.value)
  }

  /// Returns the parameters; nil after an error, which is added to `diagnostics`.
  mutating func read() -> AccessorText? {
    if isPlain { return AccessorText(language: .plain, parameters: []) }
    reportParserProblems()
    reportUnknownSpecifiers()
    guard !hasErrors else { return nil }
    reportMixedIndices()
    guard !hasErrors else { return nil }
    let types = parameterTypes()
    guard !hasErrors else { return nil }
    reportDoubtfulPercents()
    return AccessorText(
      language: .printf,
      parameters: parameters(types))
  }

  private func parameters(_ types: [String]) -> [AccessorParameter] {
    let names = format.argumentNames
    var taken: Set<String> = []
    return types.enumerated().map { index, type in
      let label = names.indices.contains(index) ? names[index].map(SwiftName.identifier) : nil
      let name = label.flatMap { taken.insert($0).inserted ? $0 : nil } ?? "arg\(index + 1)"
      return AccessorParameter(label: label, name: name, type: type, argumentName: nil)
    }
  }

  private var hasErrors: Bool { diagnostics.contains { $0.diagMessage.severity == .error } }

  /// Whether all percent signs are literal text, as in `100%` and `50 % off!`.
  private var isPlain: Bool {
    format.specifiers.isEmpty && !Array(text.value.utf8).contains(Array("%%".utf8))
      && format.diagnostics.allSatisfy { problem in
        guard [.strayPercent, .incompleteSpecifier, .unknownConversion].contains(problem.kind)
        else { return false }
        // An unknown letter directly after the percent sign was meant as a specifier: `%y`.
        let directive = text.value.utf8Slice(problem.range).unicodeScalars.dropFirst()
        return problem.kind != .unknownConversion || directive.first == " "
          || directive.last?.properties.isAlphabetic != true
      }
  }

  // MARK: Invalid specifiers

  private mutating func reportParserProblems() {
    for problem in format.diagnostics {
      let double = doublingFix(problem.range)
      switch problem.kind {
      case .strayPercent, .incompleteSpecifier, .widthTooLarge:
        diagnostics.append(
          text.diagnostic(
            .parserError, at: problem.range,
            fixIts: problem.kind == .widthTooLarge ? [] : [double]))
      case .unknownConversion, .unterminatedVariable:
        let specifier = text.value.utf8Slice(problem.range).dropFirst()
        diagnostics.append(
          text.diagnostic(
            .unknownSpecifier(String(specifier)), at: problem.range, fixIts: [double]))
      case .positionOutOfRange:
        diagnostics.append(text.diagnostic(.badIndex, at: problem.range, fixIts: renumbering()))
      case .widthIgnored:
        diagnostics.append(
          text.diagnostic(
            .message(problem.messageWithHint, isError: false), at: problem.range))
      case .unknownName, .misplacedName:
        diagnostics.append(
          text.diagnostic(
            .message(problem.messageWithHint, isError: problem.severity == .error),
            at: problem.range))
      case .countConversionIgnored, .mixedPositions, .conflictingTypes, .skippedArgument:
        break  // Reported below, with the fix-its of this macro.
      }
    }
  }

  private mutating func reportUnknownSpecifiers() {
    for specifier in format.specifiers where Self.type(of: specifier) == nil {
      var fixes: [FixIt] = []
      if case .cString = specifier.conversion {
        var object = specifier
        object.conversion = .object
        object.length = .none
        fixes.append(
          text.fixIt(
            "use '%@' for a String",
            [SourceFix(range: specifier.range, replacement: object.description)]))
      }
      fixes.append(doublingFix(specifier.range))
      let spelling = specifier.length.rawValue + specifier.conversion.spelling
      diagnostics.append(
        text.diagnostic(.unknownSpecifier(spelling), at: specifier.range, fixIts: fixes))
    }
  }

  private func doublingFix(_ range: Range<Int>) -> FixIt {
    text.fixIt(
      "write '%%' for a percent sign",
      [SourceFix(range: range.lowerBound..<range.lowerBound + 1, replacement: "%%")])
  }

  /// Returns the Swift type of a placeholder's argument; nil if there is none.
  static func type(of specifier: PrintfSpecifier) -> String? {
    let size =
      switch specifier.length {
      case .hh: "8"
      case .h: "16"
      default: ""
      }
    switch specifier.conversion {
    case .object: return "String"
    case .decimal: return "Int" + size
    case .unsigned, .octal, .hexadecimal: return "UInt" + size
    case .fixed, .exponent, .general, .hexadecimalFloat: return "Double"
    case .character(let isWide): return isWide || specifier.length == .l ? "UInt16" : "UInt8"
    case .cString, .pointer, .countWritten, .variable: return nil
    }
  }

  // MARK: Positions

  /// A use of an argument: by a specifier, or by its `*`.
  private struct Use {
    var specifier: PrintfSpecifier
    var argument: Int
    var isPositional: Bool
    var type: String
    var range: Range<Int>
  }

  private var uses: [Use] {
    format.specifiers.flatMap { specifier in
      var uses: [Use] = []
      for case .argument(let index, let isPositional)? in [specifier.width, specifier.precision] {
        uses.append(
          Use(
            specifier: specifier, argument: index, isPositional: isPositional, type: "Int",
            range: specifier.range))
      }
      uses.append(
        Use(
          specifier: specifier, argument: specifier.argument, isPositional: specifier.isPositional,
          type: Self.type(of: specifier) ?? "String", range: specifier.range))
      return uses
    }
  }

  private mutating func reportMixedIndices() {
    let uses = uses.filter { $0.specifier.name == nil }
    guard let first = uses.first,
      let other = uses.first(where: { $0.isPositional != first.isPositional })
    else { return }
    diagnostics.append(text.diagnostic(.mixedIndices, at: other.range, fixIts: renumbering()))
  }

  /// Reports gaps and conflicting types; returns the type of each parameter in order.
  private mutating func parameterTypes() -> [String] {
    let uses = uses
    var first: [Int: Use] = [:]
    for use in uses {
      guard let known = first[use.argument] else {
        first[use.argument] = use
        continue
      }
      guard known.type != use.type else { continue }
      diagnostics.append(
        text.diagnostic(
          .badIndex, at: use.range,
          notes: [
            text.note("argument \(use.argument + 1) is \(known.type) here", at: known.range)
          ], fixIts: ownNumber(for: use, among: uses)))
    }
    let indices = first.keys.sorted()
    if let gap = indices.enumerated().first(where: { $0.offset != $0.element }),
      let use = first[gap.element]
    {
      diagnostics.append(text.diagnostic(.badIndex, at: use.range, fixIts: renumbering()))
    }
    return indices.compactMap { first[$0]?.type }
  }

  /// Returns a fix-it that gives a placeholder the first unused number.
  private func ownNumber(for use: Use, among uses: [Use]) -> [FixIt] {
    guard use.isPositional, !Self.hasArgumentCount(use.specifier) else { return [] }
    let taken = Set(uses.map(\.argument))
    var specifier = use.specifier
    specifier.argument = (0...taken.count).first { !taken.contains($0) } ?? taken.count
    return [
      text.fixIt(
        "use argument \(specifier.argument + 1)",
        [SourceFix(range: use.range, replacement: specifier.description)])
    ]
  }

  /// Returns a fix-it that numbers all placeholders without gaps.
  ///
  /// Placeholders with numbers keep their order; those without numbers get the remaining numbers.
  private func renumbering() -> [FixIt] {
    let specifiers = format.specifiers
    guard !specifiers.isEmpty,
      !specifiers.contains(where: { Self.hasArgumentCount($0) })
    else { return [] }
    let numbered = Set(specifiers.filter(\.isPositional).map(\.argument)).sorted()
    let unnumberedCount = specifiers.count { !$0.isPositional }
    // Numbers within the total are kept; the others get the next free numbers in order.
    let total = numbered.count + unnumberedCount
    var taken = Set(numbered.filter { $0 < total })
    var mapping: [Int: Int] = [:]
    var next = 0
    func nextFree() -> Int {
      while taken.contains(next) { next += 1 }
      taken.insert(next)
      return next
    }
    for index in numbered { mapping[index] = index < total ? index : nil }
    var changes: [SourceFix] = []
    for var specifier in specifiers {
      let new: Int
      if specifier.isPositional {
        if let known = mapping[specifier.argument] {
          new = known
        } else {
          new = nextFree()
          mapping[specifier.argument] = new
        }
      } else {
        new = nextFree()
      }
      guard !specifier.isPositional || new != specifier.argument else { continue }
      specifier.isPositional = true
      specifier.argument = new
      changes.append(SourceFix(range: specifier.range, replacement: specifier.description))
    }
    return changes.isEmpty ? [] : [text.fixIt("number the specifiers", changes)]
  }

  static func hasArgumentCount(_ specifier: PrintfSpecifier) -> Bool {
    for case .argument? in [specifier.width, specifier.precision] { return true }
    return false
  }

  // MARK: Probable mistakes

  /// Reports `100% of`: `% o` is an octal number with a space flag, which is probably not meant.
  private mutating func reportDoubtfulPercents() {
    let bytes = Array(text.value.utf8)
    for specifier in format.specifiers where specifier.flags.contains(.space) {
      let before = bytes.prefix(specifier.range.lowerBound).last { $0 != UInt8(ascii: " ") }
      guard let before, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(before) else { continue }
      diagnostics.append(
        text.diagnostic(
          .suspiciousPercent(text.value.utf8Slice(specifier.range)), at: specifier.range,
          fixIts: [doublingFix(specifier.range)]))
    }
  }
}

extension String {
  /// Returns the text in a range of UTF-8 offsets, clamped to the string.
  func utf8Slice(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<utf8.count)
    return String(decoding: Array(utf8)[range], as: UTF8.self)
  }
}
