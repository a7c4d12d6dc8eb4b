public import MessageSyntax
internal import SystemICU

/// The plural rules of a language: they determine the plural category of a number.
///
/// ```swift
/// let polish = PluralRules("pl")
/// polish.category(for: 2)      // few: 2 pliki
/// polish.category(for: 5)      // many: 5 plików
/// polish.category(for: 1.5)    // other: 1,5 pliku
/// PluralRules("en", .ordinal).category(for: 22)   // two: 22nd
/// ```
///
/// The rules are ICU's own, compiled at their first use; a locale that ICU does not know has only
/// `other`. Selecting a category takes no lock and allocates no memory.
///
/// The corresponding ICU function is `uplrules_openForType`.
public struct PluralRules: Sendable {
  /// A kind of rules.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Quantities: 1 file, 2 files.
    case cardinal
    /// Ranks: 1st, 2nd, 3rd.
    case ordinal
  }

  /// The locale of the rules.
  package let locale: LocaleIdentifier
  /// The kind of rules.
  package let kind: Kind
  package let program: PluralProgram

  /// Creates the rules of a locale.
  public init(_ locale: LocaleIdentifier, _ kind: Kind = .cardinal) {
    self.locale = locale
    self.kind = kind
    let context = locale.context.formatting
    program = context.pluralProgram(kind)
  }

  /// The categories of the language, in CLDR's order; always includes `other`.
  ///
  /// ```swift
  /// PluralRules("pl").categories   // [one, few, many, other]
  /// ```
  ///
  /// The corresponding ICU function is `uplrules_getKeywords`.
  public var categories: [PluralCategory] { program.categories }

  // MARK: One number

  /// Returns the category of an integer.
  ///
  /// The corresponding ICU function is `uplrules_select`.
  @inline(__always)
  public func category(for number: Int) -> PluralCategory {
    program.category(of: UInt64(number.magnitude))
  }

  package func category(for operands: PluralOperands) -> PluralCategory {
    program.category(of: operands)
  }

  /// Returns the category of a number as it is shown: `1.0`, or `1.2c6` in compact notation.
  ///
  /// ```swift
  /// PluralRules("en").category(forDecimal: "1.0")     // other
  /// PluralRules("fr").category(forDecimal: "1.2c6")   // many
  /// ```
  ///
  /// A string that is not a number gives `other`.
  public func category(forDecimal text: String) -> PluralCategory {
    program.category(of: PluralOperands(decimal: text) ?? .notFinite)
  }

  /// Returns the category of a number as a number skeleton shows it.
  ///
  /// ```swift
  /// try PluralRules("en").category(forDecimal: "1", skeleton: ".0")                // other: 1.0
  /// try PluralRules("fr").category(forDecimal: "1200000", skeleton: "compact-long") // many
  /// ```
  ///
  /// - Throws: ``FormatError`` if `text` is not a number or if ICU does not know the skeleton.
  ///
  /// The corresponding ICU function is `uplrules_selectFormatted`.
  public func category(
    forDecimal text: String, skeleton: String
  ) throws(FormatError) -> PluralCategory {
    let locale = locale.context.identifier
    let formatter: ICUNumberFormatter
    do {
      formatter = try ICUNumberFormatter(skeleton: skeleton, locale: locale)
    } catch {
      throw FormatError(error.error, kind: .malformedSkeleton, value: skeleton)
    }
    do {
      var number = try ICUFormattedNumber()
      try number.format(decimal: text, with: formatter)
      let rules = try ICUPluralRules(locale: locale, ordinal: kind == .ordinal)
      return PluralCategory(rawValue: try rules.select(number)) ?? .other
    } catch {
      throw FormatError(error)
    }
  }

  // MARK: Ranges

  /// Returns the category of a range of numbers, from the categories of its ends.
  ///
  /// ```swift
  /// PluralRules("sl").category(from: .one, to: .two)   // two
  /// ```
  ///
  /// The corresponding ICU function is `uplrules_selectForRange`.
  public func category(from start: PluralCategory, to end: PluralCategory) -> PluralCategory {
    let context = locale.context.formatting
    return context.pluralCategory(from: start, to: end)
  }

  // MARK: Samples

  /// Returns CLDR's sample numbers of a category, as CLDR writes them.
  ///
  /// ```swift
  /// PluralRules("en").samples(of: .one)   // ["1"]
  /// ```
  ///
  /// The corresponding ICU function is `PluralRules::getSamples`.
  public func samples(of category: PluralCategory) -> [String] {
    guard let text = program.samples(of: category) else { return [] }
    var result: [String] = []
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      if word == "…" || word == "..." || word.first == "@" { continue }
      let ends = word.split(separator: "~").map(String.init)
      guard let first = ends.first else { continue }
      result.append(first)
      if ends.count == 2, let last = ends.last { Self.fill(&result, first, last) }
    }
    return result
  }

  /// The categories that numbers with fraction digits have, each with CLDR's first sample of them.
  ///
  /// `1.0` is such a number: in Czech it has the category `many`.
  package var fractionSamples: [PluralCategory: String] {
    var result: [PluralCategory: String] = [:]
    for category in categories {
      // `1c6` is a number in compact notation.
      result[category] = samples(of: category).first {
        $0.utf8.contains(UInt8(ascii: ".")) && !$0.utf8.contains(UInt8(ascii: "c"))
          && !$0.utf8.contains(UInt8(ascii: "e"))
      }
    }
    return result
  }

  /// Adds the samples after `first` up to and including `last`, in steps of the last digit.
  private static func fill(_ result: inout [String], _ first: String, _ last: String) {
    let point = first.firstIndex(of: ".")
    let places = point.map { first.distance(from: $0, to: first.endIndex) - 1 } ?? 0
    guard let start = Int(first.filter(\.isNumber)), let end = Int(last.filter(\.isNumber)),
      start < end, end - start <= 1000, places < 18
    else { return result.append(last) }
    for value in start + 1...end {
      var digits = String(value)
      while digits.count <= places { digits = "0" + digits }
      if places > 0 { digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -places)) }
      result.append(digits)
    }
  }
}
