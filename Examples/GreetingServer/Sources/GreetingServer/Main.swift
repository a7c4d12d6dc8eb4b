import Greetings
import ICUFormat

@main
struct Main {
  /// Listens on the loopback interface.
  ///
  /// The first argument is the folder of the translations, `Resources` by default; the second is
  /// the port, 8080 by default.
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let folder = arguments.first ?? "Resources"
    let port = arguments.dropFirst().first.flatMap { Int($0) } ?? 8080
    let bundle = LocalizationBundle(path: folder)
    // Changes of translations are shown without a restart.
    let watching = Task { await bundle.watch() }
    defer { watching.cancel() }
    try await makeApplication(bundle: bundle, port: port).runService()
  }
}
