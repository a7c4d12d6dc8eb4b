internal import SystemICU

/// A locale, identified by name: the language, script, region and keywords that formatting uses.
///
/// Every formatter, key and bundle of the package takes and stores a value of this type. You can
/// write it as a string literal, in BCP 47 or in ICU form. ICU makes it canonical, so both forms of
/// one locale are equal:
///
/// ```swift
/// let german: LocaleIdentifier = "de-DE"
/// german.identifier                                   // "de_DE"
/// german == LocaleIdentifier("de_DE")                 // true
/// LocaleIdentifier("th-TH-u-ca-buddhist").identifier  // "th_TH@calendar=buddhist"
/// ```
///
/// Foundation's `Locale` is not used: without full Foundation in the process it is a stub that does
/// not keep its identifier. The module `ICUFormatFoundation` converts between the two.
///
/// Any string creates a locale. A locale that ICU has no data for formats like its parent, or like
/// ICU's default locale if it has no parent.
///
/// The corresponding ICU function is `uloc_getName`.
public struct LocaleIdentifier: Sendable {
  /// The data of the locale that formatting needs, shared by all values that identify this locale.
  @usableFromInline package let context: LocaleContext

  /// Creates a locale from its BCP 47 or ICU name.
  ///
  /// - Parameter identifier: For example `"pt-BR"`, `"zh_Hant_TW"`, `"ar-u-nu-latn"`. An empty
  ///   string is ICU's root locale. A string that is not a valid locale at all is kept unchanged,
  ///   except that U+FFFD replaces a NUL.
  public init(_ identifier: String) {
    context = LocaleContext.interned(identifier)
  }

  /// The locale in ICU form, such as `"de_DE@numbers=latn"`; empty for the root locale.
  @inlinable public var identifier: String { context.identifier }

  /// The locale as a BCP 47 language tag, such as `"de-DE-u-nu-latn"`; `"und"` for the root locale.
  ///
  /// The corresponding ICU function is `uloc_toLanguageTag`.
  public var languageTag: String { context.languageTag }

  /// The language subtag, such as `"zh"`; empty for the root locale.
  ///
  /// The corresponding ICU function is `uloc_getLanguage`.
  public var languageCode: String { context.languageCode }

  /// Whether the language of the locale is written from right to left.
  ///
  /// The corresponding ICU function is `uloc_isRightToLeft`.
  public var isRightToLeft: Bool { context.isRightToLeft }
}

extension LocaleIdentifier: Hashable {
  /// Whether both identify the same locale in ICU form.
  @inlinable
  public static func == (left: LocaleIdentifier, right: LocaleIdentifier) -> Bool {
    left.context === right.context || left.context.hasSameName(as: right.context)
  }

  /// Hashes the name of the locale.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(context.identifierHash)
  }
}

extension LocaleIdentifier: ExpressibleByStringLiteral {
  /// Creates a locale from a literal; see ``init(_:)``.
  public init(stringLiteral value: String) { self.init(value) }
}

extension LocaleIdentifier: CustomStringConvertible {
  /// The locale in ICU form.
  public var description: String { identifier }
}

extension LocaleIdentifier: Codable {
  /// Decodes a locale from one string, in BCP 47 or ICU form.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the locale as one string, in ICU form.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

extension LocaleIdentifier {
  /// The numbering system that ICU chooses for the locale, such as `arab`; nil if ICU fails.
  package var numberingSystem: String? { try? ICUNumberingSystem.name(for: identifier) }

  /// Creates the locale of a context, without a look-up.
  @inlinable @inline(__always)
  package init(context: LocaleContext) { self.context = context }
}
