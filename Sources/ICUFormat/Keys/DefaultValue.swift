/// The string that a symbolic key shows if no language has the key.
@usableFromInline
enum DefaultValue: Sendable, Hashable {
  /// A string without arguments, in which a percent sign is only a percent sign.
  case plain(String)
  /// A printf format without names: its arguments have positions.
  case format(String)
  /// An ICU pattern.
  case pattern(String)

  var text: String {
    switch self {
    case .plain(let text), .format(let text), .pattern(let text): text
    }
  }

  /// Returns the default value with another text in the same syntax.
  func replacingText(_ text: String) -> DefaultValue {
    switch self {
    case .plain: .plain(text)
    case .format: .format(text)
    case .pattern: .pattern(text)
    }
  }

  /// The number of places in which an argument may be shown.
  var uses: Int {
    switch self {
    case .plain: 0
    case .format(let format): format.utf8.count { $0 == UInt8(ascii: "%") }
    case .pattern(let pattern): pattern.utf8.count { $0 == UInt8(ascii: "{") }
    }
  }
}
