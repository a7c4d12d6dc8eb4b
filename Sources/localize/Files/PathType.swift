import FoundationEssentials

/// The types of what paths lead to.
enum PathType {
  /// Returns the type of what a path leads to, through symbolic links; nil if it does not exist.
  static func of(_ path: String) -> FileAttributeType? {
    let url = URL(filePath: path).resolvingSymlinksInPath()
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    return attributes?[.type] as? FileAttributeType
  }
}
