import StringCatalogs
import Testing

@testable import ICUFormat

@Suite struct KeyIndexTests {
  private func index(_ keys: [String], _ spelling: CatalogMessageSyntax = .printf) -> KeyIndex {
    var list = KeyList(form: spelling, room: 0)
    for key in keys { list.append(key) }
    return KeyIndex(list)
  }

  @Test("keys that differ only in their specifiers are in one group")
  func groups() {
    let index = index(["%d a", "b", "%lld a", "%d c", "%@ a", "%u a"])
    #expect(index.hasExactKeys)
    #expect(index.group(of: 0) != nil)
    #expect(index.group(of: 2) == index.group(of: 0))
    #expect(index.group(of: 5) == index.group(of: 0))
    for place in [1, 3, 4] { #expect(index.group(of: place) == nil) }
    #expect(!self.index(["%d a", "%d a", "b"]).hasExactKeys)
  }

  @Test("a duplicate of a key replaces it in its group")
  func duplicates() {
    let index = index(["%d a", "%lld a", "%ld a", "%lld a", "%lld a"])
    let key: LocalizedStringKey = "\(1) a"
    #expect(index.exactPlace(of: key)?.place == 4)
    #expect(index.group(of: 4) != nil)
    for place in [0, 2] { #expect(index.group(of: place) == index.group(of: 4)) }
    for place in [1, 3] { #expect(index.group(of: place) == nil) }
  }

  @Test("printf keys in a file of ICU keys have their groups by the indices of the table")
  func otherKeys() {
    let index = index(["x {0}", "%d a", "y", "%lld a"], .icu)
    #expect(index.group(of: 1) != nil)
    #expect(index.group(of: 3) == index.group(of: 1))
    for place in [0, 2] { #expect(index.group(of: place) == nil) }
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
    #expect(index.group(of: 0) != index.group(of: 2))
  }
}
