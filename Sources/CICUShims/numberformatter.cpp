#include "numberformatter.hpp"

#include <charconv>
#include <limits>
#include <string_view>
#include <unicode/measunit.h>
#include <unicode/numberformatter.h>

namespace cicu {

UFormattedNumber *threadResult(UErrorCode &status) {
  static thread_local icu::LocalUFormattedNumberPointer result;
  if (result.isNull()) result.adoptInstead(unumf_openResult(&status));
  return result.getAlias();
}

UFormattedNumberRange *threadRangeResult(UErrorCode &status) {
  static thread_local icu::LocalUFormattedNumberRangePointer result;
  if (result.isNull()) result.adoptInstead(unumrf_openResult(&status));
  return result.getAlias();
}

bool readSpecial(std::string_view text, double &value) {
  bool negative = !text.empty() && text.front() == '-';
  if (negative) text.remove_prefix(1);
  if (text == "NaN") {
    value = std::numeric_limits<double>::quiet_NaN();
  } else if (text == "Infinity" || text == "inf") {
    value = std::numeric_limits<double>::infinity();
  } else {
    return false;
  }
  if (negative) value = -value;
  return true;
}

void formatDecimal(const UNumberFormatter *formatter, const char *value, int32_t length,
                   UFormattedNumber *result, UErrorCode &status) {
  double special;
  if (readSpecial(std::string_view(value, length), special)) {
    unumf_formatDouble(formatter, special, result, &status);
  } else {
    unumf_formatDecimal(formatter, value, length, result, &status);
  }
}

/// The value of decimal text of so few digits that a double says the same.
static bool readShort(std::string_view text, double &value) {
  if (readSpecial(text, value)) return true;
  if (text.size() > 15) return false;
  const char *end = text.data() + text.size();
  auto [last, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && last == end;
}

/// Refuses a number that comes out in a mixed unit.
static void refuseMixed(const icu::number::FormattedNumber &number, UErrorCode &status) {
  icu::MeasureUnit unit = number.getOutputUnit(status);
  if (U_SUCCESS(status) && unit.getComplexity(status) == icu::UMEASURE_UNIT_MIXED) {
    status = U_UNSUPPORTED_ERROR;
  }
}

static void refuseMixed(const icu::number::LocalizedNumberFormatter &formatter,
                        std::string_view text, UErrorCode &status) {
  double special;
  if (readSpecial(text, special)) {
    refuseMixed(formatter.formatDouble(special, status), status);
  } else {
    refuseMixed(formatter.formatDecimal({text.data(), int32_t(text.size())}, status), status);
  }
}

void formatDecimalRange(const cicu_NumberRangeFormatter &range, const char *first,
                        int32_t firstLength, const char *second, int32_t secondLength,
                        UFormattedNumberRange *result, UErrorCode &status) {
  const UNumberRangeFormatter *formatter = range.raw.getAlias();
  if (range.single != nullptr) {
    refuseMixed(*range.single, std::string_view(first, firstLength), status);
    refuseMixed(*range.single, std::string_view(second, secondLength), status);
    if (U_FAILURE(status)) return;
  }
  double low, high;
  if (readShort(std::string_view(first, firstLength), low) &&
      readShort(std::string_view(second, secondLength), high)) {
    unumrf_formatDoubleRange(formatter, low, high, result, &status);
  } else {
    unumrf_formatDecimalRange(formatter, first, firstLength, second, secondLength, result, &status);
  }
}

static int32_t writeResult(const UFormattedNumber *result, UErrorCode code, char *out,
                           int32_t capacity, int32_t *status) {
  int32_t length = 0;
  const char16_t *text = nullptr;
  if (U_SUCCESS(code)) {
    text = ufmtval_getString(unumf_resultAsValue(result, &code), &length, &code);
  }
  *status = code;
  return U_FAILURE(code) ? 0 : write(text, length, out, capacity, status);
}

/// The fields of a C value: `icu::FormattedValue` is not reachable from it.
static cicu_FormattedText *valueAsText(const UFormattedValue *value, UErrorCode &code) {
  int32_t length = 0;
  const char16_t *units = ufmtval_getString(value, &length, &code);
  icu::LocalUConstrainedFieldPositionPointer position(ucfpos_open(&code));
  std::vector<cicu_FieldSpan> fields;
  while (U_SUCCESS(code) && ufmtval_nextPosition(value, position.getAlias(), &code)) {
    cicu_FieldSpan span;
    span.category = ucfpos_getCategory(position.getAlias(), &code);
    span.field = ucfpos_getField(position.getAlias(), &code);
    ucfpos_getIndexes(position.getAlias(), &span.start, &span.end, &code);
    fields.push_back(span);
  }
  if (U_FAILURE(code)) return nullptr;
  return formattedText(icu::UnicodeString(units, length), std::move(fields));
}

}  // namespace cicu

extern "C" {

cicu_NumberFormatter *cicu_unumf_openForSkeletonAndLocale(
    const char *skeleton, int32_t skeletonLength, const char *locale, cicu_ParseError *error,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError parseError = {};
  auto *result = new cicu_NumberFormatter;
  result->skeleton = cicu::read(skeleton, skeletonLength);
  result->locale = cicu::locale(locale);
  result->raw.adoptInstead(unumf_openForSkeletonAndLocaleWithError(
      result->skeleton.getBuffer(), result->skeleton.length(), result->locale.getName(),
      &parseError, &code));
  *status = code;
  if (U_SUCCESS(code)) return result;
  cicu::write(parseError, result->skeleton, error);
  delete result;
  return nullptr;
}

void cicu_unumf_close(cicu_NumberFormatter *formatter) { delete formatter; }

int32_t cicu_unumf_formatInt(const cicu_NumberFormatter *formatter, int64_t value, char *out,
                             int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumber *result = cicu::threadResult(code);
  unumf_formatInt(formatter->raw.getAlias(), value, result, &code);
  return cicu::writeResult(result, code, out, capacity, status);
}

int32_t cicu_unumf_formatDouble(const cicu_NumberFormatter *formatter, double value, char *out,
                                int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumber *result = cicu::threadResult(code);
  unumf_formatDouble(formatter->raw.getAlias(), value, result, &code);
  return cicu::writeResult(result, code, out, capacity, status);
}

int32_t cicu_unumf_formatDecimal(const cicu_NumberFormatter *formatter, const char *value,
                                 int32_t valueLength, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumber *result = cicu::threadResult(code);
  cicu::formatDecimal(formatter->raw.getAlias(), value, valueLength, result, code);
  return cicu::writeResult(result, code, out, capacity, status);
}

int32_t cicu_unumf_toSkeleton(const char *skeleton, int32_t skeletonLength, char *out,
                              int32_t capacity, cicu_ParseError *error, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError parseError = {};
  icu::UnicodeString text = cicu::read(skeleton, skeletonLength);
  auto formatter = icu::number::NumberFormatter::forSkeleton(text, parseError, code);
  icu::UnicodeString normalised = formatter.toSkeleton(code);
  *status = code;
  if (U_SUCCESS(code)) return cicu::write(normalised, out, capacity, status);
  cicu::write(parseError, text, error);
  return 0;
}

int32_t cicu_unumf_getOutputUnit(const cicu_NumberFormatter *formatter, const char *value,
                                 int32_t valueLength, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::number::FormattedNumber number =
      icu::number::NumberFormatter::forSkeleton(formatter->skeleton, code)
          .locale(formatter->locale)
          .formatDecimal(icu::StringPiece(value, valueLength), code);
  icu::MeasureUnit unit = number.getOutputUnit(code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(std::string(unit.getIdentifier()), out, capacity, status);
}

cicu_FormattedNumber *cicu_unumf_openResult(int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  auto *result = new cicu_FormattedNumber;
  result->raw.adoptInstead(unumf_openResult(&code));
  *status = code;
  if (U_SUCCESS(code)) return result;
  delete result;
  return nullptr;
}

void cicu_unumf_closeResult(cicu_FormattedNumber *result) { delete result; }

void cicu_unumf_formatIntToResult(const cicu_NumberFormatter *formatter, int64_t value,
                                  cicu_FormattedNumber *result, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  unumf_formatInt(formatter->raw.getAlias(), value, result->raw.getAlias(), &code);
  *status = code;
}

void cicu_unumf_formatDoubleToResult(const cicu_NumberFormatter *formatter, double value,
                                     cicu_FormattedNumber *result, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  unumf_formatDouble(formatter->raw.getAlias(), value, result->raw.getAlias(), &code);
  *status = code;
}

void cicu_unumf_formatDecimalToResult(const cicu_NumberFormatter *formatter, const char *value,
                                      int32_t valueLength, cicu_FormattedNumber *result,
                                      int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  cicu::formatDecimal(formatter->raw.getAlias(), value, valueLength, result->raw.getAlias(), code);
  *status = code;
}

int32_t cicu_unumf_resultToString(const cicu_FormattedNumber *result, char *out, int32_t capacity,
                                  int32_t *status) {
  return cicu::writeResult(result->raw.getAlias(), U_ZERO_ERROR, out, capacity, status);
}

int32_t cicu_unumf_resultToDecimalNumber(const cicu_FormattedNumber *result, char *out,
                                         int32_t capacity, int32_t *status) {
  // ICU writes ASCII here, but wants room for a NUL: let it count, then copy.
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = unumf_resultToDecimalNumber(result->raw.getAlias(), nullptr, 0, &code);
  if (code == U_BUFFER_OVERFLOW_ERROR) code = U_ZERO_ERROR;
  std::string text(static_cast<size_t>(length) + 1, '\0');
  unumf_resultToDecimalNumber(result->raw.getAlias(), text.data(), length + 1, &code);
  text.resize(length);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(text, out, capacity, status);
}

cicu_FormattedText *cicu_unumf_resultAsText(const cicu_FormattedNumber *result, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const UFormattedValue *value = unumf_resultAsValue(result->raw.getAlias(), &code);
  cicu_FormattedText *text = U_FAILURE(code) ? nullptr : cicu::valueAsText(value, code);
  *status = code;
  return text;
}

cicu_NumberRangeFormatter *cicu_unumrf_open(const char *skeleton, int32_t skeletonLength,
                                            const char *collapse, const char *identityFallback,
                                            const char *locale, cicu_ParseError *error,
                                            int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError parseError = {};
  std::string_view collapseName(collapse), identityName(identityFallback);
  UNumberRangeCollapse collapseValue = UNUM_RANGE_COLLAPSE_AUTO;
  if (collapseName == "none") {
    collapseValue = UNUM_RANGE_COLLAPSE_NONE;
  } else if (collapseName == "unit") {
    collapseValue = UNUM_RANGE_COLLAPSE_UNIT;
  } else if (collapseName == "all") {
    collapseValue = UNUM_RANGE_COLLAPSE_ALL;
  } else if (collapseName != "auto") {
    code = U_ILLEGAL_ARGUMENT_ERROR;
  }
  UNumberRangeIdentityFallback identityValue = UNUM_IDENTITY_FALLBACK_APPROXIMATELY;
  if (identityName == "singleValue") {
    identityValue = UNUM_IDENTITY_FALLBACK_SINGLE_VALUE;
  } else if (identityName == "approximatelyOrSingleValue") {
    identityValue = UNUM_IDENTITY_FALLBACK_APPROXIMATELY_OR_SINGLE_VALUE;
  } else if (identityName == "range") {
    identityValue = UNUM_IDENTITY_FALLBACK_RANGE;
  } else if (identityName != "approximately") {
    code = U_ILLEGAL_ARGUMENT_ERROR;
  }
  icu::UnicodeString text = cicu::read(skeleton, skeletonLength);
  auto *result = new cicu_NumberRangeFormatter;
  icu::Locale known = cicu::locale(locale);
  if (U_SUCCESS(code)) {
    result->raw.adoptInstead(unumrf_openForSkeletonWithCollapseAndIdentityFallback(
        text.getBuffer(), text.length(), collapseValue, identityValue, known.getName(), &parseError,
        &code));
  }
  // A usage may choose such a unit.
  if (U_SUCCESS(code) && (text.indexOf(u"-and-") >= 0 || text.indexOf(u"usage/") >= 0)) {
    result->single = std::make_unique<icu::number::LocalizedNumberFormatter>(
        icu::number::NumberFormatter::forSkeleton(text, code).locale(known));
  }
  *status = code;
  if (U_SUCCESS(code)) return result;
  cicu::write(parseError, text, error);
  delete result;
  return nullptr;
}

void cicu_unumrf_close(cicu_NumberRangeFormatter *formatter) { delete formatter; }

static int32_t writeRange(const UFormattedNumberRange *result, UErrorCode code, char *out,
                          int32_t capacity, int32_t *status) {
  int32_t length = 0;
  const char16_t *text = nullptr;
  if (U_SUCCESS(code)) {
    text = ufmtval_getString(unumrf_resultAsValue(result, &code), &length, &code);
  }
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(text, length, out, capacity, status);
}

int32_t cicu_unumrf_formatDoubleRange(const cicu_NumberRangeFormatter *formatter, double first,
                                      double second, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumberRange *result = cicu::threadRangeResult(code);
  if (formatter->single != nullptr) {
    cicu::refuseMixed(formatter->single->formatDouble(first, code), code);
    cicu::refuseMixed(formatter->single->formatDouble(second, code), code);
  }
  unumrf_formatDoubleRange(formatter->raw.getAlias(), first, second, result, &code);
  return writeRange(result, code, out, capacity, status);
}

int32_t cicu_unumrf_formatDecimalRange(const cicu_NumberRangeFormatter *formatter, const char *first,
                                       int32_t firstLength, const char *second,
                                       int32_t secondLength, char *out, int32_t capacity,
                                       int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumberRange *result = cicu::threadRangeResult(code);
  cicu::formatDecimalRange(*formatter, first, firstLength, second, secondLength,
                           result, code);
  return writeRange(result, code, out, capacity, status);
}

cicu_FormattedText *cicu_unumrf_formatDecimalRangeAsText(
    const cicu_NumberRangeFormatter *formatter, const char *first, int32_t firstLength,
    const char *second, int32_t secondLength, int32_t *identity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UFormattedNumberRange *result = cicu::threadRangeResult(code);
  cicu::formatDecimalRange(*formatter, first, firstLength, second, secondLength,
                           result, code);
  cicu_FormattedText *text = nullptr;
  *identity = 2;
  if (U_SUCCESS(code)) {
    *identity = unumrf_resultGetIdentityResult(result, &code);
    const UFormattedValue *value = unumrf_resultAsValue(result, &code);
    if (U_SUCCESS(code)) text = cicu::valueAsText(value, code);
  }
  *status = code;
  return text;
}

}  // extern "C"
