/// Builds the segments, expectations and diagnostics of a ``PrintfFormat`` from scanned directives.
struct PrintfFormatParser {
  let source: String
  private(set) var segments: [PrintfSegment] = []
  private(set) var diagnostics: [PrintfDiagnostic] = []
  private lazy var lines = LineIndex(Array(source.utf8))
  private var text = ""
  private var textStart = 0
  /// The next argument of directives without a position.
  private var next = 0
  private var firstPositional: Range<Int>?
  private var firstSequential: Range<Int>?

  /// The arguments that the names represent; nil for a format without names.
  private var numbering: PrintfNumbering?
  /// Whether `'` and `I` are flags.
  private let acceptsGNUFlags: Bool

  /// - Parameter first: The argument of the first directive without a position.
  init(
    source: String, numbering: PrintfNumbering?, acceptsGNUFlags: Bool = false, first: Int = 0
  ) {
    self.source = source
    next = first
    self.numbering = numbering
    self.acceptsGNUFlags = acceptsGNUFlags
  }

  mutating func parse() {
    let source = source
    let utf8 = source.utf8Span
    let bytes = utf8.span
    let count = bytes.count
    var index = 0
    while index < count {
      let start = index
      while index < count, bytes[index] != UInt8(ascii: "%") { index += 1 }
      if start < index { append(start..<index) }
      guard index < count else { break }
      let token =
        acceptsGNUFlags
        ? PrintfScanner.scanWithGNUFlags(bytes, at: index)
        : PrintfScanner.scan(bytes, at: index, names: numbering != nil)
      append(token)
      index = token.end
    }
    flush(at: count)
    if let firstPositional, firstSequential != nil {
      report(
        .mixedPositions, firstPositional,
        "directives with and without positions are counted separately; number all of them")
    }
  }

  private func slice(_ range: Range<Int>) -> String {
    let utf8 = source.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    let upper = utf8.index(lower, offsetBy: range.count)
    return String(source[lower..<upper])
  }

  private mutating func append(_ range: Range<Int>) {
    if text.isEmpty { textStart = range.lowerBound }
    text += slice(range)
  }

  private mutating func flush(at end: Int) {
    guard !text.isEmpty else { return }
    segments.append(.literal(text, range: textStart..<end))
    text = ""
  }

  private mutating func report(
    _ kind: PrintfDiagnosticKind, _ range: Range<Int>, _ message: String,
    fix: SourceFix? = nil, hint: String? = nil
  ) {
    guard diagnostics.count < Self.maximumDiagnostics else { return }
    diagnostics.append(
      PrintfDiagnostic(
        kind: kind, range: range, location: lines.location(at: range.lowerBound), message: message,
        fix: fix, hint: hint))
  }

  private static let maximumDiagnostics = 64

  private mutating func append(_ token: PrintfToken) {
    let range = token.start..<token.end
    let double = SourceFix(range: token.start..<token.start + 1, replacement: "%%")
    switch token.kind {
    case .percent:
      append(token.start..<token.start + 1)
    case .stray:
      append(range)
      report(.strayPercent, range, "unescaped percent sign; expected '%%'", fix: double)
    case .unknown:
      // `%5%` prints `5`: the second percent sign is an unknown conversion.
      var end = token.end
      if slice(end - 1..<end) == "%" { end -= 1 }
      append(token.start + 1..<end)
      report(
        .unknownConversion, range,
        "unknown conversion in '\(slice(range))'; printed without '%'",
        fix: double, hint: "write '%%' for a percent sign")
    case .incomplete:
      append(range)
      report(
        .incompleteSpecifier, range, "incomplete directive '\(slice(range))'",
        fix: double, hint: "write '%%' for a percent sign")
    case .invalid:
      append(range)
      report(
        .positionOutOfRange, range,
        "position in '\(slice(range))' is not in 1...\(PrintfLimits.position); printed unchanged")
    case .conversion, .variable:
      appendSpecifier(token)
    }
  }

