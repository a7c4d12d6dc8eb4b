internal import SwiftDiagnostics
internal import SwiftSyntax

/// What a macro of this plugin says about its source.
///
/// The first eight texts are those of the `Localizing` package, word for word and with their slips
/// ("only applies only", "paramters"), so that users who come from it find the same.
enum MacroProblem: Hashable {
  case onlyEnumerations
  case noStringsEnum
  case notASimpleString
  case separatorNotQuoted
  case mixedIndices
  case badIndex
  case unknownSpecifier(String)
  case parserError
  /// A prefix that ends as if with a separator, and no separator named.
  case prefixEndsWithSeparator(String)
  /// A separator that stands alone.
  case separatorWithoutPrefix
  /// `100% of`: a space flag where a percent sign was meant.
  case doubtfulPercent(String)
  /// A printf placeholder in an ICU pattern.
  case printfInPattern(String)
  /// One ICU argument used as two Swift types.
  case conflictingTypes(name: String, first: String, second: String)
  /// Names and numbers in one ICU pattern.
  case mixedNames
  /// A case that hides the namespace of the keys.
  case caseNamedKey
  /// `#localized` of something else than a literal.
  case notALiteral
  /// A specifier that is none, or does not fit the literal value it formats.
  case misfitSpecifier(specifier: String, value: String)
  /// A specifier that takes a width or precision from an argument, where there is one value.
  case specifierOfMoreValues(String)
  /// Two arguments that the source gives one name.
  case duplicateName(String)
  /// A name that ICU would not take.
  case badName(String)
  /// A parser's own words.
  case message(String, isError: Bool)
}

extension MacroProblem: DiagnosticMessage {
  var message: String {
    switch self {
    case .onlyEnumerations: "@LocalizedStrings only applies only to enumerations"
    case .noStringsEnum: "@LocalizedStrings requires your enum contain an embedded Strings enum"
    case .notASimpleString: "@LocalizedString requires its parameters to be a simple String value"
    case .separatorNotQuoted:
      "@LocalizedString requires separator parameter to be a quoted string"
    case .mixedIndices:
      "String format parameters must either all use or none use index paramters"
    case .badIndex: "String format parameter index duplicated, missing, or out of range"
    case .unknownSpecifier(let specifier): "Unknown string format specifier: \(specifier)"
    case .parserError: "Parser error"
    case .prefixEndsWithSeparator(let prefix):
      "the default separator '.' follows the prefix '\(prefix)', which ends with a separator already"
    case .separatorWithoutPrefix: "separator has no effect without a prefix"
    case .doubtfulPercent(let specifier):
      "'\(specifier)' takes an argument; a percent sign before a space is written '%%'"
    case .printfInPattern(let specifier):
      "'\(specifier)' is plain text here, because the text has ICU arguments in braces"
    case .conflictingTypes(let name, let first, let second):
      "argument '\(name)' is used as \(first) and as \(second)"
    case .mixedNames: "a pattern has either named or numbered arguments, not both"
    case .caseNamedKey:
      "'key' is the namespace of the keys; with a case of this name there is none"
    case .notALiteral: "#localized requires a string literal"
    case .misfitSpecifier(let specifier, let value):
      "specifier '\(specifier)' does not fit the value \(value)"
    case .specifierOfMoreValues(let specifier):
      "specifier '\(specifier)' takes more than one value"
    case .duplicateName(let name): "two different arguments are named '\(name)'"
    case .badName(let name): "'\(name)' is not a name that an ICU pattern can hold"
    case .message(let text, _): text
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .prefixEndsWithSeparator, .separatorWithoutPrefix, .doubtfulPercent, .printfInPattern,
      .caseNamedKey:
      .warning
    case .message(_, let isError): isError ? .error : .warning
    default: .error
    }
  }

  var diagnosticID: MessageID {
    let name = String(describing: self).prefix { $0 != "(" }
    return MessageID(domain: "ICUFormatMacros", id: String(name))
  }
}

/// The text of a fix-it: what it does, in the imperative.
struct MacroFix: FixItMessage {
  let message: String

  init(_ message: String) { self.message = message }

  var fixItID: MessageID { MessageID(domain: "ICUFormatMacros", id: message) }
}

/// The text of a note.
struct MacroNote: NoteMessage {
  let message: String

  init(_ message: String) { self.message = message }

  var noteID: MessageID { MessageID(domain: "ICUFormatMacros", id: message) }
}
