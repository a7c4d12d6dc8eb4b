import Greetings
import ICUFormat

@main
struct Main {
  /// Listens on port 8080.
  ///
  /// An argument is the folder of the translations.
  static func main() async throws {
    let folder = CommandLine.arguments.dropFirst().first ?? "Resources"
    let bundle = LocalizationBundle(path: folder)
    // Translators see their changes without a restart.
    let watching = Task { await bundle.watch() }
    defer { watching.cancel() }
    try await makeApplication(bundle: bundle).runService()
  }
}
