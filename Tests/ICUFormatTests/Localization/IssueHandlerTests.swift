import ICUFormat
import Testing

@Suite struct IssueHandlerTests {
  @Test("asking for the handler a million times leaves it as quick as it was")
  func access() throws {
    for _ in 0..<1_000_000 { _ = Localization.issueHandler }
    // A handler wrapped a million times would overflow the stack here.
    #expect(try MessageFormat("{0}", locale: "en").format([]) == "{0}")
  }
}
