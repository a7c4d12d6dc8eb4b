// The `Plural-Forms` header of a gettext catalog: `nplurals=N; plural=EXPRESSION;`
//
//   expression := or ( '?' expression ':' expression )?
//   or         := and ( '||' and )*          and     := equal ( '&&' equal )*
//   equal      := compare ( ( '==' | '!=' ) compare )*
//   compare    := sum ( ( '<=' | '>=' | '<' | '>' ) sum )*
//   sum        := product ( ( '+' | '-' ) product )*
//   product    := unary ( ( '*' | '/' | '%' ) unary )*
//   unary      := '!' unary | 'n' | digits | '(' expression ')'
//
// Source: the GNU gettext manual, section "Plural forms".

/// The rule that chooses between the plural forms of a gettext catalog.
///
/// ```swift
/// let polish = try GettextPluralForms(
///   header: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);")
/// polish.index(for: 22)   // 1
/// ```
public struct GettextPluralForms: Sendable, Hashable {
  /// The number of forms.
  public let count: Int
  private let expression: Expression

  private indirect enum Expression: Sendable, Hashable {
    case number
    case constant(UInt64)
    case not(Expression)
    case binary(String, Expression, Expression)
    case choice(Expression, Expression, Expression)
  }

  /// The limit for the nesting of parentheses and choices.
  static let maximumDepth = 64
  /// The limit for the number of forms.
  static let formLimit = 16

  /// Creates the rule of a `Plural-Forms` header.
  ///
  /// As in gettext, `nplurals=` and `plural=` may be anywhere in the header, in any order, with
  /// other text around them. White space and line breaks are ignored, and the last `;` may be
  /// missing.
  ///
  /// ```swift
  /// try GettextPluralForms(header: "plural = n > 1; nplurals = 2").count   // 2
  /// try GettextPluralForms(header: "plural = n > 1")
  /// // throws: invalid plural rule: expected 'nplurals='; … (line 1, column 1)
  /// ```
  ///
  /// - Throws: ``CatalogDiagnostic`` of kind ``CatalogDiagnosticKind/pluralForms``.
  public init(header: String) throws(CatalogDiagnostic) {
    do throws(Problem) {
      self = try GettextPluralForms.read(header)
    } catch {
      throw CatalogProblems.pluralForms("invalid plural rule: \(error.text)", in: header)
    }
  }

  /// Returns what is wrong with a header, or nil if it is valid or the placeholder of a template.
  static func problem(of header: String) -> String? {
    do throws(Problem) {
      return try read(header).wrongForm
    } catch {
      return isPlaceholder(header)
        ? nil : "invalid plural rule; 'n != 1' is used instead: \(error.text)"
    }
  }

  /// Whether a header is the placeholder that `xgettext` writes: `nplurals=INTEGER; plural=EXPRESSION;`.
  package static func isPlaceholder(_ header: String) -> Bool {
    header.contains("INTEGER") && header.contains("EXPRESSION")
  }

  /// What is wrong with the form of the first number from 0 to 1000 that has none, as `msgfmt` checks.
  private var wrongForm: String? {
    for number in 0...1000 as ClosedRange<UInt64> {
      var dividesByZero = false
      let form = GettextPluralForms.value(of: expression, number, &dividesByZero)
      if dividesByZero {
        return "invalid plural rule: division by zero for \(number); the result is 0"
      }
      if form >= UInt64(count) {
        return
          "invalid plural rule: form \(form) for \(number), but 'nplurals' is \(count); the last form is used"
      }
    }
    return nil
  }

  private struct Problem: Error {
    var text: String
  }

  private static func read(_ header: String) throws(Problem) -> GettextPluralForms {
    // No real header is longer.
    let text = Array(header.utf8.prefix(8192))
    guard let countStart = value(of: "nplurals", in: text) else {
      throw Problem(text: "expected 'nplurals='")
    }
    let digits = text[countStart...].prefix { (0x30...0x39).contains($0) }
    let next = digits.endIndex < text.count ? text[digits.endIndex] : 0
    guard let count = Int(String(decoding: digits, as: UTF8.self)), count > 0, next < 0x80 else {
      throw Problem(text: "expected the number of forms after 'nplurals='")
    }
    guard count <= GettextPluralForms.formLimit else {
      throw Problem(text: "\(count) forms exceed the limit of \(GettextPluralForms.formLimit)")
    }
    guard let ruleStart = value(of: "plural", in: text) else {
      throw Problem(text: "expected 'plural='")
    }
    var rule = Array(text[ruleStart...].prefix { $0 != UInt8(ascii: ";") })
    if let other = place(of: "nplurals", in: rule) { rule.removeSubrange(other...) }
    var parser = Parser(text: rule)
    guard let expression = parser.parse() else {
      let found = String(decoding: rule.prefix(80), as: UTF8.self).trimmingSpace()
      throw Problem(text: "'\(found)' is not an expression of 'n'")
    }
    return GettextPluralForms(count: count, expression: expression)
  }

