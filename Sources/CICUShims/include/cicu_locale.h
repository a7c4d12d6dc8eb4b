// Locale identifiers, best-match negotiation, and display names.
//
// Why these exist: every symbol of ICU contains its version, so Swift cannot name one; `uloc_*`
// requires a second call if its buffer is too small, which is done here; `icu::Locale` and
// `icu::LocaleMatcher` are C++ classes without equivalent C functions.
#ifndef CICU_LOCALE_H
#define CICU_LOCALE_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

int32_t cicu_uloc_getName(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getBaseName(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_canonicalize(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getParent(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_addLikelySubtags(const char *locale, char *out, int32_t capacity,
                                   int32_t *status);
int32_t cicu_uloc_minimizeSubtags(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getLanguage(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getScript(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getCountry(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getVariant(const char *locale, char *out, int32_t capacity, int32_t *status);

/// The locale whose data `locale` inherits, without keywords: CLDR's parent (`en_001` for `en_GB`)
/// if its bundle names one with `%%Parent`, else the shorter name. `uloc_getParent` only shortens,
/// and ICU 72 has no other function for this. `root` is "".
int32_t cicu_ures_parentLocale(const char *locale, char *out, int32_t capacity, int32_t *status);

/// `icu::Locale::createCanonical`: CLDR's canonical form, with its aliases of languages, scripts,
/// regions, variants and extension values. `uloc_canonicalize` knows only a few old forms.
int32_t cicu_Locale_createCanonical(const char *locale, char *out, int32_t capacity,
                                    int32_t *status);

/// Converts BCP 47 to ICU form. `*parsedLength` is set to the number of well-formed bytes of `tag`.
int32_t cicu_uloc_forLanguageTag(const char *tag, int32_t *parsedLength, char *out,
                                 int32_t capacity, int32_t *status);
/// Converts ICU form to BCP 47; a part without a BCP 47 form is a failure if `strict`, else
/// omitted.
int32_t cicu_uloc_toLanguageTag(const char *locale, bool strict, char *out, int32_t capacity,
                                int32_t *status);

/// The names of the keywords, one per line.
int32_t cicu_uloc_openKeywords(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getKeywordValue(const char *locale, const char *keyword, char *out,
                                  int32_t capacity, int32_t *status);
/// `value` NULL removes the keyword.
int32_t cicu_uloc_setKeywordValue(const char *locale, const char *keyword, const char *value,
                                  char *out, int32_t capacity, int32_t *status);
/// Converts a keyword or its value from BCP 47 to ICU form or back; 0 and an illegal-argument
/// status if it is malformed. `value` NULL converts the keyword itself.
int32_t cicu_uloc_toUnicodeLocaleType(const char *keyword, const char *value, char *out,
                                      int32_t capacity, int32_t *status);
int32_t cicu_uloc_toLegacyType(const char *keyword, const char *value, char *out, int32_t capacity,
                               int32_t *status);

bool cicu_uloc_isRightToLeft(const char *locale, int32_t *status);

/// The locales ICU has data for, one per line; with aliases (`iw`, `sh`, `zh_TW`) if `aliases`.
int32_t cicu_uloc_getAvailable(bool aliases, char *out, int32_t capacity, int32_t *status);
/// Whether ICU has data for a locale that is not an alias.
bool cicu_uloc_isAvailable(const char *name, int32_t *status);
/// ISO 639 languages and ISO 3166 regions that ICU knows, one per line.
int32_t cicu_uloc_getISOLanguages(char *out, int32_t capacity, int32_t *status);
/// The three-letter codes of languages that also have a two-letter code, including old ones, one
/// per line.
int32_t cicu_uloc_getISO3Languages(char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getISOCountries(char *out, int32_t capacity, int32_t *status);

/// ICU's default locale: the fallback of a locale without data. Affects the whole process.
int32_t cicu_uloc_getDefault(char *out, int32_t capacity, int32_t *status);
void cicu_uloc_setDefault(const char *locale, int32_t *status);

/// `icu::LocaleMatcher`, immutable once built, and safe to share.
typedef struct cicu_LocaleMatcher cicu_LocaleMatcher;

/// The options of `cicu_LocaleMatcher_open`; negative numbers and NULL mean ICU's defaults.
typedef struct cicu_LocaleMatcherOptions {
  /// The result if nothing matches; NULL means the first supported locale.
  const char *defaultLocale;
  /// True if there is no result in that case.
  bool noDefault;
  /// `ULocMatchFavorSubtag`: 0 language, 1 script.
  int32_t favor;
  /// `ULocMatchDemotion`: 0 none, 1 region.
  int32_t demotion;
  /// `ULocMatchDirection`: 0 with one-way matches, 1 only two-way.
  int32_t direction;
  /// The distance between these two is the greatest that counts as a match; NULL means ICU's
  /// default.
  const char *maxDistanceDesired;
  const char *maxDistanceSupported;
} cicu_LocaleMatcherOptions;

/// `supported`: locales, one per line; or an Accept-Language list ("en, zh-Hant;q=0.8") if
/// `isListString`.
cicu_LocaleMatcher *cicu_LocaleMatcher_open(const char *supported, int32_t length,
                                            bool isListString,
                                            const cicu_LocaleMatcherOptions *options,
                                            int32_t *status);
void cicu_LocaleMatcher_close(cicu_LocaleMatcher *matcher);
/// The best match as a BCP 47 tag, for an Accept-Language list. The length is 0 if nothing matches
/// and there is no default. `*supportedIndex` is the index of the match in the supported locales,
/// or -1 for a default that is not one of them.
int32_t cicu_LocaleMatcher_getBestMatchForListString(const cicu_LocaleMatcher *matcher,
                                                     const char *desired, int32_t length,
                                                     int32_t *supportedIndex, char *out,
                                                     int32_t capacity, int32_t *status);
/// The same for locales, one per line. `*supportedIndex` is the index of the match in the supported
/// locales, and `*desiredIndex` the index of the desired locale that it matches; both are -1 for
/// the default.
int32_t cicu_LocaleMatcher_getBestMatchResult(const cicu_LocaleMatcher *matcher,
                                              const char *desired, int32_t length,
                                              int32_t *supportedIndex, int32_t *desiredIndex,
                                              char *out, int32_t capacity, int32_t *status);
bool cicu_LocaleMatcher_isMatch(const cicu_LocaleMatcher *matcher, const char *desired,
                                const char *supported, int32_t *status);

/// `ULocaleDisplayNames`: names of languages, regions, scripts in a locale; safe to share.
typedef struct cicu_LocaleDisplayNames cicu_LocaleDisplayNames;

/// `contexts`: an array of `count` `UDisplayContext` values.
cicu_LocaleDisplayNames *cicu_uldn_openForContext(const char *locale, const int32_t *contexts,
                                                  int32_t count, int32_t *status);
void cicu_uldn_close(cicu_LocaleDisplayNames *names);

/// The kinds of names of `cicu_uldn_displayName`.
enum {
  cicu_uldn_localeDisplayName = 0,
  cicu_uldn_languageDisplayName = 1,
  cicu_uldn_scriptDisplayName = 2,
  cicu_uldn_regionDisplayName = 3,
  cicu_uldn_variantDisplayName = 4,
  cicu_uldn_keyDisplayName = 5,
  cicu_uldn_keyValueDisplayName = 6,
};
/// The seven `uldn_…DisplayName` functions in one; only the last one uses `value`.
int32_t cicu_uldn_displayName(const cicu_LocaleDisplayNames *names, int32_t kind,
                              const char *subject, const char *value, char *out, int32_t capacity,
                              int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
