#include "base.hpp"

#include "include/cicu_interval.h"

#include <memory>
#include <unicode/dtitvfmt.h>
#include <unicode/timezone.h>

extern "C" {

static const icu::DateIntervalFormat *raw(const cicu_DateIntervalFormat *format) {
  return reinterpret_cast<const icu::DateIntervalFormat *>(format);
}

cicu_DateIntervalFormat *cicu_udtitvfmt_open(
    const char *locale, const char *skeleton, int32_t length, const char *zone, int32_t context,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::unique_ptr<icu::DateIntervalFormat> format(icu::DateIntervalFormat::createInstance(
      cicu::read(skeleton, length), cicu::locale(locale), code));
  if (U_SUCCESS(code) && format == nullptr) code = U_MEMORY_ALLOCATION_ERROR;
  if (U_SUCCESS(code) && zone != nullptr) {
    icu::TimeZone *timeZone = cicu::createTimeZone(zone, code);
    if (U_SUCCESS(code)) format->adoptTimeZone(timeZone);
  }
  if (U_SUCCESS(code) && context != 0) {
    format->setContext(static_cast<UDisplayContext>(context), code);
  }
  *status = code;
  if (U_FAILURE(code)) return nullptr;
  return reinterpret_cast<cicu_DateIntervalFormat *>(format.release());
}

void cicu_udtitvfmt_close(cicu_DateIntervalFormat *format) {
  delete reinterpret_cast<icu::DateIntervalFormat *>(format);
}

int32_t cicu_udtitvfmt_format(
    const cicu_DateIntervalFormat *format, double from, double to, char *out, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  cicu::StackText result;
  icu::FieldPosition nowhere(icu::FieldPosition::DONT_CARE);
  cicu::checkDate(from, code);
  cicu::checkDate(to, code);
  icu::DateInterval interval(from, to);
  raw(format)->format(&interval, result.text, nowhere, code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(result.text, out, capacity, status);
}

cicu_FormattedText *cicu_udtitvfmt_formatToResult(
    const cicu_DateIntervalFormat *format, double from, double to, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  cicu::checkDate(from, code);
  cicu::checkDate(to, code);
  icu::DateInterval interval(from, to);
  icu::FormattedDateInterval value = raw(format)->formatToValue(interval, code);
  *status = code;
  return U_FAILURE(code) ? nullptr : cicu::formattedText(value, status);
}

}  // extern "C"
