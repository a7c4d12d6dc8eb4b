/// A problem in a message pattern.
public typealias MessageDiagnostic = SourceDiagnostic<MessageDiagnosticKind>

/// The kinds of problems in message patterns and in MessageFormat 2 messages.
///
/// Each case shows the smallest input that raises it. The kinds of MessageFormat 2 messages belong to
/// the classes of its specification; see ``mf2ErrorClass``.
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

  // MARK: MessageFormat 2: syntax errors

  /// A placeholder without its closing brace: `{$a`
  case unclosedPlaceholder
  /// A placeholder without content: `{}`
  case emptyPlaceholder
  /// Something that a placeholder or a pattern cannot contain: `{!a}`
  case unexpectedText
  /// Two parts without white space between them: `{1:number}`
  case missingSpace
  /// A sign without a name after it: `{$}`
  case expectedName
  /// An option or attribute with `=`, but without a value: `{:f a=}`
  case expectedValue
  /// An option or a local declaration without `=`: `{:f a}`
  case missingEqualsSign
  /// A literal without its closing vertical bar: `{|a}`
  case unclosedLiteral
  /// A pattern without its closing braces: `{{a`
  case unclosedPattern
  /// A backslash before a character that needs no escape: `\a`
  case unknownEscape
  /// A closing brace in text: `a}`
  case unescapedBrace
  /// The character U+0000, which no message may contain.
  case nullCharacter
  /// A period at the start of a message that is not part of a keyword: `.5`
  case unknownKeyword
  /// A declaration or selector without a variable: `.input {1} {{}}`
  case expectedVariable
  /// A declaration without an expression: `.local $a = 1 {{}}`
  case expectedExpression
  /// A message or variant without a pattern in double braces: `.input {$a}`
  case expectedPattern
  /// A matcher without a selector: `.match * {{}}`
  case missingSelector
  /// A matcher without variants: `.input {$a :f} .match $a`
  case missingVariant
  /// A variant without a key: `.input {$a :f} .match $a {{}}`
  case expectedKey
  /// Text after the end of a message: `{{a}} b`
  case textAfterPattern

  // MARK: MessageFormat 2: data model errors

  /// More or fewer keys than selectors: `.input {$a :f} .match $a 1 2 {{}} * {{}}`
  case variantKeyMismatch
  /// No variant whose keys are all `*`: `.input {$a :f} .match $a 1 {{}}`
  case missingFallbackVariant
  /// A selector without a function: `.input {$a} .match $a * {{}}`
  case missingSelectorAnnotation
  /// A variable that is declared after its first use: `.input {$a} .input {$a} {{}}`
  case duplicateDeclaration
  /// Two options with the same name: `{:f a=1 a=2}`
  case duplicateOptionName
  /// Two variants with the same keys: `.input {$a :f} .match $a * {{}} * {{}}`
  case duplicateVariant

  // MARK: MessageFormat 2: limits and warnings

  /// More parts than a limit of ``MF2Limits`` allows.
  case tooManyParts
  /// Two attributes with the same name; the last one is used: `{a @b @b}`
  case duplicateAttribute

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
  /// A closing brace without an opening one, which is literal text: `{a}}`
  case unmatchedBrace
  /// A `#` that is literal text: `{a,plural,other{{b,select,other{#}}}}`
  case literalNumberSign
  /// A date skeleton with a character that is not a field, which ICU ignores: `{a,date,::yP}`
  case suspectDateSkeleton
  /// A date pattern with a letter that is not a field, at which ICU stops: `{a,date,y P}`
  case suspectDatePattern
  /// A style that is not the name of a rule set, which ICU ignores: `{a,spellout, %x}`
  case suspectRuleSet
  /// An unpaired surrogate in UTF-16 input, read as U+FFFD.
  case illFormedText

  /// The severity of the kind.
  ///
  /// An error makes the pattern unusable: ICU rejects it too, or it refers to something unknown.
  public var severity: SourceDiagnosticSeverity {
    switch self {
    case .duplicateSelector, .unreachableSelector, .unknownCategory, .unusedCategory,
      .missingCategory, .mixedNamesAndNumbers, .unterminatedQuote, .literalNumberSign,
      .unmatchedBrace,
      .suspectDateSkeleton, .suspectDatePattern, .suspectRuleSet, .duplicateAttribute,
      .illFormedText:
      .warning
    default: .error
    }
  }
}
