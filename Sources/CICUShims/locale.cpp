#include "base.hpp"

#include "include/cicu_locale.h"

#include <unicode/localematcher.h>
#include <unicode/locid.h>
#include <unicode/strenum.h>
#include <unicode/uenum.h>
#include <unicode/ures.h>

struct cicu_LocaleMatcher {
  icu::LocaleMatcher matcher;
#if !CICU_HAS_MATCHER_WITHOUT_DEFAULT
  int32_t favor = -1;
  int32_t direction = -1;
#endif
};

#if !CICU_HAS_MATCHER_WITHOUT_DEFAULT
/// The default locale of a matcher without a default. No translation has it, because ISO 639
/// reserves the language for local use.
static const char noLocale[] = "qtz_Zzzz_ZZ_POSIX";

namespace cicu {

/// Asks a matcher that has only the supported locale.
static bool isMatch(const cicu_LocaleMatcher &matcher, const icu::Locale &desired,
                    const icu::Locale &supported, UErrorCode &code) {
  icu::LocaleMatcher::Builder builder;
  icu::Locale nowhere(noLocale);
  builder.addSupportedLocale(supported).setDefaultLocale(&nowhere);
  if (matcher.favor >= 0) {
    builder.setFavorSubtag(static_cast<ULocMatchFavorSubtag>(matcher.favor));
  }
  if (matcher.direction >= 0) {
    builder.setDirection(static_cast<ULocMatchDirection>(matcher.direction));
  }
  icu::LocaleMatcher single = builder.build(code);
  if (U_FAILURE(code)) return false;
  return single.getBestMatchResult(desired, code).getSupportedIndex() >= 0 && U_SUCCESS(code);
}

}  // namespace cicu
#endif

/// Returns the result of a matcher; null instead of the default of a matcher without a default.
static const icu::Locale *matched(const icu::Locale *best) {
#if !CICU_HAS_MATCHER_WITHOUT_DEFAULT
  if (best != nullptr && *best == icu::Locale(noLocale)) return nullptr;
#endif
  return best;
}

namespace {

/// Writes the result of a `uloc_*` function that fills a `char` buffer.
template <typename Body>
int32_t writeName(char *out, int32_t capacity, UErrorCode &code, Body body) {
  cicu::FilledName name(code, body);
  return cicu::write(name.view(), out, capacity, code);
}

/// Writes names, one per line.
int32_t writeLines(UEnumeration *names, char *out, int32_t capacity, UErrorCode &code) {
  icu::LocalUEnumerationPointer owner(names);
  std::string lines;
  // For an enumeration without elements, ICU returns null without a failure.
  while (names != nullptr && U_SUCCESS(code)) {
    int32_t length = 0;
    const char *name = uenum_next(names, &length, &code);
    if (name == nullptr || U_FAILURE(code)) break;
    if (!lines.empty()) lines += '\n';
    lines.append(name, static_cast<size_t>(length));
  }
  return cicu::write(lines, out, capacity, code);
}

int32_t writeLines(const char *const *names, char *out, int32_t capacity, UErrorCode &code) {
  std::string lines;
  for (; *names != nullptr; names++) {
    if (!lines.empty()) lines += '\n';
    lines += *names;
  }
  return cicu::write(lines, out, capacity, code);
}

/// Reads locales, one per line; invalid locales are kept, so that indices remain correct.
std::vector<icu::Locale> readLocales(const char *text, int32_t length) {
  std::vector<icu::Locale> locales;
  std::string lines(text, static_cast<size_t>(length));
  for (size_t start = 0; start < lines.size();) {
    size_t end = lines.find('\n', start);
    if (end == std::string::npos) end = lines.size();
    locales.push_back(cicu::parsedLocale(lines.substr(start, end - start).c_str()));
    start = end + 1;
  }
  return locales;
}

/// Writes the locale whose data `name` inherits to `buffer`.
int32_t parentLocale(const char *name, char *buffer, int32_t room, UErrorCode *code) {
  // `ures_openDirect` is not used: it would give the bundle a wrong parent in ICU's shared tree.
  UErrorCode found = U_ZERO_ERROR;
  icu::LocalUResourceBundlePointer bundle(ures_open(nullptr, name, &found));
  int32_t length = 0;
  const char16_t *units = nullptr;
  if (found == U_ZERO_ERROR) {
    units = ures_getStringByKey(bundle.getAlias(), "%%Parent", &length, &found);
  }
  if (found == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  // A warning means that the bundle, or the name in it, comes from a parent.
  if (found != U_ZERO_ERROR || units == nullptr) {
    int32_t end = uloc_getParent(name, buffer, room, code);
    // `de__1996` becomes `de_`, whose base name is `de__` to ICU: it would be its own ancestor.
    while (end > 0 && end <= room && buffer[end - 1] == '_') end--;
    return end;
  }
  icu::UnicodeString parent(true, units, length);
  if (parent == UNICODE_STRING_SIMPLE("root")) return 0;
  return parent.extract(0, parent.length(), buffer, static_cast<uint32_t>(room), US_INV);
}

/// Writes the language tag of one of ICU's locales; empty for null.
int32_t writeTag(const icu::Locale *locale, char *out, int32_t capacity, UErrorCode &code) {
  if (U_FAILURE(code) || locale == nullptr) return 0;
  if (locale->isBogus()) code = U_ILLEGAL_ARGUMENT_ERROR;
  return writeName(out, capacity, code, [&](char *buffer, int32_t room, UErrorCode *error) {
    return uloc_toLanguageTag(locale->getName(), buffer, room, false, error);
  });
}

}  // namespace

extern "C" {

#define NAME_FUNCTION(function)                                                                  \
  int32_t cicu_##function(const char *locale, char *out, int32_t capacity, int32_t *status) {    \
    return cicu::guarded(status, [&](UErrorCode &code) {                                         \
      return writeName(out, capacity, code, [&](char *buffer, int32_t room, UErrorCode *error) { \
        return function(locale, buffer, room, error);                                            \
      });                                                                                        \
    });                                                                                          \
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

int32_t cicu_ures_parentLocale(const char *locale, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::BaseName name(locale, code);
    return writeName(out, capacity, code, [&](char *buffer, int32_t room, UErrorCode *error) {
      return parentLocale(name.data(), buffer, room, error);
    });
  });
}

