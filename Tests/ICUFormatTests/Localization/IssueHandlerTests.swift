import ICUFormat
import Testing

@Suite struct IssueHandlerTests {
  @Test("reading the handler a million times does not wrap it")
  func access() throws {
    for _ in 0..<1_000_000 { _ = Localization.issueHandler }
    // A handler that was wrapped a million times would overflow the stack here.
    #expect(try MessageFormat("{0}", locale: "en").format([]) == "{0}")
  }
}
