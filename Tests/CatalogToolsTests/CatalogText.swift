import CatalogTools
import StringCatalogs

/// Reads catalogs in tests.
enum CatalogText {
  /// The header of a Polish PO file, with the rule of the gettext manual.
  static let polishHeader = """
    msgid ""
    msgstr ""
    "Language: pl\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\\n"
    """

  static func read(
    _ text: String, _ format: CatalogFormat, language: String? = nil
  ) -> StringCatalog {
    let catalog = StringCatalog.read(Array(text.utf8), as: format, language: language).catalog
    let path = language.map { "\($0).lproj/Localizable.\(format.rawValue)" }
    return LabeledCatalog(path: path ?? "Localizable.\(format.rawValue)", catalog: catalog).catalog
  }

  static let plurals = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "%lld files" : {
          "localizations" : {
            "ar" : { "variations" : { "plural" : {
              "zero" : { "stringUnit" : { "state" : "translated", "value" : "z %lld" } },
              "one" : { "stringUnit" : { "state" : "translated", "value" : "o %lld" } },
              "two" : { "stringUnit" : { "state" : "translated", "value" : "t %lld" } },
              "few" : { "stringUnit" : { "state" : "translated", "value" : "f %lld" } },
              "many" : { "stringUnit" : { "state" : "translated", "value" : "m %lld" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "r %lld" } } } } },
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld Dateien" } },
            "pl" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld plik" } },
              "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliki" } },
              "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld plików" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld pliku" } } } } }
          }
        },
        "Hello %@" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo %@" } },
            "pl" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        },
        "Old" : {
          "extractionState" : "stale",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Alt" } }
          }
        },
        "ICUFormat" : { "shouldTranslate" : false }
      },
      "version" : "1.0"
    }
    """
}
