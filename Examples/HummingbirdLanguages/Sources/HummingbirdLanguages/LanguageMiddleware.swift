public import Hummingbird
public import ICUFormat

/// Runs each request in the languages of its `Accept-Language` header.
///
/// ```swift
/// router.add(middleware: LanguageMiddleware(bundle: bundle))
/// router.get("hello") { _, _ in String(localized: "Hello", bundle: bundle) }
/// ```
///
/// With a bundle, the response also names its language, and caches receive one answer per language.
public struct LanguageMiddleware<Context: RequestContext>: RouterMiddleware {
  /// The locale in which the values of an answer are formatted.
  public enum Formatting: Sendable {
    /// That of the user: an answer in English for a French user shows a price as in French.
    case user
    /// That of the answer: an answer in English shows a price as in English.
    case answer
  }

  private let bundle: LocalizationBundle?
  private let formatting: Formatting

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - bundle: The translations of the answers. With it, each response gets `Content-Language`,
  ///     unless the handler set it, and `Vary: Accept-Language`.
  ///   - formatting: The locale of numbers and dates; without a bundle, it is that of the user.
  public init(bundle: LocalizationBundle? = nil, formatting: Formatting = .user) {
    self.bundle = bundle
    self.formatting = formatting
  }

  /// Answers one request in the languages that it prefers.
  public func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    let languages = languages(of: request)
    return try await Localization.withLanguages(languages) {
      do {
        var response = try await next(request, context)
        addLanguage(to: &response.headers)
        // A body of unknown length is written later, and may look up strings then.
        if response.body.contentLength == nil {
          response.body = Self.body(response.body, in: languages)
        }
        return response
      } catch var error as HTTPError {
        addLanguage(to: &error.headers)
        throw error
      }
    }
  }

  private func languages(of request: Request) -> [LocaleIdentifier] {
    // Several header fields of one name are one list (RFC 9110, section 5.3).
    let header = request.headers[values: .acceptLanguage].joined(separator: ",")
    let languages = AcceptLanguage(header).languages
    guard let bundle, formatting == .answer else { return languages }
    return [bundle.language(for: languages)]
  }

  private func addLanguage(to headers: inout HTTPFields) {
    guard let bundle else { return }
    if headers[.contentLanguage] == nil {
      headers[.contentLanguage] = bundle.language().languageTag
    }
    // Other middleware may vary the response by other headers, so this is one more field.
    headers[values: .vary].append("Accept-Language")
  }

  private static func body(
    _ body: ResponseBody, in languages: [LocaleIdentifier]
  ) -> ResponseBody {
    ResponseBody { writer in
      let writer = writer
      try await Localization.withLanguages(languages) { try await body.write(writer) }
    }
  }
}
