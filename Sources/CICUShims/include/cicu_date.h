// Dates by style, pattern and skeleton; their parsing, symbols and pattern generator.
//
// Why these exist: ICU's symbols contain its version; `udat_*` counts in UTF-16, and returns fields
// through an iterator. Formatting uses a calendar that belongs to the formatter, which avoids the
// clone that `udat_format` creates for each call.
#ifndef CICU_DATE_H
#define CICU_DATE_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// `UDateFormat` with its own calendar. Must not be shared while it formats or parses: clone it.
typedef struct cicu_DateFormat cicu_DateFormat;

/// Opens a format with styles: `UDateFormatStyle` (0 full … 3 short, -1 none). `zone` NULL means
/// ICU's default zone; an unknown zone is an illegal-argument failure (ICU itself silently uses
/// GMT).
cicu_DateFormat *cicu_udat_open(int32_t timeStyle, int32_t dateStyle, const char *locale,
                                const char *zone, int32_t *status);
/// Replaces the pattern of a style, but not the style's numbering systems.
void cicu_udat_applyPattern(cicu_DateFormat *format, const char *pattern, int32_t length,
                            int32_t *status);
/// Opens a format with a pattern in UTF-8.
cicu_DateFormat *cicu_udat_openPattern(const char *pattern, int32_t length, const char *locale,
                                       const char *zone, int32_t *status);
cicu_DateFormat *cicu_udat_clone(const cicu_DateFormat *format, int32_t *status);
void cicu_udat_close(cicu_DateFormat *format);

/// `date` is in milliseconds since 1970, UTC.
int32_t cicu_udat_format(cicu_DateFormat *format, double date, char *out, int32_t capacity,
                         int32_t *status);
cicu_FormattedText *cicu_udat_formatForFields(cicu_DateFormat *format, double date,
                                              int32_t *status);
/// Parses from `*position`, a UTF-8 offset, and sets it to the offset at which parsing stopped:
/// after the parsed text, or at the text that cannot be parsed (then `*status` is a parse failure).
double cicu_udat_parse(cicu_DateFormat *format, const char *text, int32_t length, int32_t *position,
                       int32_t *status);

int32_t cicu_udat_toPattern(const cicu_DateFormat *format, char *out, int32_t capacity,
                            int32_t *status);
/// A `UDisplayContext` for capitalization.
void cicu_udat_setContext(cicu_DateFormat *format, int32_t context, int32_t *status);
void cicu_udat_setLenient(cicu_DateFormat *format, bool lenient, int32_t *status);
/// The start of the 100 years in which two-digit years are interpreted.
void cicu_udat_set2DigitYearStart(cicu_DateFormat *format, double date, int32_t *status);
/// The start of the Gregorian calendar; before it, the Julian calendar applies. Has no effect on
/// other calendars. Positive and negative infinity are allowed.
void cicu_ucal_setGregorianChange(cicu_DateFormat *format, double date, int32_t *status);

/// The calendar's type, such as "gregorian".
int32_t cicu_ucal_getType(const cicu_DateFormat *format, char *out, int32_t capacity,
                          int32_t *status);
/// One name, by its `UDateFormatSymbolType` and index. The length is 0 beyond the last name.
int32_t cicu_udat_getSymbols(const cicu_DateFormat *format, int32_t type, int32_t index, char *out,
                             int32_t capacity, int32_t *status);
int32_t cicu_udat_countSymbols(const cicu_DateFormat *format, int32_t type);
/// The scalar of the digit zero in numbers; 0 if the digits are not ten consecutive characters, or
/// if a field of the pattern has its own numbers.
int32_t cicu_udat_getZeroDigit(const cicu_DateFormat *format, int32_t *status);

/// `icu::DateTimePatternGenerator`. Must not be shared while a call runs.
typedef struct cicu_DatePatternGenerator cicu_DatePatternGenerator;

cicu_DatePatternGenerator *cicu_udatpg_open(const char *locale, int32_t *status);
void cicu_udatpg_close(cicu_DatePatternGenerator *generator);
/// `options`: `UDateTimePatternMatchOptions`.
int32_t cicu_udatpg_getBestPatternWithOptions(cicu_DatePatternGenerator *generator,
                                              const char *skeleton, int32_t length, int32_t options,
                                              char *out, int32_t capacity, int32_t *status);
int32_t cicu_udatpg_getSkeleton(cicu_DatePatternGenerator *generator, const char *pattern,
                                int32_t length, char *out, int32_t capacity, int32_t *status);
/// `UDateFormatHourCycle`: 0 h11, 1 h12, 2 h23, 3 h24.
int32_t cicu_udatpg_getDefaultHourCycle(const cicu_DatePatternGenerator *generator,
                                        int32_t *status);
/// The name of a field (`UDateTimePatternField`), such as "Monat"; width 0 wide, 1 short, 2 narrow.
int32_t cicu_udatpg_getFieldDisplayName(const cicu_DatePatternGenerator *generator, int32_t field,
                                        int32_t width, char *out, int32_t capacity,
                                        int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
