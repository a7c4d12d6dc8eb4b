// Foundation on Linux has no such initializer: `NSAttributedString(string: String(text.characters))`, without the attributes.
import Foundation
import ICUFormatFoundation

func text(_ text: AttributedString) -> NSAttributedString {
  // snippet
  NSAttributedString(text)
}
