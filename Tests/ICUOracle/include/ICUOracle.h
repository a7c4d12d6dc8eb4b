// Functions of ICU that only tests use.
#ifndef ICU_ORACLE_H
#define ICU_ORACLE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// `NumberFormatter::forSkeleton(…).toSkeleton()`: the skeleton in ICU's form, in UTF-8.
///
/// Writes at most `capacity` bytes. Returns the length in bytes; -1 if ICU rejects the skeleton.
int32_t icu_oracle_toSkeleton(const char *skeleton, int32_t length, char *out, int32_t capacity);

/// `MessageFormat::autoQuoteApostrophe`: the pattern with every literal apostrophe doubled, in
/// UTF-8.
///
/// Writes at most `capacity` bytes. Returns the length in bytes; -1 if ICU fails.
int32_t icu_oracle_autoQuoteApostrophe(const char *pattern, int32_t length, char *out,
                                       int32_t capacity);

#ifdef __cplusplus
}
#endif
#endif
