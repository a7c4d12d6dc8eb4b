import FoundationEssentials

extension [FileAttributeKey: Any] {
  /// The size of a file in bytes; its type depends on the version of Foundation.
  var fileSize: UInt64 {
    self[.size] as? UInt64 ?? (self[.size] as? Int).map { UInt64(clamping: $0) } ?? 0
  }
}
