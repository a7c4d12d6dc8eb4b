/// The printf specifiers of types in a key, as in SwiftUI.
@usableFromInline
enum StandardSpecifier: UInt8, Sendable, Hashable {
  case object, int64, int32, uint64, uint32, double, float

  /// The specifier's text, with its percent sign.
  var text: String {
    switch self {
    case .object: "%@"
    case .int64: "%lld"
    case .int32: "%d"
    case .uint64: "%llu"
    case .uint32: "%u"
    case .double: "%lf"
    case .float: "%f"
    }
  }
}
