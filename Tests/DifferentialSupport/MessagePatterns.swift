/// Random message patterns: well-formed ones by the grammar, and ones that were damaged afterwards.
package struct MessagePatterns {
  /// The names that patterns use; an argument under each is a good set of arguments.
  package static let names = ["0", "1", "2", "a", "count", "who"]

  /// A pattern.
  ///
  /// One in eight is damaged.
  package static func pattern(_ random: inout SeededGenerator) -> String {
    var writer = MessagePatterns()
    let text = writer.message(&random)
    return random.oneIn(8) ? damaged(text, &random) : text
  }

  private var depth = 0

  private mutating func message(_ random: inout SeededGenerator) -> String {
    (0..<random.integer(1...4)).map { _ in part(&random) }.joined()
  }

  private mutating func part(_ random: inout SeededGenerator) -> String {
    switch random.integer(0...9) {
    case 0...3:
      return random.pick([
        "x", " files in ", "it's ", "''", "'{'", "# ", "'#' ", "日本 ", "🎈", "e\u{301}", "<b>", "| ",
        "don''t ", "'", "\n", "100% ", "'{a}' ", "שלום ",
      ])
    case 4: return "{\(name(&random))}"
    case 5, 6: return "{\(space(&random))\(name(&random)), \(simple(&random))}"
    default:
      guard depth < 3 else { return "{\(name(&random))}" }
      depth += 1
      defer { depth -= 1 }
      return random.oneIn(3) ? select(&random) : plural(&random)
    }
  }

  private func name(_ random: inout SeededGenerator) -> String {
    random.oneIn(30) ? "missing" : random.pick(Self.names)
  }

  private func space(_ random: inout SeededGenerator) -> String {
    random.pick(["", "", " ", "\t", "\n", "\u{200E}", "\u{2028}"])
  }

  private func simple(_ random: inout SeededGenerator) -> String {
    random.pick([
      "number", "number, integer", "number, percent", "number, currency", "number, #,##0.00",
      "number, 0.###E0", "number, ::compact-short", "number, ::.00", "number, ::percent scale/100",
      "number, ::currency/EUR", "number, ::sign-always integer-width/+000", "number, ::group-off",
      "date", "date, short", "date, medium", "date, long", "date, full", "date, ::yMMMd",
      "date, yyyy-MM-dd", "time", "time, short", "time, ::jm", "date, ::EEEEMMMMd", "spellout",
      "ordinal", "duration", "choice, 0#none|1#one|1<many {0}", "number, ::bogus", "nonsense",
    ])
  }

  private mutating func plural(_ random: inout SeededGenerator) -> String {
    let type = random.pick(["plural", "plural", "selectordinal"])
    let offset = random.oneIn(4) ? random.pick(["offset:1 ", "offset: 2\n", "offset:0 "]) : ""
    var selectors = ["zero", "one", "two", "few", "many", "=0", "=1", "=2", "=1.5"]
    selectors.shuffle(using: &random)
    var cases = selectors.prefix(random.integer(0...4)).map { selector in
      "\(selector)\(space(&random)){\(message(&random))}"
    }
    if !random.oneIn(25) { cases.append("other {\(message(&random))#}") }
    return "{\(name(&random)), \(type), \(offset)\(cases.joined(separator: " "))}"
  }

  private mutating func select(_ random: inout SeededGenerator) -> String {
    var cases = ["a", "Ana", "5", "female", "one"].prefix(random.integer(0...4)).map { selector in
      "\(selector) {\(message(&random))}"
    }
    if !random.oneIn(25) { cases.append("other {\(message(&random))}") }
    return "{\(name(&random)), select, \(cases.joined(separator: space(&random)))}"
  }

  /// The text with one to three characters taken out, doubled, or put in.
  private static func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<random.integer(1...3) where !scalars.isEmpty {
      let place = random.integer(0...scalars.count - 1)
      switch random.integer(0...2) {
      case 0: scalars.remove(at: place)
      case 1: scalars.insert(scalars[place], at: place)
      default: scalars.insert(random.pick(["{", "}", "'", "#", ",", "="], or: "{"), at: place)
      }
    }
    var result = String.UnicodeScalarView()
    result.append(contentsOf: scalars)
    return String(result)
  }
}
