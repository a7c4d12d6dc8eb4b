// Private to the facade: text in and out, and fields, for every shim.
// `cicu.h` comes first so that its check of ICU's version runs wherever ICU is used.
#ifndef CICU_SHIMS_BASE_HPP
#define CICU_SHIMS_BASE_HPP

#include "../CICU/cicu.h"

#include "include/cicu_base.h"

#include <cmath>
#include <cstring>
#include <string>
#include <unicode/formattedvalue.h>
#include <unicode/fpositer.h>
#include <unicode/locid.h>
#include <unicode/stringpiece.h>
#include <unicode/timezone.h>
#include <unicode/unistr.h>
#include <utility>
#include <vector>

struct cicu_FormattedText {
  std::string text;
  std::vector<cicu_FieldSpan> fields;
};

namespace cicu {

/// Copies `length` UTF-16 units to `out` as UTF-8; returns the length the whole text needs.
/// Unpaired surrogates become U+FFFD.
int32_t write(const char16_t *text, int32_t length, char *out, int32_t capacity, int32_t *status);

inline int32_t write(const icu::UnicodeString &text, char *out, int32_t capacity, int32_t *status) {
  return write(text.getBuffer(), text.length(), out, capacity, status);
}

/// Copies bytes that are UTF-8 already.
int32_t write(const std::string &text, char *out, int32_t capacity, int32_t *status);

/// Reads UTF-8.
inline icu::UnicodeString read(const char *text, int32_t length) {
  return icu::UnicodeString::fromUTF8(icu::StringPiece(text, length));
}

/// The locale of a name; ICU's default one where the name cannot be a locale at all.
///
/// ICU's date formats do not survive a locale that is none (`en@numbers=`), and its plural rules
/// write a name without keywords into `ULOC_FULLNAME_CAPACITY` bytes, however long it is.
inline icu::Locale locale(const char *name) {
  icu::Locale known(name);
  bool isLocale = !known.isBogus() && std::strlen(known.getBaseName()) < ULOC_FULLNAME_CAPACITY;
  return isLocale ? known : icu::Locale::getDefault();
}

/// Refuses a moment that is none: ICU 72 takes fields from it that lie outside its tables.
inline void checkDate(double date, UErrorCode &code) {
  if (U_SUCCESS(code) && std::isnan(date)) code = U_ILLEGAL_ARGUMENT_ERROR;
}

/// A text under construction with room on the stack: most texts need no other.
class StackText {
  char16_t buffer[256];

public:
  icu::UnicodeString text{buffer, 0, 256};
};

/// A formatted text with its fields' UTF-16 offsets turned to UTF-8 ones.
cicu_FormattedText *formattedText(const icu::UnicodeString &text, std::vector<cicu_FieldSpan> fields);

/// The same from ICU's own formatted values (numbers, ranges, intervals, lists, relative dates).
cicu_FormattedText *formattedText(const icu::FormattedValue &value, int32_t *status);

/// The same from the older iterator (dates, messages), whose fields have one `category`.
cicu_FormattedText *formattedText(const icu::UnicodeString &text, icu::FieldPositionIterator &fields,
                                  int32_t category);

/// A zone by its name; an illegal-argument failure where ICU would take GMT without a word.
icu::TimeZone *createTimeZone(const char *zone, UErrorCode &code);

}  // namespace cicu

#endif
