// Private to the facade: text in and out, locales, and fields, for every shim.
// `cicu.h` comes first so that its check of ICU's version runs wherever ICU is used.
#ifndef CICU_SHIMS_BASE_HPP
#define CICU_SHIMS_BASE_HPP

#include "../CICU/cicu.h"

#include "guard.hpp"

#include "include/cicu_base.h"

#include <cmath>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <unicode/formattedvalue.h>
#include <unicode/fpositer.h>
#include <unicode/locid.h>
#include <unicode/strenum.h>
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
/// Unpaired surrogates become U+FFFD. Writes nothing, and returns 0, after a failure.
int32_t write(const char16_t *text, int32_t length, char *out, int32_t capacity, UErrorCode &code);

inline int32_t write(const icu::UnicodeString &text, char *out, int32_t capacity,
                     UErrorCode &code) {
  if (U_FAILURE(code)) return 0;
  checked(text);
  return write(text.getBuffer(), text.length(), out, capacity, code);
}

/// Copies bytes that are UTF-8 already.
int32_t write(std::string_view text, char *out, int32_t capacity, UErrorCode &code);

/// Reads UTF-8.
inline icu::UnicodeString read(const char *text, int32_t length) {
  return checked(icu::UnicodeString::fromUTF8(icu::StringPiece(text, length)));
}

/// Reads an identifier of invariant characters.
inline icu::UnicodeString readInvariant(const char *text) {
  return checked(icu::UnicodeString(text, -1, US_INV));
}

/// Appends a text as UTF-8. `UnicodeString::toUTF8String` leaves it out where memory runs out.
void append(std::string &bytes, const icu::UnicodeString &text);

/// The number of UTF-8 bytes of the first `units` UTF-16 units of `text`; -1 where `units` is
/// negative.
int32_t utf8Offset(const icu::UnicodeString &text, int32_t units);

/// Whether every function of ICU can use a locale.
///
/// ICU's date formats do not survive a bogus one (`en@numbers=`, a language of twelve letters), and
/// its plural rules write a name without keywords into `ULOC_FULLNAME_CAPACITY` bytes, however
/// long.
inline bool isUsable(const icu::Locale &locale) {
  return !locale.isBogus() && std::strlen(locale.getBaseName()) < ULOC_FULLNAME_CAPACITY;
}

/// The locale of a name, which is bogus where the name cannot be one.
icu::Locale parsedLocale(const char *name);

/// The locale of a name; ICU's default one where ICU cannot use it.
icu::Locale locale(const char *name);

/// The name of a locale without its keywords; an illegal-argument failure where it is too long for
/// ICU.
class BaseName : public FilledName {
 public:
  BaseName(const char *locale, UErrorCode &code);
};

/// Refuses a date that is not a number, with which ICU 72 reads outside of its tables, and one
/// beyond ICU's calendars (its `MIN_MILLIS` and `MAX_MILLIS`), which ICU shows as another date.
inline void checkDate(double date, UErrorCode &code) {
  // Written so that NaN fails too.
  bool isInRange = date >= -184303902528000000.0 && date <= 183882168921600000.0;
  if (U_SUCCESS(code) && !isInRange) code = U_ILLEGAL_ARGUMENT_ERROR;
}

/// A text under construction with room on the stack: most texts need no other.
class StackText {
  char16_t buffer[256];

 public:
  icu::UnicodeString text{buffer, 0, 256};
};

/// A formatted text with its fields' UTF-16 offsets turned to UTF-8 ones; null after a failure.
cicu_FormattedText *formattedText(const icu::UnicodeString &text,
                                  std::vector<cicu_FieldSpan> fields, UErrorCode code);

/// The same from ICU's own formatted values (numbers, ranges, intervals, lists, relative dates).
cicu_FormattedText *formattedText(const icu::FormattedValue &value, UErrorCode &code);

/// The same from the older iterator (dates, messages), whose fields have one `category`.
cicu_FormattedText *formattedText(const icu::UnicodeString &text,
                                  icu::FieldPositionIterator &fields, int32_t category,
                                  UErrorCode code);

/// Writes the elements of an enumeration, one a line.
int32_t writeLines(icu::StringEnumeration *names, char *out, int32_t capacity, UErrorCode &code);

/// A zone by its name; an illegal-argument failure where ICU would take GMT silently.
std::unique_ptr<icu::TimeZone> createTimeZone(const char *zone, UErrorCode &code);

}  // namespace cicu

#endif
