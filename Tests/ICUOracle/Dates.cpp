#include "Oracle.hpp"

#include <unicode/dtitvfmt.h>
#include <unicode/dtptngen.h>
#include <unicode/listformatter.h>
#include <unicode/reldatefmt.h>
#include <unicode/smpdtfmt.h>

namespace oracle {
namespace {

icu::DateFormat::EStyle length(const std::string &name, UErrorCode &code) {
  static const std::map<std::string, icu::DateFormat::EStyle> lengths = {
      {"full", icu::DateFormat::kFull},
      {"long", icu::DateFormat::kLong},
      {"medium", icu::DateFormat::kMedium},
      {"short", icu::DateFormat::kShort},
      {"none", icu::DateFormat::kNone}};
  return named(lengths, name, code);
}

/// Formats the milliseconds of the argument `milliseconds`, in the zone before it.
std::string format(icu::DateFormat *format, const Arguments &in, size_t milliseconds,
                   UErrorCode &code) {
  if (U_FAILURE(code)) return "";
  format->adoptTimeZone(icu::TimeZone::createTimeZone(in.text(milliseconds - 1)));
  icu::UnicodeString text;
  return utf8(format->format(in.number(milliseconds), text));
}

/// date_style: locale, length of the date, length of the time, zone, milliseconds since 1970.
std::string dateStyle(const Arguments &in, UErrorCode &code) {
  auto *made = kept(in.first(3), code, [&] {
    return icu::DateFormat::createDateTimeInstance(length(in[1], code), length(in[2], code),
                                                   in.locale(0));
  });
  return format(made, in, 4, code);
}

/// date_pattern: locale, pattern, zone, milliseconds since 1970.
std::string datePattern(const Arguments &in, UErrorCode &code) {
  auto *made = kept(in.first(2), code,
                    [&] { return new icu::SimpleDateFormat(in.text(1), in.locale(0), code); });
  return format(made, in, 3, code);
}

icu::UnicodeString pattern(const Arguments &in, UErrorCode &code) {
  auto *generator = kept(in[0], code, [&] {
    return icu::DateTimePatternGenerator::createInstance(in.locale(0), code);
  });
  return U_FAILURE(code) ? icu::UnicodeString() : generator->getBestPattern(in.text(1), code);
}

/// best_pattern: locale, skeleton.
std::string bestPattern(const Arguments &in, UErrorCode &code) { return utf8(pattern(in, code)); }

/// date_skeleton: locale, skeleton, zone, milliseconds since 1970.
std::string dateSkeleton(const Arguments &in, UErrorCode &code) {
  auto *made = kept(in.first(2), code, [&] {
    return new icu::SimpleDateFormat(pattern(in, code), in.locale(0), code);
  });
  return format(made, in, 3, code);
}

/// date_interval: locale, skeleton, zone, milliseconds since 1970 of the start and the end.
std::string dateInterval(const Arguments &in, UErrorCode &code) {
  auto *made = kept(in.first(3), code, [&] {
    auto *format =
        icu::DateIntervalFormat::createInstance(in.text(1), in.locale(0), code);
    if (U_SUCCESS(code)) format->adoptTimeZone(icu::TimeZone::createTimeZone(in.text(2)));
    return format;
  });
  if (U_FAILURE(code)) return "";
  icu::DateInterval interval(in.number(3), in.number(4));
  icu::UnicodeString text;
  icu::FieldPosition position;
  return utf8(made->format(&interval, text, position, code));
}

const std::map<std::string, URelativeDateTimeUnit> units = {
    {"year", UDAT_REL_UNIT_YEAR},         {"quarter", UDAT_REL_UNIT_QUARTER},
    {"month", UDAT_REL_UNIT_MONTH},       {"week", UDAT_REL_UNIT_WEEK},
    {"day", UDAT_REL_UNIT_DAY},           {"hour", UDAT_REL_UNIT_HOUR},
    {"minute", UDAT_REL_UNIT_MINUTE},     {"second", UDAT_REL_UNIT_SECOND},
    {"sunday", UDAT_REL_UNIT_SUNDAY},     {"monday", UDAT_REL_UNIT_MONDAY},
    {"tuesday", UDAT_REL_UNIT_TUESDAY},   {"wednesday", UDAT_REL_UNIT_WEDNESDAY},
    {"thursday", UDAT_REL_UNIT_THURSDAY}, {"friday", UDAT_REL_UNIT_FRIDAY},
    {"saturday", UDAT_REL_UNIT_SATURDAY}};

const std::map<std::string, UDateAbsoluteUnit> absoluteUnits = {
    {"year", UDAT_ABSOLUTE_YEAR},         {"month", UDAT_ABSOLUTE_MONTH},
    {"week", UDAT_ABSOLUTE_WEEK},         {"day", UDAT_ABSOLUTE_DAY},
    {"sunday", UDAT_ABSOLUTE_SUNDAY},     {"monday", UDAT_ABSOLUTE_MONDAY},
    {"tuesday", UDAT_ABSOLUTE_TUESDAY},   {"wednesday", UDAT_ABSOLUTE_WEDNESDAY},
    {"thursday", UDAT_ABSOLUTE_THURSDAY}, {"friday", UDAT_ABSOLUTE_FRIDAY},
    {"saturday", UDAT_ABSOLUTE_SATURDAY}, {"now", UDAT_ABSOLUTE_NOW}};

const std::map<std::string, UDateRelativeUnit> quantityUnits = {
    {"year", UDAT_RELATIVE_YEARS}, {"month", UDAT_RELATIVE_MONTHS},
    {"week", UDAT_RELATIVE_WEEKS}, {"day", UDAT_RELATIVE_DAYS},
    {"hour", UDAT_RELATIVE_HOURS}, {"minute", UDAT_RELATIVE_MINUTES},
    {"second", UDAT_RELATIVE_SECONDS}};

const std::map<std::string, UDateDirection> directions = {
    {"last_2", UDAT_DIRECTION_LAST_2}, {"last", UDAT_DIRECTION_LAST},
    {"this", UDAT_DIRECTION_THIS},     {"next", UDAT_DIRECTION_NEXT},
    {"next_2", UDAT_DIRECTION_NEXT_2}, {"plain", UDAT_DIRECTION_PLAIN}};

/// relative: locale, style, position in the sentence, mode, direction, unit, value.
///
/// The mode is `auto` or `numeric` for a number of units, `absolute` for a direction without a
/// number, `quantity` for a number with a direction.
std::string relative(const Arguments &in, UErrorCode &code) {
  static const std::map<std::string, UDateRelativeDateTimeFormatterStyle> styles = {
      {"long", UDAT_STYLE_LONG}, {"short", UDAT_STYLE_SHORT}, {"narrow", UDAT_STYLE_NARROW}};
  static const std::map<std::string, UDisplayContext> contexts = {
      {"none", UDISPCTX_CAPITALIZATION_NONE},
      {"beginning", UDISPCTX_CAPITALIZATION_FOR_BEGINNING_OF_SENTENCE},
      {"middle", UDISPCTX_CAPITALIZATION_FOR_MIDDLE_OF_SENTENCE},
      {"menu", UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU},
      {"standalone", UDISPCTX_CAPITALIZATION_FOR_STANDALONE}};
  auto *made = kept(in.first(3), code, [&] {
    return new icu::RelativeDateTimeFormatter(in.locale(0), nullptr, named(styles, in[1], code),
                                              named(contexts, in[2], code), code);
  });
  if (U_FAILURE(code)) return "";
  icu::UnicodeString text;
  const std::string &mode = in[3], &direction = in[4], &unit = in[5];
  if (mode == "auto") {
    made->format(in.number(6), named(units, unit, code), text, code);
  } else if (mode == "numeric") {
    made->formatNumeric(in.number(6), named(units, unit, code), text, code);
  } else if (mode == "absolute") {
    made->format(named(directions, direction, code), named(absoluteUnits, unit, code), text, code);
  } else {
    made->format(in.number(6), named(directions, direction, code),
                 named(quantityUnits, unit, code), text, code);
  }
  return utf8(text);
}

/// list: locale, type, width, items.
std::string list(const Arguments &in, UErrorCode &code) {
  static const std::map<std::string, UListFormatterType> types = {
      {"and", ULISTFMT_TYPE_AND}, {"or", ULISTFMT_TYPE_OR}, {"units", ULISTFMT_TYPE_UNITS}};
  static const std::map<std::string, UListFormatterWidth> widths = {
      {"wide", ULISTFMT_WIDTH_WIDE},
      {"short", ULISTFMT_WIDTH_SHORT},
      {"narrow", ULISTFMT_WIDTH_NARROW}};
  auto *made = kept(in.first(3), code, [&] {
    return icu::ListFormatter::createInstance(in.locale(0), named(types, in[1], code),
                                              named(widths, in[2], code), code);
  });
  if (U_FAILURE(code)) return "";
  std::vector<icu::UnicodeString> items;
  for (size_t index = 3; index < in.count(); index++) items.push_back(in.text(index));
  icu::UnicodeString text;
  return utf8(made->format(items.data(), static_cast<int32_t>(items.size()), text, code));
}

}  // namespace

void addDates(Operations &operations) {
  operations["date_style"] = dateStyle;
  operations["date_pattern"] = datePattern;
  operations["date_skeleton"] = dateSkeleton;
  operations["best_pattern"] = bestPattern;
  operations["date_interval"] = dateInterval;
  operations["relative"] = relative;
  operations["list"] = list;
}

}  // namespace oracle
