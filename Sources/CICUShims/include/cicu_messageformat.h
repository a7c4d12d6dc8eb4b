// Whole messages, formatted by ICU: `icu::MessageFormat`.
// C++ behind the facade: C's `umsg_format` is variadic and lets the pattern decide how many
// arguments it reads from the stack, and C has no named arguments.
#ifndef CICU_MESSAGEFORMAT_H
#define CICU_MESSAGEFORMAT_H

#include "cicu_base.h"
#include "cicu_parseerror.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A compiled message. For one thread at a time: ICU creates sub-formatters while it formats.
typedef struct cicu_MessageFormat cicu_MessageFormat;

/// The constructor of `icu::MessageFormat`, then `applyPattern`. `timeZone` is the zone of its
/// dates (NULL: ICU's default). NULL if `*status` is a failure; `error` has the position.
cicu_MessageFormat *cicu_MessageFormat_open(const char *pattern, int32_t length, const char *locale,
                                            bool apostropheDoubleRequired, const char *timeZone,
                                            cicu_ParseError *error, int32_t *status);
void cicu_MessageFormat_close(cicu_MessageFormat *format);

/// The named and typed arguments of one call: named `Formattable`s. A number is also a name.
typedef struct cicu_MessageArguments cicu_MessageArguments;

cicu_MessageArguments *cicu_MessageArguments_open(int32_t *status);
void cicu_MessageArguments_close(cicu_MessageArguments *arguments);
void cicu_MessageArguments_addString(cicu_MessageArguments *arguments, const char *name,
                                     int32_t nameLength, const char *value, int32_t valueLength,
                                     int32_t *status);
void cicu_MessageArguments_addInt64(cicu_MessageArguments *arguments, const char *name,
                                    int32_t nameLength, int64_t value, int32_t *status);
void cicu_MessageArguments_addDouble(cicu_MessageArguments *arguments, const char *name,
                                     int32_t nameLength, double value, int32_t *status);
/// A decimal string of any length.
void cicu_MessageArguments_addDecimal(cicu_MessageArguments *arguments, const char *name,
                                      int32_t nameLength, const char *value, int32_t valueLength,
                                      int32_t *status);
/// Milliseconds since 1970, UTC.
void cicu_MessageArguments_addDate(cicu_MessageArguments *arguments, const char *name,
                                   int32_t nameLength, double milliseconds, int32_t *status);
/// Adds all following values to one argument, until `_endArray`. Arrays do not nest.
void cicu_MessageArguments_beginArray(cicu_MessageArguments *arguments, const char *name,
                                      int32_t nameLength, int32_t *status);
void cicu_MessageArguments_endArray(cicu_MessageArguments *arguments);

/// `MessageFormat::format` with names.
int32_t cicu_MessageFormat_format(const cicu_MessageFormat *format,
                                  const cicu_MessageArguments *arguments, char *out,
                                  int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
