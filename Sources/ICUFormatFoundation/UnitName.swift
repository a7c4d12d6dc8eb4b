internal import Foundation
internal import ICUFormat

/// CLDR's names of Foundation's units.
///
/// The source is `common/validity/unit.xml` of CLDR.
enum UnitName {
  /// CLDR's name of a unit, or nil for one that CLDR does not have.
  ///
  /// A symbol is not enough: the miles per gallon of both gallons are `mpg`, and a unit that the program
  /// defines may have the symbol of another one.
  static func of(_ unit: Dimension) -> String? {
    names[Key(unit)]?.first { isSame($0.unit, unit) }?.name
  }

  /// Whether two units of one type and symbol convert to the same amounts.
  ///
  /// Apple's platforms encode a measurement with rounded coefficients, such as 57.2958 for radians.
  private static func isSame(_ one: Dimension, _ other: Dimension) -> Bool {
    // Two amounts tell units apart that differ by their zero, such as degrees.
    [1.0, 2.0].allSatisfy { amount in
      let base = one.converter.baseUnitValue(fromValue: amount)
      return abs(other.converter.baseUnitValue(fromValue: amount) - base) <= 1e-4 * abs(base)
    }
  }

  private struct Key: Hashable {
    private let type: ObjectIdentifier
    private let symbol: String

    init(_ unit: Dimension) {
      type = ObjectIdentifier(Swift.type(of: unit))
      symbol = unit.symbol
    }
  }

  private static let names: [Key: [(unit: Dimension, name: String)]] = {
    let tables = [
      lengths, areas, volumes, masses, speeds, temperatures, durations, angles, energies, electrics,
      pressures, powers, frequencies, information, others,
    ]
    return Dictionary(grouping: tables.flatMap { $0() }) { Key($0.unit) }
  }()

  // Names that differ between versions of CLDR.

  private static let tonne = known(of: ["tonne", "metric-ton"])
  private static let partPerMillion = known(of: [
    "permillion", "part-per-million", "part-per-1e6",
  ])

  /// The first name that ICU knows.
  private static func known(of names: [String]) -> String {
    names.first(where: NumberStyle.knownUnits.contains) ?? names.joined(separator: " ")
  }

  private typealias Table = [(unit: Dimension, name: String)]

  private static func lengths() -> Table {
    [
      (UnitLength.megameters, "megameter"), (UnitLength.kilometers, "kilometer"),
      (UnitLength.hectometers, "hectometer"), (UnitLength.decameters, "decameter"),
      (UnitLength.meters, "meter"), (UnitLength.decimeters, "decimeter"),
      (UnitLength.centimeters, "centimeter"), (UnitLength.millimeters, "millimeter"),
      (UnitLength.micrometers, "micrometer"), (UnitLength.nanometers, "nanometer"),
      (UnitLength.picometers, "picometer"), (UnitLength.inches, "inch"), (UnitLength.feet, "foot"),
      (UnitLength.yards, "yard"), (UnitLength.miles, "mile"),
      (UnitLength.scandinavianMiles, "mile-scandinavian"), (UnitLength.lightyears, "light-year"),
      (UnitLength.nauticalMiles, "nautical-mile"), (UnitLength.fathoms, "fathom"),
      (UnitLength.furlongs, "furlong"), (UnitLength.astronomicalUnits, "astronomical-unit"),
      (UnitLength.parsecs, "parsec"),
    ]
  }

  private static func areas() -> Table {
    [
      (UnitArea.squareMegameters, "square-megameter"),
      (UnitArea.squareKilometers, "square-kilometer"), (UnitArea.squareMeters, "square-meter"),
      (UnitArea.squareCentimeters, "square-centimeter"),
      (UnitArea.squareMillimeters, "square-millimeter"),
      (UnitArea.squareMicrometers, "square-micrometer"),
      (UnitArea.squareNanometers, "square-nanometer"), (UnitArea.squareInches, "square-inch"),
      (UnitArea.squareFeet, "square-foot"), (UnitArea.squareYards, "square-yard"),
      (UnitArea.squareMiles, "square-mile"), (UnitArea.acres, "acre"),
      (UnitArea.hectares, "hectare"),
    ]
  }

