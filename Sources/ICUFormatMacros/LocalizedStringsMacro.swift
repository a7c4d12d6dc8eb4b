public import ICUFormat

/// Adds a member for each case of an inner enumeration of keys and default values.
///
/// ```swift
/// @LocalizedStrings(prefix: "main")
/// enum L {
///   private enum Strings: String {
///     /// The title of the window.
///     case title = "Files"
///     case greeting = "Hello %@"
///     case files = "{count, plural, one {# file} other {# files}}"
///   }
/// }
/// L.title             // "Files", or the text of the key "main.title"
/// L.greeting("Ana")   // "Hello Ana"
/// L.files(count: 3)   // "3 files"
/// ```
///
/// A string without placeholders becomes a computed property, because a `static let` would keep the
/// language of its first use. A printf format becomes a function with a parameter for each
/// placeholder (`%@` String, `%lld` Int, `%lf` Double); numbered placeholders (`%2$@ of %1$lld`)
/// give the order of the parameters. An ICU pattern becomes a function whose parameters have the
/// names of the arguments and the types that their formats require.
///
/// Errors in a value are shown at their position in the literal, with a fix-it if there is a simple
/// one.
///
/// A documentation comment on a case is the comment for translators, and it documents the member.
/// Members are public or `package` if the enumeration is.
///
/// - Parameters:
///   - prefix: The prefix of the keys; if it is nil, a key is the name of its case.
///   - separator: The text between the prefix and the name of the case; nil for a dot.
///   - table: The table's name; nil for `Localizable`.
///   - bundle: The bundle to search; nil for `.main`.
///   - stringsEnum: The name of the inner enumeration; nil for `Strings`.
@attached(member, names: arbitrary)
public macro LocalizedStrings(
  prefix: String? = nil, separator: String? = nil, table: String? = nil,
  bundle: LocalizationBundle? = nil, stringsEnum: String? = nil
) = #externalMacro(module: "ICUFormatMacrosPlugin", type: "LocalizedStringsMacro")
