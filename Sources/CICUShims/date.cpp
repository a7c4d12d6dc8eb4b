#include "base.hpp"

#include "include/cicu_date.h"

#include <memory>
#include <unicode/dcfmtsym.h>
#include <unicode/decimfmt.h>
#include <unicode/dtfmtsym.h>
#include <unicode/dtptngen.h>
#include <unicode/gregocal.h>
#include <unicode/smpdtfmt.h>
#include <unicode/uchar.h>

struct cicu_DateFormat {
  std::unique_ptr<icu::DateFormat> format;
  /// What is set to the date to format. `DateFormat::format(UDate)` clones its calendar each time.
  std::unique_ptr<icu::Calendar> calendar;

  const icu::SimpleDateFormat *simple() const {
    return dynamic_cast<const icu::SimpleDateFormat *>(format.get());
  }
};

namespace {

cicu_DateFormat *adopt(icu::DateFormat *format, const char *zone, UErrorCode &code) {
  std::unique_ptr<icu::DateFormat> owned(format);
  if (U_SUCCESS(code) && owned == nullptr) code = U_MEMORY_ALLOCATION_ERROR;
  if (U_FAILURE(code)) return nullptr;
  if (zone != nullptr) {
    icu::TimeZone *timeZone = cicu::createTimeZone(zone, code);
    if (U_FAILURE(code)) return nullptr;
    owned->adoptTimeZone(timeZone);
  }
  const icu::Calendar *calendar = owned->getCalendar();
  std::unique_ptr<icu::Calendar> clone(calendar == nullptr ? nullptr : calendar->clone());
  if (clone == nullptr) {
    code = U_MEMORY_ALLOCATION_ERROR;
    return nullptr;
  }
  return new cicu_DateFormat{std::move(owned), std::move(clone)};
}

/// The UTF-8 offset of a UTF-16 one.
int32_t utf8Offset(const icu::UnicodeString &text, int32_t offset) {
  std::string head;
  text.tempSubStringBetween(0, offset).toUTF8String(head);
  return static_cast<int32_t>(head.size());
}

}  // namespace

namespace cicu {

icu::TimeZone *createTimeZone(const char *zone, UErrorCode &code) {
  if (U_FAILURE(code)) return nullptr;
  icu::UnicodeString name = icu::UnicodeString::fromUTF8(zone);
  std::unique_ptr<icu::TimeZone> timeZone(icu::TimeZone::createTimeZone(name));
  if (timeZone == nullptr) {
    code = U_MEMORY_ALLOCATION_ERROR;
  } else if (*timeZone == icu::TimeZone::getUnknown() && name != UNICODE_STRING_SIMPLE("Etc/Unknown")) {
    code = U_ILLEGAL_ARGUMENT_ERROR;
  }
  return U_FAILURE(code) ? nullptr : timeZone.release();
}

}  // namespace cicu