  private static func volumes() -> Table {
    [
      (UnitVolume.megaliters, "megaliter"), (UnitVolume.kiloliters, "kiloliter"),
      (UnitVolume.liters, "liter"), (UnitVolume.deciliters, "deciliter"),
      (UnitVolume.centiliters, "centiliter"), (UnitVolume.milliliters, "milliliter"),
      (UnitVolume.cubicKilometers, "cubic-kilometer"), (UnitVolume.cubicMeters, "cubic-meter"),
      (UnitVolume.cubicDecimeters, "cubic-decimeter"),
      (UnitVolume.cubicCentimeters, "cubic-centimeter"),
      (UnitVolume.cubicMillimeters, "cubic-millimeter"), (UnitVolume.cubicInches, "cubic-inch"),
      (UnitVolume.cubicFeet, "cubic-foot"), (UnitVolume.cubicYards, "cubic-yard"),
      (UnitVolume.cubicMiles, "cubic-mile"), (UnitVolume.acreFeet, "acre-foot"),
      (UnitVolume.bushels, "bushel"), (UnitVolume.teaspoons, "teaspoon"),
      (UnitVolume.tablespoons, "tablespoon"), (UnitVolume.fluidOunces, "fluid-ounce"),
      (UnitVolume.cups, "cup"), (UnitVolume.pints, "pint"), (UnitVolume.quarts, "quart"),
      (UnitVolume.gallons, "gallon"), (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"),
      (UnitVolume.imperialQuarts, "quart-imperial"),
      (UnitVolume.imperialGallons, "gallon-imperial"), (UnitVolume.metricCups, "cup-metric"),
    ]
  }

  private static func masses() -> Table {
    [
      (UnitMass.kilograms, "kilogram"), (UnitMass.grams, "gram"), (UnitMass.decigrams, "decigram"),
      (UnitMass.centigrams, "centigram"), (UnitMass.milligrams, "milligram"),
      (UnitMass.micrograms, "microgram"), (UnitMass.nanograms, "nanogram"),
      (UnitMass.picograms, "picogram"), (UnitMass.ounces, "ounce"), (UnitMass.pounds, "pound"),
      (UnitMass.stones, "stone"), (UnitMass.metricTons, tonne), (UnitMass.shortTons, "ton"),
      (UnitMass.carats, "carat"), (UnitMass.ouncesTroy, "ounce-troy"),
    ]
  }

  private static func speeds() -> Table {
    [
      (UnitSpeed.metersPerSecond, "meter-per-second"),
      (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
      (UnitSpeed.milesPerHour, "mile-per-hour"), (UnitSpeed.knots, "knot"),
    ]
  }

  private static func temperatures() -> Table {
    [
      (UnitTemperature.kelvin, "kelvin"), (UnitTemperature.celsius, "celsius"),
      (UnitTemperature.fahrenheit, "fahrenheit"),
    ]
  }

  private static func durations() -> Table {
    [
      (UnitDuration.picoseconds, "picosecond"), (UnitDuration.nanoseconds, "nanosecond"),
      (UnitDuration.microseconds, "microsecond"), (UnitDuration.milliseconds, "millisecond"),
      (UnitDuration.seconds, "second"), (UnitDuration.minutes, "minute"),
      (UnitDuration.hours, "hour"),
    ]
  }

  private static func angles() -> Table {
    [
      (UnitAngle.degrees, "degree"), (UnitAngle.arcMinutes, "arc-minute"),
      (UnitAngle.arcSeconds, "arc-second"), (UnitAngle.radians, "radian"),
      (UnitAngle.revolutions, "revolution"),
    ]
  }

  private static func energies() -> Table {
    [
      (UnitEnergy.kilojoules, "kilojoule"), (UnitEnergy.joules, "joule"),
      (UnitEnergy.kilocalories, "kilocalorie"), (UnitEnergy.calories, "calorie"),
      (UnitEnergy.kilowattHours, "kilowatt-hour"),
    ]
  }

  private static func electrics() -> Table {
    [
      (UnitElectricCurrent.megaamperes, "megaampere"),
      (UnitElectricCurrent.kiloamperes, "kiloampere"), (UnitElectricCurrent.amperes, "ampere"),
      (UnitElectricCurrent.milliamperes, "milliampere"),
      (UnitElectricCurrent.microamperes, "microampere"),
      (UnitElectricPotentialDifference.megavolts, "megavolt"),
      (UnitElectricPotentialDifference.kilovolts, "kilovolt"),
      (UnitElectricPotentialDifference.volts, "volt"),
      (UnitElectricPotentialDifference.millivolts, "millivolt"),
      (UnitElectricPotentialDifference.microvolts, "microvolt"),
      (UnitElectricResistance.megaohms, "megaohm"), (UnitElectricResistance.kiloohms, "kiloohm"),
      (UnitElectricResistance.ohms, "ohm"), (UnitElectricResistance.milliohms, "milliohm"),
      (UnitElectricResistance.microohms, "microohm"),
    ]
  }

  private static func pressures() -> Table {
    [
      (UnitPressure.newtonsPerMetersSquared, "newton-per-square-meter"),
      (UnitPressure.gigapascals, "gigapascal"), (UnitPressure.megapascals, "megapascal"),
      (UnitPressure.kilopascals, "kilopascal"), (UnitPressure.hectopascals, "hectopascal"),
      (UnitPressure.inchesOfMercury, "inch-ofhg"), (UnitPressure.bars, "bar"),
      (UnitPressure.millibars, "millibar"), (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
      (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"),
    ]
  }

  private static func powers() -> Table {
    [
      (UnitPower.terawatts, "terawatt"), (UnitPower.gigawatts, "gigawatt"),
      (UnitPower.megawatts, "megawatt"), (UnitPower.kilowatts, "kilowatt"),
      (UnitPower.watts, "watt"), (UnitPower.milliwatts, "milliwatt"),
      (UnitPower.microwatts, "microwatt"), (UnitPower.nanowatts, "nanowatt"),
      (UnitPower.picowatts, "picowatt"), (UnitPower.femtowatts, "femtowatt"),
      (UnitPower.horsepower, "horsepower"),
    ]
  }

  private static func frequencies() -> Table {
    [
      (UnitFrequency.terahertz, "terahertz"), (UnitFrequency.gigahertz, "gigahertz"),
      (UnitFrequency.megahertz, "megahertz"), (UnitFrequency.kilohertz, "kilohertz"),
      (UnitFrequency.hertz, "hertz"), (UnitFrequency.millihertz, "millihertz"),
      (UnitFrequency.microhertz, "microhertz"), (UnitFrequency.nanohertz, "nanohertz"),
    ]
  }

  private static func information() -> Table {
    [
      (UnitInformationStorage.bytes, "byte"), (UnitInformationStorage.bits, "bit"),
      (UnitInformationStorage.yottabytes, "yottabyte"),
      (UnitInformationStorage.zettabytes, "zettabyte"),
      (UnitInformationStorage.exabytes, "exabyte"), (UnitInformationStorage.petabytes, "petabyte"),
      (UnitInformationStorage.terabytes, "terabyte"),
      (UnitInformationStorage.gigabytes, "gigabyte"),
      (UnitInformationStorage.megabytes, "megabyte"),
      (UnitInformationStorage.kilobytes, "kilobyte"),
      (UnitInformationStorage.yottabits, "yottabit"),
      (UnitInformationStorage.zettabits, "zettabit"), (UnitInformationStorage.exabits, "exabit"),
      (UnitInformationStorage.petabits, "petabit"), (UnitInformationStorage.terabits, "terabit"),
      (UnitInformationStorage.gigabits, "gigabit"), (UnitInformationStorage.megabits, "megabit"),
      (UnitInformationStorage.kilobits, "kilobit"), (UnitInformationStorage.yobibytes, "yobibyte"),
      (UnitInformationStorage.zebibytes, "zebibyte"),
      (UnitInformationStorage.exbibytes, "exbibyte"),
      (UnitInformationStorage.pebibytes, "pebibyte"),
      (UnitInformationStorage.tebibytes, "tebibyte"),
      (UnitInformationStorage.gibibytes, "gibibyte"),
      (UnitInformationStorage.mebibytes, "mebibyte"),
      (UnitInformationStorage.kibibytes, "kibibyte"), (UnitInformationStorage.yobibits, "yobibit"),
      (UnitInformationStorage.zebibits, "zebibit"), (UnitInformationStorage.exbibits, "exbibit"),
      (UnitInformationStorage.pebibits, "pebibit"), (UnitInformationStorage.tebibits, "tebibit"),
      (UnitInformationStorage.gibibits, "gibibit"), (UnitInformationStorage.mebibits, "mebibit"),
      (UnitInformationStorage.kibibits, "kibibit"),
    ]
  }

  private static func others() -> Table {
    [
      (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"),
      (UnitAcceleration.gravity, "g-force"),
      (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
      (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
      (UnitDispersion.partsPerMillion, partPerMillion),
      (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
      (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
      (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"),
      (UnitIlluminance.lux, "lux"),
    ]
  }
}
