#include "rulebased.hpp"

#include <cmath>
#include <cstdint>

#include <unicode/numsys.h>

namespace {

/// Whether a rule `-x: ...` passes the number to a decimal pattern: `-x: ->#,##0>;`.
bool negativeRuleHasPattern(const icu::RuleBasedNumberFormat &rules) {
  icu::UnicodeString text = cicu::checked(rules.getRules());
  for (int32_t at = text.indexOf(u"-x:", -1, 0); at >= 0; at = text.indexOf(u"-x:", -1, at + 3)) {
    int32_t end = text.indexOf(u';', at);
    if (end < 0) end = text.length();
    for (const char16_t *token : {u">#", u">0"}) {
      int32_t found = text.indexOf(token, -1, at);
      if (found >= 0 && found < end) return true;
    }
  }
  return false;
}

bool writesNumerators(const icu::RuleBasedNumberFormat &rules) {
  return cicu::checked(rules.getRules()).indexOf(u"-fraction:", -1, 0) >= 0;
}

}  // namespace

bool cicu::makeSafe(icu::Formattable &value, const icu::RuleBasedNumberFormat &rules) {
  if (!value.isNumeric()) return true;
  UErrorCode code = U_ZERO_ERROR;
  double number = value.getDouble(code);
  if (U_FAILURE(code) || std::isnan(number)) return true;
  if (std::isinf(number)) return number > 0 || !negativeRuleHasPattern(rules);
  double whole;
  double fraction = std::fabs(std::modf(number, &whole));
  if (fraction > 0 && fraction < 1e-10 && writesNumerators(rules)) value.setDouble(whole);
  return true;
}

bool cicu::hasAlgorithmicNumbers(const icu::Locale &locale) {
  UErrorCode code = U_ZERO_ERROR;
  auto system = owned(icu::NumberingSystem::createInstance(locale, code), code);
  if (code == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  return U_SUCCESS(code) && system->isAlgorithmic();
}

bool cicu::recursesForever(const icu::Formattable &value) {
  UErrorCode code = U_ZERO_ERROR;
  if (value.getType() == icu::Formattable::kInt64) return value.getInt64(code) == INT64_MIN;
  // Rules can format a plain double of any size.
  if (!value.isNumeric() || value.getDecimalQuantity() == nullptr) return false;
  double number = value.getDouble(code);
  return U_SUCCESS(code) && std::isfinite(number) && std::fabs(number) >= 9223372036854775808.0;
}
