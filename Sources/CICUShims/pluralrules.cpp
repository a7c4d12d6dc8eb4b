#include "base.hpp"

#include "include/cicu_pluralrules.h"
#include "numberformatter.hpp"

#include <algorithm>
#include <cstdlib>
#include <string_view>
#include <unicode/numberformatter.h>
#include <unicode/plurrule.h>

struct cicu_PluralRules {
  std::unique_ptr<icu::PluralRules> raw;
};

namespace {

cicu_PluralRules *wrap(icu::PluralRules *rules, UErrorCode code) {
  auto owner = cicu::owned(rules, code);
  auto result = std::make_unique<cicu_PluralRules>();
  result->raw = std::move(owner);
  return cicu::handedOver(std::move(result), code);
}

const UPluralRules *c(const cicu_PluralRules *rules) {
  return reinterpret_cast<const UPluralRules *>(rules->raw.get());
}

/// Selects with a formatter that keeps `fractionDigits` digits and changes nothing else.
icu::UnicodeString selectExactly(const icu::PluralRules &rules, const char *value, int32_t length,
                                 int32_t fractionDigits, UErrorCode &code) {
  namespace number = icu::number;
  number::FormattedNumber formatted = number::NumberFormatter::with()
                                          .precision(number::Precision::minFraction(fractionDigits))
                                          .locale(icu::Locale::getRoot())
                                          .formatDecimal(icu::StringPiece(value, length), code);
  return U_SUCCESS(code) ? rules.select(formatted, code) : icu::UnicodeString();
}

/// Returns the number of digits that a decimal string shows after its point.
int32_t fractionDigits(std::string_view text) {
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
    // The exponent moves the point over the digits.
    std::string power(text.substr(exponent + 1));
    fraction -=
        static_cast<int32_t>(std::clamp(std::strtol(power.c_str(), nullptr, 10), -999L, 999L));
  }
  return std::clamp(fraction, 0, 999);
}

using Resource = icu::LocalUResourceBundlePointer;

/// Returns the UTF-8 of a string resource; empty after a failure.
std::string text(const UResourceBundle *bundle, UErrorCode &code) {
  int32_t length = 0;
  const char16_t *units = ures_getString(bundle, &length, &code);
  std::string result;
  if (U_SUCCESS(code)) cicu::append(result, icu::UnicodeString(true, units, length));
  return result;
}

/// Returns the name of the rule set of `locale` in `table`, truncating the tag until it is found.
std::string ruleSet(const UResourceBundle *table, const char *locale, UErrorCode &code) {
  cicu::BaseName base(locale, code);
  std::string name(base.view());
  while (U_SUCCESS(code) && !name.empty()) {
    UErrorCode missing = U_ZERO_ERROR;
    Resource set(ures_getByKey(table, name.c_str(), nullptr, &missing));
    if (missing == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
    if (U_SUCCESS(missing)) return text(set.getAlias(), code);
    cicu::FilledName parent(code, [&](char *buffer, int32_t room, UErrorCode *error) {
      return uloc_getParent(name.c_str(), buffer, room, error);
    });
    name = parent.view();
  }
  return "";
}

/// Appends the rows of a rule set: the key and value of each row.
void appendRules(std::string &result, const UResourceBundle *lines, UErrorCode &code) {
  int32_t count = U_FAILURE(code) ? 0 : ures_getSize(lines);
  for (int32_t index = 0; index < count && U_SUCCESS(code); index++) {
    Resource line(ures_getByIndex(lines, index, nullptr, &code));
    std::string condition = text(line.getAlias(), code);
    if (U_FAILURE(code)) break;
    result.append(ures_getKey(line.getAlias())).append(": ").append(condition) += '\n';
  }
}

/// Appends the rows of a set of ranges: three categories per row.
void appendRanges(std::string &result, const UResourceBundle *rows, UErrorCode &code) {
  int32_t count = U_FAILURE(code) ? 0 : ures_getSize(rows);
  for (int32_t index = 0; index < count && U_SUCCESS(code); index++) {
    Resource row(ures_getByIndex(rows, index, nullptr, &code));
    for (int32_t column = 0; column < 3 && U_SUCCESS(code); column++) {
      Resource cell(ures_getByIndex(row.getAlias(), column, nullptr, &code));
      result += text(cell.getAlias(), code);
      result += column < 2 ? ' ' : '\n';
    }
  }
}

}  // namespace

extern "C" {

cicu_PluralRules *cicu_uplrules_openForType(const char *locale, bool ordinal, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::PluralRules *rules = icu::PluralRules::forLocale(
        cicu::locale(locale), ordinal ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL, code);
    return wrap(rules, code);
  });
}

cicu_PluralRules *cicu_uplrules_createRules(const char *description, int32_t length,
                                            int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return wrap(icu::PluralRules::createRules(cicu::read(description, length), code), code);
  });
}

void cicu_uplrules_close(cicu_PluralRules *rules) { delete rules; }

