import CatalogChecks
import StringCatalogs
import Testing

/// What the rules say, and where.
@Suite("Messages of the rules")
struct RuleMessageTests {
  /// Returns the column, message and rule of each finding.
  private static func findings(_ plant: Plant) async -> [String] {
    await plant.findings(plant.faulty).map { "\($0.column ?? 0): \($0.message) [\($0.rule)]" }
  }

  // The value begins in column 15 of `"some.key" = "…";`, after its quotation mark.
  @Test(
    "each tag that differs is one finding, at the tag",
    arguments: [
      (
        "See <link>the page</link>", "Zob. <odnośnik>stronę</odnośnik>",
        ["20: tag '<link>' is renamed to '<odnośnik>'; keep its name"]
      ),
      ("A <b>bold</b> word", "Ein fettes Wort", ["15: tag '<b>' of the source string is missing"]),
      ("A <b>bold</b> word", "Ein <b>fettes Wort", ["19: end tag '</b>' is missing"]),
      ("A <b>bold</b> word", "Ein fettes</b> Wort", ["25: start tag '<b>' is missing"]),
      (
        "A <b>bold</b> word", "<b>Ein</b> <b>fettes</b> Wort",
        ["15: tag '<b>' is used 2 times, but 1 time in the source string"]
      ),
      ("A bold word", "Ein <i>fettes</i> Wort", ["19: tag '<i>' is not in the source string"]),
      (
        "A <b>bold</b> word", "Ein <i>fettes</i> <u>Wort</u>",
        [
          "15: tag '<b>' of the source string is missing",
          "19: tag '<i>' is not in the source string", "33: tag '<u>' is not in the source string",
        ]
      ),
      (
        "Read <a>the <b>terms</b></a>", "Lies <a>die <b>Regeln</a></b>",
        ["36: '</a>' is inside '<b>'; write '</b>' before it"]
      ),
      ("A <b>bold</b> word", "Ein </b>fettes<b> Wort", ["19: '</b>' comes before '<b>'"]),
    ] as [(String, String, [String])])
  func tags(source: String, translation: String, messages: [String]) async {
    let found = await Self.findings(Plant("markup", source, translation, ""))
    #expect(found == messages.map { $0 + " [markup]" })
  }
}
