// ICU itself, without the package: what a fuzzer compares with.
#ifndef FUZZ_ICU_H
#define FUZZ_ICU_H

#include <stdbool.h>
#include <stdint.h>

/// Reads a number at the beginning of a text as `unum_parseDecimal` does.
///
/// `style` is the number of a `UNumberFormatStyle`; with `pattern` it is a DecimalFormat pattern.
/// Writes the number as decimal text with a NUL, and returns where it ends, a UTF-8 offset; -1
/// where the text begins with no number, -2 where ICU does not open the format or the text does not
/// fit.
int32_t fuzz_icu_parse(const char *locale, int32_t style, const char *pattern, bool isLenient,
                       const char *text, int32_t length, char *decimal, int32_t capacity);

#endif
