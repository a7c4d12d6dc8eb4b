// `21°` without the name of the scale: write a `NumberStyle` of this package.
import Foundation
import ICUFormatFoundation

func text(_ value: Measurement<UnitTemperature>) -> String {
  // snippet
  value.formatted(.measurement(width: .narrow, usage: .weather, hidesScaleName: true))
}
