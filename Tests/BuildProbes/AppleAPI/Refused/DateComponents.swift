// Foundation on Linux has no such style: `ElapsedTimeStyle(.relative, now: start).format(end)` for the two largest units, or `DurationStyle`.
import Foundation
import ICUFormatFoundation

func text(_ start: Date, _ end: Date) -> String {
  // snippet
  (start..<end).formatted(.components(style: .wide))
}
