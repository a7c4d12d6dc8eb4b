/// The limits of extraction against hostile source.
package enum ExtractionLimits {
  /// The bytes of a file.
  package static let fileSize = 64 << 20
  /// The nested nodes of a statement whose syntax errors are described.
  package static let treeDepth = 2_000
  /// The syntax errors that are described for one file.
  package static let syntaxErrors = 100
  /// The errors of such a statement, times its nodes.
  package static let describedErrors = 1_000_000
  /// The nested nodes of an expression whose type is inferred.
  package static let expressionDepth = 200
  /// The steps of one inference, over all declarations that it follows.
  package static let inferenceSteps = 2_000
  /// The declarations that one inference follows.
  package static let inferenceDepth = 32
  /// The superclasses and protocols above one type that are followed.
  package static let ancestors = 100
  /// The custom interpolations of one label and type that are compared with a call.
  package static let interpolationOverloads = 100
  /// The letters that are compared in the search for renamed keys.
  package static let renameSteps = 20_000_000
  /// The combinations of cases of the inline selects of one key.
  package static let caseCombinations = 1_000
  /// The bytes of the keys of such combinations, for one key.
  package static let caseKeyBytes = 65_536
  /// The problems that are reported for one file.
  package static let diagnostics = 1_000
}
