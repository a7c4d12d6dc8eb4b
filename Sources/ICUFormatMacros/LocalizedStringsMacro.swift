public import ICUFormat

/// Adds a member for each case of an inner enumeration of strings: a key and its default text.
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
/// A text without placeholders becomes a computed property, and not a `static let`, which would keep
/// the language of its first use for as long as the process runs. A printf format becomes a function
/// with a parameter for each placeholder (`%@` String, `%lld` Int, `%lf` Double), in the order of the
/// positions where they are numbered (`%2$@ of %1$lld`). An ICU pattern becomes a function whose
/// parameters have the names of the arguments, and the types that their formats ask for.
///
/// What is wrong with a text is an error at its own place in the literal, with a fix where there is a
/// plain one.
///
/// A documentation comment on a case is the translators' comment and documents the member. Members are
/// public or `package` where the enumeration is.
///
/// - Parameters:
///   - prefix: What begins the keys; without one a key is the name of its case.
///   - separator: What stands between the prefix and the name of the case; a dot if it is nil.
///   - table: The table's name; nil for `Localizable`.
///   - bundle: Where to look; nil for `.main`.
///   - stringsEnum: The name of the inner enumeration; `Strings` if it is nil.
@attached(member, names: arbitrary)
public macro LocalizedStrings(
  prefix: String? = nil, separator: String? = nil, table: String? = nil,
  bundle: LocalizationBundle? = nil, stringsEnum: String? = nil
) = #externalMacro(module: "ICUFormatMacrosPlugin", type: "LocalizedStringsMacro")
