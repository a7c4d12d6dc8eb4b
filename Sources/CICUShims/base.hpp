// Private to the facade: input and output of text, locales, and fields, for all shims.
// `cicu.h` is included first, so that its check of ICU's version always runs.
#ifndef CICU_SHIMS_BASE_HPP
#define CICU_SHIMS_BASE_HPP

#include "../CICU/cicu.h"

#include "icu_features.h"

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

/// Copies `length` UTF-16 units to `out` as UTF-8; returns the length of the whole text. Unpaired
/// surrogates become U+FFFD. After a failure, writes nothing and returns 0.
int32_t write(const char16_t *text, int32_t length, char *out, int32_t capacity, UErrorCode &code);

inline int32_t write(const icu::UnicodeString &text, char *out, int32_t capacity,
                     UErrorCode &code) {
  if (U_FAILURE(code)) return 0;
  checked(text);
  return write(text.getBuffer(), text.length(), out, capacity, code);
}

/// Copies bytes that are already UTF-8.
int32_t write(std::string_view text, char *out, int32_t capacity, UErrorCode &code);

/// Reads UTF-8.
inline icu::UnicodeString read(const char *text, int32_t length) {
  return checked(icu::UnicodeString::fromUTF8(icu::StringPiece(text, length)));
}

/// Reads an identifier of invariant characters.
inline icu::UnicodeString readInvariant(const char *text) {
  return checked(icu::UnicodeString(text, -1, US_INV));
}

/// Appends a string as UTF-8. `UnicodeString::toUTF8String` omits it if there is no memory.
void append(std::string &bytes, const icu::UnicodeString &text);

/// Returns the number of UTF-8 bytes of the first `units` UTF-16 units of `text`; -1 if `units` is
/// negative.
int32_t utf8Offset(const icu::UnicodeString &text, int32_t units);

/// Whether every function of ICU can use a locale.
///
/// ICU's date formats crash with a bogus one (`en@numbers=`, a language of twelve letters), and its
/// plural rules write a name without keywords to `ULOC_FULLNAME_CAPACITY` bytes, regardless of its
/// length. With an ICU that lacks `CICU_HAS_SAFE_ZONE_FORMATS`, a name whose region ICU cannot find
/// (`ab__TRADITIONAL`) makes every later date with a zone wait forever.
bool isUsable(const icu::Locale &locale);

/// Returns the locale of a name; it is bogus if the name is invalid.
icu::Locale parsedLocale(const char *name);

/// Returns the locale of a name; ICU's default locale if ICU cannot use it.
icu::Locale locale(const char *name);

/// The name of a locale without its keywords; an illegal-argument failure if it is too long for
/// ICU.
class BaseName : public FilledName {
 public:
  BaseName(const char *locale, UErrorCode &code);
};

/// Rejects NaN, with which ICU 72 reads outside of its tables, and dates beyond ICU's calendars
/// (its `MIN_MILLIS` and `MAX_MILLIS`), which ICU shows as other dates.
inline void checkDate(double date, UErrorCode &code) {
  // Written so that NaN fails too.
  bool isInRange = date >= -184303902528000000.0 && date <= 183882168921600000.0;
  if (U_SUCCESS(code) && !isInRange) code = U_ILLEGAL_ARGUMENT_ERROR;
}

/// A string buffer with space on the stack, which is enough for most strings.
class StackText {
  char16_t buffer[256];

 public:
  icu::UnicodeString text{buffer, 0, 256};
};

/// Returns a formatted text, with its fields' UTF-16 offsets converted to UTF-8; null after a
/// failure.
cicu_FormattedText *formattedText(const icu::UnicodeString &text,
                                  std::vector<cicu_FieldSpan> fields, UErrorCode code);

/// The same for ICU's own formatted values (numbers, ranges, intervals, lists, relative dates).
cicu_FormattedText *formattedText(const icu::FormattedValue &value, UErrorCode &code);

/// The same for the older iterator (dates, messages), whose fields all have one `category`.
cicu_FormattedText *formattedText(const icu::UnicodeString &text,
                                  icu::FieldPositionIterator &fields, int32_t category,
                                  UErrorCode code);

/// Writes the elements of an enumeration, one per line.
int32_t writeLines(icu::StringEnumeration *names, char *out, int32_t capacity, UErrorCode &code);

/// Creates a zone from its name; an illegal-argument failure if ICU would silently use GMT.
std::unique_ptr<icu::TimeZone> createTimeZone(const char *zone, UErrorCode &code);

}  // namespace cicu

#endif