int32_t cicu_Locale_createCanonical(const char *locale, char *out, int32_t capacity,
                                    int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::Locale canonical = cicu::parsedLocale(locale);
    if (!canonical.isBogus()) canonical.canonicalize(code);
    // A malformed name results in a bogus locale, without a status.
    if (U_SUCCESS(code) && canonical.isBogus()) code = U_ILLEGAL_ARGUMENT_ERROR;
    return U_FAILURE(code)
               ? 0
               : cicu::write(std::string_view(canonical.getName()), out, capacity, code);
  });
}

int32_t cicu_uloc_forLanguageTag(const char *tag, int32_t *parsedLength, char *out,
                                 int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return writeName(out, capacity, code, [&](char *buffer, int32_t room, UErrorCode *error) {
      return uloc_forLanguageTag(tag, buffer, room, parsedLength, error);
    });
  });
}

int32_t cicu_uloc_toLanguageTag(const char *locale, bool strict, char *out, int32_t capacity,
                                int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return writeName(out, capacity, code, [&](char *buffer, int32_t room, UErrorCode *error) {
      return uloc_toLanguageTag(locale, buffer, room, strict, error);
    });
  });
}

int32_t cicu_uloc_openKeywords(const char *locale, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return writeLines(uloc_openKeywords(locale, &code), out, capacity, code);
  });
}

int32_t cicu_uloc_getKeywordValue(const char *locale, const char *keyword, char *out,
                                  int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return writeName(out, capacity, code, [&](char *buffer, int32_t room, UErrorCode *error) {
      return uloc_getKeywordValue(locale, keyword, buffer, room, error);
    });
  });
}

int32_t cicu_uloc_setKeywordValue(const char *locale, const char *keyword, const char *value,
                                  char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    // ICU edits the name in place, so the buffer contains the name and has space for the keyword.
    std::string buffer(locale);
    size_t room = buffer.size() + std::char_traits<char>::length(keyword) + 16;
    if (value != nullptr) room += std::char_traits<char>::length(value);
    buffer.resize(room, '\0');
    int32_t length =
        uloc_setKeywordValue(keyword, value, buffer.data(), static_cast<int32_t>(room), &code);
    if (U_FAILURE(code)) return 0;
    buffer.resize(static_cast<size_t>(length));
    return cicu::write(buffer, out, capacity, code);
  });
}

int32_t cicu_uloc_toUnicodeLocaleType(const char *keyword, const char *value, char *out,
                                      int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    const char *text = value == nullptr ? uloc_toUnicodeLocaleKey(keyword)
                                        : uloc_toUnicodeLocaleType(keyword, value);
    if (text == nullptr) code = U_ILLEGAL_ARGUMENT_ERROR;
    return text == nullptr ? 0 : cicu::write(std::string_view(text), out, capacity, code);
  });
}

