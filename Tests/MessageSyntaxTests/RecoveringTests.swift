import MessageSyntax
import Testing

/// The two initializers of each type that is read from text: one throws, one recovers.
@Suite("Initializers that throw or recover")
struct RecoveringTests {
  @Test("a message pattern throws its first error, or keeps what can be read")
  func messages() throws {
    #expect(try MessagePattern("Hello {name}").elements.count == 2)
    let wrong = "{count, plural, one {# file}}"
    let error = try #require(throws: MessageDiagnostic.self) { try MessagePattern(wrong) }
    #expect(error.kind == .missingOther)
    var diagnostics: [MessageDiagnostic] = []
    #expect(MessagePattern(recovering: wrong, diagnostics: &diagnostics).source == wrong)
    #expect(
      diagnostics.map(\.description)
        == ["missing 'other' case in plural argument 'count' (line 1, column 1)"])
    _ = MessagePattern(recovering: SourceText(utf16: [0x41, 0xD800]), diagnostics: &diagnostics)
    // Diagnostics are appended.
    #expect(diagnostics.map(\.kind) == [.missingOther, .illFormedText])
    #expect(diagnostics.last?.message == "unpaired surrogate")
  }

  @Test("a warning is not thrown")
  func warnings() throws {
    let english = MessagePattern.PluralCategories(cardinal: ["one", "other"], ordinal: ["other"])
    let pattern = "{n, plural, other {# files}}"
    #expect(try MessagePattern(pattern).elements.count == 1)
    var diagnostics: [MessageDiagnostic] = []
    _ = MessagePattern(recovering: pattern, categories: english, diagnostics: &diagnostics)
    #expect(
      diagnostics.map(\.message) == ["argument 'n' has no case for the plural category 'one'"])
  }

  @Test("a number skeleton throws its first error, or ignores the tokens with errors")
  func numberSkeletons() throws {
    #expect(try NumberSkeleton("%x100 .0").text == "percent .0 scale/100")
    let error = try #require(throws: NumberSkeletonDiagnostic.self) {
      try NumberSkeleton("precent .00")
    }
    #expect(error.kind == .unknownStem)
    var diagnostics: [NumberSkeletonDiagnostic] = []
    #expect(NumberSkeleton(recovering: "precent .00", diagnostics: &diagnostics).text == ".00")
    #expect(diagnostics.map(\.message) == ["unknown stem 'precent'"])
    #expect(diagnostics.first?.hint == "did you mean 'percent'?")
  }

  @Test("date patterns and skeletons throw their first error, or keep their fields")
  func dates() throws {
    #expect(try DatePattern("d 'de' MMMM").elements.count == 3)
    #expect(try DateSkeleton("dMMMy").text == "yMMMd")
    #expect(throws: DatePatternDiagnostic.self) { try DatePattern("y P") }
    #expect(throws: DatePatternDiagnostic.self) { try DateSkeleton("yP") }
    var diagnostics: [DatePatternDiagnostic] = []
    #expect(DatePattern(recovering: "y P", diagnostics: &diagnostics).fields.count == 1)
    #expect(diagnostics.map(\.range) == [2..<3])
    #expect(DateSkeleton(recovering: "y-M", diagnostics: &diagnostics).text == "yM")
    #expect(diagnostics.last?.kind == .literalInSkeleton)
  }
}
