// Private to the facade: number formatters and results, which the plural shims also read.
#ifndef CICU_SHIMS_NUMBERFORMATTER_HPP
#define CICU_SHIMS_NUMBERFORMATTER_HPP

#include "numberranges.hpp"
#include "parseerror.hpp"

#include "include/cicu_numberformatter.h"

#include <memory>
#include <string_view>
#include <unicode/locid.h>
#include <unicode/numberformatter.h>

struct cicu_FormattedNumber {
  icu::LocalUFormattedNumberPointer raw;
};

struct cicu_NumberFormatter {
  icu::LocalUNumberFormatterPointer raw;
  // Only for functions that C does not have.
  icu::UnicodeString skeleton;
  icu::Locale locale;
};

struct cicu_NumberRangeFormatter {
  icu::LocalUNumberRangeFormatterPointer raw;
  /// The same for one number, if it may be shown in a mixed unit (`foot-and-inch`).
  std::unique_ptr<icu::number::LocalizedNumberFormatter> single;
};

namespace cicu {

/// Returns the result object of the thread: a call formats into it and copies the text before it
/// returns.
UFormattedNumber *threadResult(UErrorCode &status);
UFormattedNumberRange *threadRangeResult(UErrorCode &status);

/// Whether a decimal string is a special value. ICU parses decimal strings with decNumber, whose
/// forms of these differ by version.
bool readSpecial(std::string_view text, double &value);

/// `unumf_formatDecimal`, which also accepts `NaN` and `Infinity` with any sign.
void formatDecimal(const UNumberFormatter *formatter, const char *value, int32_t length,
                   UFormattedNumber *result, UErrorCode &status);

/// `unumrf_formatDecimalRange`, or `unumrf_formatDoubleRange` if that is exact: ICU 72 treats two
/// decimal zeros as different numbers.
///
/// A range of mixed units is rejected: ICU 72 ends the process.
void formatDecimalRange(const cicu_NumberRangeFormatter &formatter, const char *first,
                        int32_t firstLength, const char *second, int32_t secondLength,
                        UFormattedNumberRange *result, UErrorCode &status);

}  // namespace cicu

#endif
