internal import SystemICU

/// The ICU library that this process uses.
///
/// ```swift
/// print("ICU \(ICULibrary.version), CLDR \(ICULibrary.cldrVersion)")   // ICU 72.1, CLDR 42.0
/// ```
public enum ICULibrary {
  /// ICU's version, such as `72.1`.
  ///
  /// The corresponding ICU function is `u_getVersion`.
  public static var version: String { ICUVersion.library }

  /// The version of the CLDR data in ICU, such as `42.0`.
  ///
  /// The corresponding ICU function is `ulocdata_getCLDRVersion`.
  public static var cldrVersion: String { ICUVersion.cldr }

  /// The version of the time zone data, such as `2022e`.
  ///
  /// The corresponding ICU function is `ucal_getTZDataVersion`.
  public static var timeZoneVersion: String { ICUVersion.timeZones }

  /// What a person does if ICU does not find its data; nil if it does.
  package static var missingData: String? { ICUVersion.missingData }

  /// Whether ICU chooses a unit for the usage of a number.
  package static var hasUnitUsages: Bool { ICUNumberFormatter.hasUnitUsages }
}
