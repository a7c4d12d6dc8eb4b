package import SystemICU
internal import MessageSyntax

/// An error that occurs when a style, a formatter or an identifier cannot be created.
///
/// ```swift
/// do { _ = try TimeZoneIdentifier(validating: "Europe/Berln") }
/// catch { print(error) }
/// // unknown time zone 'Europe/Berln'; did you mean 'Europe/Berlin'?
/// ```
public struct FormatError: Error, Hashable, Sendable {
  /// A kind of error.
  public struct Kind: Hashable, Sendable {
    /// The start of the description, such as `unknown time zone`.
    public let name: String
    /// Creates a kind.
    package init(_ name: String) { self.name = name }

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
    /// A currency code that ICU does not know.
    public static let unknownCurrency = Kind("unknown currency")
    /// A calendar that ICU does not know.
    public static let unknownCalendar = Kind("unknown calendar")
    /// Text that cannot be parsed as a value.
    public static let unparsableText = Kind("unparsable text")
    /// Another failure in ICU; the detail contains the name of its status.
    public static let icu = Kind("ICU failed")
  }

  /// The kind of error.
  public let kind: Kind
  /// The invalid input, unchanged.
  public let value: String
  /// The UTF-8 offset of the problem in ``value``, if it is known.
  public let offset: Int?
  /// More information about the problem; empty if the kind says everything.
  public let detail: String
  /// Valid values similar to ``value``, the most similar first; may be empty.
  ///
  /// They are searched when they are read, so that a server that only rejects a name loses no time.
  public var suggestions: [String] {
    switch found {
    case .values(let values): values
    case .near(let text, let names): NearestNames.of(text, in: names)
    }
  }

  private let found: Suggestions

  /// What ``suggestions`` has.
  package enum Suggestions: Hashable, Sendable {
    case values([String])
    /// Up to three of `names` that are near to a text.
    case near(String, names: [String])
  }

  /// Creates an error.
  package init(
    kind: Kind, value: String, offset: Int? = nil, detail: String = "",
    suggestions: Suggestions = .values([])
  ) {
    self.kind = kind
    self.value = value
    self.offset = offset
    self.detail = detail
    found = suggestions
  }

  package init(_ error: ICUError, kind: Kind = .icu, value: String? = nil) {
    self.init(kind: kind, value: value ?? error.input, detail: "\(error.function): \(error.name)")
  }
}

extension FormatError: CustomStringConvertible {
  /// The error in one line, in lower case: kind, value, offset, detail and suggestions.
  ///
  /// Invisible characters are escaped and long values are truncated, so that a value from a request
  /// cannot forge a line in a log; ``value`` contains all of it.
  public var description: String {
    var text = kind.name
    // Not every function of ICU has an input with a name.
    if kind != .icu || !value.isEmpty { text += " \(LogText.quoted(value))" }
    if let offset { text += " at offset \(offset)" }
    if !detail.isEmpty { text += ": \(LogText.escaped(detail, limit: LogText.detailLimit))" }
    if !suggestions.isEmpty {
      text += "; did you mean " + suggestions.map(LogText.quoted).joined(separator: " or ") + "?"
    }
    return text
  }
}
