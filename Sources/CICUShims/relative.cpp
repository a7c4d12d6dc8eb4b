#include "base.hpp"

#include "include/cicu_relative.h"

#include <unicode/listformatter.h>
#include <unicode/locid.h>
#include <unicode/reldatefmt.h>

namespace {

const icu::RelativeDateTimeFormatter *raw(const cicu_RelativeDateTimeFormatter *formatter) {
  return reinterpret_cast<const icu::RelativeDateTimeFormatter *>(formatter);
}

const icu::ListFormatter *raw(const cicu_ListFormatter *formatter) {
  return reinterpret_cast<const icu::ListFormatter *>(formatter);
}

std::vector<icu::UnicodeString> readItems(const uint8_t *items, const int32_t *ends,
                                          int32_t count) {
  std::vector<icu::UnicodeString> strings;
  strings.reserve(static_cast<size_t>(count));
  int32_t start = 0;
  for (int32_t index = 0; index < count; index++) {
    strings.push_back(
        cicu::read(reinterpret_cast<const char *>(items) + start, ends[index] - start));
    start = ends[index];
  }
  return strings;
}

}  // namespace

extern "C" {

cicu_RelativeDateTimeFormatter *cicu_ureldatefmt_open(const char *locale, int32_t style,
                                                      int32_t context, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto formatter = cicu::make<icu::RelativeDateTimeFormatter>(
        cicu::locale(locale), nullptr, static_cast<UDateRelativeDateTimeFormatterStyle>(style),
        static_cast<UDisplayContext>(context), code);
    return reinterpret_cast<cicu_RelativeDateTimeFormatter *>(
        cicu::handedOver(std::move(formatter), code));
  });
}

void cicu_ureldatefmt_close(cicu_RelativeDateTimeFormatter *formatter) {
  delete reinterpret_cast<icu::RelativeDateTimeFormatter *>(formatter);
}

int32_t cicu_ureldatefmt_format(const cicu_RelativeDateTimeFormatter *formatter, int32_t mode,
                                double value, int32_t direction, int32_t unit, char *out,
                                int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString text;
    switch (mode) {
    case cicu_ureldatefmt_numeric:
      raw(formatter)->formatNumeric(value, static_cast<URelativeDateTimeUnit>(unit), text, code);
      break;
    case cicu_ureldatefmt_auto:
      raw(formatter)->format(value, static_cast<URelativeDateTimeUnit>(unit), text, code);
      break;
    case cicu_ureldatefmt_quantity:
      raw(formatter)->format(value, static_cast<UDateDirection>(direction),
                             static_cast<UDateRelativeUnit>(unit), text, code);
      break;
    case cicu_ureldatefmt_absolute:
      raw(formatter)->format(static_cast<UDateDirection>(direction),
                             static_cast<UDateAbsoluteUnit>(unit), text, code);
      break;
    default: code = U_ILLEGAL_ARGUMENT_ERROR;
    }
    return cicu::write(text, out, capacity, code);
  });
}

cicu_FormattedText *cicu_ureldatefmt_formatToResult(const cicu_RelativeDateTimeFormatter *formatter,
                                                    int32_t mode, double value, int32_t direction,
                                                    int32_t unit, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) -> cicu_FormattedText * {
    auto result = [&]() -> icu::FormattedRelativeDateTime {
      switch (mode) {
      case cicu_ureldatefmt_numeric:
        return raw(formatter)->formatNumericToValue(value, static_cast<URelativeDateTimeUnit>(unit),
                                                    code);
      case cicu_ureldatefmt_auto:
        return raw(formatter)->formatToValue(value, static_cast<URelativeDateTimeUnit>(unit), code);
      case cicu_ureldatefmt_quantity:
        return raw(formatter)->formatToValue(value, static_cast<UDateDirection>(direction),
                                             static_cast<UDateRelativeUnit>(unit), code);
      case cicu_ureldatefmt_absolute:
        return raw(formatter)->formatToValue(static_cast<UDateDirection>(direction),
                                             static_cast<UDateAbsoluteUnit>(unit), code);
      default: code = U_ILLEGAL_ARGUMENT_ERROR; return icu::FormattedRelativeDateTime();
      }
    }();
    return U_FAILURE(code) ? nullptr : cicu::formattedText(result, code);
  });
}

int32_t cicu_ureldatefmt_combineDateAndTime(const cicu_RelativeDateTimeFormatter *formatter,
                                            const char *date, int32_t dateLength, const char *time,
                                            int32_t timeLength, char *out, int32_t capacity,
                                            int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString text;
    raw(formatter)->combineDateAndTime(cicu::read(date, dateLength), cicu::read(time, timeLength),
                                       text, code);
    return cicu::write(text, out, capacity, code);
  });
}

// MARK: - Lists

cicu_ListFormatter *cicu_ulistfmt_openForType(const char *locale, int32_t type, int32_t width,
                                              int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto formatter = cicu::owned(icu::ListFormatter::createInstance(
                                     cicu::locale(locale), static_cast<UListFormatterType>(type),
                                     static_cast<UListFormatterWidth>(width), code),
                                 code);
    return reinterpret_cast<cicu_ListFormatter *>(cicu::handedOver(std::move(formatter), code));
  });
}

void cicu_ulistfmt_close(cicu_ListFormatter *formatter) {
  delete reinterpret_cast<icu::ListFormatter *>(formatter);
}

int32_t cicu_ulistfmt_format(const cicu_ListFormatter *formatter, const uint8_t *items,
                             const int32_t *ends, int32_t count, char *out, int32_t capacity,
                             int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto strings = readItems(items, ends, count);
    icu::UnicodeString text;
    raw(formatter)->format(strings.data(), count, text, code);
    return cicu::write(text, out, capacity, code);
  });
}

cicu_FormattedText *cicu_ulistfmt_formatStringsToResult(const cicu_ListFormatter *formatter,
                                                        const uint8_t *items, const int32_t *ends,
                                                        int32_t count, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) -> cicu_FormattedText * {
    auto strings = readItems(items, ends, count);
    icu::FormattedList list = raw(formatter)->formatStringsToValue(strings.data(), count, code);
    return U_FAILURE(code) ? nullptr : cicu::formattedText(list, code);
  });
}

}  // extern "C"
