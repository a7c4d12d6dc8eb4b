/// Why a message cannot be written in another syntax.
package struct MessageConversionError: Error, Hashable, CustomStringConvertible {
  /// The reason, such as `MessageFormat 2 has no function for 'spellout'`.
  package let reason: String
  /// The range of the part in the source, in UTF-8 offsets; empty for the whole message.
  package let range: Range<Int>

  package init(_ reason: String, _ range: Range<Int> = 0..<0) {
    self.reason = reason
    self.range = range
  }

  package var description: String { reason }
}

/// The limits of conversions between message syntaxes.
package enum MessageConversionLimits {
  /// The variants of a converted message: the combinations of the cases of all its choices.
  package static let variants = 1_000
  /// The placeholders and pieces of text in all variants of a converted message.
  package static let pieces = 100_000
  /// The bytes of literal text that the variants repeat, beyond those of the source.
  package static let repeatedText = 1 << 20

  /// The error for text that is repeated beyond the limit.
  static func repeatedTextError(_ range: Range<Int>) -> MessageConversionError {
    MessageConversionError("the cases repeat more than \(repeatedText) bytes of text", range)
  }
}
