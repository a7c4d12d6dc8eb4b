/// What extraction looks for, besides the library's functions.
package struct ExtractionOptions: Sendable {
  /// Other functions whose first argument, or the argument with the given label, is a key.
  ///
  /// A name is written as `navigationTitle`, `Button.init`, or with its label: `alert(title:)`.
  package var functions: [String] = []
  /// A source of types that is asked before the syntax, such as a compiler.
  package var typeSource: (any ExpressionTypeSource)?

  /// Whether each literal that is an argument of a function that no file declares is a key.
  package var findsPotentialKeys = false

  /// Whether text that cannot be translated as it is is searched too.
  package var findsTexts = false

  /// Creates options without other functions.
  package init(functions: [String] = [], typeSource: (any ExpressionTypeSource)? = nil) {
    self.functions = functions
    self.typeSource = typeSource
  }
}
