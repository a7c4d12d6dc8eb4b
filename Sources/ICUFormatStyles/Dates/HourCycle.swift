/// An hour cycle: the way in which hours are counted.
public enum HourCycle: String, Hashable, Sendable, Codable, CaseIterable {
  /// 0 to 11, with AM and PM.
  case h11
  /// 1 to 12, with AM and PM.
  case h12
  /// 0 to 23.
  case h23
  /// 1 to 24.
  case h24
}
