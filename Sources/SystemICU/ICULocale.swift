import CICUShims
import ICUFormatMemory

/// Operations on locale identifiers: forms, parents, likely subtags, keywords.
///
/// Identifiers are accepted in either form, ICU's (`de_AT@numbers=arab`) or BCP 47
/// (`de-AT-u-nu-arab`), and returned in the form that the function describes.
package enum ICULocale {
  /// Returns the ICU form, with its separators and letter case; keywords are sorted.
  package static func name(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getName", locale, cicu_uloc_getName)
  }

  /// Returns the name without keywords.
  package static func baseName(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getBaseName", locale, cicu_uloc_getBaseName)
  }

  /// Returns ``name(of:)`` after replacing a few old forms (`zh_CHS`, `no_NO_NY`, `de_DE.UTF-8`).
  package static func canonicalized(_ locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_canonicalize", locale, cicu_uloc_canonicalize)
  }

  /// Returns CLDR's canonical identifier in ICU form.
  ///
  /// Deprecated languages, scripts, regions, variants and extension values are replaced (`iw` with
  /// `he`, `sh` with `sr_Latn`).
  ///
  /// - Throws: An illegal-argument error for an invalid locale.
  package static func cldrCanonicalized(_ locale: String) throws(ICUError) -> String {
    try unsafe text("icu::Locale::createCanonical", locale, cicu_Locale_createCanonical)
  }

  /// Returns the name without its last part; `""` is the parent of a language.
  package static func parent(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getParent", locale, cicu_uloc_getParent)
  }

  /// Returns the locale whose data a locale inherits in CLDR.
  ///
  /// It is `en_001` for `en_GB`, and the shorter name for most locales. `""` represents root.
  package static func inheritedParent(of locale: String) throws(ICUError) -> String {
    try unsafe text("ures_open", locale, cicu_ures_parentLocale)
  }

  /// Returns the name with the most likely script and region (`zh_Hant_TW` for `zh_TW`).
  package static func addingLikelySubtags(_ locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_addLikelySubtags", locale, cicu_uloc_addLikelySubtags)
  }

  /// Returns the shortest name with the same likely subtags (`de` for `de_Latn_DE`).
  package static func minimizingSubtags(_ locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_minimizeSubtags", locale, cicu_uloc_minimizeSubtags)
  }

  /// Returns the language subtag, or `""`.
  package static func language(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getLanguage", locale, cicu_uloc_getLanguage)
  }

  /// Returns the script subtag, or `""`.
  package static func script(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getScript", locale, cicu_uloc_getScript)
  }

  /// Returns the region subtag, or `""`.
  package static func region(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getCountry", locale, cicu_uloc_getCountry)
  }

  /// Returns the variants, or `""`.
  package static func variant(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getVariant", locale, cicu_uloc_getVariant)
  }

  /// Whether the locale's script is written from right to left.
  package static func isRightToLeft(_ locale: String) throws(ICUError) -> Bool {
    var status: Int32 = 0
    let result = unsafe cicu_uloc_isRightToLeft(locale, &status)
    try ICUError.check(status, "uloc_isRightToLeft", locale)
    return result
  }

  // MARK: BCP 47

  /// Returns the ICU form of a BCP 47 tag.
  ///
  /// - Returns: The name, and the number of well-formed bytes of the tag; the rest was omitted.
  package static func parse(
    languageTag tag: String
  ) throws(ICUError) -> (name: String, parsedLength: Int) {
    var parsedLength: Int32 = 0
    let name = try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_forLanguageTag", tag) { out, capacity, status in
        unsafe cicu_uloc_forLanguageTag(tag, &parsedLength, out, capacity, &status)
      }
    }
    return (name, Int(parsedLength))
  }

  /// Returns the BCP 47 form of a name.
  ///
  /// - Parameter strict: Whether a part without a BCP 47 form is an error; otherwise it is omitted.
  package static func languageTag(
    of locale: String, strict: Bool = false
  ) throws(ICUError) -> String {
    try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_toLanguageTag", locale) { out, capacity, status in
        unsafe cicu_uloc_toLanguageTag(locale, strict, out, capacity, &status)
      }
    }
  }

  // MARK: Keywords

  /// Returns the sorted names of the keywords, in ICU form (`calendar`, `numbers`).
  package static func keywords(of locale: String) throws(ICUError) -> [String] {
    try unsafe lines("uloc_openKeywords", locale) { out, capacity, status in
      unsafe cicu_uloc_openKeywords(locale, out, capacity, &status)
    }
  }

  /// Returns a keyword's value in ICU form, or nil if the locale does not have the keyword.
  package static func keywordValue(
    _ keyword: String, of locale: String
  ) throws(ICUError) -> String? {
    let value = try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_getKeywordValue", locale) { out, capacity, status in
        unsafe cicu_uloc_getKeywordValue(locale, keyword, out, capacity, &status)
      }
    }
    return value.isEmpty ? nil : value
  }

  /// Returns the name with the keyword set, or removed if `value` is nil.
  package static func setting(
    keyword: String, to value: String?, of locale: String
  ) throws(ICUError) -> String {
    let name = try name(of: locale)
    return try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_setKeywordValue", locale) { out, capacity, status in
        unsafe cicu_uloc_setKeywordValue(name, keyword, value, out, capacity, &status)
      }
    }
  }

  /// Returns the BCP 47 form of a keyword (`ca` for `calendar`), or of its value.
  ///
  /// `gregorian` gives `gregory`; the result is nil for a malformed keyword or value.
  package static func unicodeType(keyword: String, value: String? = nil) -> String? {
    try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_toUnicodeLocaleType", keyword) {
        out, capacity, status in
        unsafe cicu_uloc_toUnicodeLocaleType(keyword, value, out, capacity, &status)
      }
    }
  }

  /// Returns the ICU form of a keyword (`calendar` for `ca`), or of its value; nil if it is
  /// malformed.
  package static func legacyType(keyword: String, value: String? = nil) -> String? {
    try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_toLegacyType", keyword) { out, capacity, status in
        unsafe cicu_uloc_toLegacyType(keyword, value, out, capacity, &status)
      }
    }
  }

  // MARK: Available locales

  /// Returns the locales that ICU has data for, optionally with aliases such as `iw`.
  package static func available(includingAliases: Bool = false) -> [String] {
    (try? unsafe lines("uloc_openAvailableByType", "") { out, capacity, status in
      unsafe cicu_uloc_getAvailable(includingAliases, out, capacity, &status)
    }) ?? []
  }

  /// Whether ICU has data for a locale in ICU form, which is not an alias; reads no list.
  package static func isAvailable(_ name: String) -> Bool {
    var status: Int32 = 0
    return !name.utf8.contains(0) && (unsafe cicu_uloc_isAvailable(name, &status))
  }

  /// The two-letter and three-letter languages that ICU knows.
  package static var isoLanguages: [String] {
    isoLanguageLines.strings
  }

  /// The lines of ``isoLanguages``.
  package static var isoLanguageLines: ICULines {
    var writer = UTF8Writer()
    try? unsafe writer.appendICUText("uloc_getISOLanguages") { out, capacity, status in
      unsafe cicu_uloc_getISOLanguages(out, capacity, &status)
    }
    return ICULines(writer)
  }

  /// The three-letter codes that ICU replaces with two-letter codes (`deu`).
  package static var longLanguages: [String] {
    (try? unsafe lines("uloc_getISO3Language", "") { out, capacity, status in
      unsafe cicu_uloc_getISO3Languages(out, capacity, &status)
    }) ?? []
  }

  /// The two-letter regions that ICU knows.
  package static var isoRegions: [String] {
    (try? unsafe lines("uloc_getISOCountries", "") { out, capacity, status in
      unsafe cicu_uloc_getISOCountries(out, capacity, &status)
    }) ?? []
  }

  // MARK: The default

  /// ICU's default locale, in ICU form: the fallback of a locale without data.
  package static var defaultName: String {
    (try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_getDefault") { out, capacity, status in
        unsafe cicu_uloc_getDefault(out, capacity, &status)
      }
    }) ?? ""
  }

  /// Sets ICU's default locale for the whole process.
  ///
  /// Existing formatters are not affected.
  package static func setDefault(_ locale: String) throws(ICUError) {
    try checkIdentifier(locale, "uloc_setDefault")
    var status: Int32 = 0
    unsafe cicu_uloc_setDefault(locale, &status)
    try ICUError.check(status, "uloc_setDefault", locale)
  }

  // MARK: Helpers

  private typealias NameFunction = (
    UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int32, UnsafeMutablePointer<Int32>
  ) -> Int32

  private static func text(
    _ function: String, _ locale: String, _ body: NameFunction
  ) throws(ICUError) -> String {
    try checkIdentifier(locale, function)
    return try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText(function, locale) { out, capacity, status in
        unsafe body(locale, out, capacity, &status)
      }
    }
  }

  /// Returns the lines of a text, without empty ones.
  static func lines(
    _ function: String, _ input: String,
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) throws(ICUError) -> [String] {
    var writer = UTF8Writer()
    try unsafe writer.appendICUText(function, input, body)
    return ICULines(writer).strings.filter { !$0.isEmpty }
  }

  /// Rejects an identifier that contains a NUL, which would silently truncate it.
  static func checkIdentifier(
    _ identifier: String, _ function: String
  ) throws(ICUError) {
    if identifier.utf8.contains(0) {
      throw ICUError(code: ICUError.illegalArgument, function: function, input: identifier)
    }
  }
}

extension ICUError {
  /// ICU's `U_ILLEGAL_ARGUMENT_ERROR`.
  package static let illegalArgument: Int32 = 1
}
