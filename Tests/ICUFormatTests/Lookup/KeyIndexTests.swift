import StringCatalogs
import Testing

@testable import ICUFormat

@Suite struct KeyIndexTests {
  private func index(_ keys: [String], _ spelling: CatalogMessageSyntax = .printf) -> KeyIndex {
    var list = KeyList(spelling: spelling, room: 0)
    for key in keys { list.append(key) }
    return KeyIndex(list)
  }

  @Test("keys that are equal only as characters are different keys")
  func bytes() {
    let index = index([
      "caf\u{E9} %d", "caf\u{E9} %lld", "cafe\u{301} %d", "cafe\u{301} %lld",
    ])
    let composed: LocalizedStringKey = "caf\u{E9} \(1)"
    let decomposed: LocalizedStringKey = "cafe\u{301} \(1)"
    #expect(index.exactPlace(of: composed)?.place == 1)
    #expect(index.exactPlace(of: decomposed)?.place == 3)
  }
}
