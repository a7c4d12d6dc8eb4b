// Private to the facade: the decimal number that a formatted number shows, for an ICU that does not
// tell it.
#ifndef CICU_SHIMS_SHOWNNUMBER_HPP
#define CICU_SHIMS_SHOWNNUMBER_HPP

#include "base.hpp"

#if !CICU_HAS_RESULT_DECIMAL

#include <algorithm>
#include <string>
#include <unicode/uchar.h>
#include <unicode/unumberformatter.h>

namespace cicu {

/// Appends the digits of a field as ASCII; skips what is between them, such as the grouping
/// separators.
inline void appendDigits(std::string &out, const char16_t *text, int32_t start, int32_t end) {
  while (start < end) {
    UChar32 character;
    U16_NEXT(text, start, end, character);
    int32_t digit = u_charDigitValue(character);
    // The digits of `hanidec` are ideographs, which have only a numeric value.
    double value = digit >= 0 ? digit : u_getNumericValue(character);
    if (value >= 0 && value <= 9) out += static_cast<char>('0' + static_cast<int>(value));
  }
}

/// Whether a sign field has a minus sign of CLDR.
inline bool hasMinus(const char16_t *text, int32_t start, int32_t end) {
  return std::any_of(text + start, text + end, [](char16_t unit) {
    return unit == u'-' || unit == 0x2212;
  });
}

/// Returns the number that a text shows, read from its fields, without the zeros at its ends; `NaN`
/// for each number that is not finite. It is negative if the text has a minus sign: the parentheses
/// of accounting are not seen.
inline std::string shownNumber(const UFormattedNumber *number, UErrorCode &code) {
  const UFormattedValue *value = unumf_resultAsValue(number, &code);
  int32_t length = 0;
  const char16_t *text = ufmtval_getString(value, &length, &code);
  icu::LocalUConstrainedFieldPositionPointer position(ucfpos_open(&code));
  if (U_SUCCESS(code)) ucfpos_constrainCategory(position.getAlias(), UFIELD_CATEGORY_NUMBER, &code);
  std::string integer, fraction;
  bool hasInteger = false, hasFraction = false, isNegative = false;
  while (U_SUCCESS(code) && ufmtval_nextPosition(value, position.getAlias(), &code)) {
    int32_t field = ucfpos_getField(position.getAlias(), &code);
    int32_t start = 0, end = 0;
    ucfpos_getIndexes(position.getAlias(), &start, &end, &code);
    if (U_FAILURE(code)) break;
    if (field == UNUM_INTEGER_FIELD && !hasInteger) {
      hasInteger = true;
      appendDigits(integer, text, start, end);
      if (integer.empty() && start < end) return "NaN";
    } else if (field == UNUM_FRACTION_FIELD && !hasFraction) {
      hasFraction = true;
      appendDigits(fraction, text, start, end);
    } else if (field == UNUM_SIGN_FIELD) {
      isNegative = isNegative || hasMinus(text, start, end);
    }
  }
  integer.erase(0, std::min(integer.find_first_not_of('0'), integer.size()));
  fraction.erase(fraction.find_last_not_of('0') + 1);
  std::string result(isNegative ? "-" : "");
  result += integer.empty() ? "0" : integer;
  return fraction.empty() ? result : result + "." + fraction;
}

}  // namespace cicu

inline int32_t unumf_resultToDecimalNumber(const UFormattedNumber *number, char *out,
                                           int32_t capacity, UErrorCode *code) {
  if (U_FAILURE(*code)) return 0;
  std::string text = cicu::shownNumber(number, *code);
  if (U_FAILURE(*code)) return 0;
  int32_t length = static_cast<int32_t>(text.size());
  if (length > capacity) {
    *code = U_BUFFER_OVERFLOW_ERROR;
  } else {
    text.copy(out, text.size());
    if (length < capacity) out[length] = 0;
  }
  return length;
}

#endif

#endif
