internal import SystemICU
internal import ICUFormatMemory

/// A locale's format of numbers in compact notation, such as `12K`, learned from ICU's output.
///
/// The text around the digits depends on the size of the number, and on the plural category of the
/// digits: `1 tysiąc`, `2 tysiące`, `5 tysięcy`. All of it comes from numbers that ICU formatted. A list
/// of probes must have the same output byte for byte.
final class NativeCompactFormat: Sendable {
  /// The kinds of a shown number that can have their own text: six plural categories, and exactly 1.
  private static let kinds = 7

  private let layout: DigitLayout
  private let rules: PluralProgram
  private let division: CompactDivision
  /// The text by size and kind; nil where ICU must format the number.
  private let positive: [PluralAffixes.Pair?]
  private let negative: [PluralAffixes.Pair?]
  private let zero: PluralAffixes.Pair

  // MARK: Text

  /// Appends an integer; returns false and writes nothing if ICU must format it.
  func append(_ value: Int64, to writer: inout UTF8Writer) -> Bool {
    append(value.magnitude, hasFraction: false, isNegative: value < 0, to: &writer)
  }

  /// Appends a floating-point number; returns false and writes nothing if ICU must format it.
  func append(_ value: Double, to writer: inout UTF8Writer) -> Bool {
    // Below 2^53, every integer is its own shortest decimal form, and no other number has that form.
    // Comparisons with NaN are false.
    guard value.magnitude >= 1, value.magnitude < 0x1p53 else { return false }
    let integer = UInt64(value.magnitude)
    return append(
      integer, hasFraction: Double(integer) != value.magnitude, isNegative: value < 0, to: &writer)
  }

  /// - Parameter hasFraction: Whether the number is greater than `magnitude`, by less than 1.
  private func append(
    _ magnitude: UInt64, hasFraction: Bool, isNegative: Bool, to writer: inout UTF8Writer
  ) -> Bool {
    if magnitude == 0, !hasFraction {
      append((0, 0, 0), within: zero, to: &writer)
      return true
    }
    guard let shown = division.shown(magnitude, hasFraction: hasFraction),
      let pair = (isNegative ? negative : positive)[Self.index(of: shown, rules)]
    else { return false }
    append(shown.number, within: pair, to: &writer)
    return true
  }

  private func append(
    _ number: NativeNumberFormat.Written, within pair: PluralAffixes.Pair,
    to writer: inout UTF8Writer
  ) {
    writer.append(pair.prefix)
    writer.append(number, layout: layout)
    writer.append(pair.suffix)
  }

  /// Returns the index of the text around a number.
  private static func index(of shown: CompactDivision.Shown, _ rules: PluralProgram) -> Int {
    let number = shown.number
    let kind =
      if number.fractionDigits > 0 {
        Int(rules.category(of: PluralOperands(number)).order)
      } else if number.integer == 1 {
        kinds - 1
      } else {
        Int(rules.category(of: number.integer).order)
      }
    return shown.size * kinds + kind
  }

  // MARK: Learning

  /// Learns the format of `formatter`; nil if its output contains anything but text and digits.
  ///
  /// - Parameters:
  ///   - shape: The properties of the formatter's skeleton.
  ///   - rules: The plural rules of the locale.
  init?(learningFrom formatter: ICUNumberFormatter, shape: NumberShape, rules: PluralProgram) {
    guard var number = try? ICUFormattedNumber() else { return nil }
    func sample(_ text: String) -> NumberSample? {
      guard (try? number.format(decimal: text, with: formatter)) != nil,
        let text = try? number.text()
      else { return nil }
      return NumberSample(text, isCompact: true)
    }
    guard let zero = sample("0"), let fine = sample("1.2"), fine.fraction == 1,
      let sizes = Self.sizes(sample),
      let division = CompactDivision(shape, digits: sizes.map(\.digits.count))
    else { return nil }
    let digits = ["100", "123", "456", "789"].compactMap { sample($0)?.digits }
    guard digits.count == 4, digits.allSatisfy({ $0.count == 3 }) else { return nil }
    let grouped = sizes.filter { $0.groups.count > 1 }
    let groups = grouped.max { $0.digits.count < $1.digits.count }?.groups.map(\.count) ?? []
    guard
      let layout = DigitLayout(
        digits: [digits[0][2]] + digits.dropFirst().flatMap { $0 },
        grouping: grouped.last?.separator ?? ShortText(), primary: groups.last ?? 0,
        secondary: groups.count > 2 ? groups[groups.count - 2] : groups.last ?? 0,
        groupedFrom: grouped.map(\.digits.count).min() ?? .max, decimal: fine.decimal,
        minimumInteger: 1,
        minimumFraction: 0, maximumFraction: 1)
    else { return nil }
    var positive = [PluralAffixes.Pair?](repeating: nil, count: sizes.count * Self.kinds)
    var negative = positive
    for text in Self.leadingDigits {
      for size in (text.utf8.count - 1)..<sizes.count {
        let text = text + String(repeating: "0", count: size + 1 - text.utf8.count)
        guard let shown = UInt64(text).flatMap({ division.shown($0, hasFraction: false) }),
          shown.size == size
        else { continue }
        let index = Self.index(of: shown, rules)
        guard positive[index] == nil, let above = sample(text), let below = sample("-" + text)
        else { continue }
        positive[index] = PluralAffixes.Pair(above)
        negative[index] = PluralAffixes.Pair(below)
      }
    }
    self.layout = layout
    self.rules = rules
    self.division = division
    self.positive = positive
    self.negative = negative
    self.zero = PluralAffixes.Pair(zero)
    guard agrees(with: formatter) else { return nil }
  }

  /// Returns a number of each size, as ICU shows it; nil if it does not show all of them in digits.
  private static func sizes(_ sample: (String) -> NumberSample?) -> [NumberSample]? {
    var sizes: [NumberSample] = []
    for size in 0..<CompactDivision.sizes {
      // A French thousand is `mille`, without digits.
      let zeros = String(repeating: "0", count: size)
      guard let sample = sample("1" + zeros) ?? sample("2" + zeros) ?? sample("5" + zeros) else {
        return nil
      }
      sizes.append(sample)
    }
    return sizes
  }

  /// The leading digits of numbers of all plural categories.
  private static let leadingDigits =
    (1...26).map(String.init) + [
      "30", "100", "101", "102", "103", "104", "105", "110", "111", "112", "120",
    ]

  /// Leading digits of numbers on both sides of ties, and of powers of ten.
  private static let probes: [Int64] = [
    1, 21, 105, 125, 135, 456, 995, 1995, 2549, 9949, 9995, 12_499, 12_501, 999_499, 999_999,
  ]

  /// Whether the output for a list of probes equals ICU's.
  private func agrees(with formatter: ICUNumberFormatter) -> Bool {
    var ours = UTF8Writer()
    var theirs = UTF8Writer()
    for digits in Self.probes {
      var probe = digits
      while probe < 10_000_000_000_000_000 {
        for value in [probe, -probe] where append(value, to: &ours) {
          guard (try? formatter.append(value, to: &theirs)) != nil,
            ours.bytes() == theirs.bytes()
          else { return false }
          ours.removeAll()
          theirs.removeAll()
        }
        probe *= 100
      }
    }
    return true
  }
}
