// Foundation on Linux has no such style: `ElapsedTimeStyle(.relative, now: start).format(end)`, or `DurationStyle`.
import Foundation
import ICUFormatFoundation

func text(_ start: Date, _ end: Date) -> String {
  // snippet
  (start..<end).formatted(.components(style: .wide))
}