int32_t cicu_uloc_toLegacyType(const char *keyword, const char *value, char *out, int32_t capacity,
                               int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    const char *text =
        value == nullptr ? uloc_toLegacyKey(keyword) : uloc_toLegacyType(keyword, value);
    if (text == nullptr) code = U_ILLEGAL_ARGUMENT_ERROR;
    return text == nullptr ? 0 : cicu::write(std::string_view(text), out, capacity, code);
  });
}

bool cicu_uloc_isRightToLeft(const char *locale, int32_t *status) {
  return cicu::guarded(status,
                       [&](UErrorCode &) { return static_cast<bool>(uloc_isRightToLeft(locale)); });
}

int32_t cicu_uloc_getAvailable(bool aliases, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UEnumeration *names = uloc_openAvailableByType(
        aliases ? ULOC_AVAILABLE_WITH_LEGACY_ALIASES : ULOC_AVAILABLE_DEFAULT, &code);
    return writeLines(names, out, capacity, code);
  });
}

bool cicu_uloc_isAvailable(const char *name, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) {
    // ICU's list is in order.
    int32_t first = 0;
    int32_t end = uloc_countAvailable();
    while (first < end) {
      int32_t middle = first + (end - first) / 2;
      int order = std::strcmp(uloc_getAvailable(middle), name);
      if (order == 0) return true;
      if (order < 0) {
        first = middle + 1;
      } else {
        end = middle;
      }
    }
    return false;
  });
}

int32_t cicu_uloc_getISOLanguages(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return writeLines(uloc_getISOLanguages(), out, capacity, code);
  });
}

int32_t cicu_uloc_getISO3Languages(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    std::string lines;
    auto append = [&](const char *name) {
      const char *longName = uloc_getISO3Language(name);
      if (*longName == '\0') return;
      if (!lines.empty()) lines += '\n';
      lines += longName;
    };
    // ICU searches its table from the start, so a search for each pair of letters takes 5 ms.
    for (const char *const *name = uloc_getISOLanguages(); *name != nullptr; name++) {
      if (std::strlen(*name) == 2) append(*name);
    }
    // The codes that ICU knows, but does not list.
    for (const char *name : {"in", "iw", "ji", "jw", "mo", "sh", "tl"}) append(name);
    return cicu::write(lines, out, capacity, code);
  });
}

int32_t cicu_uloc_getISOCountries(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return writeLines(uloc_getISOCountries(), out, capacity, code);
  });
}

int32_t cicu_uloc_getDefault(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return cicu::write(std::string_view(uloc_getDefault()), out, capacity, code);
  });
}

void cicu_uloc_setDefault(const char *locale, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    if (!cicu::isUsable(cicu::parsedLocale(locale))) code = U_ILLEGAL_ARGUMENT_ERROR;
    uloc_setDefault(locale, &code);
  });
}

// MARK: - Negotiation

cicu_LocaleMatcher *cicu_LocaleMatcher_open(const char *supported, int32_t length,
                                            bool isListString,
                                            const cicu_LocaleMatcherOptions *options,
                                            int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) -> cicu_LocaleMatcher * {
    icu::LocaleMatcher::Builder builder;
    if (isListString) {
      builder.setSupportedLocalesFromListString(icu::StringPiece(supported, length));
    } else {
      auto locales = readLocales(supported, length);
      builder.setSupportedLocales(locales.begin(), locales.end());
    }
    if (options->noDefault) {
#if CICU_HAS_MATCHER_WITHOUT_DEFAULT
      builder.setNoDefaultLocale();
#else
      icu::Locale nowhere(noLocale);
      builder.setDefaultLocale(&nowhere);
#endif
    } else if (options->defaultLocale != nullptr) {
      icu::Locale locale = cicu::parsedLocale(options->defaultLocale);
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
#if CICU_HAS_MATCHER_DISTANCE
      builder.setMaxDistance(cicu::parsedLocale(options->maxDistanceDesired),
                             cicu::parsedLocale(options->maxDistanceSupported));
#else
      code = U_UNSUPPORTED_ERROR;
#endif
    }
    icu::LocaleMatcher matcher = builder.build(code);
    if (U_FAILURE(code)) return nullptr;
    std::unique_ptr<cicu_LocaleMatcher> result(new cicu_LocaleMatcher{std::move(matcher)});
#if !CICU_HAS_MATCHER_WITHOUT_DEFAULT
    result->favor = options->favor;
    result->direction = options->direction;
#endif
    return cicu::handedOver(std::move(result), code);
  });
}

void cicu_LocaleMatcher_close(cicu_LocaleMatcher *matcher) { delete matcher; }