int32_t cicu_uplrules_selectInt(const cicu_PluralRules *rules, int64_t value, char *out,
                                int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    // A double represents every integer up to 2^53; beyond it, the last digits matter.
    constexpr int64_t exact = int64_t{1} << 53;
    if (value <= exact && value >= -exact) {
      return cicu::write(rules->raw->select(static_cast<double>(value)), out, capacity, code);
    }
    std::string text = std::to_string(value);
    icu::UnicodeString category =
        selectExactly(*rules->raw, text.data(), static_cast<int32_t>(text.size()), 0, code);
    return cicu::write(category, out, capacity, code);
  });
}

int32_t cicu_uplrules_select(const cicu_PluralRules *rules, double value, char *out,
                             int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return cicu::write(rules->raw->select(value), out, capacity, code);
  });
}

int32_t cicu_uplrules_selectDecimal(const cicu_PluralRules *rules, const char *value,
                                    int32_t valueLength, char *out, int32_t capacity,
                                    int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    int32_t fraction = fractionDigits(std::string_view(value, static_cast<size_t>(valueLength)));
    icu::UnicodeString category = selectExactly(*rules->raw, value, valueLength, fraction, code);
    return cicu::write(category, out, capacity, code);
  });
}

int32_t cicu_uplrules_selectFormatted(const cicu_PluralRules *rules,
                                      const cicu_FormattedNumber *number, char *out,
                                      int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::FilledUnits category(code, [&](char16_t *buffer, int32_t room, UErrorCode *error) {
      return uplrules_selectFormatted(c(rules), number->raw.getAlias(), buffer, room, error);
    });
    return cicu::write(category.data(), category.size(), out, capacity, code);
  });
}

int32_t cicu_uplrules_selectForRange(const cicu_PluralRules *rules,
                                     const cicu_NumberRangeFormatter *formatter, const char *first,
                                     int32_t firstLength, const char *second, int32_t secondLength,
                                     char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
#if CICU_HAS_PLURAL_RANGES
    UFormattedNumberRange *range = cicu::threadRangeResult(code);
    cicu::formatDecimalRange(*formatter, first, firstLength, second, secondLength, range, code);
    cicu::FilledUnits category(code, [&](char16_t *buffer, int32_t room, UErrorCode *error) {
      return uplrules_selectForRange(c(rules), range, buffer, room, error);
    });
    return cicu::write(category.data(), category.size(), out, capacity, code);
#else
    (void)rules, (void)formatter, (void)first, (void)firstLength, (void)second, (void)secondLength;
    (void)out, (void)capacity;
    code = U_UNSUPPORTED_ERROR;
    return 0;
#endif
  });
}

int32_t cicu_uplrules_getKeywords(const cicu_PluralRules *rules, char *out, int32_t capacity,
                                  int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto keywords = cicu::owned(rules->raw->getKeywords(code), code);
    std::string result;
    while (U_SUCCESS(code)) {
      int32_t length = 0;
      const char *keyword = keywords->next(&length, code);
      if (keyword == nullptr) break;
      if (!result.empty()) result += ' ';
      result.append(keyword, static_cast<size_t>(length));
    }
    return cicu::write(result, out, capacity, code);
  });
}

int32_t cicu_uplrules_getSamples(const cicu_PluralRules *rules, const char *keyword, double *out,
                                 int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    int32_t count = rules->raw->getSamples(cicu::readInvariant(keyword), out, capacity, code);
    return U_FAILURE(code) ? 0 : std::min(count, capacity);
  });
}

int32_t cicu_plurals_ruleText(const char *locale, bool ordinal, char *out, int32_t capacity,
                              int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    Resource plurals(ures_openDirect(nullptr, "plurals", &code));
    Resource table(ures_getByKey(plurals.getAlias(), ordinal ? "locales_ordinals" : "locales",
                                 nullptr, &code));
    std::string set = U_FAILURE(code) ? "" : ruleSet(table.getAlias(), locale, code);
    std::string result;
    if (U_SUCCESS(code) && !set.empty()) {
      Resource rules(ures_getByKey(plurals.getAlias(), "rules", nullptr, &code));
      Resource lines(ures_getByKey(rules.getAlias(), set.c_str(), nullptr, &code));
      appendRules(result, lines.getAlias(), code);
    }
    return cicu::write(result, out, capacity, code);
  });
}

int32_t cicu_plurals_rangeText(const char *locale, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::FilledName language(code, [&](char *buffer, int32_t room, UErrorCode *error) {
      return uloc_getLanguage(locale, buffer, room, error);
    });
    Resource ranges(ures_openDirect(nullptr, "pluralRanges", &code));
    Resource table(ures_getByKey(ranges.getAlias(), "locales", nullptr, &code));
    std::string set = U_FAILURE(code) ? "" : ruleSet(table.getAlias(), language.data(), code);
    std::string result;
    if (U_SUCCESS(code) && !set.empty()) {
      Resource rules(ures_getByKey(ranges.getAlias(), "rules", nullptr, &code));
      Resource rows(ures_getByKey(rules.getAlias(), set.c_str(), nullptr, &code));
      appendRanges(result, rows.getAlias(), code);
    }
    return cicu::write(result, out, capacity, code);
  });
}

}  // extern "C"
