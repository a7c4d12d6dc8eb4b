// A locale's patterns for durations on a clock.
//
// Why this exists: `icu::MeasureFormat` formats durations without fields, signs or padding, and its
// patterns are only in ICU's data; the symbols of resource functions contain ICU's version.
#ifndef CICU_DURATION_H
#define CICU_DURATION_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The pattern of `kind` ("hm", "hms" or "ms") in the locale's `durationUnits`, such as "h:mm:ss".
int32_t cicu_ures_durationUnits(const char *locale, const char *kind, char *out, int32_t capacity,
                                int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
