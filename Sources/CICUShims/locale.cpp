#include "base.hpp"

#include "include/cicu_locale.h"

#include <unicode/localematcher.h>
#include <unicode/locid.h>
#include <unicode/strenum.h>
#include <unicode/uenum.h>
#include <unicode/ures.h>

struct cicu_LocaleMatcher {
  icu::LocaleMatcher matcher;
};

namespace {

/// The text of a `uloc_*` function that fills a `char` buffer: a second call when the first is short.
template <typename Body>
int32_t writeName(char *out, int32_t capacity, int32_t *status, Body body) {
  char small[ULOC_FULLNAME_CAPACITY];
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = body(small, static_cast<int32_t>(sizeof small), &code);
  if (code == U_BUFFER_OVERFLOW_ERROR) {
    std::string large(static_cast<size_t>(length) + 1, '\0');
    code = U_ZERO_ERROR;
    length = body(&large[0], static_cast<int32_t>(large.size()), &code);
    *status = code;
    if (U_FAILURE(code)) return 0;
    large.resize(static_cast<size_t>(length));
    return cicu::write(large, out, capacity, status);
  }
  *status = code;
  if (U_FAILURE(code)) return 0;
  return cicu::write(std::string(small, static_cast<size_t>(length)), out, capacity, status);
}

/// Text of one line each.
int32_t writeLines(UEnumeration *names, char *out, int32_t capacity, int32_t *status) {
  std::string lines;
  UErrorCode code = U_ZERO_ERROR;
  while (names != nullptr) {
    int32_t length = 0;
    const char *name = uenum_next(names, &length, &code);
    if (name == nullptr || U_FAILURE(code)) break;
    if (!lines.empty()) lines += '\n';
    lines.append(name, static_cast<size_t>(length));
  }
  uenum_close(names);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(lines, out, capacity, status);
}

int32_t writeLines(const char *const *names, char *out, int32_t capacity, int32_t *status) {
  std::string lines;
  for (; *names != nullptr; names++) {
    if (!lines.empty()) lines += '\n';
    lines += *names;
  }
  *status = U_ZERO_ERROR;
  return cicu::write(lines, out, capacity, status);
}

/// Locales of one line each; lines that are no locale are left in as they are, so that places hold.
std::vector<icu::Locale> readLocales(const char *text, int32_t length) {
  std::vector<icu::Locale> locales;
  std::string lines(text, static_cast<size_t>(length));
  for (size_t start = 0; start < lines.size();) {
    size_t end = lines.find('\n', start);
    if (end == std::string::npos) end = lines.size();
    locales.emplace_back(lines.substr(start, end - start).c_str());
    start = end + 1;
  }
  return locales;
}

}  // namespace

extern "C" {

#define NAME_FUNCTION(function)                                                                    \
  int32_t cicu_##function(const char *locale, char *out, int32_t capacity, int32_t *status) {      \
    return writeName(out, capacity, status, [&](char *buffer, int32_t room, UErrorCode *code) {    \
      return function(locale, buffer, room, code);                                                 \
    });                                                                                            \
  }

NAME_FUNCTION(uloc_getName)
NAME_FUNCTION(uloc_getBaseName)
NAME_FUNCTION(uloc_canonicalize)
NAME_FUNCTION(uloc_getParent)
NAME_FUNCTION(uloc_addLikelySubtags)
NAME_FUNCTION(uloc_minimizeSubtags)
NAME_FUNCTION(uloc_getLanguage)
NAME_FUNCTION(uloc_getScript)
NAME_FUNCTION(uloc_getCountry)
NAME_FUNCTION(uloc_getVariant)

#undef NAME_FUNCTION

