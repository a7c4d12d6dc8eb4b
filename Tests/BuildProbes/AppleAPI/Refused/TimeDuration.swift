// Foundation on Linux has no such style: `DurationStyle.time(.hourMinuteSecond)` for the seconds between the dates.
import Foundation
import ICUFormatFoundation

func text(_ start: Date, _ end: Date) -> String {
  // snippet
  (start..<end).formatted(.timeDuration)
}
