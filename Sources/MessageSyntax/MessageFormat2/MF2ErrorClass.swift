/// The classes of errors in MessageFormat 2.
///
/// The raw values are the names in the test suite of the specification. The first seven classes are
/// found when a message is read, the others when it is formatted.
///
/// Source: Unicode MessageFormat, part 9 of UTS #35, section "Errors".
public enum MF2ErrorClass: String, Hashable, Sendable, CaseIterable {
  /// The text does not follow the grammar: `{$name`
  case syntaxError = "syntax-error"

  // MARK: Data model errors

  /// A variant with more or fewer keys than there are selectors.
  case variantKeyMismatch = "variant-key-mismatch"
  /// A matcher without a variant whose keys are all `*`.
  case missingFallbackVariant = "missing-fallback-variant"
  /// A selector that no declaration connects to a function.
  case missingSelectorAnnotation = "missing-selector-annotation"
  /// A variable that is declared twice, or after it was used in a declaration.
  case duplicateDeclaration = "duplicate-declaration"
  /// Two options with the same name in one function or markup.
  case duplicateOptionName = "duplicate-option-name"
  /// Two variants with the same keys.
  case duplicateVariant = "duplicate-variant"

  // MARK: Resolution errors

  /// A variable without a value.
  case unresolvedVariable = "unresolved-variable"
  /// A function that is not known.
  case unknownFunction = "unknown-function"
  /// A selector whose value cannot select.
  case badSelector = "bad-selector"

  // MARK: Message function errors

  /// An operand that the function cannot use.
  case badOperand = "bad-operand"
  /// An option, or the value of an option, that the function cannot use.
  case badOption = "bad-option"
  /// A key that the function cannot compare.
  case badVariantKey = "bad-variant-key"
  /// A valid option or value that the function does not support.
  case unsupportedOperation = "unsupported-operation"
}

extension MessageDiagnosticKind {
  /// The class of errors in the specification of MessageFormat 2 to which a kind belongs.
  ///
  /// It is nil for warnings, for limits of this package, and for the kinds of ICU messages.
  ///
  /// ```swift
  /// var diagnostics: [MessageDiagnostic] = []
  /// _ = MF2Message(recovering: "{:f a=1 a=2}", diagnostics: &diagnostics)
  /// diagnostics[0].kind.mf2ErrorClass   // .duplicateOptionName
  /// ```
  public var mf2ErrorClass: MF2ErrorClass? {
    switch self {
    case .unclosedPlaceholder, .emptyPlaceholder, .unexpectedText, .missingSpace, .expectedName,
      .expectedValue, .missingEqualsSign, .unclosedLiteral, .unclosedPattern, .unknownEscape,
      .unescapedBrace, .nullCharacter, .unknownKeyword, .expectedVariable, .expectedExpression,
      .expectedPattern, .missingSelector, .missingVariant, .expectedKey, .textAfterPattern:
      .syntaxError
    case .variantKeyMismatch: .variantKeyMismatch
    case .missingFallbackVariant: .missingFallbackVariant
    case .missingSelectorAnnotation: .missingSelectorAnnotation
    case .duplicateDeclaration: .duplicateDeclaration
    case .duplicateOptionName: .duplicateOptionName
    case .duplicateVariant: .duplicateVariant
    default: nil
    }
  }
}
