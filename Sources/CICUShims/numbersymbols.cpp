#include "decimalformat.hpp"
#include "include/cicu_numbersymbols.h"

#include <unicode/dcfmtsym.h>
#include <unicode/measunit.h>
#include <unicode/numsys.h>

using Symbols = icu::DecimalFormatSymbols;

struct cicu_DecimalFormatSymbols {
  std::unique_ptr<Symbols> raw;
};

namespace cicu {

Symbols::ENumberFormatSymbol symbol(std::string_view name) {
  static const struct {
    std::string_view name;
    Symbols::ENumberFormatSymbol symbol;
  } known[] = {
      {"decimalSeparator", Symbols::kDecimalSeparatorSymbol},
      {"groupingSeparator", Symbols::kGroupingSeparatorSymbol},
      {"patternSeparator", Symbols::kPatternSeparatorSymbol},
      {"percent", Symbols::kPercentSymbol},
      {"perMill", Symbols::kPerMillSymbol},
      {"minusSign", Symbols::kMinusSignSymbol},
      {"plusSign", Symbols::kPlusSignSymbol},
      {"approximatelySign", Symbols::kApproximatelySignSymbol},
      {"exponential", Symbols::kExponentialSymbol},
      {"exponentMultiplication", Symbols::kExponentMultiplicationSymbol},
      {"infinity", Symbols::kInfinitySymbol},
      {"notANumber", Symbols::kNaNSymbol},
      {"currency", Symbols::kCurrencySymbol},
      {"intlCurrency", Symbols::kIntlCurrencySymbol},
      {"monetarySeparator", Symbols::kMonetarySeparatorSymbol},
      {"monetaryGroupingSeparator", Symbols::kMonetaryGroupingSeparatorSymbol},
      {"padEscape", Symbols::kPadEscapeSymbol},
      {"digit0", Symbols::kZeroDigitSymbol},
      {"digit1", Symbols::kOneDigitSymbol},
      {"digit2", Symbols::kTwoDigitSymbol},
      {"digit3", Symbols::kThreeDigitSymbol},
      {"digit4", Symbols::kFourDigitSymbol},
      {"digit5", Symbols::kFiveDigitSymbol},
      {"digit6", Symbols::kSixDigitSymbol},
      {"digit7", Symbols::kSevenDigitSymbol},
      {"digit8", Symbols::kEightDigitSymbol},
      {"digit9", Symbols::kNineDigitSymbol},
  };
  for (const auto &entry : known) {
    if (entry.name == name) return entry.symbol;
  }
  return Symbols::kFormatSymbolCount;
}

}  // namespace cicu

namespace {

/// The lines of an enumeration.
std::string lines(icu::StringEnumeration *names, UErrorCode &code) {
  std::unique_ptr<icu::StringEnumeration> owner(names);
  std::string result;
  while (U_SUCCESS(code) && owner != nullptr) {
    int32_t length = 0;
    const char *name = owner->next(&length, code);
    if (name == nullptr) break;
    if (!result.empty()) result += '\n';
    result.append(name, length);
  }
  return result;
}

/// A currency code as ICU wants it: three UTF-16 units.
icu::UnicodeString currencyCode(const char *code) { return icu::UnicodeString(code, -1, US_INV); }

int32_t finish(const std::string &text, UErrorCode code, char *out, int32_t capacity,
               int32_t *status) {
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(text, out, capacity, status);
}

}  // namespace

