internal import SystemICU

/// The limits of number formatting, so that a short input never produces a very long output.
///
/// A style or a number beyond these limits causes an error if the call throws. Otherwise the number
/// is shown without the style, and ``Localization/issueHandler`` receives an issue. The limits of
/// skeletons are in ``NumberSkeletonLimits``.
package enum NumberLimits {
  /// The maximum number of digits in a decimal string: 10,000.
  package static let digits = ICULimits.digits
  /// The maximum exponent of a decimal string and of a scale: 999; the minimum is −999.
  package static let exponent = ICULimits.exponent
  /// The maximum length of a number to parse, in UTF-8 bytes: 4,096.
  ///
  /// A longer number cannot be parsed.
  package static let parsedLength = 4_096
  /// The maximum length of a spelled-out number to parse, in UTF-8 bytes: 2,048.
  ///
  /// A longer number cannot be parsed.
  package static let spelledLength = 2_048
  /// The maximum width to which a number is padded, in characters: 16,384.
  package static let width = 16_384
}
