/// The reason why a compiled catalog cannot be used.
package struct CompiledCatalogError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description in lower case, with what to do.
  package let description: String

  init(_ description: String) { self.description = description }

  static let remedy = "compile the catalog again with 'localize compile'"
}
