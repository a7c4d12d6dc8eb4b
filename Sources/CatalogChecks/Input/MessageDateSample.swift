internal import FoundationEssentials

/// The dates that are passed to messages.
enum MessageDateSample {
  /// A date in the middle of a month.
  static let date = Date(timeIntervalSince1970: 1_718_452_800)
  /// An interval of a day.
  static let interval = DateInterval(start: date, duration: 86_400)
}
