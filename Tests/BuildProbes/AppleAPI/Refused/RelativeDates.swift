// Foundation on Linux has no such type: `RelativeDateStyle(.numeric).relative(to: now).format(date)`.
import Foundation
import ICUFormatFoundation

func text(_ date: Date, _ now: Date) -> String {
  // snippet
  RelativeDateTimeFormatter().localizedString(for: date, relativeTo: now)
}
