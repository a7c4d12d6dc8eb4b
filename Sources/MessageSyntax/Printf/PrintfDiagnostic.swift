/// A problem in a printf format.
public typealias PrintfDiagnostic = SourceDiagnostic<PrintfDiagnosticKind>

/// The kinds of problems in printf formats.
///
/// Each case shows the smallest format that raises it.
public enum PrintfDiagnosticKind: String, SourceDiagnosticKind, CaseIterable {
  /// A `%` that does not begin a directive, before one that does: `% %@`.
  case strayPercent
  /// A directive that the end of the format cuts off: `%`.
  case incompleteSpecifier
  /// An unknown conversion: `%y`.
  case unknownConversion
  /// A position outside 1...127: `%0$@`.
  case positionOutOfRange
  /// A width or precision above ``PrintfLimits/width``: `%99999d`.
  case widthTooLarge
  /// A variable without its closing `@`: `%#@files`.
  case unterminatedVariable
  /// `%n`, which only skips an argument.
  case countConversionIgnored
  /// A width or precision of `%@`, which Foundation ignores on Linux: `%8@`.
  case widthIgnored
  /// Directives with and without positions, which is allowed but error-prone: `%@ %1$@`.
  case mixedPositions
  /// An argument used as two types: `%1$@ %1$d`.
  case conflictingTypes
  /// An argument that no directive uses; it still counts: `%2$@`.
  case skippedArgument
  /// A name that no argument of the source string has: `%(cuont)lld`.
  case unknownName
  /// A name with the position of another argument: `%1$(count)lld`, if `count` is the second
  /// argument of the source string.
  case misplacedName

  /// The severity of the kind; an error if the output differs from what the format seems to say.
  public var severity: SourceDiagnosticSeverity {
    switch self {
    case .strayPercent, .incompleteSpecifier, .unknownConversion, .positionOutOfRange,
      .widthTooLarge, .unterminatedVariable, .countConversionIgnored, .conflictingTypes,
      .unknownName:
      .error
    case .misplacedName, .widthIgnored, .mixedPositions, .skippedArgument: .warning
    }
  }
}
