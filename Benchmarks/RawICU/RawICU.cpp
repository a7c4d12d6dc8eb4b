#include "RawICU.h"

#include <atomic>
#include <cstring>
#include <ctime>
#include <unicode/localematcher.h>
#include <unicode/msgfmt.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>

// The number of inputs minus one; the number of inputs is a power of two.
static const int64_t MASK = 7;

static std::atomic<uint64_t> sum{0};

static double now() {
  timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

static icu::UnicodeString text(const char *utf8) { return icu::UnicodeString::fromUTF8(utf8); }

/// A clock that starts when it is created; `end` adds the checksum and returns the elapsed time.
struct Clock {
  double start = now();
  double end(uint64_t checksum, UErrorCode status) {
    double elapsed = now() - start;
    sum += checksum;
    return U_FAILURE(status) ? -double(status) : elapsed;
  }
};

extern "C" {

uint64_t raw_sum(void) { return sum; }

double raw_message_format(const char *locale, const char *pattern, const char *name,
                          const int64_t *counts, int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  icu::MessageFormat format(text(pattern), icu::Locale(locale), status);
  if (U_FAILURE(status)) return -double(status);
  icu::UnicodeString who = text(name), result;
  icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    icu::Formattable arguments[2] = {icu::Formattable(who), icu::Formattable(counts[i & MASK])};
    result.remove();
    format.format(arguments, 2, result, position, status);
    checksum += result.length() + result.charAt(0);
  }
  return clock.end(checksum, status);
}

double raw_message_open_and_format(const char *locale, const char *pattern, const char *name,
                                   const int64_t *counts, int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString who = text(name), source = text(pattern), result;
  icu::Locale where(locale);
  icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    icu::MessageFormat format(source, where, status);
    icu::Formattable arguments[2] = {icu::Formattable(who), icu::Formattable(counts[i & MASK])};
    result.remove();
    format.format(arguments, 2, result, position, status);
    checksum += result.length() + result.charAt(0);
  }
  return clock.end(checksum, status);
}

double raw_matcher(const char *supported, const char *desired, int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  icu::LocaleMatcher matcher =
      icu::LocaleMatcher::Builder().setSupportedLocalesFromListString(supported).build(status);
  icu::Locale locales[MASK + 1];
  const char *name = desired;
  for (icu::Locale &locale : locales) {
    size_t length = std::strcspn(name, ",");
    locale = icu::Locale::forLanguageTag(icu::StringPiece(name, int32_t(length)), status);
    name += length + (name[length] == ',');
  }
  if (U_FAILURE(status)) return -double(status);
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    const icu::Locale *best = matcher.getBestMatch(locales[i & MASK], status);
    checksum += best == nullptr ? 0 : best->getLanguage()[0];
  }
  return clock.end(checksum, status);
}

double raw_number_int(const char *locale, const char *skeleton, const int64_t *values,
                      int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString source = text(skeleton);
  UNumberFormatter *format =
      unumf_openForSkeletonAndLocale(source.getBuffer(), source.length(), locale, &status);
  UFormattedNumber *number = unumf_openResult(&status);
  if (U_FAILURE(status)) return -double(status);
  UChar buffer[128];
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    unumf_formatInt(format, values[i & MASK], number, &status);
    checksum += unumf_resultToString(number, buffer, 128, &status) + buffer[0];
  }
  double elapsed = clock.end(checksum, status);
  unumf_closeResult(number);
  unumf_close(format);
  return elapsed;
}

double raw_number_double(const char *locale, const char *skeleton, const double *values,
                         int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString source = text(skeleton);
  UNumberFormatter *format =
      unumf_openForSkeletonAndLocale(source.getBuffer(), source.length(), locale, &status);
  UFormattedNumber *number = unumf_openResult(&status);
  if (U_FAILURE(status)) return -double(status);
  UChar buffer[128];
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    unumf_formatDouble(format, values[i & MASK], number, &status);
    checksum += unumf_resultToString(number, buffer, 128, &status) + buffer[0];
  }
  double elapsed = clock.end(checksum, status);
  unumf_closeResult(number);
  unumf_close(format);
  return elapsed;
}

double raw_number_open_and_format(const char *locale, const char *skeleton, const double *values,
                                  int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString source = text(skeleton);
  UChar buffer[128];
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    UNumberFormatter *format =
        unumf_openForSkeletonAndLocale(source.getBuffer(), source.length(), locale, &status);
    UFormattedNumber *number = unumf_openResult(&status);
    unumf_formatDouble(format, values[i & MASK], number, &status);
    checksum += unumf_resultToString(number, buffer, 128, &status) + buffer[0];
    unumf_closeResult(number);
    unumf_close(format);
  }
  return clock.end(checksum, status);
}

double raw_unum_int(const char *locale, const int64_t *values, int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, nullptr, 0, locale, nullptr, &status);
  if (U_FAILURE(status)) return -double(status);
  UChar buffer[128];
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    checksum +=
        unum_formatInt64(format, values[i & MASK], buffer, 128, nullptr, &status) + buffer[0];
  }
  double elapsed = clock.end(checksum, status);
  unum_close(format);
  return elapsed;
}

double raw_unum_double(const char *locale, int32_t fraction_digits, const double *values,
                       int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, nullptr, 0, locale, nullptr, &status);
  if (U_FAILURE(status)) return -double(status);
  unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, fraction_digits);
  unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, fraction_digits);
  UChar buffer[128];
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    checksum +=
        unum_formatDouble(format, values[i & MASK], buffer, 128, nullptr, &status) + buffer[0];
  }
  double elapsed = clock.end(checksum, status);
  unum_close(format);
  return elapsed;
}

double raw_date_medium(const char *locale, const char *zone, const double *milliseconds,
                       int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString id = text(zone);
  UDateFormat *format =
      udat_open(UDAT_NONE, UDAT_MEDIUM, locale, id.getBuffer(), id.length(), nullptr, 0, &status);
  if (U_FAILURE(status)) return -double(status);
  UChar buffer[128];
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    checksum +=
        udat_format(format, milliseconds[i & MASK], buffer, 128, nullptr, &status) + buffer[0];
  }
  double elapsed = clock.end(checksum, status);
  udat_close(format);
  return elapsed;
}

double raw_interval(const char *locale, const char *skeleton, const char *zone, const double *from,
                    const double *to, int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString id = text(zone), source = text(skeleton);
  UDateIntervalFormat *format = udtitvfmt_open(locale, source.getBuffer(), source.length(),
                                               id.getBuffer(), id.length(), &status);
  if (U_FAILURE(status)) return -double(status);
  UChar buffer[128];
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    checksum +=
        udtitvfmt_format(format, from[i & MASK], to[i & MASK], buffer, 128, nullptr, &status) +
        buffer[0];
  }
  double elapsed = clock.end(checksum, status);
  udtitvfmt_close(format);
  return elapsed;
}

double raw_plural_int(const char *locale, const int64_t *values, int64_t iterations) {
  UErrorCode status = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &status);
  if (U_FAILURE(status)) return -double(status);
  UChar buffer[32];
  uint64_t checksum = 0;
  Clock clock;
  for (int64_t i = 0; i < iterations; i++) {
    checksum += uplrules_select(rules, double(values[i & MASK]), buffer, 32, &status) + buffer[0];
  }
  double elapsed = clock.end(checksum, status);
  uplrules_close(rules);
  return elapsed;
}

}  // extern "C"
