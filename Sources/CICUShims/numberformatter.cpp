#include "numberformatter.hpp"
#include "shownnumber.hpp"

#include <charconv>
#include <limits>
#include <pthread.h>
#include <string_view>
#include <unicode/measunit.h>
#include <unicode/numberformatter.h>

namespace cicu {

namespace {

/// An object for each thread, which is closed when the thread ends.
///
/// Not a `thread_local` object with a destructor: if there is no memory to register the destructor,
/// the C library ends the process.
template <typename Object, Object *(*open)(UErrorCode *), void (*close)(Object *)>
class PerThread {
  static inline thread_local Object *object = nullptr;

  static void end(void *ending) {
    object = nullptr;
    close(static_cast<Object *>(ending));
  }

  static pthread_key_t createKey() {
    pthread_key_t key;
    if (pthread_key_create(&key, end) != 0) throw std::bad_alloc();
    return key;
  }

  static Object *openForThread(UErrorCode &status) {
    if (U_FAILURE(status)) return nullptr;
    static const pthread_key_t key = createKey();
    Object *opened = open(&status);
    if (U_FAILURE(status)) return nullptr;
    if (pthread_setspecific(key, opened) != 0) {
      close(opened);
      throw std::bad_alloc();
    }
    Object *old = object;
    object = opened;
    if (old != nullptr) close(old);
    return opened;
  }

 public:
  static Object *get(UErrorCode &status) {
    bool isReusable = CICU_HAS_REUSABLE_RESULTS && object != nullptr;
    return isReusable ? object : openForThread(status);
  }
};

}  // namespace

/// Returns the object of a result, ready for the next number.
static UFormattedNumber *ready(cicu_FormattedNumber &result, UErrorCode &status) {
#if !CICU_HAS_REUSABLE_RESULTS
  UFormattedNumber *opened = unumf_openResult(&status);
  if (U_SUCCESS(status)) result.raw.adoptInstead(opened);
#endif
  (void)status;
  return result.raw.getAlias();
}

UFormattedNumber *threadResult(UErrorCode &status) {
  return PerThread<UFormattedNumber, unumf_openResult, unumf_closeResult>::get(status);
}

UFormattedNumberRange *threadRangeResult(UErrorCode &status) {
  return PerThread<UFormattedNumberRange, unumrf_openResult, unumrf_closeResult>::get(status);
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

/// Reads a decimal string with so few digits that a double represents it exactly enough.
static bool readShort(std::string_view text, double &value) {
  if (readSpecial(text, value)) return true;
  if (text.size() > 15) return false;
  const char *end = text.data() + text.size();
  auto [last, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && last == end;
}

/// Rejects a number that is shown in a mixed unit.
static void refuseMixed(const icu::number::FormattedNumber &number, UErrorCode &status) {
#if CICU_HAS_OUTPUT_UNIT
  icu::MeasureUnit unit = number.getOutputUnit(status);
  if (U_SUCCESS(status) && unit.getComplexity(status) == icu::UMEASURE_UNIT_MIXED) {
    status = U_UNSUPPORTED_ERROR;
  }
#else
  // The formatter exists only for a unit that may be mixed.
  (void)number;
  if (U_SUCCESS(status)) status = U_UNSUPPORTED_ERROR;
#endif
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
    // To find out whether both numbers are equal, ICU compares the pointers and not the digits.
    bool isEqual =
        std::string_view(first, firstLength) == std::string_view(second, secondLength);
    unumrf_formatDecimalRange(formatter, first, firstLength, isEqual ? first : second, secondLength,
                              result, &status);
  }
}

namespace {

int32_t writeResult(const UFormattedNumber *result, char *out, int32_t capacity, UErrorCode &code) {
  int32_t length = 0;
  const char16_t *text = nullptr;
  if (U_SUCCESS(code)) {
    text = ufmtval_getString(unumf_resultAsValue(result, &code), &length, &code);
  }
  return write(text, length, out, capacity, code);
}

int32_t writeRange(const UFormattedNumberRange *result, char *out, int32_t capacity,
                   UErrorCode &code) {
#if CICU_HAS_NUMBER_RANGE_FUNCTIONS
  int32_t length = 0;
  const char16_t *text = nullptr;
  if (U_SUCCESS(code)) {
    text = ufmtval_getString(unumrf_resultAsValue(result, &code), &length, &code);
  }
  return write(text, length, out, capacity, code);
#else
  if (U_FAILURE(code)) return 0;
  return write(result->raw->toString(code), out, capacity, code);
#endif
}

/// Returns the fields of a C value, from which `icu::FormattedValue` is not accessible.
cicu_FormattedText *valueAsText(const UFormattedValue *value, UErrorCode &code) {
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
  return formattedText(icu::UnicodeString(units, length), std::move(fields), code);
}

/// The names of an option that is a number in ICU.
template <typename Value>
struct Named {
  std::string_view name;
  Value value;
};

const Named<UNumberRangeCollapse> collapses[] = {{"auto", UNUM_RANGE_COLLAPSE_AUTO},
                                                 {"none", UNUM_RANGE_COLLAPSE_NONE},
                                                 {"unit", UNUM_RANGE_COLLAPSE_UNIT},
                                                 {"all", UNUM_RANGE_COLLAPSE_ALL}};

const Named<UNumberRangeIdentityFallback> identityFallbacks[] = {
    {"singleValue", UNUM_IDENTITY_FALLBACK_SINGLE_VALUE},
    {"approximatelyOrSingleValue", UNUM_IDENTITY_FALLBACK_APPROXIMATELY_OR_SINGLE_VALUE},
    {"approximately", UNUM_IDENTITY_FALLBACK_APPROXIMATELY},
    {"range", UNUM_IDENTITY_FALLBACK_RANGE}};

template <typename Value, size_t count>
Value find(const Named<Value> (&values)[count], std::string_view name, UErrorCode &code) {
  for (const auto &known : values) {
    if (known.name == name) return known.value;
  }
  code = U_ILLEGAL_ARGUMENT_ERROR;
  return values[0].value;
}

}  // namespace

}  // namespace cicu

extern "C" {

cicu_NumberFormatter *cicu_unumf_openForSkeletonAndLocale(const char *skeleton,
                                                          int32_t skeletonLength,
                                                          const char *locale,
                                                          cicu_ParseError *error, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UParseError parseError = {};
    auto result = std::make_unique<cicu_NumberFormatter>();
    result->skeleton = cicu::read(skeleton, skeletonLength);
    result->locale = cicu::locale(locale);
    result->raw.adoptInstead(unumf_openForSkeletonAndLocaleWithError(
        result->skeleton.getBuffer(), result->skeleton.length(), result->locale.getName(),
        &parseError, &code));
    if (U_FAILURE(code)) cicu::write(parseError, result->skeleton, error);
    return cicu::handedOver(std::move(result), code);
  });
}

