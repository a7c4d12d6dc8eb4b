import ICUFormatText
import Testing

@Suite("Text")
struct TextTests {
  private let bundle = LocalizationBundle(texts: [
    "zh-Hans": [
      "I am %@": "我是%@", "Hello World": "你好，世界", "Hello %@": "你好，%@",
      "My name is %@, and %lld years old": "我叫%@，今年%lld岁", "hello": "你好",
    ]
  ])

  @Test("a literal is looked up with its arguments")
  func literals() {
    Localization.withLanguages(["zh-Hans"]) {
      #expect(Text("Hello World", bundle: bundle) == "你好，世界")
      #expect(Text("I am \("onevcat")", bundle: bundle) == "我是onevcat")
      #expect(Text("Hello \(Text("I am \("张三")", bundle: bundle))", bundle: bundle) == "你好，我是张三")
      let name = "zsxq"
      let age = 6
      #expect(
        Text("My name is \(name), and \(age) years old", bundle: bundle) == "我叫zsxq，今年6岁")
    }
  }

  @Test("a variable and verbatim text are shown as they are")
  func variables() {
    Localization.withLanguages(["zh-Hans"]) {
      let hello = "hello"
      #expect(Text(hello) == "hello")
      #expect(Text(hello.dropLast()) == "hell")
      #expect(Text(verbatim: "100% hello") == "100% hello")
      #expect(Text("hello", bundle: bundle) == "你好")
    }
  }

  @Test("a missing translation shows the source string")
  func missing() {
    Localization.withLanguages(["zh-Hans"]) {
      #expect(Text("nowhere \(1)", tableName: "None", bundle: bundle) == "nowhere 1")
    }
  }
}
