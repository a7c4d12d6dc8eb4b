/// A locale, by name: the language, script, region and keywords that formatting follows.
///
/// A value of this type is what every formatter, key and bundle of the package takes and keeps.
/// It can be written as a string literal, in BCP 47 or in ICU's own spelling, and is made canonical
/// by ICU, so that both spellings of one locale are equal:
///
/// ```swift
/// let german: LocaleIdentifier = "de-DE"
/// german.identifier                                   // "de_DE"
/// german == LocaleIdentifier("de_DE")                 // true
/// LocaleIdentifier("th-TH-u-ca-buddhist").identifier  // "th_TH@calendar=buddhist"
/// ```
///
/// Foundation's `Locale` is not used because without full Foundation in the process it is a stub
/// that forgets its identifier. The module `ICUFormatFoundation` converts between the two.
///
/// Any text makes a locale. One that ICU has no data for formats like its parent, or like ICU's
/// default locale when it has none.
///
/// The corresponding ICU function is `uloc_getName`.
public struct LocaleIdentifier: Sendable {
  /// What formatting needs to know of the locale, shared by all values that name it.
  @usableFromInline package let context: LocaleContext

  /// Makes a locale from its BCP 47 or ICU spelling.
  ///
  /// - Parameter identifier: For example `"pt-BR"`, `"zh_Hant_TW"`, `"ar-u-nu-latn"`. An empty text
  ///   is ICU's root locale. Text that cannot be a locale at all is kept as it was written.
  public init(_ identifier: String) {
    context = LocaleContext.interned(identifier)
  }

  /// The locale in ICU's spelling, such as `"de_DE@numbers=latn"`; empty for the root locale.
  @inlinable public var identifier: String { context.identifier }

  /// The locale as a BCP 47 language tag, such as `"de-DE-u-nu-latn"`; `"und"` for the root locale.
  ///
  /// The corresponding ICU function is `uloc_toLanguageTag`.
  public var languageTag: String { context.languageTag }

  /// The language subtag, such as `"zh"`; empty for the root locale.
  ///
  /// The corresponding ICU function is `uloc_getLanguage`.
  public var languageCode: String { context.languageCode }

  /// Whether text of the locale's language runs from right to left.
  ///
  /// The corresponding ICU function is `uloc_isRightToLeft`.
  public var isRightToLeft: Bool { context.isRightToLeft }
}

extension LocaleIdentifier: Hashable {
  /// Whether both name the same locale in ICU's spelling.
  @inlinable
  public static func == (left: LocaleIdentifier, right: LocaleIdentifier) -> Bool {
    left.context === right.context || left.identifier == right.identifier
  }

  /// Feeds the locale's name to `hasher`.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(context.identifierHash)
  }
}

extension LocaleIdentifier: ExpressibleByStringLiteral {
  /// Makes a locale from a literal; see ``init(_:)``.
  public init(stringLiteral value: String) { self.init(value) }
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The locale in ICU's spelling.
  public var description: String { identifier }
}

extension LocaleIdentifier: Codable {
  /// Reads a locale from one string, in BCP 47 or ICU spelling.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the locale as one string, in ICU's spelling.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension LocaleIdentifier {
  /// The locale of a context, without a look-up.
  @inlinable @inline(__always)
  package init(context: LocaleContext) { self.context = context }
}
