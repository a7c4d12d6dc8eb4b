#if !canImport(Darwin)
  public import Foundation

  extension Measurement.FormatStyle where UnitType == UnitInformationStorage {
    /// A style for amounts of data: `1,2 MB`.
    ///
    /// ```swift
    /// let size = Measurement(value: 1.2, unit: UnitInformationStorage.megabytes)
    /// String(localized: "\(size, format: .byteCount(style: .file))")   // "1,2 MB" in German
    /// ```
    ///
    /// Foundation on Linux has it for integers alone. The corresponding Apple API is
    /// `Measurement.FormatStyle.ByteCount`.
    public struct ByteCount: Foundation.FormatStyle, Sendable {
      /// The style of a number of bytes.
      private var bytes: ByteCountFormatStyle

      /// Creates a style.
      public init(
        style: ByteCountFormatStyle.Style = .file,
        allowedUnits: ByteCountFormatStyle.Units = .all, spellsOutZero: Bool = true,
        includesActualByteCount: Bool = false, locale: Locale = .autoupdatingCurrent
      ) {
        bytes = ByteCountFormatStyle(
          style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero,
          includesActualByteCount: includesActualByteCount, locale: locale)
      }

      /// Returns the text of an amount of data; amounts beyond `Int64` are taken for the nearest one.
      public func format(_ value: Measurement<UnitInformationStorage>) -> String {
        let count = value.converted(to: .bytes).value.rounded()
        // The greatest `Double` below 2^63.
        let limit = 9.223_372_036_854_774_7e18
        return bytes.format(count.isNaN ? 0 : Int64(min(max(count, -limit), limit)))
      }

      /// Returns the style for a locale.
      public func locale(_ locale: Locale) -> ByteCount {
        var copy = self
        copy.bytes = bytes.locale(locale)
        return copy
      }
    }
  }

  extension FormatStyle where Self == Measurement<UnitInformationStorage>.FormatStyle.ByteCount {
    /// A style for amounts of data.
    ///
    /// The corresponding Apple API is
    /// `.byteCount(style:allowedUnits:spellsOutZero:includesActualByteCount:)`.
    public static func byteCount(
      style: ByteCountFormatStyle.Style, allowedUnits: ByteCountFormatStyle.Units = .all,
      spellsOutZero: Bool = true, includesActualByteCount: Bool = false
    ) -> Self {
      Self(
        style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero,
        includesActualByteCount: includesActualByteCount)
    }
  }
#endif