int32_t cicu_LocaleMatcher_getBestMatchForListString(const cicu_LocaleMatcher *matcher,
                                                     const char *desired, int32_t length,
                                                     int32_t *supportedIndex, char *out,
                                                     int32_t capacity, int32_t *status) {
  *supportedIndex = -1;
  return cicu::guarded(status, [&](UErrorCode &code) {
    const icu::Locale *best = matched(
        matcher->matcher.getBestMatchForListString(icu::StringPiece(desired, length), code));
    if (U_SUCCESS(code) && best != nullptr) {
      // The result for a list has no index; a supported locale is its own best match, and has one.
      auto result = matcher->matcher.getBestMatchResult(*best, code);
      const icu::Locale *found = U_SUCCESS(code) ? result.getSupportedLocale() : nullptr;
      if (found != nullptr && *found == *best) *supportedIndex = result.getSupportedIndex();
    }
    return writeTag(best, out, capacity, code);
  });
}

int32_t cicu_LocaleMatcher_getBestMatchResult(const cicu_LocaleMatcher *matcher,
                                              const char *desired, int32_t length,
                                              int32_t *supportedIndex, int32_t *desiredIndex,
                                              char *out, int32_t capacity, int32_t *status) {
  *supportedIndex = -1;
  *desiredIndex = -1;
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto locales = readLocales(desired, length);
    icu::Locale::RangeIterator<std::vector<icu::Locale>::iterator> iterator(locales.begin(),
                                                                            locales.end());
    auto result = matcher->matcher.getBestMatchResult(iterator, code);
    if (U_FAILURE(code)) return 0;
    *supportedIndex = result.getSupportedIndex();
    *desiredIndex = result.getDesiredIndex();
    return writeTag(matched(result.getSupportedLocale()), out, capacity, code);
  });
}

bool cicu_LocaleMatcher_isMatch(const cicu_LocaleMatcher *matcher, const char *desired,
                                const char *supported, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
#if CICU_HAS_MATCHER_WITHOUT_DEFAULT
    bool isMatch =
        matcher->matcher.isMatch(cicu::parsedLocale(desired), cicu::parsedLocale(supported), code);
#else
    bool isMatch = cicu::isMatch(*matcher, cicu::parsedLocale(desired),
                                 cicu::parsedLocale(supported), code);
#endif
    return U_SUCCESS(code) && isMatch;
  });
}

// MARK: - Display names

cicu_LocaleDisplayNames *cicu_uldn_openForContext(const char *locale, const int32_t *contexts,
                                                  int32_t count, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    std::vector<UDisplayContext> values;
    for (int32_t index = 0; index < count; index++) {
      values.push_back(static_cast<UDisplayContext>(contexts[index]));
    }
    icu::LocalULocaleDisplayNamesPointer names(
        uldn_openForContext(locale, values.data(), count, &code));
    if (cicu::hasFailedAllocations) throw std::bad_alloc();
    return reinterpret_cast<cicu_LocaleDisplayNames *>(names.orphan());
  });
}

void cicu_uldn_close(cicu_LocaleDisplayNames *names) {
  uldn_close(reinterpret_cast<ULocaleDisplayNames *>(names));
}

int32_t cicu_uldn_displayName(const cicu_LocaleDisplayNames *names, int32_t kind,
                              const char *subject, const char *value, char *out, int32_t capacity,
                              int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto *source = reinterpret_cast<const ULocaleDisplayNames *>(names);
    cicu::FilledUnits name(code, [&](UChar *buffer, int32_t room, UErrorCode *error) -> int32_t {
      switch (kind) {
      case cicu_uldn_localeDisplayName:
        return uldn_localeDisplayName(source, subject, buffer, room, error);
      case cicu_uldn_languageDisplayName:
        return uldn_languageDisplayName(source, subject, buffer, room, error);
      case cicu_uldn_scriptDisplayName:
        return uldn_scriptDisplayName(source, subject, buffer, room, error);
      case cicu_uldn_regionDisplayName:
        return uldn_regionDisplayName(source, subject, buffer, room, error);
      case cicu_uldn_variantDisplayName:
        return uldn_variantDisplayName(source, subject, buffer, room, error);
      case cicu_uldn_keyDisplayName:
        return uldn_keyDisplayName(source, subject, buffer, room, error);
      case cicu_uldn_keyValueDisplayName:
        return uldn_keyValueDisplayName(source, subject, value, buffer, room, error);
      default: *error = U_ILLEGAL_ARGUMENT_ERROR; return 0;
      }
    });
    return cicu::write(name.data(), name.size(), out, capacity, code);
  });
}

}  // extern "C"
