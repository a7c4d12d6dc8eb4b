import ICUFormat

/// The translations of the program.
enum Catalog {
  /// The catalog beside the executable, or else the one in the program.
  ///
  /// So a translator can try an edited catalog without building the program.
  static let bundle: LocalizationBundle =
    LocalizationBundle.main.languages.isEmpty
    ? LocalizationBundle(
      files: ["Localizable.xcstrings": PackageResources.Localizable_xcstrings])
    : .main
}

/// Returns a string of the catalog, in the language of `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` or `LANG`.
func localized(_ key: LocalizedStringKey) -> String {
  String(localized: key, bundle: Catalog.bundle)
}
