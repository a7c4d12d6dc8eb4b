// What tests ask of ICU, and the library never does.
#ifndef ICU_ORACLE_H
#define ICU_ORACLE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// `NumberFormatter::forSkeleton(…).toSkeleton()`: the skeleton as ICU spells it, in UTF-8.
///
/// Returns its length in bytes, which is written up to `capacity`; -1 where ICU refuses the
/// skeleton.
int32_t icu_oracle_toSkeleton(const char *skeleton, int32_t length, char *out, int32_t capacity);

/// `MessageFormat::autoQuoteApostrophe`: the pattern with every literal apostrophe doubled, in
/// UTF-8.
///
/// Returns its length in bytes, which is written up to `capacity`; -1 where ICU fails.
int32_t icu_oracle_autoQuoteApostrophe(const char *pattern, int32_t length, char *out,
                                       int32_t capacity);

#ifdef __cplusplus
}
#endif
#endif
