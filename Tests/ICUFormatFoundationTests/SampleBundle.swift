import Foundation

/// A bundle of Foundation with German tables, in a folder of its own.
enum SampleBundle {
  static let bundle: Bundle = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "SampleBundle-\(ProcessInfo.processInfo.processIdentifier)")
    let german = folder.appending(path: "de.lproj")
    try? FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    let tables = [
      "Localizable": """
      "Hello" = "Hallo";
      "Due %@" = "Fällig: %@";
      "Position in queue: %lld." = "Platz %lld.";
      "queue.position" = "Platz %lld.";
      "cart.total" = "Summe: %@";
      "%@’s %@" = "%2$@ von %1$@";
      """,
      "Cart": "\"Your cart\" = \"Ihr Warenkorb\";",
    ]
    for (name, text) in tables {
      try? Data(text.utf8).write(to: german.appending(path: "\(name).strings"))
    }
    return Bundle(path: folder.path) ?? .main
  }()
}
