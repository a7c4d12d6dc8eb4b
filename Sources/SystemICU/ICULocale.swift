import CICUShims
import ICUFormatMemory

/// Locale identifiers as ICU reads them: spellings, parents, likely subtags, keywords.
///
/// Identifiers come in either spelling, ICU's (`de_AT@numbers=arab`) or BCP 47 (`de-AT-u-nu-arab`),
/// and go out in the one that the function names.
package enum ICULocale {
  /// ICU's spelling with its separators and letter case; keywords are sorted.
  package static func name(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getName", locale, cicu_uloc_getName)
  }

  /// The name without keywords.
  package static func baseName(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getBaseName", locale, cicu_uloc_getBaseName)
  }

  /// ``name(of:)`` after a few old spellings (`zh_CHS`, `no_NO_NY`) and POSIX forms (`de_DE.UTF-8`).
  package static func canonicalized(_ locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_canonicalize", locale, cicu_uloc_canonicalize)
  }

  /// CLDR's canonical form in ICU's spelling: deprecated languages, scripts, regions, variants and
  /// extension values are replaced (`iw` by `he`, `sh` by `sr_Latn`).
  ///
  /// - Throws: an illegal-argument error for what is not a locale.
  package static func cldrCanonicalized(_ locale: String) throws(ICUError) -> String {
    try unsafe text("icu::Locale::createCanonical", locale, cicu_Locale_createCanonical)
  }

  /// The name with its last part cut off; `""` is the parent of a language.
  package static func parent(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getParent", locale, cicu_uloc_getParent)
  }

  /// The locale whose data a locale inherits, by CLDR: `en_001` for `en_GB`; else the shorter name.
  ///
  /// `""` represents root.
  package static func inheritedParent(of locale: String) throws(ICUError) -> String {
    try unsafe text("ures_open", locale, cicu_ures_parentLocale)
  }

  /// The name with the most likely script and region added (`zh_TW` gives `zh_Hant_TW`).
  package static func addingLikelySubtags(_ locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_addLikelySubtags", locale, cicu_uloc_addLikelySubtags)
  }

  /// The shortest name with the same likely subtags (`de_Latn_DE` gives `de`).
  package static func minimizingSubtags(_ locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_minimizeSubtags", locale, cicu_uloc_minimizeSubtags)
  }

  /// The language subtag, or `""`.
  package static func language(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getLanguage", locale, cicu_uloc_getLanguage)
  }

  /// The script subtag, or `""`.
  package static func script(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getScript", locale, cicu_uloc_getScript)
  }

  /// The region subtag, or `""`.
  package static func region(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getCountry", locale, cicu_uloc_getCountry)
  }

  /// The variants, or `""`.
  package static func variant(of locale: String) throws(ICUError) -> String {
    try unsafe text("uloc_getVariant", locale, cicu_uloc_getVariant)
  }

  /// True where the locale's script runs from right to left.
  package static func isRightToLeft(_ locale: String) throws(ICUError) -> Bool {
    var status: Int32 = 0
    let result = unsafe cicu_uloc_isRightToLeft(locale, &status)
    try ICUError.check(status, "uloc_isRightToLeft", locale)
    return result
  }

  // MARK: BCP 47

  /// ICU's spelling of a BCP 47 tag.
  ///
  /// - Returns: the name, and how many bytes of the tag are well-formed; the rest was left out.
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

  /// The BCP 47 spelling of a name.
  ///
  /// - Parameter strict: whether a part without a BCP 47 spelling is an error or is left out.
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

  /// The names of the keywords, in ICU's spelling (`calendar`, `numbers`) and sorted.
  package static func keywords(of locale: String) throws(ICUError) -> [String] {
    try unsafe lines("uloc_openKeywords", locale) { out, capacity, status in
      unsafe cicu_uloc_openKeywords(locale, out, capacity, &status)
    }
  }

  /// A keyword's value in ICU's spelling, or nil when the locale has none.
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

  /// The name with the keyword set, or removed when `value` is nil.
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

  /// BCP 47's spelling of a keyword (`calendar` gives `ca`), or of its value (`gregorian` gives
  /// `gregory`); nil when it is not well-formed.
  package static func unicodeType(keyword: String, value: String? = nil) -> String? {
    try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_toUnicodeLocaleType", keyword) {
        out, capacity, status in
        unsafe cicu_uloc_toUnicodeLocaleType(keyword, value, out, capacity, &status)
      }
    }
  }

  /// ICU's spelling of a keyword (`ca` gives `calendar`), or of its value; nil when it is not
  /// well-formed.
  package static func legacyType(keyword: String, value: String? = nil) -> String? {
    try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_toLegacyType", keyword) { out, capacity, status in
        unsafe cicu_uloc_toLegacyType(keyword, value, out, capacity, &status)
      }
    }
  }

  // MARK: What there is

  /// The locales ICU has data for; with old spellings that represent others (`iw`) when asked.
  package static func available(includingAliases: Bool = false) -> [String] {
    (try? unsafe lines("uloc_openAvailableByType", "") { out, capacity, status in
      unsafe cicu_uloc_getAvailable(includingAliases, out, capacity, &status)
    }) ?? []
  }

  /// The two- and three-letter languages ICU knows.
  package static var isoLanguages: [String] {
    (try? unsafe lines("uloc_getISOLanguages", "") { out, capacity, status in
      unsafe cicu_uloc_getISOLanguages(out, capacity, &status)
    }) ?? []
  }

  /// The three-letter codes that ICU replaces by two-letter ones (`deu`).
  package static var longLanguages: [String] {
    (try? unsafe lines("uloc_getISO3Language", "") { out, capacity, status in
      unsafe cicu_uloc_getISO3Languages(out, capacity, &status)
    }) ?? []
  }

  /// The two-letter regions ICU knows.
  package static var isoRegions: [String] {
    (try? unsafe lines("uloc_getISOCountries", "") { out, capacity, status in
      unsafe cicu_uloc_getISOCountries(out, capacity, &status)
    }) ?? []
  }

  // MARK: The default

  /// ICU's default locale, in ICU's spelling: what a locale without data falls back to.
  package static var defaultName: String {
    (try? UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText("uloc_getDefault") { out, capacity, status in
        unsafe cicu_uloc_getDefault(out, capacity, &status)
      }
    }) ?? ""
  }

  /// Sets ICU's default locale for the whole process.
  ///
  /// Formatters made before keep what they had.
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

  /// Text of one line each.
  static func lines(
    _ function: String, _ input: String,
    _ body: (UnsafeMutablePointer<CChar>, Int32, inout Int32) -> Int32
  ) throws(ICUError) -> [String] {
    let text = try UTF8Writer.string { (writer) throws(ICUError) in
      try unsafe writer.appendICUText(function, input, body)
    }
    return text.split(separator: "\n").map(String.init)
  }

  /// A NUL inside would silently cut the identifier short.
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
