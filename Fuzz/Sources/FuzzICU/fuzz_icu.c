#include "fuzz_icu.h"

#include <stdlib.h>
#include <string.h>
#include <unicode/unum.h>
#include <unicode/ustring.h>

static int32_t parse(UNumberFormat *format, const UChar *text, int32_t length, char *decimal,
                     int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  int32_t end = 0;
  int32_t written = unum_parseDecimal(format, text, length, &end, decimal, capacity, &status);
  if (status == U_BUFFER_OVERFLOW_ERROR || written >= capacity) return -2;
  if (U_FAILURE(status)) return -1;
  int32_t bytes = 0;
  u_strToUTF8(NULL, 0, &bytes, text, end, &status);
  return bytes;
}

int32_t fuzz_icu_parse(const char *locale, int32_t style, const char *pattern, bool isLenient,
                       const char *text, int32_t length, char *decimal, int32_t capacity) {
  UErrorCode status = U_ZERO_ERROR;
  UChar units[256];
  int32_t unitCount = 0;
  if (pattern != NULL) {
    u_strFromUTF8(units, 256, &unitCount, pattern, (int32_t)strlen(pattern), &status);
  }
  UNumberFormat *format =
      unum_open(pattern != NULL ? UNUM_PATTERN_DECIMAL : (UNumberFormatStyle)style, units,
                unitCount, locale, NULL, &status);
  if (U_FAILURE(status)) return -2;
  unum_setAttribute(format, UNUM_LENIENT_PARSE, isLenient);
  // A text never has fewer bytes in UTF-8 than units in UTF-16.
  UChar *wide = malloc(sizeof *wide * (size_t)(length + 1));
  int32_t wideLength = 0, result = -2;
  if (wide != NULL) {
    u_strFromUTF8(wide, length + 1, &wideLength, text, length, &status);
    if (U_SUCCESS(status)) result = parse(format, wide, wideLength, decimal, capacity);
  }
  free(wide);
  unum_close(format);
  return result;
}
