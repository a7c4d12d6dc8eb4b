// Date patterns and date skeletons: UTS #35, part 4, "Date Format Patterns" and "Elements
// availableFormats, appendItems".
// https://www.unicode.org/reports/tr35/tr35-dates.html#Date_Format_Patterns
//
//   pattern  = *( field / quoted / literal )
//   skeleton = 1*field                         ; the order of fields does not count
//   field    = 1*letter                        ; one ASCII letter, repeated
//   quoted   = "''" / "'" *( "''" / char ) "'" ; two quotes are one, inside too
//   literal  = any other character
//
// A letter that no field has is an error, for ICU writes a pattern up to such a letter only.

/// One problem of a date pattern or skeleton.
public typealias DatePatternDiagnostic = SourceDiagnostic<DatePatternDiagnosticKind>

/// What can be wrong with a date pattern or skeleton.
///
/// Each case shows the smallest input that raises it.
public enum DatePatternDiagnosticKind: String, DiagnosticKind, CaseIterable {
  /// A letter that no field has: `P`
  case unknownLetter
  /// A letter of skeletons in a pattern: `j`
  case skeletonLetter
  /// A quote that nothing closes: `'`
  case unclosedQuote
  /// A skeleton without fields: ``
  case emptySkeleton
  /// Something in a skeleton that is no letter: `y-`
  case literalInSkeleton
  /// A field longer than its longest form: `yMMMMMM`
  case fieldTooLong

  /// How bad it is.
  public var severity: DiagnosticSeverity {
    switch self {
    case .unknownLetter, .skeletonLetter, .emptySkeleton: .error
    case .unclosedQuote, .literalInSkeleton, .fieldTooLong: .warning
    }
  }
}

/// A field of a date pattern: a letter and how often it stands there.
public struct DatePatternField: Hashable, Sendable {
  /// The letter, such as `M`.
  public let letter: Unicode.Scalar
  /// How often it stands there: `MMMM` has 4.
  public let length: Int

  /// Makes a field.
  public init(_ letter: Unicode.Scalar, length: Int) {
    self.letter = letter
    self.length = length
  }

  /// The field as written in a pattern; a length is at most ``MessageLimits/tokenLength`` there.
  public var text: String {
    String(repeating: Character(letter), count: min(max(0, length), MessageLimits.tokenLength))
  }

  /// The order in which skeletons list their fields, and all letters that patterns know.
  static let canonicalOrder = Array("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx:".unicodeScalars)

  /// Letters that only skeletons know.
  static let skeletonLetters: Set<Unicode.Scalar> = ["j", "J", "C"]

  /// The greatest length that means something; nil where each length pads with one more zero.
  static func longest(_ letter: Unicode.Scalar) -> Int? {
    switch letter {
    case "F", "W": 1
    case "w", "d", "h", "H", "K", "k", "m", "s": 2
    case "D": 3
    case "z", "O", "v", "V": 4
    case "G", "U", "Q", "q", "M", "L", "a", "b", "B", "Z", "X", "x": 5
    case "E", "e", "c", "j", "J", "C": 6
    default: nil
    }
  }
}

/// A date pattern taken apart: `d. MMMM y`.
///
/// ```swift
/// let pattern = DatePattern(parsing: "d. MMMM 'at' y")
/// pattern.elements.count                    // 5
/// pattern.text                              // "d. MMMM 'at' y"
/// pattern.skeleton.text                     // "yMMMMd"
/// ```
public struct DatePattern: Hashable, Sendable {
  /// A piece of a pattern.
  public enum Element: Hashable, Sendable {
    /// A field of the date.
    case field(DatePatternField)
    /// Text that represents itself, without quotes.
    case literal(String)
  }

  /// Field and text by turns.
  public let elements: [Element]

  /// Makes a pattern of pieces.
  public init(_ elements: [Element]) { self.elements = elements }

  /// The fields in the pattern's order.
  public var fields: [DatePatternField] {
    elements.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// The skeleton with the pattern's fields.
  public var skeleton: DateSkeleton { DateSkeleton(fields) }

  /// The pattern as text; letters and quotes of literals are quoted.
  public var text: String {
    var text = ""
    for element in elements {
      switch element {
      case .field(let field): text += field.text
      case .literal(let literal): text += Self.quoted(literal)
      }
    }
    return text
  }

  private static func quoted(_ literal: String) -> String {
    let needsQuotes = literal.utf8.contains { $0.isDatePatternLetter }
    let doubled = literal.replacingBytes(of: "'", with: "''")
    return needsQuotes ? "'\(doubled)'" : doubled
  }

  /// Takes a pattern apart; unknown letters become text.
  ///
  /// ``parse(_:)`` tells what is wrong with it as well.
  ///
  /// ```swift
  /// DatePattern(parsing: "d 'de' MMMM").elements.count   // 3
  /// ```
  public init(parsing source: String) {
    self.init(DatePatternScanner(source).scan().elements)
  }

  /// Takes a pattern apart, and tells its problems in the order of the text, at most
  /// ``MessageLimits/diagnostics`` errors and as many warnings.
  ///
  /// ```swift
  /// DatePattern.parse("y P").diagnostics[0].range   // 2..<3
  /// ```
  public static func parse(
    _ source: String
  ) -> (pattern: DatePattern, diagnostics: [DatePatternDiagnostic]) {
    let result = DatePatternScanner(source).scan()
    return (DatePattern(result.elements), result.diagnostics)
  }
}

/// The fields that a date shows, in any order: `yMMMEd`.
///
/// ```swift
/// DateSkeleton.parse("dMMMy").skeleton.text  // "yMMMd"
/// ```
public struct DateSkeleton: Hashable, Sendable {
  /// The fields in canonical order: years before months before days.
  public let fields: [DatePatternField]

  /// Makes a skeleton; fields are put in canonical order.
  public init(_ fields: [DatePatternField]) {
    let order = DatePatternField.canonicalOrder
    self.fields = fields.enumerated().sorted { left, right in
      let first = order.firstIndex(of: left.element.letter) ?? order.count
      let second = order.firstIndex(of: right.element.letter) ?? order.count
      return (first, left.offset) < (second, right.offset)
    }.map(\.element)
  }

  /// The skeleton in canonical order.
  public var text: String { fields.map(\.text).joined() }

  /// Takes a skeleton apart and tells what is wrong with it: at most ``MessageLimits/diagnostics``
  /// errors and as many warnings.
  public static func parse(
    _ source: String
  ) -> (skeleton: DateSkeleton, diagnostics: [DatePatternDiagnostic]) {
    let result = DatePatternScanner(source, isSkeleton: true).scan()
    let pattern = DatePattern(result.elements)
    return (DateSkeleton(pattern.fields), result.diagnostics)
  }
}
