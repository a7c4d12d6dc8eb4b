public import ICUFormat

/// Returns the localized string for a literal in the current language and caches the translation.
///
/// ```swift
/// #localized("\(user.name) has \(count) files")   // "Ana hat 3 Dateien"
/// ```
///
/// The result equals that of `String(localized:)`, but translations can also use the names below, as in
/// `{userName}` and `%(userName)@`. The first call finds and compiles the
/// translation; later calls use it until the language or the files change, and cost only the
/// formatting.
///
/// - The compiler makes the ICU key, with names from the expressions:
///   `{userName} has {count} files`. A translation for this key is an ICU message with these names.
///   Translations for the other forms of the key (`%@ has %lld files`) are found too. Those forms
///   depend on the types of the values, which a macro does not know, so the first call makes them.
/// - Names: `\(count)` is `{count}`, and `\(user.name)` is `{userName}`. `\(1 + 2)` has no name and
///   is `{arg1}` by its position. `\(count, as: "files")` is `{files}`.
/// - A `specifier:` is checked at compile time.
/// - The call is a plain `String(localized:)` if a style is computed
///   (`\(price, fractionDigits: digits)`), if an interpolation is custom, or if the type of a value
///   is custom or generic.
///
/// - Parameters:
///   - key: A literal.
///   - table: The table's name; nil for `Localizable`.
///   - bundle: The bundle to search.
///   - comment: A note for translators; only tools that extract keys read it.
@freestanding(expression)
public macro localized(
  _ key: LocalizedStringKey, table: String? = nil, bundle: LocalizationBundle = .main,
  comment: StaticString? = nil
) -> String = #externalMacro(module: "ICUFormatMacrosPlugin", type: "LocalizedMacro")
