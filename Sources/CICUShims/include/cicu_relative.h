// Relative dates ("in 3 days", "gestern") and lists ("a, b and c").
//
// Why these exist: ICU's symbols contain its version; the older functions for relative dates
// (quantity with direction, absolute units) exist only in C++; lists take arrays of UTF-16.
#ifndef CICU_RELATIVE_H
#define CICU_RELATIVE_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// `icu::RelativeDateTimeFormatter`; its const functions are thread-safe.
typedef struct cicu_RelativeDateTimeFormatter cicu_RelativeDateTimeFormatter;

/// `style`: 0 long, 1 short, 2 narrow. `context`: a `UDisplayContext` for capitalization.
cicu_RelativeDateTimeFormatter *cicu_ureldatefmt_open(const char *locale, int32_t style,
                                                      int32_t context, int32_t *status);
void cicu_ureldatefmt_close(cicu_RelativeDateTimeFormatter *formatter);

/// The four functions of `icu::RelativeDateTimeFormatter` that format a time.
enum {
  /// `formatNumeric(offset, URelativeDateTimeUnit)`.
  cicu_ureldatefmt_numeric = 0,
  /// `format(offset, URelativeDateTimeUnit)`: "yesterday" if there is such a word.
  cicu_ureldatefmt_auto = 1,
  /// `format(quantity, UDateDirection, UDateRelativeUnit)`.
  cicu_ureldatefmt_quantity = 2,
  /// `format(UDateDirection, UDateAbsoluteUnit)`.
  cicu_ureldatefmt_absolute = 3,
};
/// The last function does not read `value`, the first two do not read `direction`.
int32_t cicu_ureldatefmt_format(const cicu_RelativeDateTimeFormatter *formatter, int32_t mode,
                                double value, int32_t direction, int32_t unit, char *out,
                                int32_t capacity, int32_t *status);
cicu_FormattedText *cicu_ureldatefmt_formatToResult(const cicu_RelativeDateTimeFormatter *formatter,
                                                    int32_t mode, double value, int32_t direction,
                                                    int32_t unit, int32_t *status);
/// A date and a time combined: "yesterday" and "3:50 PM" as "yesterday, 3:50 PM".
int32_t cicu_ureldatefmt_combineDateAndTime(const cicu_RelativeDateTimeFormatter *formatter,
                                            const char *date, int32_t dateLength, const char *time,
                                            int32_t timeLength, char *out, int32_t capacity,
                                            int32_t *status);

/// `UListFormatter`; immutable and safe to share.
typedef struct cicu_ListFormatter cicu_ListFormatter;

/// `type`: 0 and, 1 or, 2 units. `width`: 0 wide, 1 short, 2 narrow.
cicu_ListFormatter *cicu_ulistfmt_openForType(const char *locale, int32_t type, int32_t width,
                                              int32_t *status);
void cicu_ulistfmt_close(cicu_ListFormatter *formatter);
/// `items`: the UTF-8 of all items in sequence, with the end of each item in `ends`.
int32_t cicu_ulistfmt_format(const cicu_ListFormatter *formatter, const uint8_t *items,
                             const int32_t *ends, int32_t count, char *out, int32_t capacity,
                             int32_t *status);
cicu_FormattedText *cicu_ulistfmt_formatStringsToResult(const cicu_ListFormatter *formatter,
                                                        const uint8_t *items, const int32_t *ends,
                                                        int32_t count, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
