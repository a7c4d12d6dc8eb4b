import Foundation
import ICUFormat

/// The inputs of the rows: eight each, the same on every side.
enum Inputs {
  static let name = "Ada Lovelace"
  static let integers: [Int64] = [0, 1, 2, 5, 21, 142, 1234, 1_234_567]
  static let doubles: [Double] = [0, 1.5, 2.25, 9.99, 21.005, 142.1, 1234.5, 1_234_567.891]
  static let zone = "Europe/Berlin"
  static let english: LocaleIdentifier = "en"
  static let german: LocaleIdentifier = "de"
  static let berlin: TimeZoneIdentifier = "Europe/Berlin"
  static let foundationGerman = Locale(identifier: "de")
  static let foundationBerlin = TimeZone(identifier: zone) ?? .gmt

  /// Instants of 2024, 37 days and some minutes apart.
  static let dates: [Date] = (0..<8).map {
    Date(timeIntervalSince1970: 1_704_106_800 + Double($0) * 3_199_980)
  }
  /// The ends of intervals that begin at `dates`: the same day, month, year, and beyond.
  static let ends: [Date] = zip(dates, [1.0, 3, 5, 9, 33, 64, 200, 700]).map {
    $0.addingTimeInterval($1 * 86_400)
  }

  static let milliseconds = dates.map { $0.timeIntervalSince1970 * 1000 }
  static let endMilliseconds = ends.map { $0.timeIntervalSince1970 * 1000 }
  static let ints: [Int] = integers.map { Int($0) }

  static let integersText = "0...1234567"
  static let doublesText = "0...1234567.891"
  static let datesText = "8 days of 2024, Europe/Berlin"

  static let plural = "{0} has {1, plural, one {# file} other {# files}} in the folder"
  static let pluralGerman = "{0} hat {1, plural, one {# Datei} other {# Dateien}} im Ordner"

  /// `plural` with names instead of positions.
  static let namedPlural = "{user} has {count, plural, one {# file} other {# files}} in the folder"
  /// `namedPlural` in MessageFormat 2 syntax.
  static let plural2 = """
    .input {$count :integer} .match $count \
    one {{{$user} has {$count} file in the folder}} \
    * {{{$user} has {$count} files in the folder}}
    """
}
