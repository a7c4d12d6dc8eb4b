#include "Oracle.hpp"

#include <algorithm>

#include <unicode/bytestream.h>
#include <unicode/localematcher.h>
#include <unicode/locdspnm.h>
#include <unicode/ucurr.h>

namespace oracle {
namespace {

/// display_name: locale of the names, `standard` or `dialect`, kind, code.
std::string displayName(const Arguments &in, UErrorCode &code) {
  auto handling = in[1] == "dialect" ? ULDN_DIALECT_NAMES : ULDN_STANDARD_NAMES;
  auto *names = kept(in.first(2), code, [&] {
    return icu::LocaleDisplayNames::createInstance(in.locale(0), handling);
  });
  if (U_FAILURE(code)) return "";
  const std::string &kind = in[2], &value = in[3];
  icu::UnicodeString text;
  if (kind == "locale") return utf8(names->localeDisplayName(in.locale(3), text));
  if (kind == "language") return utf8(names->languageDisplayName(value.c_str(), text));
  if (kind == "script") return utf8(names->scriptDisplayName(value.c_str(), text));
  if (kind == "region") return utf8(names->regionDisplayName(value.c_str(), text));
  if (kind == "variant") return utf8(names->variantDisplayName(value.c_str(), text));
  if (kind == "currency") {
    int32_t length = 0;
    // A currency without a name gives the code itself, so it must live as long as the name.
    icu::UnicodeString currency = in.text(3);
    const char16_t *name = ucurr_getName(currency.getTerminatedBuffer(), in[0].c_str(),
                                         UCURR_LONG_NAME, nullptr, &length, &code);
    return U_FAILURE(code) ? "" : utf8(icu::UnicodeString(name, length));
  }
  code = U_ILLEGAL_ARGUMENT_ERROR;
  return "";
}

std::string tag(const icu::Locale &locale, UErrorCode &code) {
  std::string text;
  icu::StringByteSink<std::string> sink(&text);
  locale.toLanguageTag(sink, code);
  return text;
}

/// likely_add: locale. The language tag with the likely script and region.
std::string likelyAdd(const Arguments &in, UErrorCode &code) {
  icu::Locale locale = in.locale(0);
  locale.addLikelySubtags(code);
  return tag(locale, code);
}

/// likely_min: locale. The language tag without the likely script and region.
std::string likelyMin(const Arguments &in, UErrorCode &code) {
  icu::Locale locale = in.locale(0);
  locale.minimizeSubtags(code);
  return tag(locale, code);
}

/// locale_canonicalize: locale. The name as CLDR's test data writes it: with `und` for a missing
/// language and without empty parts.
std::string canonicalize(const Arguments &in, UErrorCode &code) {
  icu::Locale locale = in.locale(0);
  locale.canonicalize(code);
  std::string name = locale.getName();
  if (*locale.getLanguage() == '\0' && *locale.getBaseName() != '\0') name = "und" + name;
  if (name.empty() || name.front() == '@') name = "und" + name;
  size_t end = std::min(name.find('@'), name.size());
  for (size_t place; (place = name.find("__")) < end; end--) name.erase(place, 1);
  return name;
}

/// locale_match: list of supported locales, default or nothing, what to favor, list of desired ones.
/// The supported locale with hyphens, or `null`.
std::string localeMatch(const Arguments &in, UErrorCode &code) {
  auto *matcher = kept(in.first(3), code, [&] {
    icu::LocaleMatcher::Builder builder;
    builder.setSupportedLocalesFromListString(in[0]);
    icu::Locale fallback = in.locale(1);
    if (!in[1].empty()) builder.setDefaultLocale(&fallback);
    if (in[2] == "script") builder.setFavorSubtag(ULOCMATCH_FAVOR_SCRIPT);
    return new icu::LocaleMatcher(builder.build(code));
  });
  if (U_FAILURE(code)) return "";
  const icu::Locale *match = matcher->getBestMatchForListString(in[3], code);
  if (U_FAILURE(code) || match == nullptr) return "null";
  std::string name = match->getName();
  std::replace(name.begin(), name.end(), '_', '-');
  return *match->getLanguage() == '\0' ? "und" + name : name;
}

}  // namespace

void addLocales(Operations &operations) {
  operations["display_name"] = displayName;
  operations["likely_add"] = likelyAdd;
  operations["likely_min"] = likelyMin;
  operations["locale_canonicalize"] = canonicalize;
  operations["locale_match"] = localeMatch;
}

}  // namespace oracle
