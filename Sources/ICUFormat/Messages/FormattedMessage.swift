/// A formatted message, with the origin of each part.
///
/// ```swift
/// let message = try MessageFormat("{0} is {1, number}", locale: "en")
/// let formatted = message.formatted(["Ada", 1234.5])
/// formatted.text                       // "Ada is 1,234.5"
/// formatted.runs.map { formatted[$0] } // ["Ada", "1,234.5", "1,234", ",", ".", "5"]
/// ```
public struct FormattedMessage: Hashable, Sendable {
  /// A part of the text with its origin.
  public struct Run: Hashable, Sendable {
    /// The origin of a part.
    public enum Origin: Hashable, Sendable {
      /// The argument with this name; that of `{0}` is `"0"`.
      case argument(String)
      /// A field of a number or a date of the argument with this name.
      case field(FormatField, argument: String)
      /// The content of the tag with this name.
      case tag(String)
    }

    /// The range of the part, in UTF-8 offsets into the text.
    public let range: Range<Int>
    /// The origin of the part.
    public let origin: Origin

    /// Makes a run.
    package init(range: Range<Int>, origin: Origin) {
      self.range = range
      self.origin = origin
    }
  }

  /// The whole text.
  public let text: String
  /// The parts, ordered by their start; an outer part comes before its inner parts.
  ///
  /// Literal text has no run.
  public let runs: [Run]

  /// Makes a text with runs.
  package init(text: String, runs: [Run]) {
    self.text = text
    self.runs = runs
  }

  /// Returns the text of a run; empty if its range is not in the text.
  public subscript(run: Run) -> String {
    let bytes = text.utf8
    guard
      let start = bytes.index(
        bytes.startIndex, offsetBy: run.range.lowerBound, limitedBy: bytes.endIndex),
      let end = bytes.index(
        bytes.startIndex, offsetBy: run.range.upperBound, limitedBy: bytes.endIndex)
    else { return "" }
    return String(text[start..<end])
  }
}
