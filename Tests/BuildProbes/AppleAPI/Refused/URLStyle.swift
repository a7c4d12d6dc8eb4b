// Foundation on Linux has no such style: `\(url)`.
import Foundation
import ICUFormatFoundation

func text(_ url: URL) -> String {
  // snippet
  String(localized: "Open \(url, format: .url)")
}
