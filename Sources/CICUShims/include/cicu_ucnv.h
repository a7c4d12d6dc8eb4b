// Text in other character sets than Unicode: `ucnv.h`.
#ifndef CICU_UCNV_H
#define CICU_UCNV_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Converts text of a character set to UTF-8; ill-formed and unassigned input becomes U+FFFD.
///
/// `charset` is a name that `ucnv_open` knows, such as "EUC-JP" or "windows-1251"; an unknown one
/// fails with `U_FILE_ACCESS_ERROR`.
int32_t cicu_ucnv_toUTF8(const char *charset, const char *bytes, int32_t length, char *out,
                         int32_t capacity, int32_t *status);

/// Converts UTF-8 text to a character set.
///
/// Fails with `U_INVALID_CHAR_FOUND` for a character that the set lacks, and with
/// `U_ILLEGAL_CHAR_FOUND` for ill-formed UTF-8.
int32_t cicu_ucnv_fromUTF8(const char *charset, const char *text, int32_t length, char *out,
                           int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
