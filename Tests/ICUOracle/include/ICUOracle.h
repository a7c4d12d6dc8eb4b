// The results of ICU itself, without code of the package: tests compare the library with them.
#ifndef ICU_ORACLE_H
#define ICU_ORACLE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Runs one operation of ICU and writes its result in UTF-8.
///
/// `request` holds the name of the operation and its arguments, separated by U+0000, in UTF-8. The
/// files of this target list the operations, each with its arguments.
///
/// Writes at most `capacity` bytes. Returns the length in bytes, also if it is greater than
/// `capacity`; -1 if ICU reports an error; -2 if there is no such operation.
int32_t icu_oracle(const char *request, int32_t length, char *out, int32_t capacity);

#ifdef __cplusplus
}
#endif
#endif
