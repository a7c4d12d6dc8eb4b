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
#if CICU_HAS_APPROXIMATELY_SYMBOL
      {"approximatelySign", Symbols::kApproximatelySignSymbol},
#endif
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

/// A currency code in the form that ICU requires: UTF-16 with a terminating NUL.
class CurrencyCode {
  icu::UnicodeString text;

 public:
  explicit CurrencyCode(const char *code) : text(cicu::readInvariant(code)) {}

  const char16_t *terminated() {
    const char16_t *units = text.getTerminatedBuffer();
    if (units == nullptr) throw std::bad_alloc();
    return units;
  }
};

UCurrencyUsage usage(bool cash) { return cash ? UCURR_USAGE_CASH : UCURR_USAGE_STANDARD; }

}  // namespace

extern "C" {

cicu_DecimalFormatSymbols *cicu_DecimalFormatSymbols_open(const char *locale, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto symbols = cicu::make<Symbols>(cicu::locale(locale), code);
    auto result = std::make_unique<cicu_DecimalFormatSymbols>();
    result->raw = std::move(symbols);
    return cicu::handedOver(std::move(result), code);
  });
}

void cicu_DecimalFormatSymbols_close(cicu_DecimalFormatSymbols *symbols) { delete symbols; }

int32_t cicu_DecimalFormatSymbols_get(const cicu_DecimalFormatSymbols *symbols, const char *name,
                                      char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto symbol = cicu::symbol(name);
    if (symbol == Symbols::kFormatSymbolCount) code = U_ILLEGAL_ARGUMENT_ERROR;
    return U_FAILURE(code) ? 0 : cicu::write(symbols->raw->getSymbol(symbol), out, capacity, code);
  });
}

int32_t cicu_unumsys_forLocale(const char *locale, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto system =
        cicu::owned(icu::NumberingSystem::createInstance(cicu::locale(locale), code), code);
    return U_FAILURE(code) ? 0
                           : cicu::write(std::string_view(system->getName()), out, capacity, code);
  });
}

int32_t cicu_unumsys_availableNames(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return cicu::writeLines(icu::NumberingSystem::getAvailableNames(code), out, capacity, code);
  });
}

int32_t cicu_unumsys_getDescription(const char *name, bool *isAlgorithmic, char *out,
                                    int32_t capacity, int32_t *status) {
  *isAlgorithmic = false;
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto system = cicu::owned(icu::NumberingSystem::createInstanceByName(name, code), code);
    if (U_FAILURE(code)) return 0;
    *isAlgorithmic = system->isAlgorithmic();
    return cicu::write(system->getDescription(), out, capacity, code);
  });
}

int32_t cicu_ucurr_codes(bool inUse, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    uint32_t kinds = inUse ? UCURR_COMMON | UCURR_NON_DEPRECATED : UCURR_ALL;
    icu::LocalUEnumerationPointer codes(ucurr_openISOCurrencies(kinds, &code));
    std::string result;
    while (U_SUCCESS(code)) {
      int32_t length = 0;
      const char *currency = uenum_next(codes.getAlias(), &length, &code);
      if (currency == nullptr) break;
      if (!result.empty()) result += '\n';
      result.append(currency, static_cast<size_t>(length));
    }
    return cicu::write(result, out, capacity, code);
  });
}

int32_t cicu_ucurr_forLocale(const char *locale, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::FilledUnits currency(code, [&](char16_t *buffer, int32_t room, UErrorCode *error) {
      return ucurr_forLocale(locale, buffer, room, error);
    });
    return cicu::write(currency.data(), currency.size(), out, capacity, code);
  });
}

int32_t cicu_ucurr_getName(const char *currency, const char *locale, const char *style, char *out,
                           int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    std::string_view name(style);
    UCurrNameStyle kind = UCURR_SYMBOL_NAME;
    if (name == "long") {
      kind = UCURR_LONG_NAME;
    } else if (name == "narrow") {
      kind = UCURR_NARROW_SYMBOL_NAME;
#if CICU_HAS_FORMAL_CURRENCY_SYMBOLS
    } else if (name == "formal") {
      kind = UCURR_FORMAL_SYMBOL_NAME;
    } else if (name == "variant") {
      kind = UCURR_VARIANT_SYMBOL_NAME;
#else
    } else if (name == "formal" || name == "variant") {
      code = U_UNSUPPORTED_ERROR;
#endif
    } else if (name != "symbol") {
      code = U_ILLEGAL_ARGUMENT_ERROR;
    }
    CurrencyCode iso(currency);
    int32_t length = 0;
    const char16_t *text = ucurr_getName(iso.terminated(), locale, kind, nullptr, &length, &code);
    return cicu::write(text, length, out, capacity, code);
  });
}

int32_t cicu_ucurr_getPluralName(const char *currency, const char *locale, const char *category,
                                 char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    CurrencyCode iso(currency);
    int32_t length = 0;
    const char16_t *text =
        ucurr_getPluralName(iso.terminated(), locale, nullptr, category, &length, &code);
    return cicu::write(text, length, out, capacity, code);
  });
}

int32_t cicu_ucurr_fractionDigits(const char *currency, bool cash, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    CurrencyCode iso(currency);
    return ucurr_getDefaultFractionDigitsForUsage(iso.terminated(), usage(cash), &code);
  });
}

double cicu_ucurr_roundingIncrement(const char *currency, bool cash, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    CurrencyCode iso(currency);
    return ucurr_getRoundingIncrementForUsage(iso.terminated(), usage(cash), &code);
  });
}

int32_t cicu_MeasureUnit_available(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    int32_t count = icu::MeasureUnit::getAvailable(nullptr, 0, code);
    if (code == U_BUFFER_OVERFLOW_ERROR) code = U_ZERO_ERROR;
    std::vector<icu::MeasureUnit> units(static_cast<size_t>(count));
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
    return cicu::write(result, out, capacity, code);
  });
}

int32_t cicu_MeasureUnit_forIdentifier(const char *identifier, char *out, int32_t capacity,
                                       int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::MeasureUnit unit = icu::MeasureUnit::forIdentifier(identifier, code);
    return cicu::write(std::string_view(unit.getIdentifier()), out, capacity, code);
  });
}

}  // extern "C"