void cicu_unumf_close(cicu_NumberFormatter *formatter) { delete formatter; }

int32_t cicu_unumf_formatInt(const cicu_NumberFormatter *formatter, int64_t value, char *out,
                             int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UFormattedNumber *result = cicu::threadResult(code);
    unumf_formatInt(formatter->raw.getAlias(), value, result, &code);
    return cicu::writeResult(result, out, capacity, code);
  });
}

int32_t cicu_unumf_formatDouble(const cicu_NumberFormatter *formatter, double value, char *out,
                                int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UFormattedNumber *result = cicu::threadResult(code);
    unumf_formatDouble(formatter->raw.getAlias(), value, result, &code);
    return cicu::writeResult(result, out, capacity, code);
  });
}

int32_t cicu_unumf_formatDecimal(const cicu_NumberFormatter *formatter, const char *value,
                                 int32_t valueLength, char *out, int32_t capacity,
                                 int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UFormattedNumber *result = cicu::threadResult(code);
    cicu::formatDecimal(formatter->raw.getAlias(), value, valueLength, result, code);
    return cicu::writeResult(result, out, capacity, code);
  });
}

bool cicu_hasUnitUsages(void) { return CICU_HAS_UNIT_USAGES; }

int32_t cicu_unumf_getOutputUnit(const cicu_NumberFormatter *formatter, const char *value,
                                 int32_t valueLength, char *out, int32_t capacity,
                                 int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
#if CICU_HAS_OUTPUT_UNIT
    icu::number::FormattedNumber number =
        icu::number::NumberFormatter::forSkeleton(formatter->skeleton, code)
            .locale(formatter->locale)
            .formatDecimal(icu::StringPiece(value, valueLength), code);
    icu::MeasureUnit unit = number.getOutputUnit(code);
    return cicu::write(std::string_view(unit.getIdentifier()), out, capacity, code);
#else
    (void)formatter, (void)value, (void)valueLength, (void)out, (void)capacity;
    code = U_UNSUPPORTED_ERROR;
    return 0;
#endif
  });
}

cicu_FormattedNumber *cicu_unumf_openResult(int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto result = std::make_unique<cicu_FormattedNumber>();
    result->raw.adoptInstead(unumf_openResult(&code));
    return cicu::handedOver(std::move(result), code);
  });
}

void cicu_unumf_closeResult(cicu_FormattedNumber *result) { delete result; }

void cicu_unumf_formatIntToResult(const cicu_NumberFormatter *formatter, int64_t value,
                                  cicu_FormattedNumber *result, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    unumf_formatInt(formatter->raw.getAlias(), value, cicu::ready(*result, code), &code);
  });
}

void cicu_unumf_formatDoubleToResult(const cicu_NumberFormatter *formatter, double value,
                                     cicu_FormattedNumber *result, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    unumf_formatDouble(formatter->raw.getAlias(), value, cicu::ready(*result, code), &code);
  });
}

