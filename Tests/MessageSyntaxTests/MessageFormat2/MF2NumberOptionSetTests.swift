import Testing

@testable import MessageSyntax

struct MF2NumberOptionSetTests {
  @Test("A set contains its option and no other", arguments: MF2NumberOption.allCases)
  func single(option: MF2NumberOption) {
    let set: MF2NumberOptionSet = [option]
    #expect(MF2NumberOption.allCases.filter { set.contains($0) } == [option])
  }

  @Test("A union contains the options of both sets")
  func union() {
    let set = ([.select, .currency] as MF2NumberOptionSet).union([.currency, .unitDisplay])
    #expect(
      MF2NumberOption.allCases.filter { set.contains($0) } == [.select, .currency, .unitDisplay])
  }
}