extern "C" {

cicu_DateFormat *cicu_udat_open(
    int32_t timeStyle, int32_t dateStyle, const char *locale, const char *zone, int32_t *status) {
  auto time = static_cast<icu::DateFormat::EStyle>(timeStyle);
  auto date = static_cast<icu::DateFormat::EStyle>(dateStyle);
  UErrorCode code = U_ZERO_ERROR;
  icu::DateFormat *format =
      icu::DateFormat::createDateTimeInstance(date, time, cicu::locale(locale));
  if (format == nullptr) code = U_ILLEGAL_ARGUMENT_ERROR;
  auto *result = adopt(format, zone, code);
  *status = code;
  return result;
}

void cicu_udat_applyPattern(
    cicu_DateFormat *format, const char *pattern, int32_t length, int32_t *status) {
  auto *simple = dynamic_cast<icu::SimpleDateFormat *>(format->format.get());
  if (simple == nullptr) {
    *status = U_ILLEGAL_ARGUMENT_ERROR;
    return;
  }
  simple->applyPattern(cicu::read(pattern, length));
}

cicu_DateFormat *cicu_udat_openPattern(
    const char *pattern, int32_t length, const char *locale, const char *zone, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::DateFormat *format =
      new icu::SimpleDateFormat(cicu::read(pattern, length), cicu::locale(locale), code);
  auto *result = adopt(format, zone, code);
  *status = code;
  return result;
}

cicu_DateFormat *cicu_udat_clone(const cicu_DateFormat *format, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  auto *result = adopt(format->format->clone(), nullptr, code);
  *status = code;
  return result;
}

void cicu_udat_close(cicu_DateFormat *format) { delete format; }

int32_t cicu_udat_format(
    cicu_DateFormat *format, double date, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  cicu::StackText result;
  icu::FieldPosition nowhere(icu::FieldPosition::DONT_CARE);
  cicu::checkDate(date, code);
  format->calendar->setTime(date, code);
  if (U_SUCCESS(code)) format->format->format(*format->calendar, result.text, nowhere);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(result.text, out, capacity, status);
}

cicu_FormattedText *cicu_udat_formatForFields(
    cicu_DateFormat *format, double date, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString text;
  icu::FieldPositionIterator fields;
  cicu::checkDate(date, code);
  format->calendar->setTime(date, code);
  if (U_SUCCESS(code)) format->format->format(*format->calendar, text, &fields, code);
  *status = code;
  return U_FAILURE(code) ? nullptr : cicu::formattedText(text, fields, UFIELD_CATEGORY_DATE);
}

double cicu_udat_parse(
    cicu_DateFormat *format, const char *text, int32_t length, int32_t *position, int32_t *status) {
  icu::UnicodeString source = cicu::read(text, length);
  icu::ParsePosition place(cicu::read(text, *position).length());
  UDate date = format->format->parse(source, place);
  bool failed = place.getErrorIndex() >= 0;
  *position = utf8Offset(source, failed ? place.getErrorIndex() : place.getIndex());
  *status = failed ? U_PARSE_ERROR : U_ZERO_ERROR;
  return failed ? 0 : date;
}

int32_t cicu_udat_toPattern(
    const cicu_DateFormat *format, char *out, int32_t capacity, int32_t *status) {
  const auto *simple = format->simple();
  *status = simple == nullptr ? U_UNSUPPORTED_ERROR : U_ZERO_ERROR;
  if (simple == nullptr) return 0;
  icu::UnicodeString pattern;
  return cicu::write(simple->toPattern(pattern), out, capacity, status);
}

void cicu_udat_setContext(cicu_DateFormat *format, int32_t context, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  format->format->setContext(static_cast<UDisplayContext>(context), code);
  *status = code;
}

void cicu_udat_setLenient(cicu_DateFormat *format, bool lenient) {
  format->format->setLenient(lenient);
}

void cicu_udat_setBooleanAttribute(
    cicu_DateFormat *format, int32_t attribute, bool value, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  format->format->setBooleanAttribute(
      static_cast<UDateFormatBooleanAttribute>(attribute), value, code);
  *status = code;
}

void cicu_udat_set2DigitYearStart(cicu_DateFormat *format, double date, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  auto *simple = dynamic_cast<icu::SimpleDateFormat *>(format->format.get());
  if (simple == nullptr) {
    code = U_UNSUPPORTED_ERROR;
  } else {
    simple->set2DigitYearStart(date, code);
  }
  *status = code;
}

void cicu_ucal_setGregorianChange(cicu_DateFormat *format, double date, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  auto *gregorian = dynamic_cast<icu::GregorianCalendar *>(format->calendar.get());
  // Buddhist, Japanese and ROC calendars are Gregorian calendars too, and keep the change as it is.
  if (gregorian != nullptr && std::string(gregorian->getType()) == "gregorian") {
    gregorian->setGregorianChange(date, code);
    if (U_SUCCESS(code)) format->format->setCalendar(*gregorian);
  }
  *status = code;
}

int32_t cicu_ucal_getType(
    const cicu_DateFormat *format, char *out, int32_t capacity, int32_t *status) {
  *status = U_ZERO_ERROR;
  return cicu::write(std::string(format->calendar->getType()), out, capacity, status);
}

int32_t cicu_udat_getSymbols(
    const cicu_DateFormat *format, int32_t type, int32_t index, char *out, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  auto *source = reinterpret_cast<const UDateFormat *>(format->format.get());
  UChar name[256];
  int32_t length =
      udat_getSymbols(source, static_cast<UDateFormatSymbolType>(type), index, name, 256, &code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(name, length, out, capacity, status);
}

int32_t cicu_udat_countSymbols(const cicu_DateFormat *format, int32_t type) {
  return udat_countSymbols(
      reinterpret_cast<const UDateFormat *>(format->format.get()),
      static_cast<UDateFormatSymbolType>(type));
}

int32_t cicu_udat_getZeroDigit(const cicu_DateFormat *format) {
  const auto *simple = format->simple();
  if (simple == nullptr) return 0;
  // Any field with numbers of its own (Hebrew days, Chinese years) makes the whole answer no.
  const auto *common = dynamic_cast<const icu::DecimalFormat *>(simple->getNumberFormat());
  if (common == nullptr) return 0;
  for (const char16_t *letter = u"GyMdkHmsSEDFwWahKzYeugAZvcLQqVUOXxrbB"; *letter != 0; letter++) {
    const icu::NumberFormat *own = simple->getNumberFormatForField(*letter);
    if (own != nullptr && own != common) return 0;
  }
  const icu::DecimalFormatSymbols *symbols = common->getDecimalFormatSymbols();
  UChar32 zero = symbols->getConstDigitSymbol(0).char32At(0);
  for (int32_t digit = 0; digit < 10; digit++) {
    icu::UnicodeString text = symbols->getConstDigitSymbol(digit);
    if (text.countChar32() != 1 || text.char32At(0) != zero + digit) return 0;
  }
  return zero;
}

// MARK: - Patterns from skeletons

static icu::DateTimePatternGenerator *raw(cicu_DatePatternGenerator *generator) {
  return reinterpret_cast<icu::DateTimePatternGenerator *>(generator);
}

static const icu::DateTimePatternGenerator *raw(const cicu_DatePatternGenerator *generator) {
  return reinterpret_cast<const icu::DateTimePatternGenerator *>(generator);
}

cicu_DatePatternGenerator *cicu_udatpg_open(const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  auto *generator = icu::DateTimePatternGenerator::createInstance(cicu::locale(locale), code);
  *status = code;
  return reinterpret_cast<cicu_DatePatternGenerator *>(generator);
}

void cicu_udatpg_close(cicu_DatePatternGenerator *generator) { delete raw(generator); }

int32_t cicu_udatpg_getBestPatternWithOptions(
    cicu_DatePatternGenerator *generator, const char *skeleton, int32_t length, int32_t options,
    char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString pattern = raw(generator)->getBestPattern(
      cicu::read(skeleton, length), static_cast<UDateTimePatternMatchOptions>(options), code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(pattern, out, capacity, status);
}

int32_t cicu_udatpg_getSkeleton(
    cicu_DatePatternGenerator *generator, const char *pattern, int32_t length, char *out,
    int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString skeleton = raw(generator)->getSkeleton(cicu::read(pattern, length), code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(skeleton, out, capacity, status);
}

int32_t cicu_udatpg_getDefaultHourCycle(
    const cicu_DatePatternGenerator *generator, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UDateFormatHourCycle cycle = raw(generator)->getDefaultHourCycle(code);
  *status = code;
  return cycle;
}

int32_t cicu_udatpg_getFieldDisplayName(
    const cicu_DatePatternGenerator *generator, int32_t field, int32_t width, char *out,
    int32_t capacity, int32_t *status) {
  *status = U_ZERO_ERROR;
  return cicu::write(
      raw(generator)->getFieldDisplayName(
          static_cast<UDateTimePatternField>(field), static_cast<UDateTimePGDisplayWidth>(width)),
      out, capacity, status);
}

}  // extern "C"
