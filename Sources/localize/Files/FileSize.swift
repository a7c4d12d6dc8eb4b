import FoundationEssentials

extension [FileAttributeKey: Any] {
  /// The size of a file in bytes; nil if it is unknown.
  ///
  /// It is a `UInt` of FoundationEssentials, or an `NSNumber` if Foundation is loaded.
  var fileSize: UInt64? {
    (self[.size] as? any BinaryInteger).map { UInt64(clamping: $0) } ?? self[.size] as? UInt64
  }
}
