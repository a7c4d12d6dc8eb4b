import Hummingbird
import HummingbirdLanguages
import ICUFormat
import Logging
import Testing

@Suite("LanguageMiddleware")
struct LanguageMiddlewareTests {
  /// A context without a connection.
  struct Context: RequestContext {
    struct Source: RequestContextSource {
      let logger = Logger(label: "test")
    }

    var coreContext: CoreRequestContextStorage

    init(source: Source) { coreContext = CoreRequestContextStorage(source: source) }
  }

  private static func request(_ headers: [String]) -> Request {
    var fields = HTTPFields()
    fields[values: .acceptLanguage] = headers
    return Request(
      head: HTTPRequest(
        method: .get, scheme: "http", authority: "localhost", path: "/", headerFields: fields),
      body: RequestBody(buffer: ByteBuffer()))
  }

  private static let bundle = LocalizationBundle(texts: [
    "de": ["Hello": "Hallo"], "pl": ["Hello": "Cześć"], "ar": ["Hello": "مرحبًا"],
  ])

  /// Answers with the translation of "Hello".
  private static func answer(
    _ headers: [String], by middleware: LanguageMiddleware<Context>, own: HTTPFields = [:]
  ) async throws -> (text: String, headers: HTTPFields) {
    let text = Answer()
    let response = try await middleware.handle(
      request(headers), context: Context(source: Context.Source())
    ) { _, _ in
      // A child task inherits the languages of the request.
      async let greeting = String(localized: "Hello", bundle: bundle)
      await text.set(greeting)
      return Response(status: .ok, headers: own)
    }
    return (await text.value, response.headers)
  }

  private actor Answer {
    private(set) var value = ""
    func set(_ text: String) { value = text }
  }

  /// The choices follow the qualities of RFC 9110, section 12.5.4.
  @Test(
    "a request is answered in the language that it prefers",
    arguments: [
      (["pl"], "Cześć", "pl"),
      (["de;q=0.1, ar"], "مرحبًا", "ar"),
      (["xx, de-CH;q=0.5"], "Hallo", "de"),
      (["ja", "pl;q=0.9"], "Cześć", "pl"),  // two header fields are one list
      (["fr"], "Hello", "en"),  // the development language
      ([], "Hello", "en"),
    ])
  func languages(headers: [String], text: String, language: String) async throws {
    let answer = try await Self.answer(headers, by: LanguageMiddleware(bundle: Self.bundle))
    #expect(answer.text == text)
    #expect(answer.headers[.contentLanguage] == language)
    #expect(answer.headers[.vary] == "Accept-Language")
  }

  @Test("the headers of a handler stay")
  func ownHeaders() async throws {
    let answer = try await Self.answer(
      ["pl"], by: LanguageMiddleware(bundle: Self.bundle),
      own: [.contentLanguage: "en", .vary: "Origin"])
    #expect(answer.headers[.contentLanguage] == "en")
    #expect(answer.headers[values: .vary] == ["Origin", "Accept-Language"])
  }

  /// The French form of the number is CLDR's, with a narrow no-break space.
  @Test("values have the format of the user or of the answer")
  func formatting() async throws {
    func text(_ formatting: LanguageMiddleware<Context>.Formatting) async throws -> String {
      let text = Answer()
      let middleware = LanguageMiddleware<Context>(bundle: Self.bundle, formatting: formatting)
      let response = try await middleware.handle(
        Self.request(["fr"]), context: Context(source: Context.Source())
      ) { _, _ in
        await text.set(String(localized: "\(1234) visits", bundle: Self.bundle))
        return Response(status: .ok)
      }
      #expect(response.headers[.contentLanguage] == "en")
      return await text.value
    }
    #expect(try await text(.user) == "1\u{202F}234 visits")
    #expect(try await text(.answer) == "1,234 visits")
  }

  @Test("a body that is written later has the languages of the request")
  func laterBody() async throws {
    let middleware = LanguageMiddleware<Context>(bundle: Self.bundle)
    let response = try await middleware.handle(
      Self.request(["pl"]), context: Context(source: Context.Source())
    ) { _, _ in
      Response(
        status: .ok,
        body: ResponseBody { writer in
          let text = String(localized: "Hello", bundle: Self.bundle)
          try await writer.write(ByteBuffer(string: text))
          try await writer.finish(nil)
        })
    }
    let written = Answer()
    try await response.body.write(Writer(answer: written))
    #expect(await written.value == "Cześć")
  }

  private struct Writer: ResponseBodyWriter {
    let answer: Answer

    mutating func write(_ buffer: ByteBuffer) async throws {
      await answer.set(String(buffer: buffer))
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
  }

  @Test("an error of a handler names its language")
  func error() async throws {
    let middleware = LanguageMiddleware<Context>(bundle: Self.bundle)
    let error = await #expect(throws: HTTPError.self) {
      _ = try await middleware.handle(
        Self.request(["pl"]), context: Context(source: Context.Source())
      ) { _, _ in
        throw HTTPError(.notFound, message: String(localized: "Hello", bundle: Self.bundle))
      }
    }
    #expect(error?.body == "Cześć")
    #expect(error?.headers[.contentLanguage] == "pl")
    #expect(error?.headers[.vary] == "Accept-Language")
  }

  @Test("without a bundle, no header is added")
  func noBundle() async throws {
    let answer = try await Self.answer(["pl"], by: LanguageMiddleware())
    #expect(answer.text == "Cześć")
    #expect(answer.headers[.contentLanguage] == nil)
    #expect(answer.headers[.vary] == nil)
  }
}
