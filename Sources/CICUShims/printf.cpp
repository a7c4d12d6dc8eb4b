#include "base.hpp"

#include "include/cicu_printf.h"

#include <clocale>
#include <cstdio>
#include <cstring>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

namespace {

/// Sets the "C" locale for one thread and one scope: a process that called `setlocale` may use a
/// comma as its decimal point.
class CLocaleScope {
 public:
  CLocaleScope() : previous(uselocale(cLocale())) {}
  ~CLocaleScope() {
    if (previous != static_cast<locale_t>(0)) uselocale(previous);
  }

 private:
  /// Throws if there is no memory, so that the next call tries again.
  static locale_t openCLocale() {
    locale_t locale = newlocale(LC_ALL_MASK, "C", static_cast<locale_t>(0));
    if (locale == static_cast<locale_t>(0)) throw std::bad_alloc();
    return locale;
  }

  static locale_t cLocale() {
    static const locale_t locale = openCLocale();
    return locale;
  }
  locale_t previous;
};

}  // namespace

extern "C" {

int32_t cicu_snprintf_double(char *out, int32_t capacity, char conversion, int32_t flags,
                             int32_t width, int32_t precision, double value, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    if (conversion == '\0' || std::strchr("fFeEgGaA", conversion) == nullptr || capacity < 0) {
      code = U_ILLEGAL_ARGUMENT_ERROR;
      return 0;
    }
    char format[16];
    char *next = format;
    *next++ = '%';
    if (flags & cicu_PRINTF_LEFT) *next++ = '-';
    if (flags & cicu_PRINTF_PLUS) *next++ = '+';
    if (flags & cicu_PRINTF_SPACE) *next++ = ' ';
    if (flags & cicu_PRINTF_ZERO) *next++ = '0';
    if (flags & cicu_PRINTF_ALTERNATE) *next++ = '#';
    *next++ = '*';
    *next++ = '.';
    *next++ = '*';
    *next++ = conversion;
    *next = '\0';
    const CLocaleScope scope;
    const int length = std::snprintf(out, static_cast<size_t>(capacity), format,
                                     width < 0 ? 0 : width, precision, value);
    if (length < 0) {
      code = U_MEMORY_ALLOCATION_ERROR;
      return 0;
    }
    // `snprintf` also writes a terminator, which needs one more byte.
    if (length >= capacity) {
      code = U_BUFFER_OVERFLOW_ERROR;
      return length + 1;
    }
    return length;
  });
}

}  // extern "C"