int32_t cicu_ures_parentLocale(
    const char *locale, char *out, int32_t capacity, int32_t *status) {
  return writeName(out, capacity, status, [&](char *buffer, int32_t room, UErrorCode *code) {
    char name[ULOC_FULLNAME_CAPACITY];
    uloc_getBaseName(locale, name, sizeof name, code);
    if (U_FAILURE(*code) || *code == U_STRING_NOT_TERMINATED_WARNING) return 0;
    // Not ures_openDirect: it would give the bundle a wrong parent in the tree that ICU keeps for all.
    UErrorCode found = U_ZERO_ERROR;
    icu::LocalUResourceBundlePointer bundle(ures_open(nullptr, name, &found));
    int32_t length = 0;
    const char16_t *units = nullptr;
    if (found == U_ZERO_ERROR) {
      units = ures_getStringByKey(bundle.getAlias(), "%%Parent", &length, &found);
    }
    // A warning tells that the bundle, or the name in it, is a parent's.
    if (found != U_ZERO_ERROR || units == nullptr) {
      int32_t end = uloc_getParent(name, buffer, room, code);
      // `de__1996` leaves `de_`, whose base name is `de__` to ICU: it would be its own ancestor.
      while (end > 0 && end <= room && buffer[end - 1] == '_') end--;
      return end;
    }
    icu::UnicodeString parent(units, length);
    if (parent == icu::UnicodeString("root", -1, US_INV)) parent.remove();
    return parent.extract(0, parent.length(), buffer, static_cast<uint32_t>(room), US_INV);
  });
}

int32_t cicu_Locale_createCanonical(
    const char *locale, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::Locale canonical(locale);
  if (!canonical.isBogus()) canonical.canonicalize(code);
  // A malformed name yields a bogus locale, without a status.
  if (U_SUCCESS(code) && canonical.isBogus()) code = U_ILLEGAL_ARGUMENT_ERROR;
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(std::string(canonical.getName()), out, capacity, status);
}

int32_t cicu_uloc_forLanguageTag(
    const char *tag, int32_t *parsedLength, char *out, int32_t capacity, int32_t *status) {
  return writeName(out, capacity, status, [&](char *buffer, int32_t room, UErrorCode *code) {
    return uloc_forLanguageTag(tag, buffer, room, parsedLength, code);
  });
}

int32_t cicu_uloc_toLanguageTag(
    const char *locale, bool strict, char *out, int32_t capacity, int32_t *status) {
  return writeName(out, capacity, status, [&](char *buffer, int32_t room, UErrorCode *code) {
    return uloc_toLanguageTag(locale, buffer, room, strict, code);
  });
}

int32_t cicu_uloc_openKeywords(const char *locale, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UEnumeration *keywords = uloc_openKeywords(locale, &code);
  if (U_FAILURE(code)) {
    *status = code;
    return 0;
  }
  return writeLines(keywords, out, capacity, status);
}

int32_t cicu_uloc_getKeywordValue(
    const char *locale, const char *keyword, char *out, int32_t capacity, int32_t *status) {
  return writeName(out, capacity, status, [&](char *buffer, int32_t room, UErrorCode *code) {
    return uloc_getKeywordValue(locale, keyword, buffer, room, code);
  });
}

int32_t cicu_uloc_setKeywordValue(
    const char *locale, const char *keyword, const char *value, char *out, int32_t capacity,
    int32_t *status) {
  // It edits a name in place, so the buffer starts with the name and has room for the keyword.
  std::string buffer(locale);
  auto length = static_cast<int32_t>(buffer.size());
  size_t room = buffer.size() + std::char_traits<char>::length(keyword) + 16;
  if (value != nullptr) room += std::char_traits<char>::length(value);
  buffer.resize(room, '\0');
  UErrorCode code = U_ZERO_ERROR;
  length = uloc_setKeywordValue(keyword, value, &buffer[0], static_cast<int32_t>(room), &code);
  *status = code;
  if (U_FAILURE(code)) return 0;
  buffer.resize(static_cast<size_t>(length));
  return cicu::write(buffer, out, capacity, status);
}

int32_t cicu_uloc_toUnicodeLocaleType(
    const char *keyword, const char *value, char *out, int32_t capacity, int32_t *status) {
  const char *text = value == nullptr ? uloc_toUnicodeLocaleKey(keyword)
                                      : uloc_toUnicodeLocaleType(keyword, value);
  *status = text == nullptr ? U_ILLEGAL_ARGUMENT_ERROR : U_ZERO_ERROR;
  return text == nullptr ? 0 : cicu::write(std::string(text), out, capacity, status);
}

