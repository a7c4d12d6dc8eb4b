/// One problem of a message pattern.
public typealias MessageDiagnostic = SourceDiagnostic<MessageDiagnosticKind>

/// What can be wrong with a message pattern.
///
/// Each case shows the smallest input that raises it.
public enum MessageDiagnosticKind: String, DiagnosticKind, CaseIterable {
  // MARK: Errors: ICU rejects the pattern too

  /// An argument without a name: `{}`
  case emptyArgument
  /// A name or number that is neither: `{*}`, `{01}`
  case invalidArgumentName
  /// An argument number above ``MessageLimits/argumentIndex``: `{32768}`
  case argumentIndexTooLarge
  /// A brace that nothing closes: `{`
  case unclosedArgument
  /// Something after the name that is neither `,` nor `}`: `{a b}`
  case malformedArgument
  /// A comma and no type: `{a,}`
  case expectedArgumentType
  /// A type that the formatter does not know: `{a,foo}`
  case unknownType
  /// A plural, select or choice argument without cases: `{a,plural}`
  case missingStyle
  /// A quote in a style that nothing closes: `{a,number,'}`
  case unclosedQuoteInStyle
  /// No `other` case: `{a,select,}`
  case missingOther
  /// Something that is no selector where a case should begin: `{a,select,{}other{}}`
  case expectedSelector
  /// A selector or offset that is not a number: `{a,plural,=x{}other{}}`
  case invalidValue
  /// A selector without a message: `{a,select,other}`
  case expectedCaseMessage
  /// An offset behind the first case: `{a,plural,other{}offset:1}`
  case misplacedOffset
  /// A choice case without a number: `{a,choice,x#}`
  case expectedChoiceLimit
  /// A choice number without `#`, `<` or `≤`: `{a,choice,0}`
  case expectedChoiceSeparator
  /// A name, type, selector or style longer than ``MessageLimits/tokenLength``.
  case tokenTooLong
  /// Arguments and tags nested deeper than ``MessageLimits/nestingDepth``.
  case nestingTooDeep
  /// A pattern longer than ``MessageLimits/patternLength``.
  case patternTooLong
  /// A number skeleton that ICU does not know: `{a,number,::bogus}`
  case invalidNumberSkeleton
  /// A number pattern that ICU rejects: `{a,number,0#}`
  case invalidNumberPattern
  /// A date skeleton that says nothing: `{a,dateInterval,::}`
  case invalidDateSkeleton

  // MARK: Errors of tags, when the options read them

  /// A tag that nothing closes: `<b>`
  case unclosedTag
  /// A tag closed by another name: `<b></i>`
  case mismatchedTag
  /// A tag that is not well-formed: `<b !>`
  case invalidTag
  /// A closing tag that closes nothing: `</b>`
  case unmatchedClosingTag

  // MARK: Warnings: ICU takes the pattern in silence

  /// The same selector twice; the first wins: `{a,select,x{}x{}other{}}`
  case duplicateSelector
  /// A case that no value reaches: `{a,choice,0#|1#|1#}`
  case unreachableSelector
  /// A plural selector that is no category of any language: `{a,plural,single{}other{}}`
  case unknownCategory
  /// A category that the locale never uses: `{a,plural,few{}other{}}` in English
  case unusedCategory
  /// A category that the locale needs: `{a,plural,other{}}` in English, without `one`
  case missingCategory
  /// Names and numbers in one pattern: `{0}{a}`
  case mixedNamesAndNumbers
  /// A quote that reaches to the end of the pattern: `'{`
  case unterminatedQuote
  /// A `#` that stays as it is: `{a,plural,other{{b,select,other{#}}}}`
  case literalNumberSign
  /// A date skeleton with what is no field, which ICU leaves out: `{a,date,::yP}`
  case suspectDateSkeleton
  /// A date pattern with a letter of no field, at which ICU stops: `{a,date,y P}`
  case suspectDatePattern
  /// An unpaired surrogate in UTF-16 input, read as U+FFFD.
  case illFormedText

  /// Errors make the pattern unusable; ICU rejects it too, or it asks for what is not there.
  public var severity: DiagnosticSeverity {
    switch self {
    case .duplicateSelector, .unreachableSelector, .unknownCategory, .unusedCategory,
      .missingCategory, .mixedNamesAndNumbers, .unterminatedQuote, .literalNumberSign,
      .suspectDateSkeleton, .suspectDatePattern, .illFormedText:
      .warning
    default: .error
    }
  }
}
