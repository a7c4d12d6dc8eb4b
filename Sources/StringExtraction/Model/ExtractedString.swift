/// A string that the source of a program shows, with its key and its place.
package struct ExtractedString: Hashable, Sendable, Codable {
  /// An argument of a string, in the order of the source.
  package struct Argument: Hashable, Sendable, Codable {
    /// The Swift type; nil if the key is known without it.
    package var type: String?
    /// The name from `as:`, or one that the expression suggests.
    package var name: String

    /// Creates an argument.
    package init(type: String?, name: String) {
      self.type = type
      self.name = name
    }
  }

  /// The key in printf form.
  package var key: String
  /// The key in ICU form; nil if it depends on a value that the source does not say.
  package var icuKey: String?
  /// The key in MessageFormat 2 form; nil if it depends on a value that the source does not say.
  package var mf2Key: String?
  /// The MessageFormat 2 form with the names of a macro's expansion, which look-ups find too.
  package var mf2NamedKey: String?
  /// The default value as an ICU message; nil if there is none, or it is literal text, or it has no such
  /// form.
  package var icuMessage: String?
  /// The source string as a MessageFormat 2 message; nil if it is ``mf2Key``, or the default value
  /// has no such form.
  package var mf2Message: String?
  /// The table; nil for the default table.
  package var table: String?
  /// The bundle, as it is written; nil for the default bundle.
  package var bundle: String?
  /// The comment for translators.
  package var comment: String?
  /// The string to show if no language has the key, in printf form; nil if it is the key.
  package var defaultValue: String?
  /// The arguments, in source order.
  package var arguments: [Argument]
  /// The keys that translations of single cases of inline selects may have, in printf form and in
  /// ICU form.
  package var caseKeys: [String]
  /// The source string as an ICU message for a printf catalog; nil unless it has inline selects, whose
  /// cases no printf format can have.
  package var caseMessage: String?
  /// The file, as it was named.
  package var file: String
  /// The line of the literal, from 1.
  package var line: Int
  /// The column of the literal in UTF-8 bytes, from 1.
  package var column: Int

  /// Creates a string.
  package init(
    key: String, icuKey: String? = nil, mf2Key: String? = nil,
    mf2NamedKey: String? = nil, icuMessage: String? = nil, mf2Message: String? = nil,
    table: String? = nil,
    bundle: String? = nil, comment: String? = nil,
    defaultValue: String? = nil, arguments: [Argument] = [], caseKeys: [String] = [],
    caseMessage: String? = nil,
    file: String = "", line: Int = 1, column: Int = 1
  ) {
    self.key = key
    self.icuKey = icuKey
    self.mf2Key = mf2Key
    self.mf2NamedKey = mf2NamedKey
    self.icuMessage = icuMessage
    self.mf2Message = mf2Message
    self.table = table
    self.bundle = bundle
    self.comment = comment
    self.defaultValue = defaultValue
    self.arguments = arguments
    self.caseKeys = caseKeys
    self.caseMessage = caseMessage
    self.file = file
    self.line = line
    self.column = column
  }
}
