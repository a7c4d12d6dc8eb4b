// Private to the facade: the C functions of number ranges, over ICU's C++ classes, for an ICU that
// has only the classes.
#ifndef CICU_SHIMS_NUMBERRANGES_HPP
#define CICU_SHIMS_NUMBERRANGES_HPP

#include "base.hpp"

#if !CICU_HAS_NUMBER_RANGE_FUNCTIONS

#include <optional>
#include <unicode/fmtable.h>
#include <unicode/numberrangeformatter.h>

struct UNumberRangeFormatter {
  icu::number::LocalizedNumberRangeFormatter raw;
};

struct UFormattedNumberRange {
  std::optional<icu::number::FormattedNumberRange> raw;
};

inline UFormattedNumberRange *unumrf_openResult(UErrorCode *code) {
  return U_FAILURE(*code) ? nullptr : new UFormattedNumberRange;
}

inline void unumrf_closeResult(UFormattedNumberRange *result) { delete result; }

inline UNumberRangeFormatter *unumrf_openForSkeletonWithCollapseAndIdentityFallback(
    const char16_t *skeleton, int32_t length, UNumberRangeCollapse collapse,
    UNumberRangeIdentityFallback fallback, const char *locale, UParseError *error,
    UErrorCode *code) {
  icu::UnicodeString text(skeleton, length);
  auto number = icu::number::NumberFormatter::forSkeleton(text, *error, *code);
  if (U_FAILURE(*code)) return nullptr;
  auto formatter = icu::number::NumberRangeFormatter::with()
                       .numberFormatterBoth(number)
                       .collapse(collapse)
                       .identityFallback(fallback)
                       .locale(icu::Locale(locale));
  return new UNumberRangeFormatter{std::move(formatter)};
}

inline void unumrf_close(UNumberRangeFormatter *formatter) { delete formatter; }

inline void unumrf_formatRange(const UNumberRangeFormatter *formatter,
                               const icu::Formattable &first, const icu::Formattable &second,
                               UFormattedNumberRange *result, UErrorCode *code) {
  if (U_FAILURE(*code)) return;
  result->raw.emplace(formatter->raw.formatFormattableRange(first, second, *code));
}

inline void unumrf_formatDoubleRange(const UNumberRangeFormatter *formatter, double first,
                                     double second, UFormattedNumberRange *result,
                                     UErrorCode *code) {
  unumrf_formatRange(formatter, icu::Formattable(first), icu::Formattable(second), result, code);
}

inline void unumrf_formatDecimalRange(const UNumberRangeFormatter *formatter, const char *first,
                                      int32_t firstLength, const char *second, int32_t secondLength,
                                      UFormattedNumberRange *result, UErrorCode *code) {
  icu::Formattable low(icu::StringPiece(first, firstLength), *code);
  icu::Formattable high(icu::StringPiece(second, secondLength), *code);
  if (U_SUCCESS(*code) && low == high) {
    // ICU compares only the doubles, and would show two different numbers as one.
    icu::StringPiece lowDigits = low.getDecimalNumber(*code);
    icu::StringPiece highDigits = high.getDecimalNumber(*code);
    if (U_SUCCESS(*code) && lowDigits != highDigits) *code = U_UNSUPPORTED_ERROR;
  }
  unumrf_formatRange(formatter, low, high, result, code);
}

inline UNumberRangeIdentityResult unumrf_resultGetIdentityResult(
    const UFormattedNumberRange *result, UErrorCode *code) {
  if (U_SUCCESS(*code) && !result->raw) *code = U_ILLEGAL_ARGUMENT_ERROR;
  return U_FAILURE(*code) ? UNUM_IDENTITY_RESULT_NOT_EQUAL : result->raw->getIdentityResult(*code);
}

U_NAMESPACE_BEGIN
U_DEFINE_LOCAL_OPEN_POINTER(LocalUNumberRangeFormatterPointer, UNumberRangeFormatter, unumrf_close);
U_NAMESPACE_END

#endif

#endif
