// Date patterns and date skeletons: UTS #35, part 4, "Date Format Patterns" and "Elements
// availableFormats, appendItems".
// https://www.unicode.org/reports/tr35/tr35-dates.html#Date_Format_Patterns
//
//   pattern  = *( field / quoted / literal )
//   skeleton = 1*field                         ; in any order
//   field    = 1*letter                        ; one ASCII letter, repeated
//   quoted   = "''" / "'" *( "''" / char ) "'" ; '' is one quote, inside too
//   literal  = any other character
//
// A letter that is not a field is an error, because ICU writes a pattern only up to such a letter.

/// A problem in a date pattern or skeleton.
public typealias DatePatternDiagnostic = SourceDiagnostic<DatePatternDiagnosticKind>

/// The kinds of problems in date patterns and skeletons.
///
/// Each case shows the smallest input that raises it.
public enum DatePatternDiagnosticKind: String, SourceDiagnosticKind, CaseIterable {
  /// A letter that is not a field: `P`
  case unknownLetter
  /// A letter in a pattern that only skeletons have: `j`
  case skeletonLetter
  /// An unterminated quote: `'`
  case unclosedQuote
  /// A skeleton without fields: ``
  case emptySkeleton
  /// Text in a skeleton: `y-`
  case literalInSkeleton
  /// A field longer than its longest form: `yMMMMMM`
  case fieldTooLong
  /// A year of weeks or a day of the year, with a month: `YYYY-MM`
  case mismatchedField

  /// The severity of the kind.
  public var severity: SourceDiagnosticSeverity {
    switch self {
    case .unknownLetter, .skeletonLetter, .emptySkeleton: .error
    case .unclosedQuote, .literalInSkeleton, .fieldTooLong, .mismatchedField: .warning
    }
  }
}

/// A field of a date pattern: a letter and the number of its repetitions.
public struct DatePatternField: Hashable, Sendable {
  /// The letter, such as `M`.
  public let letter: Unicode.Scalar
  /// How often the letter is written: `MMMM` has length 4.
  public let length: Int

  /// Creates a field.
  public init(_ letter: Unicode.Scalar, length: Int) {
    self.letter = letter
    self.length = length
  }

  /// The field as written in a pattern, with at most ``MessageLimits/tokenLength`` letters.
  public var text: String {
    String(repeating: Character(letter), count: min(max(0, length), MessageLimits.tokenLength))
  }

  /// All letters of fields, in the order in which skeletons list the fields.
  static let canonicalOrder = Array("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx:".unicodeScalars)

  /// The letters that only skeletons have.
  static let skeletonLetters: Set<Unicode.Scalar> = ["j", "J", "C"]

  /// Returns the longest form of a field; nil if each further letter adds a leading zero.
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

/// A parsed date pattern: `d. MMMM y`.
///
/// ```swift
/// let pattern = try DatePattern( "d. MMMM 'at' y")
/// pattern.elements.count                    // 5
/// pattern.text                              // "d. MMMM 'at' y"
/// pattern.skeleton.text                     // "yMMMMd"
/// ```
public struct DatePattern: Hashable, Sendable {
  /// An element of a pattern.
  public enum Element: Hashable, Sendable {
    /// A field of the date.
    case field(DatePatternField)
    /// Literal text, without quotes.
    case literal(String)
  }

  /// The fields and literal texts, in order.
  public let elements: [Element]

  /// Creates a pattern from its elements.
  public init(_ elements: [Element]) { self.elements = elements }

  /// The fields, in the order of the pattern.
  public var fields: [DatePatternField] {
    elements.compactMap { if case .field(let field) = $0 { field } else { nil } }
  }

  /// The skeleton with the pattern's fields.
  public var skeleton: DateSkeleton { DateSkeleton(fields) }

  /// The pattern as text, in which letters and quotes of literal text are quoted.
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

  /// Creates a pattern from its text.
  ///
  /// ```swift
  /// try DatePattern("d 'de' MMMM").elements.count   // 3
  /// ```
  ///
  /// - Throws: The first error. ``init(recovering:diagnostics:)`` reports all errors and warnings.
  public init(_ text: String) throws(DatePatternDiagnostic) {
    let result = Self.parse(text)
    if let first = result.diagnostics.first(where: { $0.severity == .error }) { throw first }
    self = result.pattern
  }

  /// Creates a pattern from its text, in which unknown letters become literal text, and reports each
  /// problem.
  ///
  /// At most ``MessageLimits/diagnostics`` errors, and as many warnings, are appended to
  /// `diagnostics`, in source order.
  ///
  /// ```swift
  /// var diagnostics: [DatePatternDiagnostic] = []
  /// _ = DatePattern(recovering: "y P", diagnostics: &diagnostics)
  /// diagnostics[0].range   // 2..<3
  /// ```
  public init(recovering text: String, diagnostics: inout [DatePatternDiagnostic]) {
    let result = Self.parse(text)
    self = result.pattern
    diagnostics += result.diagnostics
  }

  package static func parse(
    _ source: String
  ) -> (pattern: DatePattern, diagnostics: [DatePatternDiagnostic]) {
    let result = DatePatternScanner(source).scan()
    return (DatePattern(result.elements), result.diagnostics)
  }
}

/// The fields that a date shows, in any order: `yMMMEd`.
///
/// ```swift
/// try DateSkeleton("dMMMy").text  // "yMMMd"
/// ```
public struct DateSkeleton: Hashable, Sendable {
  /// The fields, in canonical order: years before months before days.
  public let fields: [DatePatternField]

  /// Creates a skeleton, with its fields in canonical order.
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

  /// Creates a skeleton from its text.
  ///
  /// ```swift
  /// try DateSkeleton("dMMMy").text   // "yMMMd"
  /// ```
  ///
  /// - Throws: The first error. ``init(recovering:diagnostics:)`` reports all errors and warnings.
  public init(_ text: String) throws(DatePatternDiagnostic) {
    let result = Self.parse(text)
    if let first = result.diagnostics.first(where: { $0.severity == .error }) { throw first }
    self = result.skeleton
  }

  /// Creates a skeleton from the fields of a text, and reports each problem.
  ///
  /// ```swift
  /// var diagnostics: [DatePatternDiagnostic] = []
  /// DateSkeleton(recovering: "y-M", diagnostics: &diagnostics).text   // "yM"
  /// diagnostics[0].kind                                               // .literalInSkeleton
  /// ```
  ///
  /// At most ``MessageLimits/diagnostics`` errors, and as many warnings, are appended to
  /// `diagnostics`, in source order.
  public init(recovering text: String, diagnostics: inout [DatePatternDiagnostic]) {
    let result = Self.parse(text)
    self = result.skeleton
    diagnostics += result.diagnostics
  }

  package static func parse(
    _ source: String
  ) -> (skeleton: DateSkeleton, diagnostics: [DatePatternDiagnostic]) {
    let result = DatePatternScanner(source, isSkeleton: true).scan()
    let pattern = DatePattern(result.elements)
    return (DateSkeleton(pattern.fields), result.diagnostics)
  }
}
