/// The severity of a diagnostic.
public enum DiagnosticSeverity: String, Hashable, Sendable, CaseIterable {
  /// The text cannot be used as it is.
  case error
  /// The text can be used, but is probably not what the author meant.
  case warning
}

/// The kinds of a parser's diagnostics.
public protocol DiagnosticKind: Hashable, Sendable, RawRepresentable where RawValue == String {
  /// The severity of the kind.
  var severity: DiagnosticSeverity { get }
}

/// A change to the source that fixes a problem.
public struct SourceFix: Hashable, Sendable {
  /// The range to replace, in UTF-8 offsets into the source.
  ///
  /// Empty for an insertion.
  public let range: Range<Int>
  /// The string to write there.
  ///
  /// Empty for a deletion.
  public let replacement: String

  /// Creates a change.
  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// Returns the source with the change applied.
  ///
  /// ```swift
  /// SourceFix(range: 2..<2, replacement: "}").applied(to: "{0")   // "{0}"
  /// ```
  public func applied(to source: String) -> String {
    let bytes = Array(source.utf8)
    let range = range.clamped(to: 0..<bytes.count)
    return String(
      decoding: bytes[..<range.lowerBound] + Array(replacement.utf8)
        + bytes[range.upperBound...],
      as: UTF8.self)
  }
}

/// A problem in a source text: its kind, its range, and the smallest change that fixes it.
///
/// Every parser of this module reports problems with this type and its own kinds.
public struct SourceDiagnostic<Kind: DiagnosticKind>: Error, Hashable, Sendable {
  /// The kind of the problem.
  public let kind: Kind
  /// The range of the problem, in UTF-8 offsets into the source.
  public let range: Range<Int>
  /// The line and column of the start of `range`.
  public let location: TextLocation
  /// The message, in lower case, no full stop: `missing 'other' case in plural argument 'count'`.
  public let message: String
  /// The smallest change that fixes the problem; nil if no change is clearly right.
  public let fix: SourceFix?

  /// The severity of the kind.
  public var severity: DiagnosticSeverity { kind.severity }

  /// Creates a diagnostic.
  public init(
    kind: Kind, range: Range<Int>, location: TextLocation, message: String, fix: SourceFix? = nil
  ) {
    self.kind = kind
    self.range = range
    self.location = location
    self.message = message
    self.fix = fix
  }

  /// Creates a diagnostic and finds its line and column in `source`.
  public init(
    kind: Kind, range: Range<Int>, in source: SourceText, message: String, fix: SourceFix? = nil
  ) {
    self.init(
      kind: kind, range: range, location: source.location(at: range.lowerBound), message: message,
      fix: fix)
  }
}

extension SourceDiagnostic: CustomStringConvertible {
  /// The message and location: `missing 'other' case in plural argument 'n' (line 1, column 1)`.
  ///
  /// It is one line: invisible characters are escaped, and a long message is truncated.
  public var description: String {
    "\(LogText.escaped(message, limit: LogText.detailLimit)) (\(location))"
  }
}
