import FoundationEssentials

/// The types of what paths lead to.
enum PathType {
  /// Returns the type of what a path leads to, through symbolic links; nil if it does not exist.
  static func of(_ path: String) -> FileAttributeType? {
    type(of: URL(filePath: path).resolvingSymlinksInPath().path)
  }

  /// Whether a path is a symbolic link.
  static func isLink(_ path: String) -> Bool { type(of: path) == .typeSymbolicLink }

  private static func type(of path: String) -> FileAttributeType? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType
  }
}
