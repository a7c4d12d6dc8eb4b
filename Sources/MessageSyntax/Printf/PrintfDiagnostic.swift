/// Something wrong, or doubtful, in a printf format.
public typealias PrintfDiagnostic = SourceDiagnostic<PrintfDiagnosticKind>

/// What can be wrong in a printf format.
///
/// Each case shows the smallest format that has it.
public enum PrintfDiagnosticKind: String, DiagnosticKind, CaseIterable {
  /// A `%` that starts no directive, before one that does: `% %@`.
  case strayPercent
  /// The format ends inside a directive: `%`.
  case incompleteSpecifier
  /// A letter that is no conversion: `%y`.
  case unknownConversion
  /// A position outside 1...127: `%0$@`.
  case positionOutOfRange
  /// A width or precision above ``PrintfLimits/width``: `%99999d`.
  case widthTooLarge
  /// A variable without its closing sign: `%#@files`.
  case unterminatedVariable
  /// `%n`, which writes nowhere here.
  case countWrittenIgnored
  /// Width or precision on `%@`, which Foundation ignores on Linux: `%8@`.
  case widthIgnored
  /// Counted and numbered directives together, which is allowed but easily wrong: `%@ %1$@`.
  case mixedPositions
  /// One argument used as two types: `%1$@ %1$d`.
  case conflictingTypes
  /// A position that no directive uses; it still counts: `%2$@`.
  case skippedArgument
  /// A name that the source does not give to any argument: `%(cuont)lld`.
  case unknownName
  /// A name together with the position of another argument: `%1$(count)lld` where `count` is the
  /// second argument of the source.
  case misplacedName

  /// How bad it is: an error where the text comes out other than it reads.
  public var severity: DiagnosticSeverity {
    switch self {
    case .strayPercent, .incompleteSpecifier, .unknownConversion, .positionOutOfRange,
      .widthTooLarge, .unterminatedVariable, .countWrittenIgnored, .conflictingTypes, .unknownName:
      .error
    case .misplacedName, .widthIgnored, .mixedPositions, .skippedArgument: .warning
    }
  }
}
