package import SystemICU
internal import MessageSyntax

/// Why a style, a formatter or an identifier could not be made: what, in which text, what is near.
///
/// ```swift
/// do { _ = try TimeZoneIdentifier(validating: "Europe/Berln") }
/// catch { print(error) }
/// // unknown time zone "Europe/Berln"; did you mean "Europe/Berlin"?
/// ```
public struct FormatError: Error, Hashable, Sendable {
  /// What kind of thing was wrong.
  public struct Kind: Hashable, Sendable {
    /// The words that begin the description, such as `unknown time zone`.
    public let name: String
    /// Makes a custom kind.
    public init(_ name: String) { self.name = name }

    /// A time zone that ICU does not know: `TimeZoneIdentifier(validating: "Mars/Base")`.
    public static let unknownTimeZone = Kind("unknown time zone")
    /// A locale that ICU has no data for.
    public static let unknownLocale = Kind("unknown locale")
    /// A number skeleton that ICU rejects: `.00/x`.
    public static let malformedSkeleton = Kind("malformed skeleton")
    /// A number or date pattern that ICU rejects: `#,##0.0#0`.
    public static let malformedPattern = Kind("malformed pattern")
    /// A measure unit that ICU does not know: `unit/metre`.
    public static let unknownUnit = Kind("unknown unit")
    /// A currency code that is not three letters.
    public static let unknownCurrency = Kind("unknown currency")
    /// A calendar that ICU does not know.
    public static let unknownCalendar = Kind("unknown calendar")
    /// Text that could not be read back as a value.
    public static let unparsableText = Kind("unparsable text")
    /// A failure that ICU reported for another reason; the detail has its status name.
    public static let icu = Kind("ICU failed")
  }

  /// What kind of thing was wrong.
  public let kind: Kind
  /// The text that was wrong, as it was given.
  public let value: String
  /// The UTF-8 offset in ``value`` where it went wrong, where that is known.
  public let offset: Int?
  /// What was wrong with it, where the kind does not say it all.
  public let detail: String
  /// Valid spellings near to ``value``, the nearest first; may be empty.
  public let suggestions: [String]

  /// Makes an error.
  public init(
    kind: Kind, value: String, offset: Int? = nil, detail: String = "", suggestions: [String] = []
  ) {
    self.kind = kind
    self.value = value
    self.offset = offset
    self.detail = detail
    self.suggestions = suggestions
  }

  package init(_ error: ICUError, kind: Kind = .icu, value: String? = nil) {
    self.init(kind: kind, value: value ?? error.input, detail: "\(error.function): \(error.name)")
  }
}

extension FormatError: CustomStringConvertible {
  /// One line, lower case: kind, text, place, detail, neighbours.
  ///
  /// Invisible characters are escaped and long texts are cut, so that a text from a request cannot forge a
  /// line in a log; ``value`` has all of it.
  public var description: String {
    var text = "\(kind.name) \"\(LogText.escaped(value, limit: LogText.nameLimit))\""
    if let offset { text += " at offset \(offset)" }
    if !detail.isEmpty { text += ": \(LogText.escaped(detail, limit: LogText.detailLimit))" }
    if !suggestions.isEmpty {
      let quoted = suggestions.map { "\"\(LogText.escaped($0, limit: LogText.nameLimit))\"" }
      text += "; did you mean " + quoted.joined(separator: " or ") + "?"
    }
    return text
  }
}

extension FormatError {
  /// The up to three of `candidates` that are nearest to `text` by edit distance, when near at all.
  static func neighbours(of text: String, in candidates: some Sequence<String>) -> [String] {
    NearestNames.of(text, in: candidates)
  }
}
