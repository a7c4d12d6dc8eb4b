import Foundation
import Greetings
import HummingbirdTesting
import ICUFormat
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("GreetingServer")
struct GreetingsTests {
  /// What a reader of each language sees, written by hand.
  static let pages: [(header: String, count: Int, lang: String, dir: String, texts: [String])] = [
    ("de-AT,de;q=0.9,en;q=0.5", 1234, "de", "ltr", ["Hallo, Ana!", "Du warst 1.234-mal hier."]),
    ("en", 1, "en", "ltr", ["Hello, Ana!", "You were here once."]),
    ("pl", 3, "pl", "ltr", ["Cześć, Ana!", "Byłeś tu 3 razy."]),
    ("ar", 2, "ar", "rtl", ["مرحبًا يا Ana!", "زرتنا مرتين."]),
    ("zh-TW, en;q=0.5", 5, "zh-Hant", "ltr", ["Ana，你好！", "您來過 5 次。"]),
    ("ja", 7, "ja", "ltr", ["Anaさん、こんにちは！", "7回目の訪問です。"]),
    ("xx, ???;q=2", 2, "en", "ltr", ["Hello, Ana!", "You were here 2 times."]),
  ]

  private var resources: String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Resources").path
  }

  @Test("1,000 concurrent requests in mixed languages are each answered in their own")
  func concurrentRequests() async throws {
    let application = makeApplication(bundle: LocalizationBundle(path: resources), port: 0)
    try await application.test(.live) { client in
      let port = try #require(client.port)
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpMaximumConnectionsPerHost = 32
      let session = URLSession(configuration: configuration)
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<1000 {
          let wanted = Self.pages[number % Self.pages.count]
          group.addTask {
            let url = try #require(
              URL(string: "http://127.0.0.1:\(port)/Ana?count=\(wanted.count)"))
            var request = URLRequest(url: url)
            request.setValue(wanted.header, forHTTPHeaderField: "Accept-Language")
            let (data, _) = try await session.data(for: request)
            let page = String(decoding: data, as: UTF8.self)
            return page.contains("<html lang=\"\(wanted.lang)\" dir=\"\(wanted.dir)\">")
              && wanted.texts.allSatisfy { page.contains($0) }
          }
        }
        for try await isRight in group { #expect(isRight) }
      }
    }
  }

  @Test("a name cannot bring HTML of its own")
  func escaping() {
    let bundle = LocalizationBundle(path: resources)
    let page = page(name: "<script>&\"%@", count: 1, language: "en", bundle: bundle)
    #expect(page.contains("&lt;script&gt;&amp;&quot;%@"))
    #expect(!page.contains("<script>"))
  }
}
