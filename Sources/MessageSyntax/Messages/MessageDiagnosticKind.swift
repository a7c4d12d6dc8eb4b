/// A problem in a message pattern.
public typealias MessageDiagnostic = SourceDiagnostic<MessageDiagnosticKind>

/// The kinds of problems in message patterns.
///
/// Each case shows the smallest input that raises it.
public enum MessageDiagnosticKind: String, SourceDiagnosticKind, CaseIterable {
  // MARK: Errors: ICU rejects the pattern too

  /// An argument without a name: `{}`
  case emptyArgument
  /// A name that is neither an identifier nor a valid number: `{*}`, `{01}`
  case invalidArgumentName
  /// An argument number above ``MessageLimits/argumentIndex``: `{32768}`
  case argumentIndexTooLarge
  /// An opening brace without a closing brace: `{`
  case unclosedArgument
  /// Something other than `,` or `}` after the name: `{a b}`
  case malformedArgument
  /// A comma without a type: `{a,}`
  case expectedArgumentType
  /// A type that the formatter does not know: `{a,foo}`
  case unknownType
  /// A plural, select or choice argument without cases: `{a,plural}`
  case missingStyle
  /// An unterminated quote in a style: `{a,number,'}`
  case unclosedQuoteInStyle
  /// No `other` case: `{a,select,}`
  case missingOther
  /// Something other than a selector at the start of a case: `{a,select,{}other{}}`
  case expectedSelector
  /// A selector or offset that is not a number: `{a,plural,=x{}other{}}`
  case invalidValue
  /// A selector without a message: `{a,select,other}`
  case expectedCaseMessage
  /// An offset after the first case: `{a,plural,other{}offset:1}`
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
  /// A date skeleton without fields: `{a,dateInterval,::}`
  case invalidDateSkeleton

  // MARK: Errors in tags, when the options read tags

  /// A tag without a closing tag: `<b>`
  case unclosedTag
  /// A closing tag with the wrong name: `<b></i>`
  case mismatchedTag
  /// A tag that is not well-formed: `<b !>`
  case invalidTag
  /// A closing tag without an opening tag: `</b>`
  case unmatchedClosingTag

  // MARK: Warnings: ICU accepts the pattern without an error

  /// A duplicate selector; the first one is used: `{a,select,x{}x{}other{}}`
  case duplicateSelector
  /// A case that no value can reach: `{a,choice,0#|1#|1#}`
  case unreachableSelector
  /// A plural selector that is not a plural category: `{a,plural,single{}other{}}`
  case unknownCategory
  /// A category that the locale never uses: `{a,plural,few{}other{}}` in English
  case unusedCategory
  /// A category that the locale needs: `{a,plural,other{}}` in English, without `one`
  case missingCategory
  /// Names and numbers in one pattern: `{0}{a}`
  case mixedNamesAndNumbers
  /// An unterminated quote, which extends to the end of the pattern: `'{`
  case unterminatedQuote
  /// A `#` that is literal text: `{a,plural,other{{b,select,other{#}}}}`
  case literalNumberSign
  /// A date skeleton with a character that is not a field, which ICU ignores: `{a,date,::yP}`
  case suspectDateSkeleton
  /// A date pattern with a letter that is not a field, at which ICU stops: `{a,date,y P}`
  case suspectDatePattern
  /// An unpaired surrogate in UTF-16 input, read as U+FFFD.
  case illFormedText

  /// The severity of the kind.
  ///
  /// An error makes the pattern unusable: ICU rejects it too, or it refers to something unknown.
  public var severity: SourceDiagnosticSeverity {
    switch self {
    case .duplicateSelector, .unreachableSelector, .unknownCategory, .unusedCategory,
      .missingCategory, .mixedNamesAndNumbers, .unterminatedQuote, .literalNumberSign,
      .suspectDateSkeleton, .suspectDatePattern, .illFormedText:
      .warning
    default: .error
    }
  }
}