int32_t cicu_uloc_toLegacyType(
    const char *keyword, const char *value, char *out, int32_t capacity, int32_t *status) {
  const char *text =
      value == nullptr ? uloc_toLegacyKey(keyword) : uloc_toLegacyType(keyword, value);
  *status = text == nullptr ? U_ILLEGAL_ARGUMENT_ERROR : U_ZERO_ERROR;
  return text == nullptr ? 0 : cicu::write(std::string(text), out, capacity, status);
}

bool cicu_uloc_isRightToLeft(const char *locale) { return uloc_isRightToLeft(locale); }

int32_t cicu_uloc_getAvailable(bool aliases, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UEnumeration *names = uloc_openAvailableByType(
      aliases ? ULOC_AVAILABLE_WITH_LEGACY_ALIASES : ULOC_AVAILABLE_DEFAULT, &code);
  if (U_FAILURE(code)) {
    *status = code;
    return 0;
  }
  return writeLines(names, out, capacity, status);
}

int32_t cicu_uloc_getISOLanguages(char *out, int32_t capacity, int32_t *status) {
  return writeLines(uloc_getISOLanguages(), out, capacity, status);
}

int32_t cicu_uloc_getISOCountries(char *out, int32_t capacity, int32_t *status) {
  return writeLines(uloc_getISOCountries(), out, capacity, status);
}

int32_t cicu_uloc_getDefault(char *out, int32_t capacity, int32_t *status) {
  *status = U_ZERO_ERROR;
  return cicu::write(std::string(uloc_getDefault()), out, capacity, status);
}

void cicu_uloc_setDefault(const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  uloc_setDefault(locale, &code);
  *status = code;
}

// MARK: - Negotiation

cicu_LocaleMatcher *cicu_LocaleMatcher_open(
    const char *supported, int32_t length, bool isListString,
    const cicu_LocaleMatcherOptions *options, int32_t *status) {
  icu::LocaleMatcher::Builder builder;
  if (isListString) {
    builder.setSupportedLocalesFromListString(icu::StringPiece(supported, length));
  } else {
    auto locales = readLocales(supported, length);
    builder.setSupportedLocales(locales.begin(), locales.end());
  }
  if (options->noDefault) {
    builder.setNoDefaultLocale();
  } else if (options->defaultLocale != nullptr) {
    icu::Locale locale(options->defaultLocale);
    builder.setDefaultLocale(&locale);
  }
  if (options->favor >= 0) {
    builder.setFavorSubtag(static_cast<ULocMatchFavorSubtag>(options->favor));
  }
  if (options->demotion >= 0) {
    builder.setDemotionPerDesiredLocale(static_cast<ULocMatchDemotion>(options->demotion));
  }
  if (options->direction >= 0) {
    builder.setDirection(static_cast<ULocMatchDirection>(options->direction));
  }
  if (options->maxDistanceDesired != nullptr && options->maxDistanceSupported != nullptr) {
    builder.setMaxDistance(
        icu::Locale(options->maxDistanceDesired), icu::Locale(options->maxDistanceSupported));
  }
  UErrorCode code = U_ZERO_ERROR;
  icu::LocaleMatcher matcher = builder.build(code);
  *status = code;
  return U_FAILURE(code) ? nullptr : new cicu_LocaleMatcher{std::move(matcher)};
}

void cicu_LocaleMatcher_close(cicu_LocaleMatcher *matcher) { delete matcher; }

