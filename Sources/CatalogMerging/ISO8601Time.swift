/// A time in the forms of ISO 8601 that ARB files have: `2026-03-01`, `2026-03-01T10:00:00.5+02:00`.
struct ISO8601Time: Comparable {
  /// The minutes since the year 0, in UTC.
  private let minutes: Int
  private let seconds: Double

  /// Creates a time; without a zone, it is in UTC.
  ///
  /// - Returns: nil if the text has another form.
  init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    func number(_ digits: Int) -> Int? {
      let part = rest.prefix(digits)
      guard part.count == digits, part.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      rest = rest.dropFirst(digits)
      return part.reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
    func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let year = number(4), skip("-"), let month = number(2), (1...12).contains(month),
      skip("-"), let day = number(2), (1...31).contains(day)
    else { return nil }
    var minutes = Self.days(year, month, day) * 24 * 60
    var seconds = 0.0
    if skip("T") || skip(" ") {
      guard let hour = number(2), skip(":"), let minute = number(2) else { return nil }
      minutes += hour * 60 + minute
      if skip(":") {
        let part = rest.prefix { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
        guard let value = Double(String(decoding: part, as: UTF8.self)) else { return nil }
        seconds = value
        rest = rest.dropFirst(part.count)
      }
      if !skip("Z"), let sign = rest.first.map({ $0 == UInt8(ascii: "-") ? 1 : -1 }) {
        guard skip("+") || skip("-"), let hours = number(2) else { return nil }
        _ = skip(":")
        minutes += sign * (hours * 60 + (rest.isEmpty ? 0 : number(2) ?? 0))
      }
    }
    guard rest.isEmpty else { return nil }
    (self.minutes, self.seconds) = (minutes, seconds)
  }

  /// Returns the number of days since the year 0 in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // The year begins in March, so that the leap day is its last one.
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + day
  }

  static func < (left: ISO8601Time, right: ISO8601Time) -> Bool {
    (left.minutes, left.seconds) < (right.minutes, right.seconds)
  }
}
