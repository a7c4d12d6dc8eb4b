/// How bad a diagnostic is.
public enum DiagnosticSeverity: String, Hashable, Sendable, CaseIterable {
  /// The text cannot be used as it is.
  case error
  /// The text can be used, and is probably not what was meant.
  case warning
}

/// The kinds of one parser's diagnostics.
public protocol DiagnosticKind: Hashable, Sendable, RawRepresentable where RawValue == String {
  /// How bad it is.
  var severity: DiagnosticSeverity { get }
}

/// A change of the source that removes a problem.
public struct SourceFix: Hashable, Sendable {
  /// What to replace, in UTF-8 offsets into the source.
  ///
  /// Empty for an insertion.
  public let range: Range<Int>
  /// What to write there.
  ///
  /// Empty for a deletion.
  public let replacement: String

  /// Makes a change.
  public init(range: Range<Int>, replacement: String) {
    self.range = range
    self.replacement = replacement
  }

  /// The source after the change.
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

/// One problem in a source text: what, where, and the smallest change that removes it.
///
/// Every parser of this module reports with this type and a kind of its own.
public struct SourceDiagnostic<Kind: DiagnosticKind>: Error, Hashable, Sendable {
  /// What is wrong.
  public let kind: Kind
  /// Where, in UTF-8 offsets into the source.
  public let range: Range<Int>
  /// Where, in lines and columns: the start of `range`.
  public let location: TextLocation
  /// One line in lower case without a full stop: `missing 'other' case in plural argument 'count'`.
  public let message: String
  /// The smallest change that removes the problem, when there is a plain one.
  public let fix: SourceFix?

  /// How bad it is.
  public var severity: DiagnosticSeverity { kind.severity }

  /// Makes a diagnostic.
  public init(
    kind: Kind, range: Range<Int>, location: TextLocation, message: String, fix: SourceFix? = nil
  ) {
    self.kind = kind
    self.range = range
    self.location = location
    self.message = message
    self.fix = fix
  }

  /// Makes a diagnostic and finds its line and column in `source`.
  public init(
    kind: Kind, range: Range<Int>, in source: SourceText, message: String, fix: SourceFix? = nil
  ) {
    self.init(
      kind: kind, range: range, location: source.location(at: range.lowerBound), message: message,
      fix: fix)
  }
}

extension SourceDiagnostic: CustomStringConvertible {
  /// The message with its place: `missing 'other' case in plural argument 'n' (line 1, column 1)`.
  ///
  /// It is one line: invisible characters are escaped, and long texts are cut.
  public var description: String {
    "\(LogText.escaped(message, limit: LogText.detailLimit)) (\(location))"
  }
}
