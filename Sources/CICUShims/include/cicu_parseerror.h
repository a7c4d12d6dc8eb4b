// The position of an error in a pattern or a skeleton: ICU's UParseError in UTF-8.
#ifndef CICU_PARSEERROR_H
#define CICU_PARSEERROR_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// `UParseError`. ICU's own type has UTF-16 arrays, which Swift would import as tuples of 16
/// numbers. `line` is ICU's (0 if ICU does not count lines); `offset` is in UTF-8 bytes from the
/// start of the text, -1 if ICU does not report it.
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
