// ICU and glibc without Swift: each function runs one operation `iterations` times and returns the duration
// in nanoseconds. Opening is not timed unless it is part of the operation. Every result is added to
// a sum that the compiler cannot remove. A negative time is ICU's error code, negated.
#ifndef RAW_ICU_H
#define RAW_ICU_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// `icu::MessageFormat`, reused: a string and a number as positional arguments.
double raw_message_format(const char *locale, const char *pattern, const char *name,
                          const int64_t *counts, int64_t iterations);

/// `icu::MessageFormat`, opened and used once: it parses plural cases when it first formats.
double raw_message_open_and_format(const char *locale, const char *pattern, const char *name,
                                   const int64_t *counts, int64_t iterations);

/// `icu::LocaleMatcher`, reused: the best match for each of eight tags, of lists separated by commas.
double raw_matcher(const char *supported, const char *desired, int64_t iterations);

/// `unumf`, reused: an integer by skeleton.
double raw_number_int(const char *locale, const char *skeleton, const int64_t *values,
                      int64_t iterations);

/// `unumf`, reused: a double by skeleton.
double raw_number_double(const char *locale, const char *skeleton, const double *values,
                         int64_t iterations);

/// `unumf`, opened, used once and closed.
double raw_number_open_and_format(const char *locale, const char *skeleton, const double *values,
                                  int64_t iterations);

/// `unum`, the older interface, reused: an integer with the locale's grouping.
double raw_unum_int(const char *locale, const int64_t *values, int64_t iterations);

/// `unum`, reused: a double with a fixed number of fraction digits.
double raw_unum_double(const char *locale, int32_t fraction_digits, const double *values,
                       int64_t iterations);

/// `udat`, reused: a date in the medium style, without a time.
double raw_date_medium(const char *locale, const char *zone, const double *milliseconds,
                       int64_t iterations);

/// `udtitvfmt`, reused: an interval by skeleton.
double raw_interval(const char *locale, const char *skeleton, const char *zone, const double *from,
                    const double *to, int64_t iterations);

/// `uplrules`, reused: the category of an integer.
double raw_plural_int(const char *locale, const int64_t *values, int64_t iterations);

/// glibc's `ngettext` in German, `snprintf` and a copy on the heap; -1 if there is no catalog.
double raw_gettext(const char *name, const int64_t *counts, int64_t iterations);

/// The sum of all results so far.
uint64_t raw_sum(void);

#ifdef __cplusplus
}
#endif
#endif
