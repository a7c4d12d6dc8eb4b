import Testing

@testable import MessageSyntax

/// A scalar that joins the one before it, such as an accent, does not hide syntax.
@Suite struct ByteComparisonTests {
  static let joining = ["\u{301}", "\u{200C}", "\u{200D}", "\u{E33}", "\u{FE0F}"]

  @Test("parts, prefixes and replacements are found whatever follows them", arguments: joining)
  func bytes(scalar: String) {
    #expect("a;\(scalar)b".splitBytes(";") == ["a", scalar + "b"])
    #expect(";a;".splitBytes(";", omittingEmpty: false) == ["", "a", ""])
    #expect("a=b=c".splitBytes("=", maxSplits: 1) == ["a", "b=c"])
    #expect("a\r\nb".splitBytes("\n") == ["a\r", "b"])
    #expect("a\u{37E}b".splitBytes(";") == ["a\u{37E}b"])
    #expect("%\(scalar)".hasBytes("%"))
    #expect(!"".hasBytes("%"))
    #expect(
      "%arg\(scalar) %arg".replacingBytes(of: "%arg", with: "%d").unicodeScalars.elementsEqual(
        "%d\(scalar) %d".unicodeScalars))
  }

  @Test("an apostrophe before an accent is doubled in a date pattern", arguments: joining)
  func datePattern(scalar: String) {
    let literal = "o'\(scalar)clock"
    let text = DatePattern([.literal(literal)]).text
    #expect(text.unicodeScalars.elementsEqual("'o''\(scalar)clock'".unicodeScalars))
    #expect(DatePattern.parse(text).pattern.elements == [.literal(literal)])
  }
}
