/// A problem in a number skeleton.
public typealias NumberSkeletonDiagnostic = SourceDiagnostic<NumberSkeletonDiagnosticKind>

/// The kinds of problems in number skeletons.
///
/// Each case shows the smallest skeleton that raises it.
public enum NumberSkeletonDiagnosticKind: String, SourceDiagnosticKind, CaseIterable {
  /// An unknown stem: `precent`.
  case unknownStem
  /// A stem without the option that it needs: `currency`.
  case missingOption
  /// An option that the stem does not take: `percent/2`.
  case unexpectedOption
  /// An option in a form that the stem does not take: `currency/EURO`.
  case malformedOption
  /// Two stems for the same setting: `percent currency/EUR`.
  case repeatedSetting
  /// More digits than ``NumberSkeletonLimits/digits``.
  case tooManyDigits
  /// A number with an exponent beyond ``NumberSkeletonLimits/exponent``: `scale/1e1000`.
  case numberTooLarge
  /// A skeleton longer than ``NumberSkeletonLimits/length``.
  case tooLong

  /// The severity of the kind; ICU rejects all of them.
  public var severity: SourceDiagnosticSeverity { .error }
}

/// The limits of number skeletons.
public enum NumberSkeletonLimits {
  /// The maximum number of digits of any kind; ICU has the same limit.
  public static let digits = 999
  /// The greatest exponent of a scale or an increment: 999; the smallest is −999.
  public static let exponent = 999
  /// The longest skeleton, in UTF-8 bytes.
  public static let length = 16_384
}
