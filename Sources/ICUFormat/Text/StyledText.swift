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

  /// A run without its text, which ends at a UTF-8 offset of ``string`` and begins where the one
  /// before ends.
  struct Span: Hashable, Sendable {
    var end: Int
    var style: TextStyle
    var origin: Origin
    /// The argument that it is a part of, where that is a text with spans of its own.
    var outer: Int?
    /// Whether it and the span before are one argument, between one pair of isolates.
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
  let spans: [Span]
  /// The names of the arguments in order; nil for one that goes by its position.
  let argumentNames: [String?]
  /// The fields of numbers, dates and lists in order, where they were asked for.
  let fields: [FieldSpan]

  init(
    string: String, spans: [Span], locale: LocaleIdentifier, argumentNames: [String?] = [],
    fields: [FieldSpan] = []
  ) {
    self.fields = fields
    self.string = string
    self.spans = spans
    self.locale = locale
    self.argumentNames = argumentNames
  }

  /// Makes a text from its runs; empty ones are left out.
  public init(runs: [Run], locale: LocaleIdentifier) {
    var string = ""
    var spans: [Span] = []
    for run in runs where !run.text.isEmpty {
      string += run.text
      spans.append(Span(end: string.utf8.count, style: run.style, origin: run.origin))
    }
    self.init(string: string, spans: spans, locale: locale)
  }

  /// The stretches in order; none is empty.
  public var runs: [Run] {
    var start = string.startIndex
    return spans.map { span in
      let end = string.utf8.index(string.startIndex, offsetBy: span.end)
      defer { start = end }
      return Run(String(string[start..<end]), style: span.style, origin: span.origin)
    }
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
