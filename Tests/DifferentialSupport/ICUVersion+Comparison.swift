package import SystemICU

extension ICUVersion {
  /// Returns whether the running ICU has the major version `version`, or a later one.
  ///
  /// For expectations that an older ICU cannot meet, because it has other data of CLDR or lacks a
  /// function. `Documentation/Platforms.md` lists the differences.
  package static func isAtLeast(_ version: Int) -> Bool { major >= version }

  private static let major = Int(library.prefix { $0 != "." }) ?? 0
}
