#include "base.hpp"

#include "include/cicu_pluralrules.h"
#include "numberformatter.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string_view>
#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>

struct cicu_PluralRules {
  std::unique_ptr<icu::PluralRules> raw;
};

namespace {

cicu_PluralRules *wrap(icu::PluralRules *rules, UErrorCode code, int32_t *status) {
  std::unique_ptr<icu::PluralRules> owner(rules);
  *status = code;
  if (U_FAILURE(code) || rules == nullptr) return nullptr;
  return new cicu_PluralRules{std::move(owner)};
}

const UPluralRules *c(const cicu_PluralRules *rules) {
  return reinterpret_cast<const UPluralRules *>(rules->raw.get());
}

/// Selects by a formatter that keeps `fractionDigits` digits and touches nothing else.
icu::UnicodeString selectExactly(const icu::PluralRules &rules, const char *value, int32_t length,
                                 int32_t fractionDigits, UErrorCode &code) {
  namespace number = icu::number;
  number::FormattedNumber formatted =
      number::NumberFormatter::with()
          .precision(number::Precision::minFraction(fractionDigits))
          .locale(icu::Locale::getRoot())
          .formatDecimal(icu::StringPiece(value, length), code);
  return U_SUCCESS(code) ? rules.select(formatted, code) : icu::UnicodeString();
}

using Resource = icu::LocalUResourceBundlePointer;

icu::UnicodeString text(const UResourceBundle *bundle, UErrorCode &code) {
  int32_t length = 0;
  const char16_t *units = ures_getString(bundle, &length, &code);
  return U_FAILURE(code) ? icu::UnicodeString() : icu::UnicodeString(units, length);
}

/// The name of the rule set of `locale` in `table`: the tag, then truncated until it is found.
std::string ruleSet(const UResourceBundle *table, const char *locale, UErrorCode &code) {
  char name[ULOC_FULLNAME_CAPACITY];
  uloc_getBaseName(locale, name, sizeof name, &code);
  while (U_SUCCESS(code) && name[0] != '\0') {
    UErrorCode missing = U_ZERO_ERROR;
    int32_t length = 0;
    const char16_t *set = ures_getStringByKey(table, name, &length, &missing);
    if (U_SUCCESS(missing)) {
      std::string result;
      return icu::UnicodeString(set, length).toUTF8String(result);
    }
    char parent[ULOC_FULLNAME_CAPACITY];
    uloc_getParent(name, parent, sizeof parent, &code);
    std::memcpy(name, parent, sizeof name);
  }
  return "";
}

}  // namespace

