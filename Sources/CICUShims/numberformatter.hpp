// Private to the facade: number formatters and results, which the plural shims read too.
#ifndef CICU_SHIMS_NUMBERFORMATTER_HPP
#define CICU_SHIMS_NUMBERFORMATTER_HPP

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
  // Only for what C does not offer.
  icu::UnicodeString skeleton;
  icu::Locale locale;
};

struct cicu_NumberRangeFormatter {
  icu::LocalUNumberRangeFormatterPointer raw;
  /// The same for one number, where it may come out in a mixed unit (`foot-and-inch`).
  std::unique_ptr<icu::number::LocalizedNumberFormatter> single;
};

namespace cicu {

/// One result a thread: a call formats into it and copies the text out before it returns.
UFormattedNumber *threadResult(UErrorCode &status);
UFormattedNumberRange *threadRangeResult(UErrorCode &status);

/// Whether decimal text is a special value. ICU reads decimal text with decNumber, whose spellings
/// of these differ by version.
bool readSpecial(std::string_view text, double &value);

/// `unumf_formatDecimal`, which also takes `NaN` and `Infinity` in any sign.
void formatDecimal(const UNumberFormatter *formatter, const char *value, int32_t length,
                   UFormattedNumber *result, UErrorCode &status);

/// `unumrf_formatDecimalRange`, but by `unumrf_formatDoubleRange` where that is exact: ICU 72 takes
/// two decimal zeros for different numbers.
///
/// A range of mixed units is refused: ICU 72 ends the process.
void formatDecimalRange(const cicu_NumberRangeFormatter &formatter, const char *first,
                        int32_t firstLength, const char *second, int32_t secondLength,
                        UFormattedNumberRange *result, UErrorCode &status);

}  // namespace cicu

#endif