static int32_t writeTag(
    const icu::Locale *locale, UErrorCode code, char *out, int32_t capacity, int32_t *status) {
  std::string tag;
  if (U_SUCCESS(code) && locale != nullptr) tag = locale->toLanguageTag<std::string>(code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(tag, out, capacity, status);
}

int32_t cicu_LocaleMatcher_getBestMatchForListString(
    const cicu_LocaleMatcher *matcher, const char *desired, int32_t length,
    int32_t *supportedIndex, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  *supportedIndex = -1;
  const icu::Locale *best =
      matcher->matcher.getBestMatchForListString(icu::StringPiece(desired, length), code);
  if (U_SUCCESS(code) && best != nullptr) {
    // The list's answer has no place; a supported locale is its own best match, and has one.
    auto result = matcher->matcher.getBestMatchResult(*best, code);
    const icu::Locale *found = U_SUCCESS(code) ? result.getSupportedLocale() : nullptr;
    if (found != nullptr && *found == *best) *supportedIndex = result.getSupportedIndex();
  }
  return writeTag(best, code, out, capacity, status);
}

int32_t cicu_LocaleMatcher_getBestMatchResult(
    const cicu_LocaleMatcher *matcher, const char *desired, int32_t length,
    int32_t *supportedIndex, int32_t *desiredIndex, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  auto locales = readLocales(desired, length);
  icu::Locale::RangeIterator<std::vector<icu::Locale>::iterator> iterator(
      locales.begin(), locales.end());
  auto result = matcher->matcher.getBestMatchResult(iterator, code);
  *supportedIndex = U_FAILURE(code) ? -1 : result.getSupportedIndex();
  *desiredIndex = U_FAILURE(code) ? -1 : result.getDesiredIndex();
  return writeTag(
      U_FAILURE(code) ? nullptr : result.getSupportedLocale(), code, out, capacity, status);
}

bool cicu_LocaleMatcher_isMatch(
    const cicu_LocaleMatcher *matcher, const char *desired, const char *supported,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  bool isMatch = matcher->matcher.isMatch(icu::Locale(desired), icu::Locale(supported), code);
  *status = code;
  return U_SUCCESS(code) && isMatch;
}

// MARK: - Display names

cicu_LocaleDisplayNames *cicu_uldn_openForContext(
    const char *locale, const int32_t *contexts, int32_t count, int32_t *status) {
  std::vector<UDisplayContext> values;
  for (int32_t index = 0; index < count; index++) {
    values.push_back(static_cast<UDisplayContext>(contexts[index]));
  }
  UErrorCode code = U_ZERO_ERROR;
  ULocaleDisplayNames *names = uldn_openForContext(locale, values.data(), count, &code);
  *status = code;
  return reinterpret_cast<cicu_LocaleDisplayNames *>(names);
}

void cicu_uldn_close(cicu_LocaleDisplayNames *names) {
  uldn_close(reinterpret_cast<ULocaleDisplayNames *>(names));
}

int32_t cicu_uldn_displayName(
    const cicu_LocaleDisplayNames *names, int32_t kind, const char *code, const char *value,
    char *out, int32_t capacity, int32_t *status) {
  auto *source = reinterpret_cast<const ULocaleDisplayNames *>(names);
  auto ask = [&](UChar *buffer, int32_t room, UErrorCode *error) -> int32_t {
    switch (kind) {
    case cicu_uldn_localeDisplayName: return uldn_localeDisplayName(source, code, buffer, room, error);
    case cicu_uldn_languageDisplayName:
      return uldn_languageDisplayName(source, code, buffer, room, error);
    case cicu_uldn_scriptDisplayName: return uldn_scriptDisplayName(source, code, buffer, room, error);
    case cicu_uldn_regionDisplayName: return uldn_regionDisplayName(source, code, buffer, room, error);
    case cicu_uldn_variantDisplayName:
      return uldn_variantDisplayName(source, code, buffer, room, error);
    case cicu_uldn_keyDisplayName: return uldn_keyDisplayName(source, code, buffer, room, error);
    case cicu_uldn_keyValueDisplayName:
      return uldn_keyValueDisplayName(source, code, value, buffer, room, error);
    default: *error = U_ILLEGAL_ARGUMENT_ERROR; return 0;
    }
  };
  UChar small[256];
  UErrorCode error = U_ZERO_ERROR;
  int32_t length = ask(small, 256, &error);
  if (error == U_BUFFER_OVERFLOW_ERROR) {
    std::vector<UChar> large(static_cast<size_t>(length) + 1);
    error = U_ZERO_ERROR;
    length = ask(large.data(), static_cast<int32_t>(large.size()), &error);
    *status = error;
    return U_FAILURE(error) ? 0 : cicu::write(large.data(), length, out, capacity, status);
  }
  *status = error;
  return U_FAILURE(error) ? 0 : cicu::write(small, length, out, capacity, status);
}

}  // extern "C"
