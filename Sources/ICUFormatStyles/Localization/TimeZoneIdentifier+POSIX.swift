internal import SystemICU

// Grammar of the POSIX form of `TZ`, as far as it has a zone of ICU:
//
//   fixed  = name offset
//   name   = 3*LETTER / "<" 3*(LETTER / DIGIT / "+" / "-") ">"
//   offset = ["+" / "-"] 1*2DIGIT [":" 2DIGIT [":" 2DIGIT]]
//
// POSIX.1-2017, section 8.3; the GNU C Library Reference Manual, "Specifying the Time Zone with TZ".

extension TimeZoneIdentifier {
  /// Returns the zone that the environment variable `TZ` names; nil if it is not set.
  ///
  /// ICU reads it too, but takes `GMT+3` for three hours east, and the zone of the system for a value
  /// such as `CET-1CEST`. Such a value, which has its own rule of daylight saving time, is a zone that
  /// ICU does not know; it is reported when it is used.
  static func fromEnvironment(_ environment: [String: String]) -> TimeZoneIdentifier? {
    guard let value = environment["TZ"] else { return nil }
    if value.isEmpty { return .utc }
    let isFile = value.hasPrefix(":") || value.hasPrefix("/")
    let name = zoneName(ofFile: value.hasPrefix(":") ? String(value.dropFirst()) : value)
    // `GMT+0` is both a zone of the system and an offset.
    let isSystem = (try? ICUTimeZone.canonical(name))?.isSystem == true
    if isSystem || isFile { return TimeZoneIdentifier(name) }
    return TimeZoneIdentifier(posix: value) ?? TimeZoneIdentifier(name)
  }

  /// Returns the name of the zone whose file the system has at a path.
  private static func zoneName(ofFile path: String) -> String {
    // This file is a link to that of a zone.
    var name = (path == "/etc/localtime" ? FileContents.resolved(path) ?? path : path)[...]
    if let folder = name.firstRange(of: "/zoneinfo/") { name = name[folder.upperBound...] }
    // Copies of all files, without and with leap seconds.
    for folder in ["posix/", "right/"] where name.hasPrefix(folder) {
      name = name.dropFirst(folder.count)
    }
    return String(name)
  }

  /// Creates the zone of a name with a fixed offset, such as `EST5` or `<+03>-3`; nil for another text.
  private init?(posix text: String) {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "<") {
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      guard rest[..<end].count > 3 else { return nil }
      rest = rest[end...].dropFirst()
    } else {
      let name = rest.prefix { (0x41...0x5A).contains($0 & 0xDF) }
      guard name.count >= 3 else { return nil }
      rest = rest[name.endIndex...]
    }
    // POSIX counts hours west of Greenwich.
    let isEast = rest.first == UInt8(ascii: "-")
    if isEast || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let parts = rest.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in
      part.allSatisfy { (0x30...0x39).contains($0) } && part.count <= 2
        ? Int(Substring(part)) : nil
    }
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    self = seconds == 0 ? .utc : TimeZoneIdentifier(offsetSeconds: isEast ? seconds : -seconds)
  }
}