extern "C" {

cicu_PluralRules *cicu_uplrules_openForType(const char *locale, bool ordinal, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::PluralRules *rules = icu::PluralRules::forLocale(
      cicu::locale(locale), ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, code);
  return wrap(rules, code, status);
}

cicu_PluralRules *cicu_uplrules_createRules(const char *description, int32_t length,
                                            int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  return wrap(icu::PluralRules::createRules(cicu::read(description, length), code), code, status);
}

void cicu_uplrules_close(cicu_PluralRules *rules) { delete rules; }

int32_t cicu_uplrules_selectInt(const cicu_PluralRules *rules, int64_t value, char *out,
                                int32_t capacity, int32_t *status) {
  // A double holds every integer up to 2^53; beyond it the last digits count.
  constexpr int64_t exact = int64_t{1} << 53;
  if (value <= exact && value >= -exact) {
    *status = U_ZERO_ERROR;
    return cicu::write(rules->raw->select(static_cast<double>(value)), out, capacity, status);
  }
  std::string text = std::to_string(value);
  return cicu_uplrules_selectDecimal(rules, text.data(), static_cast<int32_t>(text.size()), out,
                                     capacity, status);
}

int32_t cicu_uplrules_select(const cicu_PluralRules *rules, double value, char *out,
                             int32_t capacity, int32_t *status) {
  *status = U_ZERO_ERROR;
  return cicu::write(rules->raw->select(value), out, capacity, status);
}

int32_t cicu_uplrules_selectDecimal(const cicu_PluralRules *rules, const char *value,
                                    int32_t valueLength, char *out, int32_t capacity,
                                    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::string_view text(value, valueLength);
  size_t point = text.find('.');
  int32_t fraction = 0;
  if (point != std::string_view::npos) {
    while (point + 1 + fraction < text.size() && text[point + 1 + fraction] >= '0' &&
           text[point + 1 + fraction] <= '9') {
      fraction++;
    }
  }
  size_t exponent = text.find_first_of("eE");
  if (exponent != std::string_view::npos) {
    // It moves the point over the digits that are shown.
    std::string power(text.substr(exponent + 1));
    fraction -= static_cast<int32_t>(std::clamp(std::strtol(power.c_str(), nullptr, 10), -999L, 999L));
  }
  icu::UnicodeString category =
      selectExactly(*rules->raw, value, valueLength, std::clamp(fraction, 0, 999), code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(category, out, capacity, status);
}

int32_t cicu_uplrules_selectFormatted(const cicu_PluralRules *rules,
                                      const cicu_FormattedNumber *number, char *out,
                                      int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  char16_t category[64];
  int32_t length = uplrules_selectFormatted(c(rules), number->raw.getAlias(), category, 64, &code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(category, length, out, capacity, status);
}

int32_t cicu_uplrules_selectForRange(const cicu_PluralRules *rules,
                                     const cicu_NumberRangeFormatter *formatter, const char *first,
                                     int32_t firstLength, const char *second, int32_t secondLength,
                                     char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumberRange *range = cicu::threadRangeResult(code);
  cicu::formatDecimalRange(*formatter, first, firstLength, second, secondLength,
                           range, code);
  char16_t category[64];
  int32_t length = uplrules_selectForRange(c(rules), range, category, 64, &code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(category, length, out, capacity, status);
}

int32_t cicu_uplrules_getKeywords(const cicu_PluralRules *rules, char *out, int32_t capacity,
                                  int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::unique_ptr<icu::StringEnumeration> keywords(rules->raw->getKeywords(code));
  std::string result;
  while (U_SUCCESS(code)) {
    int32_t length = 0;
    const char *keyword = keywords->next(&length, code);
    if (keyword == nullptr) break;
    if (!result.empty()) result += ' ';
    result.append(keyword, length);
  }
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(result, out, capacity, status);
}

int32_t cicu_uplrules_getSamples(const cicu_PluralRules *rules, const char *keyword, double *out,
                                 int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count =
      rules->raw->getSamples(icu::UnicodeString(keyword, -1, US_INV), out, capacity, code);
  *status = code;
  return U_FAILURE(code) ? 0 : std::min(count, capacity);
}

int32_t cicu_plurals_ruleText(const char *locale, bool ordinal, char *out, int32_t capacity,
                              int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  Resource plurals(ures_openDirect(nullptr, "plurals", &code));
  Resource table(
      ures_getByKey(plurals.getAlias(), ordinal ? "locales_ordinals" : "locales", nullptr, &code));
  std::string set = U_FAILURE(code) ? "" : ruleSet(table.getAlias(), locale, code);
  std::string result;
  if (U_SUCCESS(code) && !set.empty()) {
    Resource rules(ures_getByKey(plurals.getAlias(), "rules", nullptr, &code));
    Resource lines(ures_getByKey(rules.getAlias(), set.c_str(), nullptr, &code));
    int32_t count = U_FAILURE(code) ? 0 : ures_getSize(lines.getAlias());
    for (int32_t index = 0; index < count && U_SUCCESS(code); index++) {
      Resource line(ures_getByIndex(lines.getAlias(), index, nullptr, &code));
      icu::UnicodeString condition = text(line.getAlias(), code);
      if (U_FAILURE(code)) break;
      result += ures_getKey(line.getAlias());
      result += ": ";
      condition.toUTF8String(result);
      result += '\n';
    }
  }
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(result, out, capacity, status);
}

int32_t cicu_plurals_rangeText(const char *locale, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  char language[ULOC_LANG_CAPACITY];
  uloc_getLanguage(locale, language, sizeof language, &code);
  Resource ranges(ures_openDirect(nullptr, "pluralRanges", &code));
  Resource table(ures_getByKey(ranges.getAlias(), "locales", nullptr, &code));
  std::string set = U_FAILURE(code) ? "" : ruleSet(table.getAlias(), language, code);
  std::string result;
  if (U_SUCCESS(code) && !set.empty()) {
    Resource rules(ures_getByKey(ranges.getAlias(), "rules", nullptr, &code));
    Resource rows(ures_getByKey(rules.getAlias(), set.c_str(), nullptr, &code));
    int32_t count = U_FAILURE(code) ? 0 : ures_getSize(rows.getAlias());
    for (int32_t index = 0; index < count && U_SUCCESS(code); index++) {
      Resource row(ures_getByIndex(rows.getAlias(), index, nullptr, &code));
      for (int32_t column = 0; column < 3 && U_SUCCESS(code); column++) {
        Resource cell(ures_getByIndex(row.getAlias(), column, nullptr, &code));
        icu::UnicodeString category = text(cell.getAlias(), code);
        category.toUTF8String(result);
        result += column < 2 ? ' ' : '\n';
      }
    }
  }
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(result, out, capacity, status);
}

}  // extern "C"
