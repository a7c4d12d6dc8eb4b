#include "Oracle.hpp"

#include <unicode/dcfmtsym.h>
#include <unicode/decimfmt.h>
#include <unicode/measunit.h>
#include <unicode/numberformatter.h>
#include <unicode/numberrangeformatter.h>
#include <unicode/plurrule.h>

namespace oracle {
namespace {

namespace number = icu::number;

number::UnlocalizedNumberFormatter ofSkeleton(const icu::UnicodeString &skeleton,
                                              UErrorCode &code) {
  UParseError place;
  return number::NumberFormatter::forSkeleton(skeleton, place, code);
}

/// Formats a decimal number with the skeleton and the locale of the first two arguments.
number::FormattedNumber formatted(const Arguments &in, const std::string &value,
                                  UErrorCode &code) {
  const auto *formatter = kept(in.first(2), code, [&] {
    auto *made = new number::LocalizedNumberFormatter(
        ofSkeleton(in.text(1), code).locale(in.locale(0)));
    // The first two results of ICU 72 for a currency in words are wrong in some locales, such as
    // "PLN 1.4 Polish zlotys58" in en_DE. From the third one on, the formatter is compiled.
    for (int use = 0; use < 3; use++) {
      UErrorCode ignored = U_ZERO_ERROR;
      made->formatInt(1, ignored);
    }
    return made;
  });
  return U_FAILURE(code) ? number::FormattedNumber() : formatter->formatDecimal(value, code);
}

/// number_skeleton: locale, skeleton, value.
std::string numberSkeleton(const Arguments &in, UErrorCode &code) {
  return utf8(formatted(in, in[2], code).toString(code));
}

/// to_skeleton: skeleton. The skeleton in ICU's form: stems in ICU's order, concise forms expanded.
std::string toSkeleton(const Arguments &in, UErrorCode &code) {
  return utf8(ofSkeleton(in.text(0), code).toSkeleton(code));
}

/// unit_usage: unit, usage, region, value. The identifier of the unit that ICU chooses.
std::string unitUsage(const Arguments &in, UErrorCode &code) {
  Arguments style({"und_" + in[2], "unit/" + in[0] + " usage/" + in[1]});
#if U_ICU_VERSION_MAJOR_NUM >= 68
  return formatted(style, in[3], code).getOutputUnit(code).getIdentifier();
#else
  formatted(style, in[3], code);
  if (U_SUCCESS(code)) code = U_UNSUPPORTED_ERROR;
  return "";
#endif
}

void set(icu::DecimalFormat &format, const std::string &name, const std::string &value,
         UErrorCode &code) {
  static const std::map<std::string, UNumberFormatAttribute> attributes = {
      {"minimumIntegerDigits", UNUM_MIN_INTEGER_DIGITS},
      {"maximumIntegerDigits", UNUM_MAX_INTEGER_DIGITS},
      {"minimumFractionDigits", UNUM_MIN_FRACTION_DIGITS},
      {"maximumFractionDigits", UNUM_MAX_FRACTION_DIGITS},
      {"groupingUsed", UNUM_GROUPING_USED},
      {"multiplier", UNUM_MULTIPLIER},
      {"decimalSeparatorAlwaysShown", UNUM_DECIMAL_ALWAYS_SHOWN},
      {"signAlwaysShown", UNUM_SIGN_ALWAYS_SHOWN},
      {"formatWidth", UNUM_FORMAT_WIDTH},
      {"roundingMode", UNUM_ROUNDING_MODE}};
  static const std::map<std::string, UNumberFormatRoundingMode> roundingModes = {
      {"ceiling", UNUM_ROUND_CEILING},          {"floor", UNUM_ROUND_FLOOR},
      {"down", UNUM_ROUND_DOWN},                {"up", UNUM_ROUND_UP},
      {"halfEven", UNUM_ROUND_HALFEVEN},        {"halfDown", UNUM_ROUND_HALFDOWN},
#if U_ICU_VERSION_MAJOR_NUM >= 69
      {"halfOdd", UNUM_ROUND_HALF_ODD},         {"halfCeiling", UNUM_ROUND_HALF_CEILING},
      {"halfFloor", UNUM_ROUND_HALF_FLOOR},
#endif
      {"halfUp", UNUM_ROUND_HALFUP},            {"unnecessary", UNUM_ROUND_UNNECESSARY}};
  if (name == "positivePrefix") {
    format.setPositivePrefix(icu::UnicodeString::fromUTF8(value));
    return;
  }
  int32_t number = name == "roundingMode" ? named(roundingModes, value, code)
                   : value == "true"      ? 1
                                          : std::atoi(value.c_str());
  format.setAttribute(named(attributes, name, code), number, code);
}

/// number_pattern: locale, pattern, name of a property or nothing, its value, value.
std::string numberPattern(const Arguments &in, UErrorCode &code) {
  const auto *format = kept(in.first(4), code, [&] {
    auto *symbols = new icu::DecimalFormatSymbols(in.locale(0), code);
    UParseError place;
    auto *format = new icu::DecimalFormat(in.text(1), symbols, place, code);
    if (U_SUCCESS(code) && !in[2].empty()) set(*format, in[2], in[3], code);
    return format;
  });
  icu::UnicodeString text;
  if (U_SUCCESS(code)) format->format(icu::StringPiece(in[4]), text, nullptr, code);
  return utf8(text);
}

number::FormattedNumberRange range(const Arguments &in, UErrorCode &code) {
  static const std::map<std::string, UNumberRangeCollapse> collapses = {
      {"auto", UNUM_RANGE_COLLAPSE_AUTO},
      {"none", UNUM_RANGE_COLLAPSE_NONE},
      {"unit", UNUM_RANGE_COLLAPSE_UNIT},
      {"all", UNUM_RANGE_COLLAPSE_ALL}};
  static const std::map<std::string, UNumberRangeIdentityFallback> identities = {
      {"approximately", UNUM_IDENTITY_FALLBACK_APPROXIMATELY},
      {"approximately_or_single", UNUM_IDENTITY_FALLBACK_APPROXIMATELY_OR_SINGLE_VALUE},
      {"single", UNUM_IDENTITY_FALLBACK_SINGLE_VALUE},
      {"range", UNUM_IDENTITY_FALLBACK_RANGE}};
  const auto *formatter = kept(in.first(4), code, [&] {
    return new number::LocalizedNumberRangeFormatter(
        number::UnlocalizedNumberRangeFormatter()
            .numberFormatterBoth(ofSkeleton(in.text(1), code))
            .collapse(named(collapses, in[2], code))
            .identityFallback(named(identities, in[3], code))
            .locale(in.locale(0)));
  });
  // After a failure, ICU formats nothing; before ICU 68, no result exists without a format.
  if (U_FAILURE(code)) {
    return number::LocalizedNumberRangeFormatter().formatFormattableRange(0, 0, code);
  }
  icu::Formattable start(icu::StringPiece(in[4]), code), end(icu::StringPiece(in[5]), code);
  return formatter->formatFormattableRange(start, end, code);
}

/// number_range: locale, skeleton, collapse, identity, start, end.
std::string numberRange(const Arguments &in, UErrorCode &code) {
  return utf8(range(in, code).toString(code));
}

const icu::PluralRules *rules(const icu::Locale &locale, const std::string &type,
                              UErrorCode &code) {
  auto kind = type == "ordinal" ? UPLURAL_TYPE_ORDINAL : UPLURAL_TYPE_CARDINAL;
  return kept(std::string(locale.getName()) + ' ' + type, code,
              [&] { return icu::PluralRules::forLocale(locale, kind, code); });
}

/// plural: locale, skeleton or nothing, type, value. The category of the number as it is written, or
/// as the skeleton formats it.
std::string plural(const Arguments &in, UErrorCode &code) {
  const auto *found = rules(in.locale(0), in[2], code);
  std::string skeleton = in[1];
  if (skeleton.empty()) {
    // As it is written: all digits after the point are shown.
    size_t point = in[3].find('.');
    skeleton = point == std::string::npos
                   ? "precision-integer"
                   : "." + std::string(in[3].size() - point - 1, '0');
  }
  number::FormattedNumber shown = formatted(Arguments({in[0], skeleton}), in[3], code);
  return U_FAILURE(code) ? "" : utf8(found->select(shown, code));
}

/// plural_range: locale, start, end. The category of a range that shows both numbers.
std::string pluralRange(const Arguments &in, UErrorCode &code) {
  const auto *found = rules(in.locale(0), "cardinal", code);
  auto shown = range(Arguments({in[0], "", "auto", "range", in[1], in[2]}), code);
#if U_ICU_VERSION_MAJOR_NUM >= 68
  return U_FAILURE(code) ? "" : utf8(found->select(shown, code));
#else
  if (U_SUCCESS(code) && found != nullptr) code = U_UNSUPPORTED_ERROR;
  return "";
#endif
}

}  // namespace

void addNumbers(Operations &operations) {
  operations["number_skeleton"] = numberSkeleton;
  operations["to_skeleton"] = toSkeleton;
  operations["unit_usage"] = unitUsage;
  operations["number_pattern"] = numberPattern;
  operations["number_range"] = numberRange;
  operations["plural"] = plural;
  operations["plural_range"] = pluralRange;
}

}  // namespace oracle
