// Where a pattern or a skeleton is wrong: ICU's UParseError with UTF-8 instead of UTF-16.
#ifndef CICU_PARSEERROR_H
#define CICU_PARSEERROR_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// `UParseError`. ICU's own holds UTF-16 arrays, which Swift would see as tuples of 16 numbers.
/// `line` is ICU's (0 where ICU does not count lines); `offset` is in UTF-8 bytes from the text's
/// start, -1 when ICU does not know it.
typedef struct cicu_ParseError {
  int32_t line;
  int32_t offset;
  int32_t preLength;
  int32_t postLength;
  char pre[64];
  char post[64];
} cicu_ParseError;

#ifdef __cplusplus
}
#endif
#endif
