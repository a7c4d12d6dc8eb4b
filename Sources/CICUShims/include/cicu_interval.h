// Date intervals, with the shared part written once.
//
// Why these exist: ICU's symbols contain its version, its fields come from an iterator, and the C
// functions count in UTF-16.
#ifndef CICU_INTERVAL_H
#define CICU_INTERVAL_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// `UDateIntervalFormat`. Safe to share: ICU formats under one mutex for the whole process.
typedef struct cicu_DateIntervalFormat cicu_DateIntervalFormat;

/// `zone` NULL means ICU's default; an unknown zone is an illegal-argument failure. `context` is a
/// `UDisplayContext` for capitalization, 0 for none.
cicu_DateIntervalFormat *cicu_udtitvfmt_open(const char *locale, const char *skeleton,
                                             int32_t length, const char *zone, int32_t context,
                                             int32_t *status);
void cicu_udtitvfmt_close(cicu_DateIntervalFormat *format);
/// Instants are in milliseconds since 1970, UTC.
int32_t cicu_udtitvfmt_format(const cicu_DateIntervalFormat *format, double from, double to,
                              char *out, int32_t capacity, int32_t *status);
cicu_FormattedText *cicu_udtitvfmt_formatToResult(const cicu_DateIntervalFormat *format,
                                                  double from, double to, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
