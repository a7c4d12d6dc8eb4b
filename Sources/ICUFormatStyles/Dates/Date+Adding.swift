internal import FoundationEssentials

extension Date {
  /// Returns the date `count` units later in the calendar of a zone.
  func adding(
    _ count: Int64, _ unit: RelativeDateStyle.Unit, in zone: TimeZoneIdentifier
  ) -> Date {
    if count == 0 { return self }
    switch unit {
    case .second: return self + TimeInterval(count)
    case .minute: return self + TimeInterval(count * 60)
    case .hour: return self + TimeInterval(count * 3600)
    default: break
    }
    let milliseconds = CalendarDistance.milliseconds(self)
    let offset = ZoneOffsets.offset(of: zone, at: Double(milliseconds))
    var civil = CivilDate(localMilliseconds: milliseconds + offset)
    switch unit {
    case .day, .week:
      let days = unit == .week ? count * 7 : count
      civil = CivilDate(
        localMilliseconds: civil.localMilliseconds + days * CivilDate.millisecondsPerDay)
    default:
      let months = civil.year * 12 + Int64(civil.month - 1) + (unit == .year ? 12 : 1) * count
      civil.year = CivilDate.floorDivide(months, 12)
      civil.month = Int(CivilDate.floorModulo(months, 12)) + 1
      civil.day = min(civil.day, CivilDate.daysInMonth(civil.month, of: civil.year))
    }
    return Date(
      icuMilliseconds: Double(ZoneOffsets.utc(ofLocal: civil.localMilliseconds, in: zone)))
  }
}
