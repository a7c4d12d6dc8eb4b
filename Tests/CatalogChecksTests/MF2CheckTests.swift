import CatalogChecks
import MessageSyntax
import StringCatalogs
import Testing

/// Each rule finds in a message in MessageFormat 2 syntax what it finds in the same ICU message.
@Suite("Checks of MessageFormat 2")
struct MF2CheckTests {
  private func findings(
    _ source: String, _ translation: String, _ language: String
  ) async -> Set<String> {
    let findings = await Plant.check([
      "en.mf2.json": "{\"some.key\": \(Plant.quoted(source))}",
      "\(language).mf2.json": "{\"some.key\": \(Plant.quoted(translation))}",
    ])
    return Set(findings.filter { $0.language == language }.map(\.rule))
  }

  /// Returns an ICU message, or the text of a file without messages, in MessageFormat 2 syntax; nil if there
  /// is no such message.
  private static func mf2(_ text: String) -> String? {
    var options = MessageParserOptions()
    options.readsTags = true
    guard let pattern = try? MessagePattern(text, options: options) else { return nil }
    return try? MF2Message(converting: pattern).canonicalText
  }

  /// The planted faults in ICU messages, and in texts without directives.
  private static let plants = PlantedFaultTests.plants.filter { plant in
    guard plant.faultyLanguage == nil, plant.faultySource == nil else { return false }
    let texts = plant.source + plant.faulty + plant.clean
    guard
      plant.format == .json
        || plant.format == .strings && !texts.utf8.contains(UInt8(ascii: "%"))
    else { return false }
    // Mistakes that only one syntax has.
    switch plant.rule {
    case "syntax", "leaked-placeholder": return false
    case "unused-plural": return !texts.contains("One")
    // A variant of two plurals shows the other number.
    case "one-without-number": return !texts.contains("{m, plural")
    case "select-cases": return !["=1", "} male", "select, other"].contains { texts.contains($0) }
    default: return true
    }
  }

  @Test("the planted faults of ICU messages are found", arguments: plants)
  func faults(_ plant: Plant) async throws {
    guard let source = Self.mf2(plant.source), let faulty = Self.mf2(plant.faulty),
      let clean = Self.mf2(plant.clean)
    else { return }
    let rules = await findings(source, faulty, plant.language)
    #expect(rules.contains(plant.rule), "\(faulty): \(rules)")
    #expect(await findings(source, clean, plant.language) == [], "\(clean)")
  }

  /// A plain placeholder has the style that the source code gives the argument, which is in the key.
  @Test(
    "a placeholder may repeat the style of its key, or leave it out",
    arguments: [
      ("Price: {$arg0}", "Cena: {$arg0 :currency currency=EUR}"),
      ("Price: {$arg0}", "Cena: {$arg0}"),
      ("Price: {$arg0 :currency currency=EUR}", "Cena: {$arg0}"),
      (nil, "Cena: {$arg0}"),
      (nil, "Cena: {$arg0 :currency currency=EUR currencyDisplay=name}"),
    ] as [(String?, String)])
  func stylesOfKeys(source: String?, translation: String) async {
    let key = Plant.quoted("Price: {$arg0 :currency currency=EUR}")
    var files = ["pl.mf2.json": "{\(key): \(Plant.quoted(translation))}"]
    if let source { files["en.mf2.json"] = "{\(key): \(Plant.quoted(source))}" }
    let findings = await Plant.check(files).filter { $0.language == "pl" }
    #expect(findings.map(\.message) == [])
    // Another unit than that of the key is a finding.
    files["pl.mf2.json"] = "{\(key): \"Cena: {$arg0 :percent}\"}"
    files["en.mf2.json"] = nil
    #expect(await Plant.check(files).map(\.rule) == ["changed-format"])
  }

  @Test("most of the planted faults can be converted")
  func conversions() {
    let converted = Self.plants.filter {
      Self.mf2($0.source) != nil && Self.mf2($0.faulty) != nil && Self.mf2($0.clean) != nil
    }
    #expect(converted.count >= 40)
    #expect(Set(converted.map(\.rule)).count >= 12)
  }

  /// The message is valid, and formatting it reports the error, by UTS #35, part 9, "Errors".
  @Test(
    "what formatting reports is found",
    arguments: [
      "{$n :nubmer}", "{$n :number minimumFractionDigits=abc}", "{|abc| :number} {$n}",
      "{$n :currency}", "{$n :offset}", ".input {$n :number} .match $n fwe {{a}} * {{{$n}}}",
      ".input {$n :currency currency=EUR} .match $n 1 {{a}} * {{{$n}}}",
    ])
  func formattingIssues(message: String) async {
    #expect(await findings("{$n :number}", message, "de").contains("formatting-issue"))
  }

  @Test("a translation that needs no cases declares the argument")
  func noCases() async {
    let source = ".input {$g :string} .match $g male {{He left}} * {{They left}}"
    #expect(await findings(source, ".input {$g :string} {{Alle gingen}}", "de") == [])
    let found = await Plant.check([
      "en.mf2.json": "{\"k\": \(Plant.quoted(source))}", "de.mf2.json": #"{"k": "Alle gingen"}"#,
    ])
    #expect(
      found.map(\.message) == [
        "placeholder '{$g}' of the source string is missing; if the language needs no cases, write "
          + "'.input {$g :string} {{…}}'"
      ])
  }

  @Test("names of arguments are written as in the message")
  func names() async {
    let found = await Plant.check([
      "en.mf2.json": #"{"{$arg0} of {$name}": "{$arg0} of {$name}"}"#,
      "de.mf2.json": #"{"{$arg0} of {$name}": "{$arg1} von {$nam}"}"#,
    ])
    #expect(
      Set(found.map(\.message)) == [
        "argument 'arg1' is not in the source string", "argument 'nam' is not in the source string",
        "placeholder '{$arg0}' of the source string is missing; add it",
        "placeholder '{$name}' of the source string is missing; add it",
      ])
  }

  // The message begins in column 15 of `{"some.key": "…"}`.
  @Test(
    "a finding is at the argument or the key of the case",
    arguments: [
      ("Hello {$name}", "Hallo {$nam}", "extra-argument", 22),
      (
        ".input {$n :number} .match $n one {{{$n} file of {$name}}} * {{{$n} files of {$name}}}",
        ".input {$n :number} .match $n one {{{$n} Datei}} * {{{$n} Dateien von {$name}}}",
        "missing-argument", 45
      ),
      (
        ".input {$n :number} .match $n one {{{$n} file of {$name}}} * {{{$n} files of {$name}}}",
        ".input {$n :number} .match $n one {{{$n} Datei von {$name}}} * {{{$n} Dateien}}",
        "missing-argument", 76
      ),
    ])
  func places(source: String, text: String, rule: String, column: Int) async {
    let found = await Plant.check([
      "en.mf2.json": "{\"some.key\": \(Plant.quoted(source))}",
      "de.mf2.json": "{\"some.key\": \(Plant.quoted(text))}",
    ])
    #expect(found.first { $0.rule == rule }?.column == column)
  }

  @Test("a fix of the parser is that of the finding")
  func fixes() async throws {
    let file = try #require(
      CheckedFile(path: "de.mf2.json", bytes: Array(#"{"k": "Hallo {$name"}"#.utf8)))
    let findings = await CatalogChecker().check([file])
    let fixed = try #require(CatalogFixer.fixed(findings, in: file))
    #expect(String(decoding: fixed.bytes, as: UTF8.self).contains(#""k": "Hallo {$name}""#))
  }
}
