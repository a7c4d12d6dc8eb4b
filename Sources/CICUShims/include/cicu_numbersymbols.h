// The symbols with which locales format numbers, and numbering systems, currencies and units.
// Behind the facade because ICU returns them as UTF-16 and as enumerations.
#ifndef CICU_NUMBERSYMBOLS_H
#define CICU_NUMBERSYMBOLS_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// `icu::DecimalFormatSymbols` of a locale in its numbering system (or that of `-u-nu-`).
typedef struct cicu_DecimalFormatSymbols cicu_DecimalFormatSymbols;

cicu_DecimalFormatSymbols *cicu_DecimalFormatSymbols_open(const char *locale, int32_t *status);
void cicu_DecimalFormatSymbols_close(cicu_DecimalFormatSymbols *symbols);
/// By name: `decimalSeparator`, `groupingSeparator`, `patternSeparator`, `percent`, `perMill`,
/// `minusSign`, `plusSign`, `approximatelySign`, `exponential`, `exponentMultiplication`,
/// `infinity`, `notANumber`, `currency`, `intlCurrency`, `monetarySeparator`,
/// `monetaryGroupingSeparator`, `padEscape`, `digit0` … `digit9`.
int32_t cicu_DecimalFormatSymbols_get(const cicu_DecimalFormatSymbols *symbols, const char *name,
                                      char *out, int32_t capacity, int32_t *status);

/// `unumsys_open`, then `unumsys_getName`: the numbering system of a locale.
int32_t cicu_unumsys_forLocale(const char *locale, char *out, int32_t capacity, int32_t *status);
/// `unumsys_openAvailableNames`: all names, one per line.
int32_t cicu_unumsys_availableNames(char *out, int32_t capacity, int32_t *status);
/// `unumsys_getDescription`: its digits, or the name of the rule set of an algorithmic one.
int32_t cicu_unumsys_getDescription(const char *name, bool *isAlgorithmic, char *out,
                                    int32_t capacity, int32_t *status);

/// `ucurr_openISOCurrencies`: all codes, one per line; only current ones if `inUse`.
int32_t cicu_ucurr_codes(bool inUse, char *out, int32_t capacity, int32_t *status);
/// `ucurr_forLocale`: the code of the locale's currency.
int32_t cicu_ucurr_forLocale(const char *locale, char *out, int32_t capacity, int32_t *status);
/// `ucurr_getName`. `style`: `symbol`, `narrow`, `formal`, `variant`, `long`.
int32_t cicu_ucurr_getName(const char *code, const char *locale, const char *style, char *out,
                           int32_t capacity, int32_t *status);
/// `ucurr_getPluralName`, for a plural category.
int32_t cicu_ucurr_getPluralName(const char *code, const char *locale, const char *category,
                                 char *out, int32_t capacity, int32_t *status);
/// `ucurr_getDefaultFractionDigitsForUsage`.
int32_t cicu_ucurr_fractionDigits(const char *code, bool cash, int32_t *status);
/// `ucurr_getRoundingIncrementForUsage`; 0 means none.
double cicu_ucurr_roundingIncrement(const char *code, bool cash, int32_t *status);

/// `MeasureUnit::getAvailable`: every simple unit, one per line: its type, a tab, its identifier. C
/// has no such function.
int32_t cicu_MeasureUnit_available(char *out, int32_t capacity, int32_t *status);
/// `MeasureUnit::forIdentifier`: the identifier in ICU form; a failure for an invalid unit.
int32_t cicu_MeasureUnit_forIdentifier(const char *identifier, char *out, int32_t capacity,
                                       int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