  private mutating func appendSpecifier(_ token: PrintfToken) {
    let range = token.start..<token.end
    guard
      let conversion = token.kind == .variable
        ? .variable(slice(token.name)) : PrintfConversion(letter: token.conversion)
    else { return }
    flush(at: token.start)
    let width = count(token.width)
    let precision = count(token.precision)
    let isPositional = token.position > 0
    let name = token.label.isEmpty ? nil : slice(token.label)
    let argument: Int
    if let name {
      argument = self.argument(named: name, token)
    } else if isPositional {
      argument = Int(token.position) - 1
      firstPositional = firstPositional ?? range
    } else if case .variable(let variable) = conversion,
      let known = numbering?.argument(ofVariable: variable)
    {
      argument = known
    } else {
      argument = nextArgument()
      firstSequential = firstSequential ?? range
    }
    var flags = token.flags
    if token.kind == .variable { flags.remove(.alternate) }
    segments.append(
      .specifier(
        PrintfSpecifier(
          conversion, argument: argument, isPositional: isPositional, flags: flags,
          width: width, precision: precision, length: token.length, range: range, name: name)))
    if token.problems.contains(.tooWide) {
      report(
        .widthTooLarge, range, "width or precision exceeds the limit of \(PrintfLimits.width)")
    }
    if token.problems.contains(.unterminatedName) {
      report(
        .unterminatedVariable, range,
        "unterminated variable, printed as its argument; expected '%#@name@'")
    }
    switch conversion {
    case .countWritten:
      report(.countConversionIgnored, range, "'%n' is not supported; its argument is skipped")
    case .object, .variable:
      if width != nil || precision != nil {
        report(
          .widthIgnored, range, "width and precision have no effect on '%\(conversion.spelling)'")
      }
    default: break
    }
  }

  private mutating func count(_ count: PrintfToken.Count) -> PrintfCount? {
    switch count.kind {
    case .none: return nil
    case .number: return .number(Int(count.value))
    case .argument: return .argument(Int(count.value) - 1, isPositional: true)
    case .next: return .argument(nextArgument(), isPositional: false)
    }
  }

  private mutating func nextArgument() -> Int {
    if let argument = numbering?.nextArgument() { return argument }
    next += 1
    return next - 1
  }

  /// Returns the argument of a name; reports an unknown name or a wrong position.
  private mutating func argument(named name: String, _ token: PrintfToken) -> Int {
    let position = token.position > 0 ? Int(token.position) - 1 : nil
    guard let found = numbering?.argument(named: name, position: position) else {
      return position ?? nextArgument()
    }
    let range = token.start..<token.end
    switch found {
    case .known(let argument):
      if let position, position != argument {
        report(
          .misplacedName, range,
          "'\(name)' is argument \(argument + 1) of the source; found position \(position + 1)")
      }
      return argument
    case .unknown(let argument, let nearest):
      let names = slice(token.label)
      report(
        .unknownName, range, "unknown argument name '\(names)'",
        fix: nearest.map { SourceFix(range: token.label, replacement: $0) },
        hint: nearest.map { "did you mean '\($0)'?" })
      return argument
    }
  }

  mutating func expectedArguments() -> [PrintfExpectedArgument] {
    struct Expectation {
      var type: PrintfArgumentType?
      var uses: [Int] = []
      var variables: [String] = []
      var name: String?
    }
    var expected: [Expectation] = []
    var conflicts: [(Range<Int>, Int)] = []
    func note(_ index: Int, _ type: PrintfArgumentType, use: Int, range: Range<Int>) {
      while expected.count <= index { expected.append(Expectation()) }
      if let known = expected[index].type {
        if !known.matches(type) { conflicts.append((range, index)) }
        if known == .object { expected[index].type = type }
      } else {
        expected[index].type = type
      }
      if expected[index].uses.last != use { expected[index].uses.append(use) }
    }
    var use = 0
    for case .specifier(let specifier) in segments {
      for case .argument(let index, _)? in [specifier.width, specifier.precision] {
        note(index, .integer, use: use, range: specifier.range)
      }
      note(specifier.argument, specifier.conversion.argumentType, use: use, range: specifier.range)
      if case .variable(let name) = specifier.conversion {
        expected[specifier.argument].variables.append(name)
      }
      if let name = specifier.name, expected[specifier.argument].name == nil {
        expected[specifier.argument].name = name
      }
      use += 1
    }
    for (range, index) in conflicts {
      report(.conflictingTypes, range, "argument \(index + 1) is already used as another type")
    }
    if let firstPositional {
      for (index, argument) in expected.enumerated() where argument.type == nil {
        report(.skippedArgument, firstPositional, "argument \(index + 1) is never used")
      }
    }
    return expected.enumerated().map {
      PrintfExpectedArgument(
        index: $0.offset, type: $0.element.type, uses: $0.element.uses,
        variables: $0.element.variables, name: $0.element.name)
    }
  }
}
