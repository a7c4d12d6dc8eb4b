import SystemICU
import Testing

/// Compares our text of each known difference with the system's ICU.
///
/// If they are equal, the difference comes from the data, or from what Foundation does besides ICU.
@Suite struct SystemTextTests {
  @Test(
    "our text of each known difference equals that of the system's ICU",
    .enabled(if: CrossCheck.isListed, "the list has the differences of ICU 72"))
  func known() throws {
    #expect(CrossCheck.known.count == CrossCheck.rows.count)
    for row in CrossCheck.rows {
      let known = try #require(CrossCheck.known[row[0...2].joined(separator: "\t")])
      let text = try SystemText(locale: row[1], input: row[2]).text(of: row[0])
      #expect(CrossCheck.escaped(text) == known.ours, "\(row[0...2])")
    }
  }
}
