#if !canImport(Darwin)
  public import Foundation

  /// The purpose of a measurement, which chooses the unit that is shown.
  ///
  /// The corresponding Apple API is `MeasurementFormatUnitUsage`; the names are those of CLDR's unit
  /// preferences.
  public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Sendable, Codable {
    /// CLDR's name; nil for the unit of the measurement.
    let name: String?

    init(_ name: String?) { self.name = name }

    /// No special purpose: a unit that is usual in the locale's region.
    public static var general: MeasurementFormatUnitUsage<UnitType> { .init("default") }
    /// The unit of the measurement itself.
    public static var asProvided: MeasurementFormatUnitUsage<UnitType> { .init(nil) }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    /// A length of a person's body.
    public static var person: MeasurementFormatUnitUsage<UnitLength> { .init("person") }
    /// The height of a person.
    public static var personHeight: MeasurementFormatUnitUsage<UnitLength> {
      .init("person-height")
    }
    /// A distance on roads.
    public static var road: MeasurementFormatUnitUsage<UnitLength> { .init("road") }
    /// The focal length of a lens.
    public static var focalLength: MeasurementFormatUnitUsage<UnitLength> { .init("focal-length") }
    /// An amount of rain.
    public static var rainfall: MeasurementFormatUnitUsage<UnitLength> { .init("rainfall") }
    /// An amount of snow.
    public static var snowfall: MeasurementFormatUnitUsage<UnitLength> { .init("snowfall") }
    /// The distance at which things can be seen.
    public static var visibility: MeasurementFormatUnitUsage<UnitLength> { .init("visiblty") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    /// The weight of a person.
    public static var personWeight: MeasurementFormatUnitUsage<UnitMass> { .init("person") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
    /// The pressure of the air.
    public static var barometric: MeasurementFormatUnitUsage<UnitPressure> { .init("baromtrc") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
    /// The speed of the wind.
    public static var wind: MeasurementFormatUnitUsage<UnitSpeed> { .init("wind") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    /// The temperature of a person's body.
    public static var person: MeasurementFormatUnitUsage<UnitTemperature> { .init("person") }
    /// The temperature of the air.
    public static var weather: MeasurementFormatUnitUsage<UnitTemperature> { .init("weather") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    /// The energy of food.
    public static var food: MeasurementFormatUnitUsage<UnitEnergy> { .init("food") }
    /// The energy of a workout, in the units of food; CLDR has no purpose of its own for it.
    public static var workout: MeasurementFormatUnitUsage<UnitEnergy> { .init("food") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
    /// A volume of a liquid.
    public static var liquid: MeasurementFormatUnitUsage<UnitVolume> { .init("fluid") }
  }
#endif
