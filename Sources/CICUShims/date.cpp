#include "base.hpp"

#include "include/cicu_date.h"

#include <unicode/dcfmtsym.h>
#include <unicode/decimfmt.h>
#include <unicode/dtfmtsym.h>
#include <unicode/dtptngen.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>
#include <unicode/uchar.h>

struct cicu_DateFormat {
  std::unique_ptr<icu::DateFormat> format;
  /// Set to the date to format, because `DateFormat::format(UDate)` clones its calendar each time.
  std::unique_ptr<icu::Calendar> calendar;

  const icu::SimpleDateFormat *simple() const {
    return dynamic_cast<const icu::SimpleDateFormat *>(format.get());
  }
};

namespace {

/// Gives a format its zone, and a calendar for the dates to format.
cicu_DateFormat *adopt(std::unique_ptr<icu::DateFormat> format, const char *zone,
                       UErrorCode &code) {
  if (U_SUCCESS(code) && zone != nullptr) {
    auto timeZone = cicu::createTimeZone(zone, code);
    if (U_SUCCESS(code)) format->adoptTimeZone(timeZone.release());
  }
  if (U_FAILURE(code)) return nullptr;
  const icu::Calendar *calendar = format->getCalendar();
  if (calendar == nullptr) throw std::bad_alloc();
  auto clone = cicu::owned(calendar->clone(), code);
  auto result = std::make_unique<cicu_DateFormat>();
  result->format = std::move(format);
  result->calendar = std::move(clone);
  return cicu::handedOver(std::move(result), code);
}

icu::DateTimePatternGenerator *raw(cicu_DatePatternGenerator *generator) {
  return reinterpret_cast<icu::DateTimePatternGenerator *>(generator);
}

const icu::DateTimePatternGenerator *raw(const cicu_DatePatternGenerator *generator) {
  return reinterpret_cast<const icu::DateTimePatternGenerator *>(generator);
}

/// Finds the digit zero of a format's numbers; returns whether it has one.
bool findZeroDigit(const icu::SimpleDateFormat &format, UChar32 &zero) {
  // A field with its own numbers (Hebrew days, Chinese years) makes the result false.
  const auto *common = dynamic_cast<const icu::DecimalFormat *>(format.getNumberFormat());
  if (common == nullptr) return false;
  for (const char16_t *letter = u"GyMdkHmsSEDFwWahKzYeugAZvcLQqVUOXxrbB"; *letter != 0; letter++) {
    const icu::NumberFormat *own = format.getNumberFormatForField(*letter);
    if (own != nullptr && own != common) return false;
  }
  const icu::DecimalFormatSymbols *symbols = common->getDecimalFormatSymbols();
  if (symbols == nullptr) throw std::bad_alloc();
  zero = symbols->getConstDigitSymbol(0).char32At(0);
  for (int32_t digit = 0; digit < 10; digit++) {
    const icu::UnicodeString &text = cicu::checked(symbols->getConstDigitSymbol(digit));
    if (text.countChar32() != 1 || text.char32At(0) != zero + digit) return false;
  }
  return true;
}

}  // namespace

extern "C" {

cicu_DateFormat *cicu_udat_open(int32_t timeStyle, int32_t dateStyle, const char *locale,
                                const char *zone, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) -> cicu_DateFormat * {
    auto time = static_cast<icu::DateFormat::EStyle>(timeStyle);
    auto date = static_cast<icu::DateFormat::EStyle>(dateStyle);
    std::unique_ptr<icu::DateFormat> format(
        icu::DateFormat::createDateTimeInstance(date, time, cicu::locale(locale)));
    if (format == nullptr) code = U_ILLEGAL_ARGUMENT_ERROR;
    return adopt(std::move(format), zone, code);
  });
}

void cicu_udat_applyPattern(cicu_DateFormat *format, const char *pattern, int32_t length,
                            int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto *simple = dynamic_cast<icu::SimpleDateFormat *>(format->format.get());
    if (simple == nullptr) {
      code = U_ILLEGAL_ARGUMENT_ERROR;
    } else {
      simple->applyPattern(cicu::read(pattern, length));
    }
  });
}

cicu_DateFormat *cicu_udat_openPattern(const char *pattern, int32_t length, const char *locale,
                                       const char *zone, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto format =
        cicu::make<icu::SimpleDateFormat>(cicu::read(pattern, length), cicu::locale(locale), code);
    return adopt(std::move(format), zone, code);
  });
}

cicu_DateFormat *cicu_udat_clone(const cicu_DateFormat *format, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    std::unique_ptr<icu::DateFormat> clone = cicu::owned(format->format->clone(), code);
    return adopt(std::move(clone), nullptr, code);
  });
}

void cicu_udat_close(cicu_DateFormat *format) { delete format; }

int32_t cicu_udat_format(cicu_DateFormat *format, double date, char *out, int32_t capacity,
                         int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::StackText result;
    cicu::checkDate(date, code);
    format->calendar->setTime(date, code);
    // An unknown letter ends the text there, as in MessageFormat. Only the overload with an
    // iterator reports if it was a lack of memory instead.
    UErrorCode ended = code;
    icu::FieldPositionIterator *none = nullptr;
    if (U_SUCCESS(code)) format->format->format(*format->calendar, result.text, none, ended);
    if (ended == U_MEMORY_ALLOCATION_ERROR) code = ended;
    return cicu::write(result.text, out, capacity, code);
  });
}

cicu_FormattedText *cicu_udat_formatForFields(cicu_DateFormat *format, double date,
                                              int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString text;
    icu::FieldPositionIterator fields;
    cicu::checkDate(date, code);
    format->calendar->setTime(date, code);
    if (U_SUCCESS(code)) format->format->format(*format->calendar, text, &fields, code);
    return cicu::formattedText(text, fields, UFIELD_CATEGORY_DATE, code);
  });
}

