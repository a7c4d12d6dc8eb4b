/// Something wrong in a number skeleton.
public typealias NumberSkeletonDiagnostic = SourceDiagnostic<NumberSkeletonDiagnosticKind>

/// What can be wrong in a number skeleton.
///
/// Each case shows the smallest skeleton that has it.
public enum NumberSkeletonDiagnosticKind: String, DiagnosticKind, CaseIterable {
  /// A word that is no stem: `precent`.
  case unknownStem
  /// A stem that needs an option and has none: `currency`.
  case missingOption
  /// An option that the stem does not take: `percent/2`.
  case unexpectedOption
  /// An option in a form that the stem does not take: `currency/EURO`.
  case malformedOption
  /// Two stems that say the same kind of thing: `percent currency/EUR`.
  case repeatedSetting
  /// More digits than ``NumberSkeletonLimits/digits``.
  case tooManyDigits
  /// A number with an exponent beyond ``NumberSkeletonLimits/exponent``: `scale/1e1000`.
  case numberTooLarge
  /// A text longer than ``NumberSkeletonLimits/length``.
  case tooLong

  /// How bad it is; ICU takes none of these.
  public var severity: DiagnosticSeverity { .error }
}

/// What a number skeleton may hold.
public enum NumberSkeletonLimits {
  /// The most digits of any kind; ICU has the same limit.
  public static let digits = 999
  /// The greatest exponent of a scale or an increment: 999; the least is −999.
  public static let exponent = 999
  /// The longest skeleton, in UTF-8 bytes.
  public static let length = 16_384
}