extern "C" {

cicu_DecimalFormatSymbols *cicu_DecimalFormatSymbols_open(const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  auto symbols = std::make_unique<Symbols>(cicu::locale(locale), code);
  *status = code;
  return U_FAILURE(code) ? nullptr : new cicu_DecimalFormatSymbols{std::move(symbols)};
}

void cicu_DecimalFormatSymbols_close(cicu_DecimalFormatSymbols *symbols) { delete symbols; }

int32_t cicu_DecimalFormatSymbols_get(const cicu_DecimalFormatSymbols *symbols, const char *name,
                                      char *out, int32_t capacity, int32_t *status) {
  auto symbol = cicu::symbol(name);
  *status = symbol == Symbols::kFormatSymbolCount ? U_ILLEGAL_ARGUMENT_ERROR : U_ZERO_ERROR;
  if (*status > 0) return 0;
  return cicu::write(symbols->raw->getSymbol(symbol), out, capacity, status);
}

int32_t cicu_unumsys_forLocale(const char *locale, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::unique_ptr<icu::NumberingSystem> system(
      icu::NumberingSystem::createInstance(cicu::locale(locale), code));
  return finish(U_FAILURE(code) ? "" : system->getName(), code, out, capacity, status);
}

int32_t cicu_unumsys_availableNames(char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::string names = lines(icu::NumberingSystem::getAvailableNames(code), code);
  return finish(names, code, out, capacity, status);
}

int32_t cicu_unumsys_getDescription(const char *name, bool *isAlgorithmic, char *out,
                                    int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::unique_ptr<icu::NumberingSystem> system(
      icu::NumberingSystem::createInstanceByName(name, code));
  std::string result;
  *isAlgorithmic = false;
  if (U_SUCCESS(code)) {
    *isAlgorithmic = system->isAlgorithmic();
    system->getDescription().toUTF8String(result);
  }
  return finish(result, code, out, capacity, status);
}

int32_t cicu_ucurr_codes(bool inUse, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  uint32_t kinds = inUse ? UCURR_COMMON | UCURR_NON_DEPRECATED : UCURR_ALL;
  icu::LocalUEnumerationPointer codes(ucurr_openISOCurrencies(kinds, &code));
  std::string result;
  while (U_SUCCESS(code)) {
    int32_t length = 0;
    const char *currency = uenum_next(codes.getAlias(), &length, &code);
    if (currency == nullptr) break;
    if (!result.empty()) result += '\n';
    result.append(currency, length);
  }
  return finish(result, code, out, capacity, status);
}

int32_t cicu_ucurr_forLocale(const char *locale, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  char16_t units[8];
  int32_t length = ucurr_forLocale(locale, units, 8, &code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(units, length, out, capacity, status);
}

int32_t cicu_ucurr_getName(const char *code, const char *locale, const char *style, char *out,
                           int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  std::string_view name(style);
  UCurrNameStyle kind = UCURR_SYMBOL_NAME;
  if (name == "long") {
    kind = UCURR_LONG_NAME;
  } else if (name == "narrow") {
    kind = UCURR_NARROW_SYMBOL_NAME;
  } else if (name == "formal") {
    kind = UCURR_FORMAL_SYMBOL_NAME;
  } else if (name == "variant") {
    kind = UCURR_VARIANT_SYMBOL_NAME;
  } else if (name != "symbol") {
    error = U_ILLEGAL_ARGUMENT_ERROR;
  }
  icu::UnicodeString currency = currencyCode(code);
  int32_t length = 0;
  const char16_t *text = ucurr_getName(currency.getTerminatedBuffer(), locale, kind, nullptr,
                                       &length, &error);
  *status = error;
  return U_FAILURE(error) ? 0 : cicu::write(text, length, out, capacity, status);
}

int32_t cicu_ucurr_getPluralName(const char *code, const char *locale, const char *category,
                                 char *out, int32_t capacity, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString currency = currencyCode(code);
  int32_t length = 0;
  const char16_t *text = ucurr_getPluralName(currency.getTerminatedBuffer(), locale, nullptr,
                                             category, &length, &error);
  *status = error;
  return U_FAILURE(error) ? 0 : cicu::write(text, length, out, capacity, status);
}

int32_t cicu_ucurr_fractionDigits(const char *code, bool cash, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString currency = currencyCode(code);
  int32_t digits = ucurr_getDefaultFractionDigitsForUsage(
      currency.getTerminatedBuffer(), cash ? UCURR_USAGE_CASH : UCURR_USAGE_STANDARD, &error);
  *status = error;
  return digits;
}

double cicu_ucurr_roundingIncrement(const char *code, bool cash, int32_t *status) {
  UErrorCode error = U_ZERO_ERROR;
  icu::UnicodeString currency = currencyCode(code);
  double increment = ucurr_getRoundingIncrementForUsage(
      currency.getTerminatedBuffer(), cash ? UCURR_USAGE_CASH : UCURR_USAGE_STANDARD, &error);
  *status = error;
  return increment;
}

int32_t cicu_MeasureUnit_available(char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = icu::MeasureUnit::getAvailable(nullptr, 0, code);
  if (code == U_BUFFER_OVERFLOW_ERROR) code = U_ZERO_ERROR;
  std::vector<icu::MeasureUnit> units(count);
  icu::MeasureUnit::getAvailable(units.data(), count, code);
  std::string result;
  for (const icu::MeasureUnit &unit : units) {
    std::string_view type(unit.getType());
    if (type == "currency") continue;
    if (!result.empty()) result += '\n';
    result += type;
    result += '\t';
    result += unit.getIdentifier();
  }
  return finish(result, code, out, capacity, status);
}

int32_t cicu_MeasureUnit_forIdentifier(const char *identifier, char *out, int32_t capacity,
                                       int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::MeasureUnit unit = icu::MeasureUnit::forIdentifier(identifier, code);
  return finish(U_FAILURE(code) ? "" : unit.getIdentifier(), code, out, capacity, status);
}

}  // extern "C"
