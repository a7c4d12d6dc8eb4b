public import Hummingbird
internal import HummingbirdLanguages
public import ICUFormat

/// Creates a server that answers `/{name}?count=3` in the user's language.
///
/// - Parameters:
///   - bundle: The translations.
///   - hostname: The address to listen on.
///   - port: The port to listen on; 0 chooses any free port.
///   - onListening: Receives the port as soon as requests are answered.
public func makeApplication(
  bundle: LocalizationBundle, hostname: String = "127.0.0.1", port: Int = 8080,
  onListening: @escaping @Sendable (Int) async -> Void = { _ in }
) -> some ApplicationProtocol {
  let router = Router()
  router.add(middleware: LanguageMiddleware(bundle: bundle))
  router.get(":name") { request, context -> Response in
    let name = try context.parameters.require("name")
    let count = request.uri.queryParameters.get("count").flatMap { Int($0) } ?? 1
    let language = bundle.language()
    let page = page(name: name, count: count, language: language, bundle: bundle)
    return Response(
      status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
  }
  return Application(
    router: router,
    configuration: ApplicationConfiguration(address: .hostname(hostname, port: port)),
    onServerRunning: { channel in await onListening(channel.localAddress?.port ?? port) })
}

/// Returns the page for a visitor, in the language of the task.
public func page(
  name: String, count: Int, language: LocaleIdentifier, bundle: LocalizationBundle
) -> String {
  let greeting = LocalizedText("Hello, \(name)!", bundle: bundle)
  let visits = LocalizedText("You were here \(count) times.", bundle: bundle)
  // A title has no elements. Elsewhere, `html()` also isolates the direction of the name.
  let title = StyledText.html(escaping: greeting.resolve())
  let direction = language.isRightToLeft ? "rtl" : "ltr"
  return """
    <!DOCTYPE html>
    <html lang="\(language.languageTag)" dir="\(direction)">
    <head><meta charset="utf-8"><title>\(title)</title></head>
    <body><h1>\(greeting.html())</h1><p>\(visits.html())</p></body>
    </html>

    """
}
