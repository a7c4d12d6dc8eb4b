import Foundation
import Greetings
import Hummingbird
import ICUFormat
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("GreetingServer")
struct GreetingsTests {
  /// The expected pages of users of each language, written by hand.
  static let pages: [(header: String?, count: Int, lang: String, dir: String, texts: [String])] = [
    ("de-DE,en;q=0.5", 1234, "de", "ltr", ["Hallo, Ana!", "Du warst 1.234-mal hier."]),
    // German text with Austrian numbers.
    (
      "de-AT,de;q=0.9,en;q=0.5", 1234, "de", "ltr",
      ["Hallo, Ana!", "Du warst 1\u{A0}234-mal hier."]
    ),
    ("en", 1, "en", "ltr", ["Hello, Ana!", "You were here once."]),
    ("pl", 3, "pl", "ltr", ["Cześć, Ana!", "Byłeś tu 3 razy."]),
    ("ar", 2, "ar", "rtl", ["مرحبًا يا Ana!", "زرتنا مرتين."]),
    ("zh-TW, en;q=0.5", 5, "zh-Hant", "ltr", ["Ana，你好！", "您來過 5 次。"]),
    ("ja", 7, "ja", "ltr", ["Anaさん、こんにちは！", "7回目の訪問です。"]),
    ("en;q=0.2, ar;q=0.1, pl;q=0.9", 1, "pl", "ltr", ["Cześć, Ana!", "Byłeś tu 1 raz."]),
    ("xx, ???;q=2", 2, "en", "ltr", ["Hello, Ana!", "You were here 2 times."]),
    (nil, 2, "en", "ltr", ["Hello, Ana!", "You were here 2 times."]),
  ]

  private static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Resources")
    .path

  /// Runs the server on a free port of the loopback interface while `body` talks to it.
  private func withServer(_ body: @escaping @Sendable (Int) async throws -> Void) async throws {
    let (ports, listening) = AsyncStream.makeStream(of: Int.self)
    let application = makeApplication(bundle: LocalizationBundle(path: Self.resources), port: 0) {
      listening.yield($0)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await application.runService(gracefulShutdownSignals: []) }
      group.addTask {
        let port = try #require(await ports.first { _ in true })
        try await body(port)
      }
      // The first to end is `body`, or the server if it cannot run.
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  @Test("1,000 concurrent requests in mixed languages each get an answer in their own language")
  func concurrentRequests() async throws {
    try await withServer { port in
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpMaximumConnectionsPerHost = 200
      let session = URLSession(configuration: configuration)
      let answered = try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<1000 {
          let wanted = Self.pages[number % Self.pages.count]
          group.addTask {
            let url = try #require(
              URL(string: "http://127.0.0.1:\(port)/Ana?count=\(wanted.count)"))
            var request = URLRequest(url: url)
            request.setValue(wanted.header, forHTTPHeaderField: "Accept-Language")
            let (data, response) = try await session.data(for: request)
            let page = String(decoding: data, as: UTF8.self)
            #expect(page.contains("<html lang=\"\(wanted.lang)\" dir=\"\(wanted.dir)\">"))
            for text in wanted.texts { #expect(page.contains(text)) }
            let answer = try #require(response as? HTTPURLResponse)
            #expect(answer.statusCode == 200)
            #expect(answer.value(forHTTPHeaderField: "Content-Language") == wanted.lang)
            #expect(answer.value(forHTTPHeaderField: "Vary") == "Accept-Language")
          }
        }
        return try await group.reduce(into: 0) { count, _ in count += 1 }
      }
      #expect(answered == 1000)
    }
  }

  @Test("a name cannot insert HTML")
  func escaping() {
    let bundle = LocalizationBundle(path: Self.resources)
    let page = page(name: "<script>&\"%@", count: 1, language: "en", bundle: bundle)
    #expect(page.contains("&lt;script&gt;&amp;&quot;%@"))
    #expect(!page.contains("<script>"))
  }

  // UAX #9: U+202E reverses what follows it, up to the end of the isolate.
  @Test("a name cannot change the direction of the sentence")
  func isolation() {
    let bundle = LocalizationBundle(path: Self.resources)
    let shown = Localization.withLanguages(["ar"]) {
      page(name: "\u{202E}Ana", count: 2, language: "ar", bundle: bundle)
    }
    #expect(shown.contains(">مرحبًا يا \u{2068}\u{202E}Ana\u{2069}!</span></h1>"))
  }
}
