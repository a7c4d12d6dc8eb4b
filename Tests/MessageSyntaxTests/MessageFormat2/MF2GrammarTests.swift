import Foundation
import MessageSyntax
import Testing

/// Compares the parser with the grammar of the specification, written as a regular expression.
///
/// The grammar of MessageFormat 2 has no recursion, so a regular expression can express it. The rules
/// have the names and the order of `message.abnf`.
@Suite struct MF2GrammarTests {
  static let message: String = {
    let bidi = #"[\x{061C}\x{200E}\x{200F}\x{2066}-\x{2069}]"#
    let ws = #"[ \t\r\n\x{3000}]"#
    let o = "(?:\(ws)|\(bidi))*+"
    let s = "\(bidi)*+\(ws)\(o)"
    let nameStart =
      #"A-Za-z\x{2B}\x{5F}\x{A1}-\x{61B}\x{61D}-\x{167F}\x{1681}-\x{1FFF}\x{200B}-\x{200D}"#
      + #"\x{2010}-\x{2027}\x{2030}-\x{205E}\x{2060}-\x{2065}\x{206A}-\x{2FFF}\x{3001}-\x{D7FF}"#
      + #"\x{E000}-\x{FDCF}\x{FDF0}-\x{FFFD}"#
      + (1...16).map { String(format: #"\x{%X0000}-\x{%XFFFD}"#, $0, $0) }.joined()
    let nameChar = #"\#(nameStart)0-9\-."#
    let name = "\(bidi)?[\(nameStart)][\(nameChar)]*+\(bidi)?"
    let identifier = "(?:\(name):)?\(name)"
    let escaped = #"\\[\\{|}]"#
    let quotedLiteral = #"\|(?:[^\x00\\|]|\#(escaped))*+\|"#
    let literal = "(?:\(quotedLiteral)|[\(nameChar)]++)"
    let variable = #"\$\#(name)"#
    let option = "\(identifier)\(o)=\(o)(?:\(literal)|\(variable))"
    let attribute = "@\(identifier)(?:\(o)=\(o)\(literal))?"
    let function = ":\(identifier)(?:\(s)\(option))*"
    let attributes = "(?:\(s)\(attribute))*\(o)"
    let variableExpression = #"\{\#(o)\#(variable)(?:\#(s)\#(function))?\#(attributes)\}"#
    let literalExpression = #"\{\#(o)\#(literal)(?:\#(s)\#(function))?\#(attributes)\}"#
    let functionExpression = #"\{\#(o)\#(function)\#(attributes)\}"#
    let expression = "(?:\(literalExpression)|\(variableExpression)|\(functionExpression))"
    let markup =
      #"(?:\{\#(o)#\#(identifier)(?:\#(s)\#(option))*\#(attributes)/?\}"#
      + #"|\{\#(o)/\#(identifier)(?:\#(s)\#(option))*\#(attributes)\})"#
    let placeholder = "(?:\(expression)|\(markup))"
    let pattern = #"(?:[^\x00\\{}]|\#(escaped)|\#(placeholder))*+"#
    let simpleStart = #"(?:[^\x00\t\n\r .\\{}\x{3000}]|\#(escaped)|\#(placeholder))"#
    // The blanks are possessive: a direction mark before "." does not make a simple message.
    let simpleMessage = "\(o)(?:\(simpleStart)\(pattern))?"
    let quotedPattern = #"\{\{\#(pattern)\}\}"#
    let key = #"(?:\#(literal)|\*)"#
    let variant = "\(key)(?:\(s)\(key))*\(o)\(quotedPattern)"
    let matcher = #"\.match(?:\#(s)\#(variable))+\#(s)\#(variant)(?:\#(o)\#(variant))*"#
    let inputDeclaration = #"\.input\#(o)\#(variableExpression)"#
    let localDeclaration = #"\.local\#(s)\#(variable)\#(o)=\#(o)\#(expression)"#
    let declaration = "(?:\(inputDeclaration)|\(localDeclaration))"
    let complexMessage =
      "\(o)(?:\(declaration)\(o))*(?:\(quotedPattern)|\(matcher))\(o)"
    return #"\A(?:\#(simpleMessage)|\#(complexMessage))\z"#
  }()

  /// Messages with every rule of the grammar.
  static let seeds = [
    "", "a", " a{b}", "\\{\\}\\|\\\\", "{$a} {b :c d=e f=$g h:i=|j k| @l @m=n @o=|p|}",
    "{:a:b c=1}", "{#a b=c @d/}{/e f=$g @h=1}{#i}", "{{a{$b}c\\}}}", " {{ }} ",
    ".input {$a} {{{$a}}}", ".local $a={b} .input{ $c :d e=$a @f }{{}}",
    ".input {$a :b}.match $a 1{{x}}|*|{{y}} *{{z}}",
    ".input {$a :b} .local $c = {$a} .match $a $c 1 * {{x}} * * {{}}\n",
    "{ \u{200E}$\u{61C}a\u{200F} :\u{2066}b\u{2069} \u{200E}c\u{200E}=\u{200E}d\u{200E} }",
    ".input {$a :b} .match $a \u{200E}* \u{2067}{{\u{200E}x}}",
  ]
  /// U+FFFE, which no string literal can contain.
  static let noncharacter = String(decoding: [0xFFFE], as: UTF16.self)
  /// What a mutation inserts.
  static let pieces = [
    "{", "}", "|", "\\", "$", ":", "@", "=", "*", "#", "/", ".", " ", "\n", "\u{3000}", "a", "1",
    "-", "{{", "}}", ".input", ".local", ".match", "\u{200E}", "\u{61C}", "\u{2067}", "\u{2069}",
    "\0", "!", "\u{A0}", noncharacter, "\u{301}", "é", "🙂", "\u{1680}", "\u{2028}",
  ]

  @Test("the parser accepts what the grammar accepts, and reports each other message")
  func agreement() throws {
    let grammar = try NSRegularExpression(pattern: Self.message)
    var random = SplitMix(state: 25)
    var counts = [false: 0, true: 0]
    for round in 0..<20_000 {
      var scalars = Array(Self.seeds[round % Self.seeds.count].unicodeScalars)
      for _ in 0..<(round < Self.seeds.count ? 0 : 1 + random.next(3)) {
        let place = random.next(scalars.count + 1)
        switch random.next(4) {
        case 0 where place < scalars.count: scalars.remove(at: place)
        case 1 where place < scalars.count:
          scalars[place] = scalars[random.next(scalars.count)]
        default:
          let piece = Self.pieces[random.next(Self.pieces.count)]
          scalars.insert(contentsOf: piece.unicodeScalars, at: place)
        }
      }
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      let whole = NSRange(location: 0, length: text.utf16.count)
      let isWellFormed = grammar.firstMatch(in: text, range: whole) != nil
      var diagnostics: [MessageDiagnostic] = []
      _ = MF2Message(recovering: text, diagnostics: &diagnostics)
      let errors = diagnostics.filter { $0.kind.mf2ErrorClass == .syntaxError }
      #expect(errors.isEmpty == isWellFormed, "\(text.debugDescription): \(errors)")
      counts[isWellFormed, default: 0] += 1
    }
    #expect(counts[true] ?? 0 > 2000)
    #expect(counts[false] ?? 0 > 2000)
  }

  @Test("each character of the grammar's classes is in its class of the parser")
  func names() throws {
    let bidi: Set<UInt32> = [0x61C, 0x200E, 0x200F, 0x2066, 0x2067, 0x2068, 0x2069]
    for value in UInt32(1)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // The planes beyond the first two repeat each other.
      if value > 0x2FFFF, value & 0xFFFF < 0xFFF0, value & 0xFFFF > 0xF { continue }
      let properties = scalar.properties
      let isName =
        scalar.isASCII
        ? scalar == "+" || scalar == "_" || properties.isAlphabetic
        : !properties.isWhitespace && !properties.isBidiControl
          && !properties.isNoncharacterCodePoint && properties.generalCategory != .control
      // A direction mark before a name is not a part of it.
      guard !bidi.contains(value) else { continue }
      let variable = try? MF2Message("{$\(String(scalar))}")
      #expect((variable != nil) == isName, "U+\(String(value, radix: 16))")
    }
  }
}

/// A generator of pseudo-random numbers with a fixed start.
struct SplitMix {
  var state: UInt64

  /// Returns a number below a limit.
  mutating func next(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (value ^ value >> 31) % UInt64(max(limit, 1)))
  }
}
