/// A change to the source that fixes a problem.
///
/// A tool can apply it without asking: it is only given if a single change is clearly right.
///
/// ```swift
/// var diagnostics: [MessageDiagnostic] = []
/// _ = MessagePattern(recovering: "{0", diagnostics: &diagnostics)
/// diagnostics[0].fix?.applied(to: "{0")   // "{0}"
/// ```
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

  /// Creates an insertion at a UTF-8 offset.
  ///
  /// ```swift
  /// SourceFix(inserting: ";", at: 9).applied(to: "\"a\" = \"b\"")   // "\"a\" = \"b\";"
  /// ```
  public init(inserting text: String, at offset: Int) {
    self.init(range: offset..<offset, replacement: text)
  }

  /// Returns the source with the change applied.
  ///
  /// ```swift
  /// SourceFix(range: 2..<2, replacement: "}").applied(to: "{0")   // "{0}"
  /// ```
  public func applied(to source: String) -> String {
    String(decoding: applied(to: Array(source.utf8)), as: UTF8.self)
  }

  /// Returns the UTF-8 bytes of the source with the change applied.
  ///
  /// Bytes outside the range stay as they are, even if they are invalid UTF-8.
  ///
  /// ```swift
  /// SourceFix(range: 0..<1, replacement: "").applied(to: [0x2C, 0xFF])   // [0xFF]
  /// ```
  public func applied(to source: [UInt8]) -> [UInt8] {
    let range = range.clamped(to: 0..<source.count)
    return source[..<range.lowerBound] + Array(replacement.utf8) + source[range.upperBound...]
  }
}
