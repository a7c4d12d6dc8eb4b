// Floating-point numbers in the format of C.
#ifndef CICU_PRINTF_H
#define CICU_PRINTF_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Flags of `cicu_snprintf_double`: the same bits as in `MessageSyntax.PrintfFlags`.
#define cicu_PRINTF_LEFT 1
#define cicu_PRINTF_PLUS 2
#define cicu_PRINTF_SPACE 4
#define cicu_PRINTF_ZERO 8
#define cicu_PRINTF_ALTERNATE 16

/// `snprintf` for one `double`, in the "C" locale regardless of the locale of the process.
///
/// Swift cannot call the variadic `snprintf`, and text from a caller must never be its format: the
/// format is created here, from numbers. A conversion other than `fFeEgGaA` is an illegal argument.
/// A negative `precision` means none.
int32_t cicu_snprintf_double(char *out, int32_t capacity, char conversion, int32_t flags,
                             int32_t width, int32_t precision, double value, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
