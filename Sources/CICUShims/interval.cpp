#include "base.hpp"

#include "include/cicu_interval.h"

#include <unicode/dtitvfmt.h>
#include <unicode/timezone.h>

namespace {

const icu::DateIntervalFormat *raw(const cicu_DateIntervalFormat *format) {
  return reinterpret_cast<const icu::DateIntervalFormat *>(format);
}

}  // namespace

extern "C" {

cicu_DateIntervalFormat *cicu_udtitvfmt_open(const char *locale, const char *skeleton,
                                             int32_t length, const char *zone, int32_t context,
                                             int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto format = cicu::owned(icu::DateIntervalFormat::createInstance(cicu::read(skeleton, length),
                                                                      cicu::locale(locale), code),
                              code);
    if (U_SUCCESS(code) && zone != nullptr) {
      auto timeZone = cicu::createTimeZone(zone, code);
      if (U_SUCCESS(code)) format->adoptTimeZone(timeZone.release());
    }
#if CICU_HAS_INTERVAL_CONTEXT
    if (U_SUCCESS(code) && context != 0) {
      format->setContext(static_cast<UDisplayContext>(context), code);
    }
#else
    // The text is that of the middle of a sentence, rather than none.
    (void)context;
#endif
    return reinterpret_cast<cicu_DateIntervalFormat *>(cicu::handedOver(std::move(format), code));
  });
}

void cicu_udtitvfmt_close(cicu_DateIntervalFormat *format) {
  delete reinterpret_cast<icu::DateIntervalFormat *>(format);
}

int32_t cicu_udtitvfmt_format(const cicu_DateIntervalFormat *format, double from, double to,
                              char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::StackText result;
    icu::FieldPosition nowhere(icu::FieldPosition::DONT_CARE);
    cicu::checkDate(from, code);
    cicu::checkDate(to, code);
    icu::DateInterval interval(from, to);
    raw(format)->format(&interval, result.text, nowhere, code);
    return cicu::write(result.text, out, capacity, code);
  });
}

cicu_FormattedText *cicu_udtitvfmt_formatToResult(const cicu_DateIntervalFormat *format,
                                                  double from, double to, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) -> cicu_FormattedText * {
    cicu::checkDate(from, code);
    cicu::checkDate(to, code);
    icu::DateInterval interval(from, to);
    icu::FormattedDateInterval value = raw(format)->formatToValue(interval, code);
    return U_FAILURE(code) ? nullptr : cicu::formattedText(value, code);
  });
}

}  // extern "C"
