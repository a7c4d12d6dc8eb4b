import FoundationEssentials
import ICUFormatStyles
import Testing

/// The expected texts are CLDR's (`listPatterns`).
@Suite struct ListFormatStyleTests {
  @Test("lists have names for `formatted` and `format:`")
  func names() {
    #expect(["a", "b", "c"].formatted(.icuList.locale("en")) == "a, b, and c")
    #expect(["a", "b"].formatted(.icuList(.or).locale("de")) == "a oder b")
    #expect(["a", "b", "c"].formatted(.icuList(.and, width: .narrow).locale("en")) == "a, b, c")
  }

  @Test("another style formats the items")
  func items() {
    let number = NumberFormatStyle<Int>(.number.locale("de"))
    let list: ListStyle.Elements<NumberFormatStyle<Int>> = .icuList(memberStyle: number, .or)
    #expect(list.list == ListStyle(.or))
    #expect(ListStyle(.or).locale("en").memberStyle(number).format([1234, 5]) == "1.234 or 5")
  }

  @Test("relative styles with a current time can be shared")
  func sendable() {
    func share<Value: Sendable>(_ value: Value) -> Value { value }
    let style = share(RelativeDateStyle().locale("en").relative(to: Date(timeIntervalSince1970: 0)))
    #expect(style.format(Date(timeIntervalSince1970: 5)) == "in 5 seconds")
  }
}
