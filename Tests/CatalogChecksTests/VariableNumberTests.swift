import StringCatalogs
import Testing

@testable import CatalogChecks

/// The number that a form of a variable shows.
@Suite("Numbers of variables")
struct VariableNumberTests {
  /// The German forms for `%arg item in box %2$lld`-like variables, and what is reported of them.
  static let cases: [(main: String, one: String, other: String, expected: [String])] = [
    ("%1$#@items@ in %2$#@boxes@", "%arg Ding", "%arg Dinge", []),
    // A form for one number may omit it.
    ("%1$#@items@ in %2$#@boxes@", "Ein Ding", "%arg Dinge", []),
    (
      "%1$#@items@ in %2$#@boxes@", "%arg Ding", "%2$lld Dinge",
      ["'%2$lld' is argument 2, but the variable 'items' is for argument 1; write '%arg'"]
    ),
    (
      "%1$#@items@ in %2$#@boxes@", "%2$lld Ding", "%arg Dinge",
      ["'%2$lld' is argument 2, but the variable 'items' is for argument 1; write '%arg'"]
    ),
    // The number of the boxes may be in the words for the items.
    ("%1$#@items@", "Ein Ding in %2$lld Kisten", "%arg Dinge in %2$lld Kisten", []),
    ("%1$#@items@ in %2$#@boxes@", "%1$lld Ding", "%1$lld von %2$lld Dingen", []),
  ]

  @Test("a form that shows the number of another variable is an error", arguments: cases)
  func catalog(main: String, one: String, other: String, expected: [String]) async {
    func strings(_ main: String, _ forms: [String: (one: String, other: String)]) -> String {
      let variables = ["items", "boxes"].enumerated().map { index, name in
        let texts = forms[name] ?? ("", "")
        let variations = plural(["one": texts.one, "other": texts.other]).dropFirst()
        return "\"\(name)\":{\"argNum\":\(index + 1),\"formatSpecifier\":\"lld\",\(variations)"
      }
      return "\(unit(main).dropLast()),\"substitutions\":{\(variables.joined(separator: ","))}}"
    }
    let plant = Plant(
      "extra-argument",
      strings(
        "%#@items@ in %#@boxes@",
        ["items": ("%arg item", "%arg items"), "boxes": ("%arg box", "%arg boxes")]),
      strings(
        main.replacing("1$#", with: "#").replacing("2$#", with: "#"),
        ["items": (one, other), "boxes": ("%arg Kiste", "%arg Kisten")]),
      "", language: "de", as: .xcstrings)
    let found = await plant.findings(plant.faulty)
    #expect(found.filter { $0.rule == plant.rule }.map(\.message) == expected)
  }

  @Test("translators see it in their file, too", arguments: cases)
  func xliff(main: String, one: String, other: String, expected: [String]) async {
    let key = "%1$lld items in %2$lld boxes"
    func unit(_ path: String, _ source: String, _ target: String) -> String {
      let target = target.replacing("%arg", with: path.contains("items") ? "%1$lld" : "%2$lld")
      return """
        <trans-unit id="\(key)\(path)"><source>\(source)</source><target>\(target)</target></trans-unit>
        """
    }
    func path(_ name: String, _ form: String) -> String {
      "|==|substitutions.\(name).plural.\(form)"
    }
    let units = [
      unit("", "%1$#@items@ in %2$#@boxes@", main),
      unit(path("items", "one"), "%1$lld item", one),
      unit(path("items", "other"), "%1$lld items", other),
      unit(path("boxes", "one"), "%2$lld box", "%2$lld Kiste"),
      unit(path("boxes", "other"), "%2$lld boxes", "%2$lld Kisten"),
    ]
    let found = await Plant.check([
      "de.xliff": """
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file
        original="Localizable.xcstrings" source-language="en" target-language="de"
        datatype="plaintext"><body>
      \(units.joined(separator: "\n"))
      </body></file></xliff>
      """
    ])
    #expect(
      found.filter { $0.rule == "extra-argument" }.map(\.message)
        == expected.map { $0.replacing("%arg", with: "%1$lld") })
    // The units of the forms for the items begin in line 5.
    #expect(
      found.filter { $0.rule == "extra-argument" }.map(\.line)
        == expected.map { _ in one.contains("2$lld") ? 5 : 6 })
  }
}
