import ArgumentParser
import ICUFormat
import StringCatalogs

extension LanguageCode {
  /// Ends the command if a string is neither the code of a language nor a language of the catalog.
  static func require(_ text: String, orIn catalog: StringCatalog? = nil) throws {
    guard !isValid(text), catalog?.languages.contains(text) != true else { return }
    throw ValidationError(problem(text))
  }
}
