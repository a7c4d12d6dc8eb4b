/// A string to parse, with its UTF-8 bytes.
///
/// All ranges of this module are half-open ranges of UTF-8 offsets into such a string.
///
/// ```swift
/// let source = SourceText("{0} café")
/// source.text(in: 4..<9)            // "café"
/// source.location(at: 9).column     // 9
/// ```
public struct SourceText: Hashable, Sendable {
  /// The whole text.
  public let text: String
  /// The bytes of `text`.
  package let utf8: [UInt8]
  /// UTF-8 offsets at which an unpaired surrogate was replaced by U+FFFD.
  public let replacedSurrogates: [Int]

  /// Creates a source text from a string.
  public init(_ text: String) {
    self.text = text
    utf8 = Array(text.utf8)
    replacedSurrogates = []
  }

  /// Creates a source text from UTF-16, and replaces each unpaired surrogate with U+FFFD.
  ///
  /// ```swift
  /// SourceText(utf16: [0x61, 0xD800]).replacedSurrogates   // [1]
  /// ```
  public init(utf16: some Sequence<UInt16>) {
    var bytes: [UInt8] = []
    var replaced: [Int] = []
    var lead: UInt16?
    for unit in utf16 {
      if let high = lead {
        lead = nil
        if UTF16.isTrailSurrogate(unit) {
          let value = 0x10000 + (UInt32(high & 0x3FF) << 10) + UInt32(unit & 0x3FF)
          SourceText.append(Unicode.Scalar(value) ?? "\u{FFFD}", to: &bytes)
          continue
        }
        replaced.append(bytes.count)
        SourceText.append("\u{FFFD}", to: &bytes)
      }
      if UTF16.isLeadSurrogate(unit) {
        lead = unit
      } else if let scalar = Unicode.Scalar(unit) {
        SourceText.append(scalar, to: &bytes)
      } else {
        replaced.append(bytes.count)
        SourceText.append("\u{FFFD}", to: &bytes)
      }
    }
    if lead != nil {
      replaced.append(bytes.count)
      SourceText.append("\u{FFFD}", to: &bytes)
    }
    text = String(decoding: bytes, as: UTF8.self)
    utf8 = bytes
    replacedSurrogates = replaced
  }

  private static func append(_ scalar: Unicode.Scalar, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: String(scalar).utf8)
  }

  /// Returns the text in a range of UTF-8 offsets.
  ///
  /// The range is clamped to the text.
  ///
  /// ```swift
  /// SourceText("Zoë 5").text(in: 2..<4)   // "ë"
  /// ```
  public func text(in range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<utf8.count)
    return String(decoding: utf8[range], as: UTF8.self)
  }

  /// Returns the line and column of a UTF-8 offset.
  ///
  /// Takes time linear in the text's length.
  public func location(at offset: Int) -> TextLocation { LineIndex(utf8).location(at: offset) }
}
