import Foundation
import Testing

@testable import ICUFormatConformance

/// Tests inline Markdown as HTML against the rules of CommonMark 0.31.2.
@Suite struct MarkupHTMLTests {
  private let executor = ConformanceExecutor(folder: ".")

  private func html(_ text: String) -> String? {
    JSONValue.object(answer(text).members)["html"]?.text
  }

  private func answer(_ text: String) -> ConformanceAnswer {
    executor.answer(
      to: ConformanceRequest(
        id: "a", op: "markup", inputs: .object([.init("text", .string(text))])))
  }

  // The rows are written for this test; the number is the section with the rule.
  @Test(
    "writes HTML as CommonMark's examples do",
    arguments: [
      ("2.4", #"\*a\* \& \<b>"#, "*a* &amp; &lt;b&gt;"),
      ("2.5", "&#9;a &quot;&copy;&quot;", "\ta &quot;©&quot;"),
      ("2.5", "a\0b", "a\u{FFFD}b"),
      ("6.1", "``a `<b>` c``", "<code>a `&lt;b&gt;` c</code>"),
      ("6.2", "***a** b* c", "<em><strong>a</strong> b</em> c"),
      ("6.3", "[a](/ä?b=c&d \"e&quot;\")", #"<a href="/%C3%A4?b=c&amp;d" title="e&quot;">a</a>"#),
      ("6.3", "[a](<b c>)", #"<a href="b%20c">a</a>"#),
      ("6.4", "![a *b* `c` [d](e)](f 'g')", #"<img src="f" alt="a b c d" title="g" />"#),
      ("6.4", "[![a](b)](c)", #"<a href="c"><img src="b" alt="a" /></a>"#),
      ("6.5", "<https://a.b/[c]>", #"<a href="https://a.b/%5Bc%5D">https://a.b/[c]</a>"#),
      ("6.6", "a <b c=\"*d*\">e</b> <!-- & -->", "a <b c=\"*d*\">e</b> <!-- & -->"),
      ("6.6", "<i>*a*</i> <br>", "<i><em>a</em></i> <br>"),
      ("6.7", "a  \n   b\\\nc\\", "a<br />\nb<br />\nc\\"),
      ("6.7", "*a  \nb*", "<em>a<br />\nb</em>"),
      ("6.7", "a \\\nb", "a <br />\nb"),
      ("6.7", "![a  \nb](c)d", "<img src=\"c\" alt=\"a\nb\" />d"),
      ("6.8", "a \n b  ", "a\nb"),
      ("6.9", "a   b", "a   b"),
    ])
  func rules(section: String, text: String, wanted: String) {
    #expect(html(text) == wanted)
  }

  @Test("paragraphs and link reference definitions are unsupported")
  func blocks() {
    for text in ["a\n\nb", "[a]\n\n[a]: b", "[a]: b"] {
      guard case .unsupported = answer(text) else {
        Issue.record("\(text.debugDescription) is answered")
        continue
      }
    }
    #expect(html("") == "")
  }

  private static let specification = ProcessInfo.processInfo.environment["ICUFORMAT_COMMONMARK"]

  /// Reads `spec.txt` of <https://github.com/commonmark/commonmark-spec> at 0.31.2, which is not
  /// part of the package.
  @Test(
    "every inline example of the specification that is one paragraph is right",
    .enabled(
      if: specification != nil, "set ICUFORMAT_COMMONMARK to the path of CommonMark's spec.txt"))
  func examples() throws {
    let path = try #require(Self.specification)
    let lines = try String(contentsOfFile: path, encoding: .utf8)
      .replacing("→", with: "\t").components(separatedBy: "\n")
    let fence = String(repeating: "`", count: 32)
    let names: Set = [
      "Backslash escapes", "Entity and numeric character references", "Code spans",
      "Emphasis and strong emphasis", "Links", "Images", "Autolinks", "Raw HTML",
      "Hard line breaks", "Soft line breaks", "Textual content",
    ]
    var section = ""
    var index = 0
    var count = 0
    while index < lines.count {
      if lines[index].hasPrefix("## ") { section = String(lines[index].dropFirst(3)) }
      guard lines[index] == fence + " example", let dot = lines[index...].firstIndex(of: "."),
        let end = lines[dot...].firstIndex(of: fence)
      else {
        index += 1
        continue
      }
      let text = lines[index + 1..<dot].joined(separator: "\n")
      let output = lines[dot + 1..<end].joined(separator: "\n")
      index = end + 1
      guard names.contains(section), output.hasPrefix("<p>"), output.hasSuffix("</p>"),
        output.components(separatedBy: "<p>").count == 2, !MarkupHTML.hasBlocks(text)
      else { continue }
      count += 1
      let wanted = String(output.dropFirst(3).dropLast(4))
      #expect(html(text) == wanted, "\(text)")
    }
    #expect(count >= 280)
  }
}
