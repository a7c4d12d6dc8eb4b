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
  private let bundle: LocalizationBundle?

  /// Creates the middleware.
  ///
  /// - Parameter bundle: The translations of the answers. With it, each response gets
  ///   `Content-Language`, unless the handler set it, and `Vary: Accept-Language`.
  public init(bundle: LocalizationBundle? = nil) {
    self.bundle = bundle
  }

  /// Answers one request in the languages that it prefers.
  public func handle(
    _ request: Request, context: Context,
    next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    // Several header fields of one name are one list (RFC 9110, section 5.3).
    let header = request.headers[values: .acceptLanguage].joined(separator: ",")
    return try await Localization.withLanguages(AcceptLanguage(header).languages) {
      var response = try await next(request, context)
      if let bundle { addHeaders(to: &response, language: bundle.language()) }
      return response
    }
  }

  private func addHeaders(to response: inout Response, language: LocaleIdentifier) {
    if response.headers[.contentLanguage] == nil {
      response.headers[.contentLanguage] = language.languageTag
    }
    // Other middleware may vary the response by other headers, so this is one more field.
    response.headers[values: .vary].append("Accept-Language")
  }
}
