internal import SwiftDiagnostics
internal import SwiftSyntax

/// A diagnostic of a macro of this plugin.
///
/// The first eight messages are those of the `Localizing` package, word for word and with their
/// errors ("only applies only", "paramters"), so that users of that package find the same messages.
enum MacroProblem: Hashable {
  case onlyEnumerations
  case noStringsEnum
  case notASimpleString
  case separatorNotQuoted
  case mixedIndices
  case badIndex
  case unknownSpecifier(String)
  case parserError
  /// A prefix that seems to end with a separator, without a `separator` argument.
  case prefixEndsWithSeparator(String)
  /// A `separator` without a `prefix`.
  case separatorWithoutPrefix
  /// `100% of`: a space flag that is probably meant as a percent sign.
  case suspiciousPercent(String)
  /// A printf placeholder in an ICU pattern.
  case printfInPattern(String)
  /// An ICU argument that is used with two Swift types.
  case conflictingTypes(name: String, first: String, second: String)
  /// Named and numbered arguments in one ICU pattern.
  case mixedNames
  /// A case that hides the namespace of the keys.
  case caseNamedKey
  /// `#localized` without a literal.
  case notALiteral
  /// A specifier that does not match the type of its value.
  case mismatchedSpecifier(specifier: String, value: String)
  /// A specifier with a width or precision from an argument, for a single value.
  case specifierNeedsMoreValues(String)
  /// Two different arguments with the same name in the source.
  case duplicateName(String)
  /// A name that ICU does not accept.
  case badName(String)
  /// The message of a parser.
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
    case .suspiciousPercent(let specifier):
      "'\(specifier)' is a placeholder; a percent sign before a space must be '%%'"
    case .printfInPattern(let specifier):
      "'\(specifier)' is literal text, because the string has ICU arguments in braces"
    case .conflictingTypes(let name, let first, let second):
      "argument '\(name)' is used as \(first) and as \(second)"
    case .mixedNames: "a pattern has either named or numbered arguments, not both"
    case .caseNamedKey:
      "the namespace 'key' of the keys is omitted, because a case has its name"
    case .notALiteral: "#localized requires a string literal"
    case .mismatchedSpecifier(let specifier, let value):
      "specifier '\(specifier)' does not match the value \(value)"
    case .specifierNeedsMoreValues(let specifier):
      "specifier '\(specifier)' takes more than one value"
    case .duplicateName(let name): "two different arguments are named '\(name)'"
    case .badName(let name): "'\(name)' is not a valid argument name in an ICU pattern"
    case .message(let text, _): text
    }
  }

  var severity: DiagnosticSeverity {
    switch self {
    case .prefixEndsWithSeparator, .separatorWithoutPrefix, .suspiciousPercent, .printfInPattern,
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

/// The message of a fix-it, in the imperative.
struct MacroFix: FixItMessage {
  let message: String

  init(_ message: String) { self.message = message }

  var fixItID: MessageID { MessageID(domain: "ICUFormatMacros", id: message) }
}

/// The message of a note.
struct MacroNote: NoteMessage {
  let message: String

  init(_ message: String) { self.message = message }

  var noteID: MessageID { MessageID(domain: "ICUFormatMacros", id: message) }
}