void cicu_unumf_formatDecimalToResult(const cicu_NumberFormatter *formatter, const char *value,
                                      int32_t valueLength, cicu_FormattedNumber *result,
                                      int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::formatDecimal(formatter->raw.getAlias(), value, valueLength, cicu::ready(*result, code),
                        code);
  });
}

int32_t cicu_unumf_resultToString(const cicu_FormattedNumber *result, char *out, int32_t capacity,
                                  int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return cicu::writeResult(result->raw.getAlias(), out, capacity, code);
  });
}

int32_t cicu_unumf_resultToDecimalNumber(const cicu_FormattedNumber *result, char *out,
                                         int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::FilledName text(code, [&](char *buffer, int32_t room, UErrorCode *error) {
      return unumf_resultToDecimalNumber(result->raw.getAlias(), buffer, room, error);
    });
    return cicu::write(text.view(), out, capacity, code);
  });
}

cicu_FormattedText *cicu_unumf_resultAsText(const cicu_FormattedNumber *result, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    const UFormattedValue *value = unumf_resultAsValue(result->raw.getAlias(), &code);
    return U_FAILURE(code) ? nullptr : cicu::valueAsText(value, code);
  });
}

cicu_NumberRangeFormatter *cicu_unumrf_open(const char *skeleton, int32_t skeletonLength,
                                            const char *collapse, const char *identityFallback,
                                            const char *locale, cicu_ParseError *error,
                                            int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UParseError parseError = {};
    auto collapseValue = cicu::find(cicu::collapses, collapse, code);
    auto identityValue = cicu::find(cicu::identityFallbacks, identityFallback, code);
    icu::UnicodeString text = cicu::read(skeleton, skeletonLength);
    auto result = std::make_unique<cicu_NumberRangeFormatter>();
    icu::Locale known = cicu::locale(locale);
    if (U_SUCCESS(code)) {
      result->raw.adoptInstead(unumrf_openForSkeletonWithCollapseAndIdentityFallback(
          text.getBuffer(), text.length(), collapseValue, identityValue, known.getName(),
          &parseError, &code));
    }
    // A usage may choose a mixed unit.
    if (U_SUCCESS(code) && (text.indexOf(u"-and-") >= 0 || text.indexOf(u"usage/") >= 0)) {
      result->single = cicu::make<icu::number::LocalizedNumberFormatter>(
          icu::number::NumberFormatter::forSkeleton(text, code).locale(known));
    }
    if (U_FAILURE(code)) cicu::write(parseError, text, error);
    return cicu::handedOver(std::move(result), code);
  });
}

void cicu_unumrf_close(cicu_NumberRangeFormatter *formatter) { delete formatter; }

int32_t cicu_unumrf_formatDoubleRange(const cicu_NumberRangeFormatter *formatter, double first,
                                      double second, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UFormattedNumberRange *result = cicu::threadRangeResult(code);
    if (formatter->single != nullptr) {
      cicu::refuseMixed(formatter->single->formatDouble(first, code), code);
      cicu::refuseMixed(formatter->single->formatDouble(second, code), code);
    }
    unumrf_formatDoubleRange(formatter->raw.getAlias(), first, second, result, &code);
    return cicu::writeRange(result, out, capacity, code);
  });
}

int32_t cicu_unumrf_formatDecimalRange(const cicu_NumberRangeFormatter *formatter,
                                       const char *first, int32_t firstLength, const char *second,
                                       int32_t secondLength, char *out, int32_t capacity,
                                       int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UFormattedNumberRange *result = cicu::threadRangeResult(code);
    cicu::formatDecimalRange(*formatter, first, firstLength, second, secondLength, result, code);
    return cicu::writeRange(result, out, capacity, code);
  });
}

cicu_FormattedText *cicu_unumrf_formatDecimalRangeAsText(const cicu_NumberRangeFormatter *formatter,
                                                         const char *first, int32_t firstLength,
                                                         const char *second, int32_t secondLength,
                                                         int32_t *identity, int32_t *status) {
  *identity = 2;
  return cicu::guarded(status, [&](UErrorCode &code) -> cicu_FormattedText * {
    UFormattedNumberRange *result = cicu::threadRangeResult(code);
    cicu::formatDecimalRange(*formatter, first, firstLength, second, secondLength, result, code);
    if (U_FAILURE(code)) return nullptr;
    *identity = unumrf_resultGetIdentityResult(result, &code);
#if CICU_HAS_NUMBER_RANGE_FUNCTIONS
    const UFormattedValue *value = unumrf_resultAsValue(result, &code);
    return U_FAILURE(code) ? nullptr : cicu::valueAsText(value, code);
#else
    return U_FAILURE(code) ? nullptr : cicu::formattedText(*result->raw, code);
#endif
  });
}

}  // extern "C"
