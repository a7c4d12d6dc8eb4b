import Foundation

/// Bundles of Foundation with German tables.
enum SampleBundle {
  /// Creates a bundle in a folder with a name, from the content of its `.strings` files by table.
  static func make(_ name: String, tables: [String: String]) -> Bundle {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "\(name)-\(ProcessInfo.processInfo.processIdentifier)")
    let german = folder.appending(path: "de.lproj")
    try? FileManager.default.createDirectory(at: german, withIntermediateDirectories: true)
    for (table, text) in tables {
      try? Data(text.utf8).write(to: german.appending(path: "\(table).strings"))
    }
    return Bundle(path: folder.path) ?? .main
  }

  static let bundle = make(
    "SampleBundle",
    tables: [
      "Localizable": """
      "Hello" = "Hallo";
      "Due %@" = "Fällig: %@";
      "Position in queue: %lld." = "Platz %lld.";
      "queue.position" = "Platz %lld.";
      "cart.total" = "Summe: %@";
      "%@’s %@" = "%2$@ von %1$@";
      """,
      "Cart": "\"Your cart\" = \"Ihr Warenkorb\";",
    ])
}
