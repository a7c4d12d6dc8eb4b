import Foundation

/// The catalogs in the folder of a target.
enum CatalogList {
  /// The extensions of catalogs.
  ///
  /// JSON files of targets often have another purpose, and a `.mo` file is compiled from a `.po` file.
  /// `CatalogFormat.swift` is a symbolic link, because a plugin cannot import a library.
  private static let extensions = Set(CatalogFormat.allCases.map(\.rawValue))
    .subtracting(["json", "mf2.json", "mo"])

  /// Returns the catalogs in a folder and its folders, sorted; hidden files are left out.
  static func catalogs(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var result: [URL] = []
    while let file = files?.nextObject() as? URL {
      let isJSON =
        file.pathExtension == "json"
        && file.deletingLastPathComponent().pathExtension == "lproj"
      if isJSON || extensions.contains(file.pathExtension) { result.append(file) }
    }
    return result.sorted { $0.path < $1.path }
  }

  /// Returns where `localize build` writes the compiled catalog of a catalog.
  static func compiled(_ catalog: URL, in output: URL) -> URL {
    let folder = catalog.deletingLastPathComponent()
    let place =
      folder.pathExtension == "lproj"
      ? output.appending(path: folder.lastPathComponent) : output
    return place.appending(path: catalog.lastPathComponent + ".icucatalog")
  }
}
