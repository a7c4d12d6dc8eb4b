import ICUFormat
import Testing

@Suite("Strings with a text style")
struct StyledStringTests {
  @Test("a string variable is shown as it is, and a literal is looked up")
  func strings() {
    let bundle = LocalizationBundle(texts: ["de": ["name": "Name", "%@": "[%@]"]])
    let name = "name"
    func html(_ key: LocalizedStringKey) -> String {
      LocalizedText(key, bundle: bundle, locale: "de").html(isolatesArguments: false)
    }
    func expected(_ text: String) -> String { "<span lang=\"de\" dir=\"ltr\">[\(text)]</span>" }
    #expect(html("\(bold: name)") == expected("<b>name</b>"))
    #expect(html("\(bold: "name")") == expected("<b>Name</b>"))
    #expect(html("\(italic: name)") == expected("<i>name</i>"))
    #expect(html("\(italic: "name")") == expected("<i>Name</i>"))
    #expect(html("\(underline: name)") == expected("<u>name</u>"))
    #expect(html("\(strikethrough: name)") == expected("<s>name</s>"))
    #expect(html("\(name, link: "/a")") == expected("<a href=\"/a\">name</a>"))
    #expect(html("\("name", link: "/a")") == expected("<a href=\"/a\">Name</a>"))
    #expect(html("\(name.dropLast(), link: "/a")") == expected("<a href=\"/a\">nam</a>"))
    #expect(html("\(name, color: .red)").contains(">name<"))
    #expect(html("\("name", color: .red)").contains(">Name<"))
  }

  @Test("the example in the documentation is correct")
  func example() {
    let name = "Ana"
    #expect(
      LocalizedText("by \(name, link: "/users/7")", locale: "en").html(isolatesArguments: false)
        == "<span lang=\"en\" dir=\"ltr\">by <a href=\"/users/7\">Ana</a></span>")
  }
}
