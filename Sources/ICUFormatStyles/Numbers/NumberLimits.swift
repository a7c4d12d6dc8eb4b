internal import SystemICU

/// What a number may ask for, so that a short text never makes a long one.
///
/// A style or a number beyond these limits is an error where the call throws; elsewhere the number is
/// shown plainly, and ``Localization/issueHandler`` is told. The limits of skeletons are in
/// ``NumberSkeletonLimits``.
public enum NumberLimits {
  /// The most digits of a number given as decimal text: 10,000.
  public static let digits = ICULimits.digits
  /// The greatest exponent of a number given as decimal text, and of a scale: 999; the least is
  /// −999.
  public static let exponent = ICULimits.exponent
  /// The longest number that is read, in UTF-8 bytes: 4,096.
  ///
  /// A longer one is unparsable.
  public static let parsedLength = 4_096
  /// The longest number in words that is read, in UTF-8 bytes: 2,048.
  ///
  /// A longer one is unparsable.
  public static let spelledLength = 2_048
  /// The greatest width to which a number is padded, in characters: 16,384.
  public static let width = 16_384
}
