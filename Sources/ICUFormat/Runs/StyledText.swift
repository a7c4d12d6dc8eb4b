/// Localized text with its styles: what a ``LocalizedText`` renders to, ready for any output.
///
/// ```swift
/// let text = StyledText(runs: [.init("New", style: .bold), .init(" movies")], locale: "en")
/// text.string  // "New movies"
/// text.html()  // "<span lang=\"en\" dir=\"ltr\"><b>New</b> movies</span>"
/// ```
public struct StyledText: Hashable, Sendable {
  /// A stretch of text with one style and one origin.
  public struct Run: Hashable, Sendable {
    /// The text, without markup.
    public var text: String
    /// How it looks.
    public var style: TextStyle
    /// Where it comes from.
    public var origin: Origin

    /// Makes a run; it is part of the translation unless `origin` says otherwise.
    public init(_ text: String, style: TextStyle = .plain, origin: Origin = .message) {
      self.text = text
      self.style = style
      self.origin = origin
    }
  }

  /// Where a run comes from.
  public enum Origin: Hashable, Sendable {
    /// The translation, or the source literal.
    case message
    /// The argument with this position, whose text direction is known when the library formatted it
    /// (a number, a date) and unknown when it is somebody's text.
    case argument(Int, direction: Direction)
  }

  /// Which way text runs.
  public enum Direction: Hashable, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
    /// Whatever its first strong character says.
    case unknown
  }

  /// What a run is, beside its text.
  struct Part: Hashable, Sendable {
    var style: TextStyle
    var origin: Origin
    /// The argument that it is a part of, where that is a text with runs of its own.
    var outer: Int?
    /// Whether it and the run before are one argument, between one pair of isolates.
    var continues = false

    /// The argument that it comes from.
    var argument: Int? {
      if case .argument(let index, _) = origin { index } else { outer }
    }
  }

  /// The text alone.
  public let string: String
  /// The locale the text is for: its language, and the direction of the whole.
  public let locale: LocaleIdentifier
  /// Where each run ends in ``string``; it begins where the one before ends.
  let ends: RunEnds
  /// What each run is; apart from the ends, so that texts of one format share them.
  let parts: ArraySlice<Part>
  /// The names of the arguments in order; nil for one that goes by its position.
  let argumentNames: [String?]
  /// The fields of numbers, dates and lists in order, where they were asked for.
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

  /// Makes a text from its runs; empty ones are left out.
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

  /// The stretches in order; none is empty.
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

  /// Feeds every run to `handler`, which builds a result of any kind: one reader of the markup for
  /// every output.
  ///
  /// ```swift
  /// let upper = text.render(into: "") { $0 += $1.style.isBold ? $1.text.uppercased() : $1.text }
  /// // "NEW movies"
  /// ```
  ///
  /// - Parameters:
  ///   - initial: What the first run is added to.
  ///   - handler: Adds one run to the result so far.
  public func render<Result>(
    into initial: Result, handler: (inout Result, Run) throws -> Void
  ) rethrows -> Result {
    try runs.reduce(into: initial, handler)
  }

  /// Feeds the text of every run to `handler`, and whether it is bold, for outputs that know nothing
  /// else.
  ///
  /// ```swift
  /// let pango = text.render(into: "") { $0 += $2 ? "<b>\($1)</b>" : $1 }   // "<b>New</b> movies"
  /// ```
  ///
  /// - Parameters:
  ///   - initial: What the first run is added to.
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
  var direction: Direction { locale.isRightToLeft ? .rightToLeft : .leftToRight }
}