double cicu_udat_parse(cicu_DateFormat *format, const char *text, int32_t length, int32_t *position,
                       int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString source = cicu::read(text, length);
    icu::ParsePosition place(cicu::read(text, *position).length());
    UDate date = format->format->parse(source, place);
    bool failed = place.getErrorIndex() >= 0;
    *position = cicu::utf8Offset(source, failed ? place.getErrorIndex() : place.getIndex());
    if (failed) code = U_PARSE_ERROR;
    return failed ? 0 : date;
  });
}

int32_t cicu_udat_toPattern(const cicu_DateFormat *format, char *out, int32_t capacity,
                            int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    const auto *simple = format->simple();
    icu::UnicodeString pattern;
    if (simple == nullptr) {
      code = U_UNSUPPORTED_ERROR;
    } else {
      simple->toPattern(pattern);
    }
    return cicu::write(pattern, out, capacity, code);
  });
}

void cicu_udat_setContext(cicu_DateFormat *format, int32_t context, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    format->format->setContext(static_cast<UDisplayContext>(context), code);
  });
}

void cicu_udat_setLenient(cicu_DateFormat *format, bool lenient, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) { format->format->setLenient(lenient); });
}

void cicu_udat_set2DigitYearStart(cicu_DateFormat *format, double date, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto *simple = dynamic_cast<icu::SimpleDateFormat *>(format->format.get());
    if (simple == nullptr) {
      code = U_UNSUPPORTED_ERROR;
    } else {
      simple->set2DigitYearStart(date, code);
    }
  });
}

void cicu_ucal_setGregorianChange(cicu_DateFormat *format, double date, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto *gregorian = dynamic_cast<icu::GregorianCalendar *>(format->calendar.get());
    // Buddhist, Japanese and ROC calendars are Gregorian calendars too; their change is not
    // modified.
    if (gregorian == nullptr || std::string_view(gregorian->getType()) != "gregorian") return;
    gregorian->setGregorianChange(date, code);
    if (U_FAILURE(code)) return;
    // `setCalendar` would ignore a failed clone.
    auto clone = cicu::owned(gregorian->clone(), code);
    const icu::Calendar *adopted = clone.get();
    format->format->adoptCalendar(clone.release());
    // It has no status, and keeps the previous calendar if it fails.
    if (format->format->getCalendar() != adopted) throw std::bad_alloc();
  });
}

int32_t cicu_ucal_getType(const cicu_DateFormat *format, char *out, int32_t capacity,
                          int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return cicu::write(std::string_view(format->calendar->getType()), out, capacity, code);
  });
}

int32_t cicu_udat_getSymbols(const cicu_DateFormat *format, int32_t type, int32_t index, char *out,
                             int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto *source = reinterpret_cast<const UDateFormat *>(format->format.get());
    auto kind = static_cast<UDateFormatSymbolType>(type);
    cicu::FilledUnits name(code, [&](char16_t *buffer, int32_t room, UErrorCode *error) {
      return udat_getSymbols(source, kind, index, buffer, room, error);
    });
    return cicu::write(name.data(), name.size(), out, capacity, code);
  });
}

int32_t cicu_udat_countSymbols(const cicu_DateFormat *format, int32_t type) {
  return udat_countSymbols(reinterpret_cast<const UDateFormat *>(format->format.get()),
                           static_cast<UDateFormatSymbolType>(type));
}

int32_t cicu_udat_getZeroDigit(const cicu_DateFormat *format, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) {
    const auto *simple = format->simple();
    UChar32 zero = 0;
    return simple != nullptr && findZeroDigit(*simple, zero) ? zero : 0;
  });
}

// MARK: - Patterns from skeletons

cicu_DatePatternGenerator *cicu_udatpg_open(const char *locale, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto generator = cicu::owned(
        icu::DateTimePatternGenerator::createInstance(cicu::locale(locale), code), code);
    return reinterpret_cast<cicu_DatePatternGenerator *>(
        cicu::handedOver(std::move(generator), code));
  });
}

void cicu_udatpg_close(cicu_DatePatternGenerator *generator) { delete raw(generator); }

int32_t cicu_udatpg_getBestPatternWithOptions(cicu_DatePatternGenerator *generator,
                                              const char *skeleton, int32_t length, int32_t options,
                                              char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString pattern = raw(generator)->getBestPattern(
        cicu::read(skeleton, length), static_cast<UDateTimePatternMatchOptions>(options), code);
    return cicu::write(pattern, out, capacity, code);
  });
}

int32_t cicu_udatpg_getSkeleton(cicu_DatePatternGenerator *generator, const char *pattern,
                                int32_t length, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString skeleton = raw(generator)->getSkeleton(cicu::read(pattern, length), code);
    return cicu::write(skeleton, out, capacity, code);
  });
}

int32_t cicu_udatpg_getDefaultHourCycle(const cicu_DatePatternGenerator *generator,
                                        int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return static_cast<int32_t>(raw(generator)->getDefaultHourCycle(code));
  });
}

int32_t cicu_udatpg_getFieldDisplayName(const cicu_DatePatternGenerator *generator, int32_t field,
                                        int32_t width, char *out, int32_t capacity,
                                        int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString name = raw(generator)->getFieldDisplayName(
        static_cast<UDateTimePatternField>(field), static_cast<UDateTimePGDisplayWidth>(width));
    return cicu::write(name, out, capacity, code);
  });
}

}  // extern "C"
