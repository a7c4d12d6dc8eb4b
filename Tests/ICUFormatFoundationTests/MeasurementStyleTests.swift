import DifferentialSupport
import Foundation
import ICUFormatFoundation
import SystemICU
import Testing

/// The texts are those of ICU 72 (`NumberFormatter::forSkeleton`), without our code.
@Suite struct MeasurementStyleTests {
  private func text<Unit: Dimension>(
    _ value: Double, _ unit: Unit, _ locale: String,
    _ width: Measurement<Unit>.FormatStyle.UnitWidth = .abbreviated,
    _ usage: MeasurementFormatUnitUsage<Unit> = .asProvided
  ) -> String {
    Measurement(value: value, unit: unit).formatted(
      Measurement<Unit>.FormatStyle(
        width: width, locale: Locale(identifier: locale), usage: usage))
  }

  @Test("units are named in the language")
  func names() {
    #expect(text(1500, UnitLength.kilometers, "de") == "1.500 km")
    #expect(text(1500, UnitLength.meters, "de", .wide) == "1.500 Meter")
    #expect(text(1.83, UnitLength.meters, "en_US", .wide) == "1.83 meters")
    #expect(text(1500, UnitLength.kilometers, "en_US", .narrow) == "1,500km")
  }

  private static let usageReason: Comment = "ICU has usages since version 68"

  @Test("a purpose chooses the unit", .enabled(if: ICUVersion.isAtLeast(68), usageReason))
  func usages() {
    #expect(text(1500, UnitLength.meters, "de", .abbreviated, .road) == "1,5 km")
    #expect(text(1500, UnitLength.meters, "en_US", .abbreviated, .road) == "0.93 mi")
    #expect(text(1500, UnitLength.kilometers, "en_US", .wide, .general) == "932 miles")
    #expect(text(1.83, UnitLength.meters, "de", .abbreviated, .personHeight) == "183 cm")
    #expect(text(1500, UnitMass.pounds, "de", .wide, .personWeight) == "680 Kilogramm")
    #expect(text(1.83, UnitTemperature.celsius, "en_US", .abbreviated, .weather) == "35°F")
  }

  // CLDR 42, `unitPreferenceData` of `units.xml`. In each of these places, another unit is usual for other purposes.
  @Test("the weather has separate purposes", .enabled(if: ICUVersion.isAtLeast(68), usageReason))
  func weather() {
    #expect(text(10, UnitSpeed.metersPerSecond, "fi_FI", .abbreviated, .wind) == "10 m/s")
    #expect(text(1000, UnitPressure.hectopascals, "en_US", .abbreviated, .barometric) == "30 inHg")
    #expect(text(0.5, UnitLength.meters, "de_DE", .abbreviated, .visibility) == "0,5 m")
  }

