/// Localized text with styles: the result of rendering a ``LocalizedText``, for any output.
///
/// ```swift
/// let text = StyledText(runs: [.init("New", style: .bold), .init(" movies")], locale: "en")
/// text.string  // "New movies"
/// text.html()  // "<span lang=\"en\" dir=\"ltr\"><b>New</b> movies</span>"
/// ```
public struct StyledText: Hashable, Sendable {
  /// A part of the text with one style and one origin.
  public struct Run: Hashable, Sendable {
    /// The text, without markup.
    public var text: String
    /// The style of the text.
    public var style: TextStyle
    /// The origin of the text.
    public var origin: Origin

    /// Makes a run, by default as part of the translation.
    public init(_ text: String, style: TextStyle = .plain, origin: Origin = .message) {
      self.text = text
      self.style = style
      self.origin = origin
    }
  }

  /// The origin of a run.
  public enum Origin: Hashable, Sendable {
    /// The translation, or the source literal.
    case message
    /// The argument at this position, with the direction of its text.
    ///
    /// The direction is known if the library formats the value, such as a number or a date; it is
    /// unknown for other values, such as strings.
    case argument(Int, direction: Direction)
  }

  /// The direction of text.
  public enum Direction: Hashable, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// The direction of the first strong character.
    case unknown

    /// The direction of texts in the language of a locale.
    init(of locale: LocaleIdentifier) {
      self = locale.isRightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The properties of a run, without its text.
  struct Part: Hashable, Sendable {
    var style: TextStyle
    var origin: Origin
    /// The argument that contains the run, if that argument is a text with runs.
    var outer: Int?
    /// Whether this run continues the argument of the previous run, in the same pair of isolates.
    var continues = false
    /// Whether the run is an isolate character that a MessageFormat 2 message writes around a value.
    var isIsolate = false

    /// The argument that the run belongs to.
    var argument: Int? {
      if case .argument(let index, _) = origin { index } else { outer }
    }
  }

  /// The text without styles.
  public let string: String
  /// The locale of the text, which gives its language and direction.
  public let locale: LocaleIdentifier
  /// The end of each run in ``string``; a run begins at the end of the previous one.
  let ends: RunEnds
  /// The properties of each run; separate from the ends, so that texts of one format share them.
  let parts: ArraySlice<Part>
  /// The names of the arguments in order; nil for an argument without a name.
  let argumentNames: [String?]
  /// The fields of numbers, dates and lists in order, if they were requested.
  let fields: [FieldSpan]

  @inline(__always)
  init(
    string: consuming String, ends: consuming RunEnds, parts: consuming ArraySlice<Part>,
    locale: LocaleIdentifier, argumentNames: [String?] = [], fields: [FieldSpan] = []
  ) {
    self.string = string
    self.locale = locale
    self.ends = ends
    self.parts = parts
    self.argumentNames = argumentNames
    self.fields = fields
  }

  /// Makes a text from its runs; empty runs are omitted.
  public init(runs: [Run], locale: LocaleIdentifier) {
    var string = ""
    var ends = RunEnds()
    var parts: [Part] = []
    for run in runs where !run.text.isEmpty {
      string += run.text
      ends.append(string.utf8.count)
      parts.append(Part(style: run.style, origin: run.origin))
    }
    self.init(string: string, ends: ends, parts: parts[...], locale: locale)
  }

  /// The runs in order; none is empty.
  public var runs: [Run] {
    var runs: [Run] = []
    runs.reserveCapacity(parts.count)
    let bytes = string.utf8
    var start = bytes.startIndex
    var offset = 0
    for part in parts {
      let length = ends[runs.count] - offset
      let end = bytes.index(start, offsetBy: length)
      runs.append(
        Run(String(Substring(bytes[start..<end])), style: part.style, origin: part.origin))
      start = end
      offset += length
    }
    return runs
  }

  /// Calls `handler` with each run to build a result of any type.
  ///
  /// ```swift
  /// let upper = text.render(into: "") { $0 += $1.style.isBold ? $1.text.uppercased() : $1.text }
  /// // "NEW movies"
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The result before the first run.
  ///   - handler: Adds one run to the result so far.
  public func render<Result>(
    into initial: Result, handler: (inout Result, Run) throws -> Void
  ) rethrows -> Result {
    try runs.reduce(into: initial, handler)
  }

  /// Calls `handler` with each run's text and whether it is bold, for outputs without other styles.
  ///
  /// ```swift
  /// let pango = text.render(into: "") { $0 += $2 ? "<b>\($1)</b>" : $1 }   // "<b>New</b> movies"
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The result before the first run.
  ///   - handler: Adds one run to the result so far.
  public func render<Result>(
    into initial: Result,
    handler: (inout Result, _ text: String, _ isBold: Bool) throws -> Void
  ) rethrows -> Result {
    try runs.reduce(into: initial) { result, run in
      try handler(&result, run.text, run.style.isBold)
    }
  }

  /// The direction of the whole text.
  var direction: Direction { Direction(of: locale) }
}
