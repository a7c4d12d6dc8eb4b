// Numbers by skeleton: `unumf_*` and `unumrf_*`.
// Behind the facade because ICU's symbols contain its version, its text is UTF-16, and a result is
// a separate object that most calls need only for one text.
#ifndef CICU_NUMBERFORMATTER_H
#define CICU_NUMBERFORMATTER_H

#include "cicu_base.h"
#include "cicu_parseerror.h"

#ifdef __cplusplus
extern "C" {
#endif

// MARK: One number

/// An immutable formatter, which threads may share.
typedef struct cicu_NumberFormatter cicu_NumberFormatter;

/// `unumf_openForSkeletonAndLocaleWithError`. NULL if `*status` is a failure.
cicu_NumberFormatter *cicu_unumf_openForSkeletonAndLocale(const char *skeleton,
                                                          int32_t skeletonLength,
                                                          const char *locale,
                                                          cicu_ParseError *error, int32_t *status);
void cicu_unumf_close(cicu_NumberFormatter *formatter);

/// `unumf_formatInt`, `unumf_formatDouble`, `unumf_formatDecimal` and `ufmtval_getString` in one:
/// the result object belongs to the thread, so a call allocates no memory. A decimal string
/// has any number of digits, a point and an exponent, or is `NaN`, `Infinity` or `-0`.
int32_t cicu_unumf_formatInt(const cicu_NumberFormatter *formatter, int64_t value, char *out,
                             int32_t capacity, int32_t *status);
int32_t cicu_unumf_formatDouble(const cicu_NumberFormatter *formatter, double value, char *out,
                                int32_t capacity, int32_t *status);
int32_t cicu_unumf_formatDecimal(const cicu_NumberFormatter *formatter, const char *value,
                                 int32_t valueLength, char *out, int32_t capacity, int32_t *status);

/// Whether ICU knows `usage/…` in skeletons.
bool cicu_hasUnitUsages(void);

/// `FormattedNumber::getOutputUnit`: the identifier of the unit that `usage/…` chose for `value`
/// (empty without a unit). C has no such function.
int32_t cicu_unumf_getOutputUnit(const cicu_NumberFormatter *formatter, const char *value,
                                 int32_t valueLength, char *out, int32_t capacity, int32_t *status);

/// `UFormattedNumber`: one result, for its fields or its decimal number.
typedef struct cicu_FormattedNumber cicu_FormattedNumber;

cicu_FormattedNumber *cicu_unumf_openResult(int32_t *status);
void cicu_unumf_closeResult(cicu_FormattedNumber *result);
void cicu_unumf_formatIntToResult(const cicu_NumberFormatter *formatter, int64_t value,
                                  cicu_FormattedNumber *result, int32_t *status);
void cicu_unumf_formatDoubleToResult(const cicu_NumberFormatter *formatter, double value,
                                     cicu_FormattedNumber *result, int32_t *status);
void cicu_unumf_formatDecimalToResult(const cicu_NumberFormatter *formatter, const char *value,
                                      int32_t valueLength, cicu_FormattedNumber *result,
                                      int32_t *status);

/// `unumf_resultToString`.
int32_t cicu_unumf_resultToString(const cicu_FormattedNumber *result, char *out, int32_t capacity,
                                  int32_t *status);
/// `unumf_resultToDecimalNumber`: the rounded number, without trailing zeros ("12345E-2").
int32_t cicu_unumf_resultToDecimalNumber(const cicu_FormattedNumber *result, char *out,
                                         int32_t capacity, int32_t *status);
/// `unumf_resultAsValue` with all its fields. NULL if `*status` is a failure.
cicu_FormattedText *cicu_unumf_resultAsText(const cicu_FormattedNumber *result, int32_t *status);

// MARK: Two numbers

/// An immutable formatter of ranges, which threads may share.
typedef struct cicu_NumberRangeFormatter cicu_NumberRangeFormatter;

/// `unumrf_openForSkeletonWithCollapseAndIdentityFallback`.
/// `collapse`: `auto`, `none`, `unit`, `all`. `identityFallback`: `singleValue`,
/// `approximatelyOrSingleValue`, `approximately`, `range`.
cicu_NumberRangeFormatter *cicu_unumrf_open(const char *skeleton, int32_t skeletonLength,
                                            const char *collapse, const char *identityFallback,
                                            const char *locale, cicu_ParseError *error,
                                            int32_t *status);
void cicu_unumrf_close(cicu_NumberRangeFormatter *formatter);

/// `unumrf_formatDoubleRange`, `unumrf_formatDecimalRange`.
int32_t cicu_unumrf_formatDoubleRange(const cicu_NumberRangeFormatter *formatter, double first,
                                      double second, char *out, int32_t capacity, int32_t *status);
int32_t cicu_unumrf_formatDecimalRange(const cicu_NumberRangeFormatter *formatter,
                                       const char *first, int32_t firstLength, const char *second,
                                       int32_t secondLength, char *out, int32_t capacity,
                                       int32_t *status);
/// The same with fields. `*identity` is set to ICU's identity result: 0 equal before rounding, 1
/// equal after rounding, 2 not equal.
cicu_FormattedText *cicu_unumrf_formatDecimalRangeAsText(const cicu_NumberRangeFormatter *formatter,
                                                         const char *first, int32_t firstLength,
                                                         const char *second, int32_t secondLength,
                                                         int32_t *identity, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
