internal import MessageSyntax

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

/// The rule by which a gettext catalog chooses between its plural forms.
///
/// ```swift
/// let polish = GettextPluralForms(
///   header: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);")
/// polish?.index(for: 22)   // 1
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

  /// The deepest nesting of parentheses and choices.
  static let maximumDepth = 64

  /// Reads the value of a `Plural-Forms` header, or answers nil when it makes no sense.
  public init?(header: String) {
    var count: Int?
    var expression: Expression?
    for part in header.splitBytes(";") {
      let words = part.splitBytes("=", maxSplits: 1, omittingEmpty: false)
      guard words.count == 2 else { continue }
      let name = words[0].trimmingSpace()
      let value = words[1].trimmingSpace()
      if name == "nplurals" { count = Int(value) }
      if name == "plural" {
        var parser = Parser(text: Array(value.utf8))
        expression = parser.parse()
      }
    }
    guard let count, count > 0, count <= 16, let expression else { return nil }
    self.count = count
    self.expression = expression
  }

  /// One form for 1 and one for all else: what gettext takes for a catalog without a rule.
  public static let germanic = GettextPluralForms(
    count: 2, expression: .binary("!=", .number, .constant(1)))

  private init(count: Int, expression: Expression) {
    self.count = count
    self.expression = expression
  }

  /// The form for a number, from 0.
  ///
  /// A rule beyond the number of forms gives the last.
  public func index(for number: UInt64) -> Int {
    min(Int(clamping: GettextPluralForms.value(of: expression, number)), count - 1)
  }

  private static func value(of expression: Expression, _ number: UInt64) -> UInt64 {
    switch expression {
    case .number: return number
    case .constant(let value): return value
    case .not(let inner): return value(of: inner, number) == 0 ? 1 : 0
    case .choice(let test, let yes, let no):
      return value(of: value(of: test, number) != 0 ? yes : no, number)
    case .binary(let sign, let first, let second):
      let left = value(of: first, number)
      let right = value(of: second, number)
      switch sign {
      case "||": return left != 0 || right != 0 ? 1 : 0
      case "&&": return left != 0 && right != 0 ? 1 : 0
      case "==": return left == right ? 1 : 0
      case "!=": return left != right ? 1 : 0
      case "<=": return left <= right ? 1 : 0
      case ">=": return left >= right ? 1 : 0
      case "<": return left < right ? 1 : 0
      case ">": return left > right ? 1 : 0
      case "+": return left &+ right
      case "-": return left &- right
      case "*": return left &* right
      case "/": return right == 0 ? 0 : left / right
      default: return right == 0 ? 0 : left % right
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
