// The conventions of all shims: status codes, text output, field spans.
//
// Output text: a function that returns text takes `char *out, int32_t capacity` and returns the
// length of the whole text in UTF-8 bytes. The text is not terminated. If the length is greater
// than `capacity`, `*status` is `cicu_BUFFER_OVERFLOW`, and the caller calls again with a larger
// buffer.
// Input text: `const char *text, int32_t length`, UTF-8, not terminated; ill-formed bytes become
// U+FFFD. Input identifiers (locales, keywords of skeletons, zones): `const char *`,
// NUL-terminated.
// Status: every function sets `*status` itself; a positive value is a failure (ICU's UErrorCode).
#ifndef CICU_BASE_H
#define CICU_BASE_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// ICU's `U_BUFFER_OVERFLOW_ERROR`: the text is longer than `capacity`.
#define cicu_BUFFER_OVERFLOW 15
/// `U_MEMORY_ALLOCATION_ERROR`.
#define cicu_NO_MEMORY 7
/// `U_MISSING_RESOURCE_ERROR`.
#define cicu_MISSING_RESOURCE 2
/// `U_FILE_ACCESS_ERROR`.
#define cicu_FILE_ACCESS 4

/// One field of a formatted text: ICU's category and field number, and UTF-8 offsets in the text.
typedef struct cicu_FieldSpan {
  int32_t category;
  int32_t field;
  int32_t start;
  int32_t end;
} cicu_FieldSpan;

/// Text with its fields, as one object: ICU returns fields through an iterator that Swift cannot
/// use safely. Offsets are in UTF-8.
typedef struct cicu_FormattedText cicu_FormattedText;

const char *cicu_FormattedText_text(const cicu_FormattedText *text, int32_t *length);
const cicu_FieldSpan *cicu_FormattedText_fields(const cicu_FormattedText *text, int32_t *count);
void cicu_FormattedText_close(cicu_FormattedText *text);

/// `u_errorName`: behind the facade because its symbol contains ICU's version.
const char *cicu_u_errorName(int32_t status);

/// ICU's version ("72.1"), and the versions of the data in it.
int32_t cicu_u_getVersion(char *out, int32_t capacity, int32_t *status);
int32_t cicu_ulocdata_getCLDRVersion(char *out, int32_t capacity, int32_t *status);
int32_t cicu_ucal_getTZDataVersion(char *out, int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
