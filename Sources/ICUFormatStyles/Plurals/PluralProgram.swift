internal import MessageSyntax

/// The plural rules of one locale, compiled from CLDR's syntax to a flat list of comparisons.
///
/// The grammar is that of UTS #35, part 3, "Plural rules syntax":
///
///     rule          = keyword ":" [condition] samples
///     condition     = and_condition ("or" and_condition)*
///     and_condition = relation ("and" relation)*
///     relation      = operand ["%" value] ("=" | "!=") range_list
///     operand       = "n" | "i" | "f" | "t" | "v" | "w" | "c" | "e"
///     range_list    = (value | value ".." value) ("," range_list)*
///     samples       = ["@integer" list] ["@decimal" list]
///
/// A relation that fails jumps to the next alternative, which may belong to the next rule. The last
/// relation of an alternative determines the category.
@usableFromInline package final class PluralProgram: Sendable {
  enum Operand: UInt8 { case n, i, f, t, v, w, c }

  struct Relation: Sendable {
    var operand: Operand
    var isNegated: Bool
    /// The divisor of the modulo operation on the operand; 0 for none.
    var modulus: UInt64
    /// The indices of the ranges in `bounds`: pairs of minimum and maximum.
    var bounds: Range<Int32>
    /// The index at which to continue if the relation does not hold.
    var alternative: Int32
    /// The category, if the relation is the last of its alternative and holds.
    var category: PluralCategory?
  }

  private let relations: [Relation]
  private let bounds: [UInt64]
  /// The categories of 0…255, because most counts are small.
  @usableFromInline let small: [PluralCategory]
  /// The categories of the integers from 256 to ``largeLimit``, by their last two digits.
  @usableFromInline let large: [PluralCategory]
  /// The first integer whose category depends on more than its last two digits; at most 2^53.
  @usableFromInline let largeLimit: UInt64
  /// The categories that the rules can produce, in CLDR's order.
  let categories: [PluralCategory]
  /// The number samples of the categories, as CLDR writes them.
  private let samples: [(category: PluralCategory, text: String)]

  /// Compiles rules; nil for text that does not follow the grammar.
  init?(_ rules: [(category: String, condition: String)]) {
    var relations: [Relation] = []
    var bounds: [UInt64] = []
    var categories: [PluralCategory] = [.other]
    var samples: [(category: PluralCategory, text: String)] = []
    for rule in rules {
      guard let category = PluralCategory(rawValue: rule.category) else { return nil }
      let at = rule.condition.firstIndex(of: "@") ?? rule.condition.endIndex
      samples.append((category, String(rule.condition[at...])))
      guard category != .other else { continue }
      if !categories.contains(category) { categories.append(category) }
      guard
        Self.compile(rule.condition[..<at], category, into: &relations, &bounds)
      else { return nil }
    }
    self.relations = relations
    self.bounds = bounds
    self.categories = categories.sorted()
    self.samples = samples
    small = (0..<256).map {
      Self.evaluate(PluralOperands(magnitude: UInt64($0)), relations, bounds)
    }
    large = (300..<400).map {
      Self.evaluate(PluralOperands(magnitude: UInt64($0)), relations, bounds)
    }
    largeLimit = Self.largeLimit(relations, bounds)
  }

  /// Returns the number samples of a category, as CLDR writes them; nil if it has no rule.
  func samples(of category: PluralCategory) -> String? {
    samples.last { $0.category == category }?.text
  }

  /// Returns the first integer above 255 whose category may depend on more than its last two digits.
  ///
  /// Lists of numbers below 256 contain no greater integer, so a relation without a modulus always has
  /// the same result. A greater modulus changes only integers that are at least as great.
  private static func largeLimit(_ relations: [Relation], _ bounds: [UInt64]) -> UInt64 {
    var limit: UInt64 = 9_007_199_254_740_992
    guard bounds.allSatisfy({ $0 < 256 }) else { return 0 }
    for relation in relations where ![0, 10, 100].contains(relation.modulus) {
      limit = min(limit, relation.modulus)
    }
    return limit < 400 ? 0 : limit
  }

  /// Rules with no category except `other`.
  package static let none = PluralProgram()

  private init() {
    relations = []
    bounds = []
    small = Array(repeating: .other, count: 256)
    large = Array(repeating: .other, count: 100)
    largeLimit = .max
    categories = [.other]
    samples = []
  }

  /// Returns the category of an integer.
  @inlinable @inline(__always)
  package func category(of magnitude: UInt64) -> PluralCategory {
    if magnitude < 256 { return small[Int(truncatingIfNeeded: magnitude)] }
    if magnitude < largeLimit { return large[Int(truncatingIfNeeded: magnitude % 100)] }
    return categoryOfVeryLarge(magnitude)
  }

  @usableFromInline @inline(never)
  func categoryOfVeryLarge(_ magnitude: UInt64) -> PluralCategory {
    Self.evaluate(PluralOperands(magnitude: magnitude), relations, bounds)
  }

  /// Returns the category of any number.
  package func category(of operands: PluralOperands) -> PluralCategory {
    guard operands.isFinite else { return .other }
    return Self.evaluate(operands, relations, bounds)
  }

  private static func evaluate(
    _ operands: PluralOperands, _ relations: [Relation], _ bounds: [UInt64]
  ) -> PluralCategory {
    var index = 0
    while index < relations.count {
      let relation = relations[index]
      if holds(relation, operands, bounds) {
        if let category = relation.category { return category }
        index += 1
      } else {
        index = Int(relation.alternative)
      }
    }
    return .other
  }

  @inline(__always)
  private static func holds(
    _ relation: Relation, _ operands: PluralOperands, _ bounds: [UInt64]
  ) -> Bool {
    var value: UInt64
    switch relation.operand {
    case .n:
      // A list of integers contains only integers. ICU tests the double: beyond 2^53 every number
      // is an integer, and the value in the double is compared.
      let number = operands.value.magnitude
      if number >= 9_007_199_254_740_992 {
        guard relation.modulus != 0, number.isFinite else { return relation.isNegated }
        value = UInt64(number.truncatingRemainder(dividingBy: Double(relation.modulus)))
        break
      }
      guard number == number.rounded(.down) else { return relation.isNegated }
      value = UInt64(number)
    case .i: value = operands.integer
    case .f: value = operands.fraction
    case .t: value = operands.significantFraction
    case .v: value = UInt64(operands.fractionDigits)
    case .w: value = UInt64(operands.significantFractionDigits)
    case .c:
      // No list contains a negative exponent, so it is outside of all lists.
      if operands.exponent < 0 { return relation.isNegated }
      value = UInt64(operands.exponent)
    }
    // ICU returns all operands as doubles.
    if value > 9_007_199_254_740_992 { value = UInt64(Double(value)) }
    if relation.modulus != 0 { value %= relation.modulus }
    var index = Int(relation.bounds.lowerBound)
    let end = Int(relation.bounds.upperBound)
    while index + 1 < end {
      if value >= bounds[index], value <= bounds[index + 1] { return !relation.isNegated }
      index += 2
    }
    return relation.isNegated
  }

  // MARK: Compiling

  private static func compile(
    _ condition: Substring, _ category: PluralCategory, into relations: inout [Relation],
    _ bounds: inout [UInt64]
  ) -> Bool {
    let words = tokens(condition)
    guard !words.isEmpty else { return true }
    for alternative in words.split(separator: "or", omittingEmptySubsequences: false) {
      let start = relations.count
      for words in alternative.split(separator: "and", omittingEmptySubsequences: false) {
        guard let relation = relation(words, &bounds) else { return false }
        relations.append(relation)
      }
      for index in start..<relations.count {
        relations[index].alternative = Int32(truncatingIfNeeded: relations.count)
      }
      relations[relations.count - 1].category = category
    }
    return true
  }

  private static func relation(
    _ words: ArraySlice<Substring>, _ bounds: inout [UInt64]
  ) -> Relation? {
    var words = words
    guard let operand = words.popFirst().flatMap({ self.operand($0) }) else { return nil }
    var modulus: UInt64 = 0
    if words.first == "%" {
      words = words.dropFirst()
      guard let value = words.popFirst().flatMap({ UInt64($0) }), value > 0 else { return nil }
      modulus = value
    }
    let sign = words.popFirst()
    guard sign == "=" || sign == "!=", let list = words.popFirst(), words.isEmpty else {
      return nil
    }
    let start = bounds.count
    for item in list.split(separator: ",", omittingEmptySubsequences: false) {
      let limits = item.split(separator: ".", omittingEmptySubsequences: true).map { UInt64($0) }
      guard let first = limits.first, let least = first, let greatest = limits.last ?? first,
        limits.count <= 2
      else { return nil }
      bounds.append(least)
      bounds.append(greatest)
    }
    return Relation(
      operand: operand, isNegated: sign == "!=", modulus: modulus,
      bounds: Int32(truncatingIfNeeded: start)..<Int32(truncatingIfNeeded: bounds.count),
      alternative: 0, category: nil)
  }

  private static func operand(_ word: Substring) -> Operand? {
    switch word {
    case "n": .n
    case "i": .i
    case "f": .f
    case "t": .t
    case "v": .v
    case "w": .w
    case "c", "e": .c
    default: nil
    }
  }

  /// Returns the tokens of a condition: white space is optional around `%`, `=` and `!=`, and
  /// allowed after a comma.
  private static func tokens(_ text: Substring) -> [Substring] {
    var spaced = ""
    var previous: Character = " "
    for character in text {
      if character == ":" || character == ";" { continue }
      if character == " ", previous == "," { continue }
      if character == "%" || character == "!" || (character == "=" && previous != "!") {
        spaced += " "
      }
      spaced.append(character)
      if character == "%" || character == "=" { spaced += " " }
      previous = character
    }
    return spaced.split(separator: " ")
  }
}
