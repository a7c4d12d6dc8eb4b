// The initializer is not available on Linux: `name.formatted(.name(style: .long))`.
import Foundation
import ICUFormatFoundation

func text(_ name: PersonNameComponents) -> String {
  // snippet
  PersonNameComponentsFormatter().string(from: name)
}
