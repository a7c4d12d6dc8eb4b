// Locale identifiers, the best-match negotiation, and display names.
//
// Why these exist: every symbol of ICU carries its version, so Swift cannot name one; `uloc_*`
// wants a second call when its buffer is short, which is done here; `icu::Locale` and
// `icu::LocaleMatcher` are C++ classes without a C function that does the same.
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

/// The locale whose data `locale` inherits, without keywords: CLDR's parent (`en_GB` has `en_001`)
/// where its bundle names one with `%%Parent`, else the shorter name. `uloc_getParent` only
/// shortens, and ICU 72 has no other function that tells. `root` is "".
int32_t cicu_ures_parentLocale(const char *locale, char *out, int32_t capacity, int32_t *status);

/// `icu::Locale::createCanonical`: CLDR's canonical form, with its aliases of languages, scripts,
/// regions, variants and extension values. `uloc_canonicalize` knows only a few old spellings.
int32_t cicu_Locale_createCanonical(const char *locale, char *out, int32_t capacity,
                                    int32_t *status);

/// BCP 47 to ICU's spelling. `*parsedLength` receives how many bytes of `tag` were well-formed.
int32_t cicu_uloc_forLanguageTag(const char *tag, int32_t *parsedLength, char *out,
                                 int32_t capacity, int32_t *status);
/// ICU's spelling to BCP 47; `strict` fails on what has no BCP 47 spelling, lenient leaves it out.
int32_t cicu_uloc_toLanguageTag(const char *locale, bool strict, char *out, int32_t capacity,
                                int32_t *status);

/// The keywords' names, one a line.
int32_t cicu_uloc_openKeywords(const char *locale, char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getKeywordValue(const char *locale, const char *keyword, char *out,
                                  int32_t capacity, int32_t *status);
/// `value` NULL removes the keyword.
int32_t cicu_uloc_setKeywordValue(const char *locale, const char *keyword, const char *value,
                                  char *out, int32_t capacity, int32_t *status);
/// A keyword's or a value's BCP 47 spelling to ICU's and back; 0 and an illegal-argument status
/// when it is not well-formed. `value` NULL asks for the keyword itself.
int32_t cicu_uloc_toUnicodeLocaleType(const char *keyword, const char *value, char *out,
                                      int32_t capacity, int32_t *status);
int32_t cicu_uloc_toLegacyType(const char *keyword, const char *value, char *out, int32_t capacity,
                               int32_t *status);

bool cicu_uloc_isRightToLeft(const char *locale, int32_t *status);

/// The locales ICU has data for, one a line; with aliases (`iw`, `sh`, `zh_TW`) when asked.
int32_t cicu_uloc_getAvailable(bool aliases, char *out, int32_t capacity, int32_t *status);
/// ISO 639 languages and ISO 3166 regions that ICU knows, one a line.
int32_t cicu_uloc_getISOLanguages(char *out, int32_t capacity, int32_t *status);
/// The three-letter codes of languages that also have one of two letters, old ones too, one a line.
int32_t cicu_uloc_getISO3Languages(char *out, int32_t capacity, int32_t *status);
int32_t cicu_uloc_getISOCountries(char *out, int32_t capacity, int32_t *status);

/// ICU's default locale: what a locale without data falls back to. Process-wide.
int32_t cicu_uloc_getDefault(char *out, int32_t capacity, int32_t *status);
void cicu_uloc_setDefault(const char *locale, int32_t *status);

/// `icu::LocaleMatcher`, immutable once built, and safe to share.
typedef struct cicu_LocaleMatcher cicu_LocaleMatcher;

/// How `cicu_LocaleMatcher_open` decides; negative numbers and NULL leave ICU's defaults.
typedef struct cicu_LocaleMatcherOptions {
  /// What is given when nothing matches; NULL means the first supported locale.
  const char *defaultLocale;
  /// True when nothing at all is to be given in that case.
  bool noDefault;
  /// `ULocMatchFavorSubtag`: 0 language, 1 script.
  int32_t favor;
  /// `ULocMatchDemotion`: 0 none, 1 region.
  int32_t demotion;
  /// `ULocMatchDirection`: 0 with one-way matches, 1 only two-way.
  int32_t direction;
  /// The distance between these two is the greatest that still counts as a match; NULL leaves
  /// ICU's.
  const char *maxDistanceDesired;
  const char *maxDistanceSupported;
} cicu_LocaleMatcherOptions;

/// `supported`: locales, one a line; or an Accept-Language list ("en, zh-Hant;q=0.8") when
/// `isListString`.
cicu_LocaleMatcher *cicu_LocaleMatcher_open(const char *supported, int32_t length,
                                            bool isListString,
                                            const cicu_LocaleMatcherOptions *options,
                                            int32_t *status);
void cicu_LocaleMatcher_close(cicu_LocaleMatcher *matcher);
/// The best match as a BCP 47 tag, for an Accept-Language list. The length is 0 when nothing
/// matches and there is no default. `*supportedIndex` is the match's place among the supported
/// locales, or -1 for a default that is none of them.
int32_t cicu_LocaleMatcher_getBestMatchForListString(const cicu_LocaleMatcher *matcher,
                                                     const char *desired, int32_t length,
                                                     int32_t *supportedIndex, char *out,
                                                     int32_t capacity, int32_t *status);
/// The same for locales, one a line. `*supportedIndex` is the match's place among the supported
/// locales and `*desiredIndex` the place of the wish it answers; both are -1 for the default.
int32_t cicu_LocaleMatcher_getBestMatchResult(const cicu_LocaleMatcher *matcher,
                                              const char *desired, int32_t length,
                                              int32_t *supportedIndex, int32_t *desiredIndex,
                                              char *out, int32_t capacity, int32_t *status);
bool cicu_LocaleMatcher_isMatch(const cicu_LocaleMatcher *matcher, const char *desired,
                                const char *supported, int32_t *status);

/// `ULocaleDisplayNames`: names of languages, regions, scripts in a locale; safe to share.
typedef struct cicu_LocaleDisplayNames cicu_LocaleDisplayNames;

/// `contexts`: `UDisplayContext` values, `count` of them.
cicu_LocaleDisplayNames *cicu_uldn_openForContext(const char *locale, const int32_t *contexts,
                                                  int32_t count, int32_t *status);
void cicu_uldn_close(cicu_LocaleDisplayNames *names);

/// What `cicu_uldn_displayName` is asked for.
enum {
  cicu_uldn_localeDisplayName = 0,
  cicu_uldn_languageDisplayName = 1,
  cicu_uldn_scriptDisplayName = 2,
  cicu_uldn_regionDisplayName = 3,
  cicu_uldn_variantDisplayName = 4,
  cicu_uldn_keyDisplayName = 5,
  cicu_uldn_keyValueDisplayName = 6,
};
/// The seven `uldn_…DisplayName` functions as one; `value` is used by the last only.
int32_t cicu_uldn_displayName(const cicu_LocaleDisplayNames *names, int32_t kind,
                              const char *subject, const char *value, char *out, int32_t capacity,
                              int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
