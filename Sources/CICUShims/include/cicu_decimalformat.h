// Numbers by pattern and by rules: `icu::DecimalFormat` and `icu::RuleBasedNumberFormat`
// (`unum_*`), and parsing numbers. C++ behind the facade: `unum_*` supports only some of the
// properties, and identifies them by enumerators that Swift must not see.
#ifndef CICU_DECIMALFORMAT_H
#define CICU_DECIMALFORMAT_H

#include "cicu_base.h"
#include "cicu_parseerror.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A number format. Only one thread may call setters. ICU lets threads share a format after its
/// last change, but rule-based formats complete their rules while they format, so callers use a
/// lock.
typedef struct cicu_NumberFormat cicu_NumberFormat;

/// `unum_open` with `UNUM_PATTERN_DECIMAL`. NULL if `*status` is a failure.
cicu_NumberFormat *cicu_unum_openPattern(const char *pattern, int32_t length, const char *locale,
                                         cicu_ParseError *error, int32_t *status);
/// `unum_open` with a style: `decimal`, `currency`, `percent`, `scientific`, `currencyISO`,
/// `currencyPlural`, `currencyAccounting`, `cashCurrency`, `currencyStandard`, `compactShort`,
/// `compactLong`, or rule-based `spellout`, `ordinal`, `duration`, `numberingSystem`.
cicu_NumberFormat *cicu_unum_openStyle(const char *style, const char *locale, int32_t *status);
/// `unum_open` with `UNUM_PATTERN_RULEBASED`.
cicu_NumberFormat *cicu_unum_openRules(const char *rules, int32_t length, const char *locale,
                                       cicu_ParseError *error, int32_t *status);
void cicu_unum_close(cicu_NumberFormat *format);

/// `unum_setAttribute`, `unum_setDoubleAttribute`, `unum_setTextAttribute` and the setters that
/// only C++ has, by the property's name (`maximumFractionDigits`) and its value as a string (`2`,
/// `true`, `halfEven`). An illegal argument if the format does not have the property or if the
/// value is invalid for it.
void cicu_unum_setProperty(cicu_NumberFormat *format, const char *name, const char *value,
                           int32_t valueLength, int32_t *status);
/// `unum_getAttribute` and the similar functions: the value as a string.
int32_t cicu_unum_getProperty(const cicu_NumberFormat *format, const char *name, char *out,
                              int32_t capacity, int32_t *status);
/// `unum_setSymbol`, by the names of `cicu_DecimalFormatSymbols_get`.
void cicu_unum_setSymbol(cicu_NumberFormat *format, const char *name, const char *value,
                         int32_t valueLength, int32_t *status);
/// `unum_toPattern`; the rules of a rule-based format.
int32_t cicu_unum_toPattern(const cicu_NumberFormat *format, char *out, int32_t capacity,
                            int32_t *status);
/// The names of a rule-based format's public rule sets, one per line, the default one first.
int32_t cicu_unum_ruleSetNames(const cicu_NumberFormat *format, char *out, int32_t capacity,
                               int32_t *status);

/// `unum_formatInt64`, `unum_formatDouble`, `unum_formatDecimal`.
int32_t cicu_unum_formatInt64(const cicu_NumberFormat *format, int64_t value, char *out,
                              int32_t capacity, int32_t *status);
int32_t cicu_unum_formatDouble(const cicu_NumberFormat *format, double value, char *out,
                               int32_t capacity, int32_t *status);
int32_t cicu_unum_formatDecimal(const cicu_NumberFormat *format, const char *value,
                                int32_t valueLength, char *out, int32_t capacity, int32_t *status);
/// The same with fields (a rule-based format has none).
cicu_FormattedText *cicu_unum_formatDecimalAsText(const cicu_NumberFormat *format,
                                                  const char *value, int32_t valueLength,
                                                  int32_t *status);

/// `unum_parseDecimal`: parses a number from `*position` (a UTF-8 offset) on. Writes it as a
/// decimal string and sets `*position` to its end; on failure, to the offset at which parsing
/// stopped.
int32_t cicu_unum_parseDecimal(const cicu_NumberFormat *format, const char *text, int32_t length,
                               int32_t *position, char *out, int32_t capacity, int32_t *status);
/// `unum_parseDoubleCurrency`: the same, with the currency's code and a space before the number.
int32_t cicu_unum_parseCurrency(const cicu_NumberFormat *format, const char *text, int32_t length,
                                int32_t *position, char *out, int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
