// Agreement with other words needs the grammar of Apple's platforms.
import Foundation
import ICUFormatFoundation

func text(_ text: AttributedString) -> AttributedString {
  // snippet
  text.inflected()
}
