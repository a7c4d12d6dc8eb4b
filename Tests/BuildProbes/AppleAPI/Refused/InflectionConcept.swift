// Agreement with other words needs the grammar of Apple's platforms.
import Foundation
import ICUFormatFoundation

func options() -> AttributedString.LocalizationOptions {
  var options = AttributedString.LocalizationOptions()
  // snippet
  options.concepts = [.localizedPhrase("pizza")]
  return options
}
