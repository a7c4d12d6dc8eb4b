import CatalogChecks
import StringCatalogs
import Testing

/// A planted fault, and its clean twin.
struct Plant: Sendable, CustomTestStringConvertible {
  let rule: String
  let language: String
  let format: CatalogFormat
  var source: String
  var faulty: String
  let clean: String
  /// The language of the faulty translation, if it is another one.
  var faultyLanguage: String?
  /// The source string of the faulty translation, if it is another one.
  var faultySource: String?

  init(
    _ rule: String, _ source: String, _ faulty: String, _ clean: String, language: String = "de",
    as format: CatalogFormat = .strings
  ) {
    self.rule = rule
    self.language = language
    self.format = format
    self.source = source
    self.faulty = faulty
    self.clean = clean
  }

  var testDescription: String { "\(rule): \(faulty)" }

  /// Returns the plant with another language for the fault.
  func inLanguages(faulty: String) -> Plant {
    var plant = self
    plant.faultyLanguage = faulty
    return plant
  }

  /// Returns the plant with another source string for the fault.
  func withFault(_ source: String, _ faulty: String) -> Plant {
    var plant = self
    plant.faultySource = source
    plant.faulty = faulty
    return plant
  }

  /// Returns the rules that find the fault.
  func faults() async -> [String] {
    var plant = self
    plant.source = faultySource ?? source
    return await plant.findings(faulty, language: faultyLanguage ?? language).map(\.rule)
  }

  /// Returns the findings for a translation of the source.
  func findings(_ translation: String) async -> [Finding] {
    await findings(translation, language: language)
  }

  private func findings(_ translation: String, language: String) async -> [Finding] {
    switch format {
    case .json:
      return await Plant.check([
        "en.json": "{\"some.key\": \(Plant.quoted(source))}",
        "\(language).json": "{\"some.key\": \(Plant.quoted(translation))}",
      ])
    case .xcstrings:
      // Here, the texts are the JSON of the localizations.
      return await Plant.check([
        "Localizable.xcstrings": """
        {"sourceLanguage":"en","strings":{"some.key":{"localizations":{
          "en":\(source),
          "\(language)":\(translation)
        }}},"version":"1.0"}
        """
      ])
    case .xliff:
      // Here, the texts are the content of the source and the target.
      return await Plant.check([
        "Main.xliff": """
        <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a"
          source-language="en" target-language="\(language)" datatype="html"><body>
        <trans-unit id="some.key"><source>\(source)</source><target>\(translation)</target></trans-unit>
        </body></file></xliff>
        """
      ])
    case .po:
      // Here, the texts are entries.
      return await Plant.check(["\(language).po": translation])
    default:
      return await Plant.check([
        "en.lproj/Main.strings": "\"some.key\" = \(Plant.quoted(source));",
        "\(language).lproj/Main.strings": "\"some.key\" = \(Plant.quoted(translation));",
      ])
    }
  }

  static func check(
    _ files: [String: String], settings: CheckSettings = CheckSettings()
  ) async -> [Finding] {
    let files = files.sorted { $0.key < $1.key }.compactMap {
      CheckedFile(path: $0.key, bytes: Array($0.value.utf8))
    }
    return await CatalogChecker(settings: settings).check(files)
  }

  static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}

/// Returns the JSON of a localization with plural forms.
func plural(_ forms: KeyValuePairs<String, String>) -> String {
  let cases = forms.map {
    "\"\($0.key)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\(Plant.quoted($0.value))}}"
  }
  return "{\"variations\":{\"plural\":{\(cases.joined(separator: ","))}}}"
}

/// Returns the JSON of a localization with one string.
func unit(_ value: String) -> String {
  "{\"stringUnit\":{\"state\":\"translated\",\"value\":\(Plant.quoted(value))}}"
}

/// Returns the JSON of a localization with a number of files, which is a variable, and a name.
func files(one: String, other: String) -> String {
  """
  {"stringUnit":{"state":"translated","value":"%1$#@files@ (%2$@)"},"substitutions":{"files":
  {"argNum":1,"formatSpecifier":"lld",\(plural(["one": one, "other": other]).dropFirst())}}
  """
}

/// Returns a PO file with one entry.
func po(_ entry: String, language: String = "pl") -> String {
  """
  msgid ""
  msgstr ""
  "Language: \(language)\\n"
  "Content-Type: text/plain; charset=UTF-8\\n"
  "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

  \(entry)
  """
}
