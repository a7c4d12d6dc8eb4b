public import ICUFormat

/// The text of a literal in the current language, with all that does not change kept ready.
///
/// ```swift
/// #localized("\(user.name) has \(count) files")   // "Ana hat 3 Dateien"
/// ```
///
/// It shows what `String(localized:)` shows, and costs only the formatting: the first call finds the
/// text and compiles it, and later calls use it until the language or the files change.
///
/// - The ICU key is spelled while the program is compiled, with names from the expressions:
///   `{userName} has {count} files`. A translation under this key is an ICU message with these
///   names. The other spellings (`%@ has %lld files`) find their texts too; they depend on the types
///   of the values, which a macro does not see, so they are spelled once, by the first call.
/// - Names: `\(count)` is `{count}`, `\(user.name)` is `{userName}`, and `\(1 + 2)`, which has none, is
///   `{arg1}` by its place; `\(count, as: "files")` is `{files}`.
/// - A `specifier:` is checked while the program is compiled.
/// - Where a style is computed (`\(price, fractionDigits: digits)`), an interpolation is one of your own, or
///   a value has a type of your own or a generic one, the call is the plain `String(localized:)`.
///
/// - Parameters:
///   - key: A literal.
///   - table: The table's name; nil for `Localizable`.
///   - bundle: Where to look.
///   - comment: What translators should know; only tools that extract keys read it.
@freestanding(expression)
public macro localized(
  _ key: LocalizedStringKey, table: String? = nil, bundle: LocalizationBundle = .main,
  comment: StaticString? = nil
) -> String = #externalMacro(module: "ICUFormatMacrosPlugin", type: "LocalizedMacro")
