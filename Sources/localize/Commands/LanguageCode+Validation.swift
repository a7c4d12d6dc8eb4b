import ArgumentParser
import ICUFormat
import StringCatalogs

extension LanguageCode {
  /// Ends the command if a string is neither the code of a language nor a language of the catalog.
  static func require(_ text: String, orIn catalog: StringCatalog? = nil) throws {
    guard !isValid(text), catalog?.languages.contains(text) != true else { return }
    throw ValidationError(
      "'\(text)' is not the code of a language"
        + (suggestion(for: text).map { "; did you mean '\($0)'?" } ?? ", such as 'pl' or 'pt-BR'"))
  }
}
