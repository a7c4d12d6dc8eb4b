#if !canImport(Darwin)
  public import Foundation
  internal import ICUFormat

  extension Measurement where UnitType: Dimension {
    /// A style for measurements: the number in the locale, with the name of the unit.
    ///
    /// ```swift
    /// let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    /// String(localized: "\(distance, format: .measurement(width: .wide))")   // "5 Kilometer" in German
    /// ```
    ///
    /// Without a locale it takes that of the text around the value, else that of the task or process.
    /// A unit that CLDR does not have, such as one that the program defines, is shown by its symbol.
    ///
    /// Foundation on Linux lacks it. The corresponding Apple API is `Measurement.FormatStyle`.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
      /// The length of a unit's name.
      public struct UnitWidth: Hashable, Sendable, Codable {
        private enum Width: String, Codable { case wide, abbreviated, narrow }

        private let width: Width

        private init(_ width: Width) { self.width = width }

        /// The name: `5 kilometers`.
        public static var wide: UnitWidth { UnitWidth(.wide) }
        /// The symbol: `5 km`.
        public static var abbreviated: UnitWidth { UnitWidth(.abbreviated) }
        /// The shortest symbol: `5km`.
        public static var narrow: UnitWidth { UnitWidth(.narrow) }

        fileprivate var numberWidth: MeasurementWriter.Width {
          switch width {
          case .wide: .wide
          case .abbreviated: .abbreviated
          case .narrow: .narrow
          }
        }
      }

      /// The length of the unit's name.
      public var width: UnitWidth
      /// The locale; the current locale means that of the text, the task, or the process.
      public var locale: Locale
      /// The purpose, which chooses the unit.
      public var usage: MeasurementFormatUnitUsage<UnitType>?
      /// The style of the number; nil for the locale's own.
      public var numberFormatStyle: FloatingPointFormatStyle<Double>?

      /// Creates a style.
      ///
      /// - Parameters:
      ///   - width: The length of the unit's name.
      ///   - locale: The locale; the current locale means that of the text, the task, or the process.
      ///   - usage: The purpose. By default the locale chooses the unit: 5 kilometers are 3.1 miles in
      ///     the United States.
      ///   - numberFormatStyle: The style of the number.
      public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent,
        usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
      ) {
        self.width = width
        self.locale = locale
        self.usage = usage
        self.numberFormatStyle = numberFormatStyle
      }

      /// Returns the text of a measurement.
      public func format(_ value: Measurement<UnitType>) -> String {
        MeasurementWriter(
          width: width.numberWidth, usage: usage?.name, locale: locale.chosen ?? .current,
          numberStyle: numberFormatStyle
        ).text(value.value, value.unit)
      }

      /// Returns the style for a locale.
      public func locale(_ locale: Locale) -> FormatStyle {
        var copy = self
        copy.locale = locale
        return copy
      }
    }

    /// Returns the text of the measurement in a style.
    public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
    where Style.FormatInput == Measurement<UnitType> { style.format(self) }

    /// Returns the text of the measurement with the symbol of its unit.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }
  }

  extension FormatStyle {
    /// A style for measurements.
    ///
    /// The corresponding Apple API is `.measurement(width:usage:numberFormatStyle:)`.
    public static func measurement<UnitType: Dimension>(
      width: Measurement<UnitType>.FormatStyle.UnitWidth,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
      Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
  }
#endif
