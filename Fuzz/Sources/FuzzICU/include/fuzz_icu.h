// ICU itself, without the package, to compare results with.
#ifndef FUZZ_ICU_H
#define FUZZ_ICU_H

#include <stdbool.h>
#include <stdint.h>

/// Reads a number at the beginning of a text with `unum_parseDecimal`.
///
/// `style` is a `UNumberFormatStyle`; it is ignored if there is a `pattern`, a DecimalFormat pattern.
/// Writes the number as decimal text with a NUL, and returns the UTF-8 offset of its end; -1 if the
/// text does not begin with a number; -2 if ICU cannot open the format or the text does not fit.
int32_t fuzz_icu_parse(const char *locale, int32_t style, const char *pattern, bool isLenient,
                       const char *text, int32_t length, char *decimal, int32_t capacity);

#endif
