// The plugin `LocalizePlugin` compiles this file too, so it depends on no other file.

/// A kind of localization file.
///
/// The raw value is the main extension of the file names.
///
/// ```swift
/// CatalogFormat(fileName: "de.lproj/Main.stringsdict")   // .stringsdict
/// CatalogFormat(fileName: "notes.txt")                   // nil
/// ```
public enum CatalogFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// Apple's `"key" = "value";` files, and property lists with that extension.
  case strings
  /// Apple's plural, width and device rules, in a property list.
  case stringsdict
  /// Xcode's string catalog: one JSON file with every language.
  case xcstrings
  /// A JSON object of ICU messages: flat, nested, or FormatJS' extracted form.
  case json
  /// A JSON object of MessageFormat 2 messages, flat or nested: `de.mf2.json`.
  case mf2JSON = "mf2.json"
  /// Application Resource Bundle: JSON with `@key` attributes.
  case arb
  /// XLIFF 1.2 as Xcode exports it.
  case xliff
  /// A gettext catalog in text form.
  case po
  /// A gettext catalog as `msgfmt` compiles it, with only the strings and the header.
  case mo
}