  /// Returns the offset of a word that is not part of a longer word, or nil.
  private static func place(of word: String, in text: [UInt8]) -> Int? {
    let word = Array(word.utf8)
    var start = 0
    while start + word.count <= text.count {
      if text[start..<start + word.count].elementsEqual(word),
        start == 0 || !isLetter(text[start - 1]),
        start + word.count == text.count || !isLetter(text[start + word.count])
      {
        return start
      }
      start += 1
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }

  /// Returns where the value after a name and `=` begins, or nil.
  private static func value(of name: String, in text: [UInt8]) -> Int? {
    var from = 0
    while from < text.count, let place = place(of: name, in: Array(text[from...])) {
      var index = from + place + name.utf8.count
      while index < text.count, text[index] <= 0x20 { index += 1 }
      if index < text.count, text[index] == UInt8(ascii: "=") {
        index += 1
        while index < text.count, text[index] <= 0x20 { index += 1 }
        return index
      }
      from = index
    }
    return nil
  }

  /// One form for 1 and one for all other numbers: gettext's rule for a catalog without a rule.
  public static let germanic = GettextPluralForms(
    count: 2, expression: .binary("!=", .number, .constant(1)))

  private init(count: Int, expression: Expression) {
    self.count = count
    self.expression = expression
  }

  /// Returns the index of the form for a number, from 0.
  ///
  /// If the rule gives a higher index than the number of forms, the last form is used.
  public func index(for number: UInt64) -> Int {
    var dividesByZero = false
    let form = GettextPluralForms.value(of: expression, number, &dividesByZero)
    return min(Int(clamping: form), count - 1)
  }

  /// Returns the value of an expression; a division by zero, which is 0, sets `dividesByZero`.
  private static func value(
    of expression: Expression, _ number: UInt64, _ dividesByZero: inout Bool
  ) -> UInt64 {
    switch expression {
    case .number: return number
    case .constant(let value): return value
    case .not(let inner): return value(of: inner, number, &dividesByZero) == 0 ? 1 : 0
    case .choice(let test, let yes, let no):
      let chosen = value(of: test, number, &dividesByZero) != 0 ? yes : no
      return value(of: chosen, number, &dividesByZero)
    case .binary(let sign, let first, let second):
      let left = value(of: first, number, &dividesByZero)
      // As in C, the second operand does not count if the first one decides.
      if sign == "||", left != 0 { return 1 }
      if sign == "&&", left == 0 { return 0 }
      let right = value(of: second, number, &dividesByZero)
      if right == 0, sign == "/" || sign == "%" {
        dividesByZero = true
        return 0
      }
      switch sign {
      case "||", "&&": return right != 0 ? 1 : 0
      case "==": return left == right ? 1 : 0
      case "!=": return left != right ? 1 : 0
      case "<=": return left <= right ? 1 : 0
      case ">=": return left >= right ? 1 : 0
      case "<": return left < right ? 1 : 0
      case ">": return left > right ? 1 : 0
      case "+": return left &+ right
      case "-": return left &- right
      case "*": return left &* right
      case "/": return left / right
      default: return left % right
      }
    }
  }

  private struct Parser {
    let text: [UInt8]
    var position = 0
    var depth = 0

    init(text: [UInt8]) { self.text = text }

    private static let levels = [
      ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
    ]

    mutating func parse() -> Expression? {
      guard text.count <= 1024, let result = choice() else { return nil }
      skipSpace()
      return position == text.count ? result : nil
    }

    private mutating func skipSpace() {
      while position < text.count, text[position] <= 0x20 { position += 1 }
    }

    private mutating func take(_ sign: String) -> Bool {
      skipSpace()
      let bytes = Array(sign.utf8)
      guard position + bytes.count <= text.count,
        text[position..<position + bytes.count].elementsEqual(bytes)
      else { return false }
      position += bytes.count
      return true
    }

    private mutating func choice() -> Expression? {
      depth += 1
      defer { depth -= 1 }
      guard depth < GettextPluralForms.maximumDepth, let test = binary(0) else { return nil }
      guard take("?") else { return test }
      guard let yes = choice(), take(":"), let no = choice() else { return nil }
      return .choice(test, yes, no)
    }

    private mutating func binary(_ level: Int) -> Expression? {
      guard level < Parser.levels.count else { return unary() }
      guard var left = binary(level + 1) else { return nil }
      while let sign = Parser.levels[level].first(where: { take($0) }) {
        guard let right = binary(level + 1) else { return nil }
        left = .binary(sign, left, right)
      }
      return left
    }

    private mutating func unary() -> Expression? {
      depth += 1
      defer { depth -= 1 }
      guard depth < GettextPluralForms.maximumDepth else { return nil }
      if take("!") { return unary().map { .not($0) } }
      if take("(") {
        guard let inner = choice(), take(")") else { return nil }
        return inner
      }
      if take("n") { return .number }
      skipSpace()
      var value: UInt64?
      while position < text.count, text[position] >= 0x30, text[position] <= 0x39 {
        value = (value ?? 0) &* 10 &+ UInt64(text[position] - 0x30)
        position += 1
      }
      return value.map { .constant($0) }
    }
  }
}

extension StringCatalog {
  /// The plural rule of a gettext catalog, or nil for other formats and for invalid headers.
  public var pluralForms: GettextPluralForms? {
    pluralFormsHeader.flatMap { try? GettextPluralForms(header: $0) }
  }

  /// The `Plural-Forms` header of a gettext catalog, or nil if there is none.
  package var pluralFormsHeader: String? {
    unknownMembers.last { $0.name == "header" }?.value["Plural-Forms"]?.text
  }

  /// Returns where to write the plural rule that a gettext catalog does not have; nil if it has one.
  package func hint(forPluralRule rule: String) -> String? {
    guard (pluralFormsHeader ?? "").isEmpty else { return nil }
    let line = "\"Plural-Forms: \(rule)\\n\""
    return unknownMembers.contains { $0.name == "header" }
      ? "add the line '\(line)' to the header"
      : "begin the file with the lines 'msgid \"\"', 'msgstr \"\"' and '\(line)'"
  }
}