  @Test("the number can have a style of its own")
  func numberStyles() {
    let number = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(2))
    func text(_ value: Double, _ usage: MeasurementFormatUnitUsage<UnitLength>, _ locale: String)
      -> String
    {
      Measurement(value: value, unit: UnitLength.kilometers).formatted(
        Measurement<UnitLength>.FormatStyle(
          width: .abbreviated, locale: Locale(identifier: locale), usage: usage,
          numberFormatStyle: number))
    }
    #expect(text(5, .asProvided, "de") == "5,00 km")
    #expect(text(-1234.5, .asProvided, "de") == "-1.234,50 km")
    // 5 km are 3.10686 miles; an older ICU keeps the unit.
    #expect(text(5, .general, "en_US") == (ICUVersion.isAtLeast(68) ? "3.11 mi" : "5.00 km"))
  }

  @Test(
    "an older ICU keeps the unit, and the problem is reported",
    .enabled(if: !ICUVersion.isAtLeast(68), usageReason))
  func missingUsages() {
    let distance = Measurement(value: 1500, unit: UnitLength.meters)
    let style = Measurement<UnitLength>.FormatStyle(
      width: .wide, locale: Locale(identifier: "en_US"), usage: .road)
    #expect(distance.formatted(style) == "1,500 meters")
    #expect(throws: LocalizationIssue.self) {
      try Localization.withStrictIssues { distance.formatted(style) }
    }
  }

  @Test("numbers that are none are shown", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func extremes(value: Double) {
    #expect(text(value, UnitLength.kilometers, "en").hasSuffix("km"))
    #expect(!text(value, UnitLength.kilometers, "en", .wide, .general).isEmpty)
    let data = Measurement(value: value, unit: UnitInformationStorage.terabytes)
    #expect(!data.formatted(.byteCount(style: .file)).isEmpty)
  }

  // CLDR 42, `en.xml`; `unitPreferenceData` of `units.xml` lacks these quantities.
  @Test(
    "a quantity without preferred units is shown in its unit",
    .enabled(if: ICUVersion.isAtLeast(68), usageReason))
  func withoutPreferences() throws {
    func text<Unit: Dimension>(
      _ value: Double, _ unit: Unit, _ number: FloatingPointFormatStyle<Double>? = nil
    ) throws -> String {
      let style = Measurement<Unit>.FormatStyle(
        width: .wide, locale: Locale(identifier: "en_US"), numberFormatStyle: number)
      return try Localization.withStrictIssues {
        Measurement(value: value, unit: unit).formatted(style)
      }
    }
    #expect(try text(90, UnitAngle.degrees) == "90 degrees")
    #expect(
      try text(90, UnitAngle.degrees, .number.precision(.fractionLength(2))) == "90.00 degrees")
    #expect(try text(5, UnitFrequency.hertz) == "5 hertz")
    #expect(try text(5, UnitElectricCurrent.amperes) == "5 amperes")
    #expect(try text(230, UnitElectricPotentialDifference.volts) == "230 volts")
    #expect(try text(5, UnitElectricResistance.ohms) == "5 ohms")
    #expect(try text(300, UnitIlluminance.lux) == "300 lux")
    #expect(try text(5, UnitDispersion.partsPerMillion) == "5 parts per million")
    #expect(
      try text(10, UnitAcceleration.metersPerSecondSquared) == "10 meters per second squared")
    #expect(try text(5, UnitInformationStorage.megabytes) == "5 megabytes")
  }

  @Test("miles per gallon have the name of their gallon")
  func gallons() {
    // CLDR 42, `en.xml`. Both units of Foundation have the symbol `mpg`.
    let american = UnitFuelEfficiency.milesPerGallon
    let imperial = UnitFuelEfficiency.milesPerImperialGallon
    #expect(text(30, american, "en_US") == "30 mpg")
    #expect(text(30, american, "en_US", .wide) == "30 miles per gallon")
    #expect(text(30, imperial, "en_US") == "30 mpg Imp.")
    #expect(text(30, imperial, "en_US", .wide) == "30 miles per Imp. gallon")
  }

  @Test("a unit of the program with the symbol of another unit is shown by its symbol")
  func sameSymbols() {
    // A Swedish mile has 10 kilometers.
    let mile = UnitLength(symbol: "mi", converter: UnitConverterLinear(coefficient: 10_000))
    #expect(text(3, mile, "en", .wide) == "3\u{A0}mi")
    let warm = UnitTemperature(
      symbol: "°C", converter: UnitConverterLinear(coefficient: 1, constant: 300))
    #expect(text(3, warm, "en", .wide) == "3\u{A0}°C")
  }

  /// Apple's documentation of `UnitAngle` has these coefficients.
  @Test("a unit with a rounded coefficient, as Apple's platforms encode it, has a name")
  func roundedCoefficients() {
    func unit(_ symbol: String, _ coefficient: Double) -> UnitAngle {
      UnitAngle(symbol: symbol, converter: UnitConverterLinear(coefficient: coefficient))
    }
    #expect(text(2, unit("rad", 57.2958), "en", .wide) == "2 radians")
    #expect(text(2, unit("ʹ", 0.016667), "en", .wide) == "2 arcminutes")
  }

  private final class UnitStars: Dimension, @unchecked Sendable {
    static let stars = UnitStars(symbol: "★", converter: UnitConverterLinear(coefficient: 1))
  }

  @Test("a unit that CLDR does not have is shown by its symbol")
  func customUnits() {
    #expect(text(1234, UnitStars.stars, "de") == "1.234\u{A0}★")
    #expect(text(1234.5, UnitAngle.gradians, "de") == "1.234,5\u{A0}grad")
  }

  @Test("in a text the style takes its language")
  func inTexts() {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    let key: LocalizedStringKey = "\(distance, format: .measurement(width: .wide))"
    #expect(key.key == "%@")
    #expect(String(localized: key, locale: LocaleIdentifier("de")) == "5 Kilometer")
    Localization.withLanguages(["de"]) {
      #expect(distance.formatted(.measurement(width: .wide)) == "5 Kilometer")
      #expect(distance.formatted() == "5 km")
    }
  }

  @Test("amounts of data are written in bytes")
  func byteCounts() {
    let size = Measurement(value: 1.2, unit: UnitInformationStorage.megabytes)
    let key: LocalizedStringKey = "\(size, format: .byteCount(style: .file))"
    let reference = ByteCountFormatStyle(style: .file, locale: Locale(identifier: "de"))
    #expect(String(localized: key, locale: LocaleIdentifier("de")) == reference.format(1_200_000))
  }

  /// Every unit of Foundation is shown, and by CLDR's name unless it is one of a few.
  @Test("the units of Foundation have names")
  func allUnits() {
    let units: [Dimension] = [
      UnitLength.parsecs, UnitArea.hectares, UnitVolume.bushels, UnitMass.metricTons,
      UnitSpeed.knots, UnitTemperature.kelvin, UnitDuration.hours, UnitAngle.arcMinutes,
      UnitEnergy.kilowattHours, UnitElectricCurrent.milliamperes,
      UnitElectricPotentialDifference.volts, UnitElectricResistance.ohms, UnitPressure.bars,
      UnitPower.horsepower, UnitFrequency.gigahertz, UnitInformationStorage.terabytes,
      UnitAcceleration.gravity, UnitConcentrationMass.milligramsPerDeciliter,
      UnitDispersion.partsPerMillion, UnitFuelEfficiency.litersPer100Kilometers,
      UnitIlluminance.lux,
    ]
    // ICU 67 does not format these compound units: they are shown by their symbols, and reported.
    let missing = [
      UnitEnergy.kilowattHours.symbol, UnitFuelEfficiency.litersPer100Kilometers.symbol,
    ]
    let style = Measurement<Dimension>.FormatStyle(
      width: .wide, locale: Locale(identifier: "en"), usage: .asProvided)
    for unit in units {
      func text() throws -> String {
        try Localization.withStrictIssues {
          Measurement<Dimension>(value: 2, unit: unit).formatted(style)
        }
      }
      if missing.contains(unit.symbol), !ICUVersion.isAtLeast(68) {
        #expect(throws: LocalizationIssue.self) { try text() }
      } else {
        #expect(throws: Never.self) { try text() }
      }
    }
  }
}
