import DifferentialSupport

/// A random pattern with all elements of ICU's grammar.
struct GrammarPattern {
  private(set) var text = ""

  private static let styles = [
    "number", "number", "number,integer", "number, percent ", "number,currency", "number,#,##0.00",
    "number,0.0#;(0.0#)", "number,#,##,##0.###", "number,@@#", "number,0.0E0", "number,'n'0",
    "number,::.00", "number,::percent scale/100", "number,:: compact-short", "number,::sign-always",
    "number,::currency/EUR", "number,::integer-width/+000 group-off", "number,::bogus",
    "number,::unit/meter unit-width-full-name", "number,::precision-integer rounding-mode-down",
    "date", "date,short", "date, FULL", "date,::yMMMd", "date,:: jmm", "date,yyyy-MM-dd 'at' HH",
    "date,bogus", "time", "time,short", "time,::Hms", "time,H:mm:ss.SSS z", "spellout", "ordinal",
    "duration", "spellout,%spellout-ordinal", "foo",
  ]

  mutating func write(_ random: inout SeededGenerator) {
    text = ""
    message(&random, depth: 0, parent: "")
  }

  private mutating func message(_ random: inout SeededGenerator, depth: Int, parent: String) {
    for _ in 0..<random.integer(depth == 0 ? 1...4 : 0...3) {
      switch random.integer(0...5) {
      case 0, 1:
        text += random.pick([
          "a", " ", "it's ", "''", "'{'", "b '}' ", "ü", "日本 ", "files", "🎈", "e\u{301}", "<b>",
          "don''t ", "'", "\n", "100% ", "'{a}' ", "שלום ", "'#' ",
        ])
      case 2: text += parent.isEmpty ? random.pick(["#", "|", "'#'"]) : "#"
      default: argument(&random, depth: depth)
      }
    }
  }

  private mutating func argument(_ random: inout SeededGenerator, depth: Int) {
    let kind = random.integer(0...(depth < 3 ? 7 : 3))
    // Mostly a format that fits the argument; ICU fails to format the others.
    var name = random.pick(["0", "1", "n", "n", "s", "d", "missing"])
    if kind > 1, !random.oneIn(30) {
      name = random.pick(["0", "1", "n", "n"])
      if kind == 7 { name = "s" }
      if kind == 3 { name = "d" }
    }
    let space = random.pick(["", "", "", " ", "\n", "\t", "\u{200E}", "\u{2028}"])
    text += "{\(space)\(name)\(space)"
    switch kind {
    case 0, 1: break
    case 2, 3:
      let isDate = { (style: String) in style.hasPrefix("date") || style.hasPrefix("time") }
      let styles =
        random.oneIn(40)
        ? Self.styles
        : Self.styles.filter {
          isDate($0) == (kind == 3) && $0 != "foo" && !$0.hasSuffix("bogus")
        }
      text += "," + random.pick(styles)
    case 4, 5: plural(&random, depth: depth, ordinal: random.oneIn(4))
    case 6: choice(&random, depth: depth)
    default: select(&random, depth: depth)
    }
    text += "}"
  }

  private mutating func plural(_ random: inout SeededGenerator, depth: Int, ordinal: Bool) {
    text += ordinal ? ",selectordinal," : ",plural,"
    if random.oneIn(4) { text += random.pick([" offset:1 ", "offset: 0.5 ", "offset:-2 "]) }
    var selectors = [
      "one", "two", "few", "many", "zero", "=0", "=1", "=1.5", "=-1", "one", "single",
    ]
    selectors.shuffle(using: &random)
    selectors = Array(selectors.prefix(random.integer(0...4)))
    selectors.insert("other", at: random.integer(0...selectors.count))
    if random.oneIn(60) { selectors.removeAll { $0 == "other" } }
    for selector in selectors {
      text += " \(selector){"
      if random.oneIn(2) { text += random.pick(["#", "{n}", "{n,number,percent}", "{0}", "# x "]) }
      message(&random, depth: depth + 1, parent: "plural")
      text += "}"
    }
  }

  private mutating func select(_ random: inout SeededGenerator, depth: Int) {
    text += ",select,"
    for selector in ["a", "female", "5", "Ana", "one", "other"]
    where selector == "other" || random.oneIn(2) {
      text += "\(selector) {"
      message(&random, depth: depth + 1, parent: "")
      text += "}"
    }
  }

  private mutating func choice(_ random: inout SeededGenerator, depth: Int) {
    text += ",choice,"
    let limits = ["-1", "0", "1", "1.5", "10", "∞"]
    let start = random.integer(0...3)
    for index in start...random.integer(start...limits.count - 1) {
      if index > start { text += "|" }
      text += limits[index] + random.pick(["#", "<", "\u{2264}"])
      message(&random, depth: depth + 1, parent: "")
    }
  }

  /// Changes some characters of the pattern.
  mutating func damage(_ random: inout SeededGenerator) {
    text = Self.mutated(text, &random)
  }

  /// Returns a pattern with some of its characters removed, doubled, or replaced by syntax.
  static func mutated(_ pattern: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(pattern.unicodeScalars)
    for _ in 0..<random.integer(1...3) where !scalars.isEmpty {
      let place = random.integer(0...scalars.count - 1)
      switch random.integer(0...2) {
      case 0: scalars.remove(at: place)
      case 1: scalars.insert(scalars[place], at: place)
      default:
        scalars[place] = random.pick(Array("{}'#|,=: <\u{200E}\u{A0}0o".unicodeScalars), or: "{")
      }
    }
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }
}
