/// A location in a source text: its offset, line and column.
///
/// ```swift
/// SourceText("one\ntwo").location(at: 5)   // line 2, column 2
/// ```
public struct TextLocation: Hashable, Sendable {
  /// The UTF-8 offset into the source.
  public let offset: Int
  /// The line, from 1.
  ///
  /// Lines end with LF, CR LF, or CR.
  public let line: Int
  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// Creates a location.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension TextLocation: Comparable {
  /// Orders two locations of one source by their offset.
  public static func < (left: TextLocation, right: TextLocation) -> Bool {
    left.offset < right.offset
  }
}

extension TextLocation: CustomStringConvertible {
  /// The location as text: `line 2, column 2`.
  public var description: String { "line \(line), column \(column)" }
}
