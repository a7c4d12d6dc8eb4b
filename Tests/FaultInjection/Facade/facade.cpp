// Small programs that use the functions of the facade. Each runs with every one of its allocations,
// and every one of its calls, failing once.
#include "CICUShims.h"
#include "fault_harness.h"

#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <type_traits>

namespace {

// The buffers of `Run::text`: not in the function, which is a template.
char small[64], large[1 << 17];

/// The run to which a program appends its texts.
class Run {
  fault_result *result;

 public:
  explicit Run(fault_result *result) : result(result) {}

  /// Records a failure; returns whether there is none.
  bool check(int32_t status) const {
    if (status > 0) fault_failed(result);
    return status <= 0;
  }

  /// Calls a function that writes text, as `UTF8Writer` does: again, if the buffer was too small.
  template <typename Body>
  void text(Body body) const {
    int32_t status = 0;
    int32_t length = body(small, int32_t(sizeof small), &status);
    const char *bytes = small;
    if (status == cicu_BUFFER_OVERFLOW) {
      status = 0;
      length = body(large, int32_t(sizeof large), &status);
      bytes = large;
    }
    if (!check(status)) return;
    fault_append(result, bytes, length);
    fault_append(result, "|", 1);
  }

  /// Appends a number.
  void number(double value) const {
    // Not with `snprintf`, which may allocate.
    char digits[40];
    int32_t count = 0;
    auto scaled = static_cast<int64_t>(value * 100);
    if (scaled < 0) fault_append(result, "-", 1);
    for (uint64_t rest = scaled < 0 ? -scaled : scaled; rest > 0; rest /= 10) {
      digits[39 - count++] = static_cast<char>('0' + rest % 10);
    }
    fault_append(result, digits + 40 - count, count);
    fault_append(result, "|", 1);
  }

  /// Appends a text with its fields, and closes it.
  void fields(cicu_FormattedText *text, int32_t status) const {
    if (!check(status)) return;
    if (text == nullptr) std::abort();
    int32_t length = 0, count = 0;
    const char *bytes = cicu_FormattedText_text(text, &length);
    fault_append(result, bytes, length);
    const cicu_FieldSpan *spans = cicu_FormattedText_fields(text, &count);
    for (int32_t index = 0; index < count; index++) {
      number(spans[index].category);
      number(spans[index].field);
      number(spans[index].start);
      number(spans[index].end);
    }
    cicu_FormattedText_close(text);
  }
};

/// Closes an object of the facade.
template <typename Object, void (*close)(Object *)>
class Owner {
 public:
  Object *raw;
  Owner(Object *object, int32_t status, const Run &run) : raw(object) {
    run.check(status);
    // Null without a failure, or an object with a failure, violates the contract of the facade.
    if ((raw == nullptr) != (status > 0)) std::abort();
  }
  Owner(const Owner &) = delete;
  ~Owner() {
    if (raw != nullptr) close(raw);
  }
  explicit operator bool() const { return raw != nullptr; }
};

#define LENGTH(text) static_cast<int32_t>(std::strlen(text))

using Number = Owner<cicu_NumberFormatter, cicu_unumf_close>;
using Result = Owner<cicu_FormattedNumber, cicu_unumf_closeResult>;
using Range = Owner<cicu_NumberRangeFormatter, cicu_unumrf_close>;
using Plurals = Owner<cicu_PluralRules, cicu_uplrules_close>;
using Decimal = Owner<cicu_NumberFormat, cicu_unum_close>;
using Date = Owner<cicu_DateFormat, cicu_udat_close>;
using Patterns = Owner<cicu_DatePatternGenerator, cicu_udatpg_close>;
using Interval = Owner<cicu_DateIntervalFormat, cicu_udtitvfmt_close>;
using Relative = Owner<cicu_RelativeDateTimeFormatter, cicu_ureldatefmt_close>;
using List = Owner<cicu_ListFormatter, cicu_ulistfmt_close>;
using Zone = Owner<cicu_TimeZone, cicu_TimeZone_close>;
using Matcher = Owner<cicu_LocaleMatcher, cicu_LocaleMatcher_close>;
using Names = Owner<cicu_LocaleDisplayNames, cicu_uldn_close>;
using Message = Owner<cicu_MessageFormat, cicu_MessageFormat_close>;
using Arguments = Owner<cicu_MessageArguments, cicu_MessageArguments_close>;
using Symbols = Owner<cicu_DecimalFormatSymbols, cicu_DecimalFormatSymbols_close>;

cicu_ParseError place;
int32_t status;

cicu_NumberFormatter *openNumber(const char *skeleton, const char *locale) {
  return cicu_unumf_openForSkeletonAndLocale(skeleton, LENGTH(skeleton), locale, &place, &status);
}

/// Opens a number formatter and formats with it.
void formatNumber(const Run &run, const char *skeleton, const char *locale, const char *value) {
  Number number(openNumber(skeleton, locale), status, run);
  if (!number) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_formatDecimal(number.raw, value, LENGTH(value), out, room, code);
  });
}

void numbers(const Run &run) {
  Number number(openNumber("", "de"), status, run);
  if (!number) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_formatInt(number.raw, 1234567, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_formatDouble(number.raw, 1234567.891, out, room, code);
  });
  const char *digits = "123456789012345678901234567890123456789012345678901234567890.5";
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_formatDecimal(number.raw, digits, LENGTH(digits), out, room, code);
  });
}

void currencies(const Run &run) { formatNumber(run, "currency/EUR", "fr", "1234.5"); }
void compactNumbers(const Run &run) { formatNumber(run, "compact-long", "es", "1234567"); }
void percents(const Run &run) { formatNumber(run, "percent scale/100 .00", "tr", "0.125"); }
void scientificNumbers(const Run &run) { formatNumber(run, "scientific", "ar-EG", "123456"); }
void units(const Run &run) { formatNumber(run, "unit/meter unit-width-full-name", "pl", "5"); }
void usages(const Run &run) {
  formatNumber(run, "measure-unit/length-meter usage/person-height unit-width-full-name", "en_US",
               "1.8");
}
void foreignDigits(const Run &run) {
  formatNumber(run, "", "hi@numbers=deva;calendar=indian", "1234.5");
}

void numberResults(const Run &run) {
  Number number(openNumber("currency/USD", "en"), status, run);
  if (!number) return;
  Result result(cicu_unumf_openResult(&status), status, run);
  if (!result) return;
  cicu_unumf_formatDecimalToResult(number.raw, "12345.678", 9, result.raw, &status);
  if (!run.check(status)) return;
  cicu_FormattedText *text = cicu_unumf_resultAsText(result.raw, &status);
  run.fields(text, status);
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_resultToDecimalNumber(result.raw, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_resultToString(result.raw, out, room, code);
  });
  Plurals plurals(cicu_uplrules_openForType("en", false, &status), status, run);
  if (!plurals) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uplrules_selectFormatted(plurals.raw, result.raw, out, room, code);
  });
}

void ranges(const Run &run) {
  Range range(cicu_unumrf_open("currency/EUR", 12, "auto", "approximately", "de", &place, &status),
              status, run);
  if (!range) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumrf_formatDoubleRange(range.raw, 3, 5, out, room, code);
  });
  int32_t identity;
  cicu_FormattedText *text = cicu_unumrf_formatDecimalRangeAsText(
      range.raw, "1.25", 4, "123456789012345678", 18, &identity, &status);
  run.fields(text, status);
  Plurals plurals(cicu_uplrules_openForType("de", false, &status), status, run);
  if (!plurals) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uplrules_selectForRange(plurals.raw, range.raw, "0", 1, "1", 1, out, room, code);
  });
}

void mixedRanges(const Run &run) {
  const char *skeleton = "measure-unit/length-meter usage/road";
  Range range(cicu_unumrf_open(skeleton, LENGTH(skeleton), "auto", "range", "en", &place, &status),
              status, run);
  if (!range) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumrf_formatDoubleRange(range.raw, 3000, 5000, out, room, code);
  });
}

void plurals(const Run &run) {
  Plurals rules(cicu_uplrules_openForType("pl", false, &status), status, run);
  if (!rules) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uplrules_selectInt(rules.raw, 22, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uplrules_selectInt(rules.raw, 9007199254740991022, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uplrules_select(rules.raw, 1.5, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uplrules_selectDecimal(rules.raw, "1.0", 3, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uplrules_getKeywords(rules.raw, out, room, code);
  });
  double samples[16];
  int32_t count = cicu_uplrules_getSamples(rules.raw, "few", samples, 16, &status);
  if (!run.check(status)) return;
  for (int32_t index = 0; index < count; index++) run.number(samples[index]);
}

void pluralTexts(const Run &run) {
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_plurals_ruleText("de_AT", false, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_plurals_ruleText("it", true, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_plurals_rangeText("fr_CA", out, room, code);
  });
  const char *rules = "one: n is 1; few: n mod 10 in 2..4";
  Plurals custom(cicu_uplrules_createRules(rules, LENGTH(rules), &status), status, run);
  if (!custom) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uplrules_selectInt(custom.raw, 3, out, room, code);
  });
}

void decimalPatterns(const Run &run) {
  const char *pattern = "#,##0.00 \u00A4;(#,##0.00 \u00A4)";
  Decimal format(cicu_unum_openPattern(pattern, LENGTH(pattern), "de", &place, &status), status,
                 run);
  if (!format) return;
  cicu_unum_setProperty(format.raw, "currency", "CHF", 3, &status);
  if (!run.check(status)) return;
  cicu_unum_setProperty(format.raw, "positivePrefix", "+", 1, &status);
  if (!run.check(status)) return;
  cicu_unum_setProperty(format.raw, "maximumFractionDigits", "3", 1, &status);
  if (!run.check(status)) return;
  cicu_unum_setSymbol(format.raw, "decimalSeparator", "'", 1, &status);
  if (!run.check(status)) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unum_formatDouble(format.raw, -1234.5, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unum_formatDecimal(format.raw, "12345678901234567890.25", 23, out, room, code);
  });
  cicu_FormattedText *text =
      cicu_unum_formatDecimalAsText(format.raw, "12345678901234567890.25", 23, &status);
  run.fields(text, status);
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unum_toPattern(format.raw, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unum_getProperty(format.raw, "currency", out, room, code);
  });
}

void decimalParsing(const Run &run) {
  Decimal format(cicu_unum_openStyle("decimal", "de", &status), status, run);
  if (!format) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    int32_t position = 0;
    const char *text = "12.345.678.901.234.567.890,25";
    return cicu_unum_parseDecimal(format.raw, text, LENGTH(text), &position, out, room, code);
  });
  Decimal money(cicu_unum_openStyle("currency", "en_US", &status), status, run);
  if (!money) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    int32_t position = 0;
    return cicu_unum_parseCurrency(money.raw, "\u20AC1,234.50", 11, &position, out, room, code);
  });
}

void spelledNumbers(const Run &run) {
  Decimal format(cicu_unum_openStyle("spellout", "de", &status), status, run);
  if (!format) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unum_formatInt64(format.raw, 1234567, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unum_ruleSetNames(format.raw, out, room, code);
  });
  const char *rules = "0: zero; 1: one; 2: two; 3: some;";
  Decimal custom(cicu_unum_openRules(rules, LENGTH(rules), "en", &place, &status), status, run);
  if (!custom) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unum_formatInt64(custom.raw, 7, out, room, code);
  });
}

void symbols(const Run &run) {
  Symbols all(cicu_DecimalFormatSymbols_open("ar-EG", &status), status, run);
  if (!all) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_DecimalFormatSymbols_get(all.raw, "decimalSeparator", out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumsys_forLocale("hi@numbers=native", out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    bool isAlgorithmic;
    return cicu_unumsys_getDescription("arab", &isAlgorithmic, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumsys_availableNames(out, room, code);
  });
}

void currencyNames(const Run &run) {
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucurr_getName("EUR", "de", "long", out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucurr_getPluralName("EUR", "pl", "few", out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucurr_forLocale("de_CH", out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucurr_codes(true, out, room, code);
  });
  run.number(cicu_ucurr_fractionDigits("JPY", false, &status));
  run.check(status);
  run.number(cicu_ucurr_roundingIncrement("CHF", true, &status));
  run.check(status);
}

void unitNames(const Run &run) {
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_MeasureUnit_available(out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_MeasureUnit_forIdentifier("kilometer-per-square-second", out, room, code);
  });
}

void formatDate(const Run &run, int32_t time, int32_t date, const char *locale) {
  Date format(cicu_udat_open(time, date, locale, "Europe/Berlin", &status), status, run);
  if (!format) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_udat_format(format.raw, 1773151506000, out, room, code);
  });
}

void dates(const Run &run) { formatDate(run, 0, 0, "de"); }
void shortDates(const Run &run) { formatDate(run, 3, 3, "en_US"); }
void japaneseDates(const Run &run) { formatDate(run, -1, 1, "ja@calendar=japanese"); }
void hebrewDates(const Run &run) { formatDate(run, -1, 1, "he@calendar=hebrew"); }
void islamicDates(const Run &run) { formatDate(run, -1, 1, "ar@calendar=islamic"); }
void chineseDates(const Run &run) { formatDate(run, -1, 0, "zh@calendar=chinese"); }

void datePatterns(const Run &run) {
  const char *pattern = "EEEE, d. MMMM y G HH:mm:ss.SSS zzzz QQQQ w e B";
  Date format(cicu_udat_openPattern(pattern, LENGTH(pattern), "fr", "America/New_York", &status),
              status, run);
  if (!format) return;
  cicu_udat_setContext(format.raw, 258, &status);
  if (!run.check(status)) return;
  cicu_udat_setLenient(format.raw, true, &status);
  if (!run.check(status)) return;
  cicu_udat_set2DigitYearStart(format.raw, 0, &status);
  if (!run.check(status)) return;
  cicu_ucal_setGregorianChange(format.raw, -1e15, &status);
  if (!run.check(status)) return;
  Date clone(cicu_udat_clone(format.raw, &status), status, run);
  if (!clone) return;
  cicu_FormattedText *text = cicu_udat_formatForFields(clone.raw, 1773151506000, &status);
  run.fields(text, status);
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_udat_toPattern(clone.raw, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucal_getType(clone.raw, out, room, code);
  });
  for (int32_t kind = 0; kind < 30; kind++) {
    int32_t count = cicu_udat_countSymbols(clone.raw, kind);
    for (int32_t index = 0; index < count && index < 3; index++) {
      run.text([&](char *out, int32_t room, int32_t *code) {
        return cicu_udat_getSymbols(clone.raw, kind, index, out, room, code);
      });
    }
  }
  run.number(cicu_udat_getZeroDigit(clone.raw, &status));
  run.check(status);
}

void dateParsing(const Run &run) {
  const char *pattern = "d. MMMM y HH:mm zzz";
  Date format(cicu_udat_openPattern(pattern, LENGTH(pattern), "de", "Europe/Berlin", &status),
              status, run);
  if (!format) return;
  int32_t position = 0;
  const char *text = "14. M\u00E4rz 2026 16:30 MEZ";
  run.number(cicu_udat_parse(format.raw, text, LENGTH(text), &position, &status));
  run.check(status);
}

void patterns(const Run &run) {
  Patterns generator(cicu_udatpg_open("de", &status), status, run);
  if (!generator) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_udatpg_getBestPatternWithOptions(generator.raw, "yMMMMEEEEdjm", 12, 0, out, room,
                                                 code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_udatpg_getSkeleton(generator.raw, "d. MMMM", 7, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_udatpg_getFieldDisplayName(generator.raw, 3, 0, out, room, code);
  });
  run.number(cicu_udatpg_getDefaultHourCycle(generator.raw, &status));
  run.check(status);
}

void intervals(const Run &run) {
  Interval format(cicu_udtitvfmt_open("de", "yMMMMd", 6, "Europe/Berlin", 258, &status), status,
                  run);
  if (!format) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_udtitvfmt_format(format.raw, 1773151506000, 1774151506000, out, room, code);
  });
  cicu_FormattedText *text =
      cicu_udtitvfmt_formatToResult(format.raw, 1773151506000, 1774151506000, &status);
  run.fields(text, status);
}

void relativeDates(const Run &run) {
  Relative format(cicu_ureldatefmt_open("de", 0, 258, &status), status, run);
  if (!format) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ureldatefmt_format(format.raw, cicu_ureldatefmt_numeric, -3, 0, 4, out, room, code);
  });
  // ICU has no fields for capitalized text.
  Relative plain(cicu_ureldatefmt_open("de", 1, 256, &status), status, run);
  if (!plain) return;
  cicu_FormattedText *text =
      cicu_ureldatefmt_formatToResult(plain.raw, cicu_ureldatefmt_auto, -1, 0, 4, &status);
  run.fields(text, status);
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ureldatefmt_combineDateAndTime(format.raw, "gestern", 7, "16:30", 5, out, room,
                                               code);
  });
}

void lists(const Run &run) {
  List list(cicu_ulistfmt_openForType("es", 0, 0, &status), status, run);
  if (!list) return;
  const char *items = "unodostresIsabel, the item that does not fit into a short string of ICU";
  const int32_t ends[] = {3, 6, 10, LENGTH(items)};
  auto *bytes = reinterpret_cast<const uint8_t *>(items);
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ulistfmt_format(list.raw, bytes, ends, 4, out, room, code);
  });
  cicu_FormattedText *text = cicu_ulistfmt_formatStringsToResult(list.raw, bytes, ends, 4, &status);
  run.fields(text, status);
}

void zones(const Run &run) {
  Zone zone(cicu_TimeZone_open("Europe/Berlin", &status), status, run);
  if (!zone) return;
  int32_t daylight;
  run.number(cicu_TimeZone_getOffset(zone.raw, 1773151506000, &daylight, &status));
  run.check(status);
  double at = 0;
  int32_t offset = 0;
  for (int32_t index = 0; index < 3; index++) {
    cicu_TimeZone_getNextTransition(zone.raw, at, &at, &offset, &status);
    if (!run.check(status)) return;
    run.number(at);
    run.number(offset);
  }
  run.text([&](char *out, int32_t room, int32_t *code) {
    bool isSystem;
    return cicu_ucal_getCanonicalTimeZoneID("Asia/Calcutta", &isSystem, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucal_openTimeZoneIDEnumeration(1, "DE", out, room, code);
  });
}

void zoneNames(const Run &run) {
  for (int32_t style = 1; style <= 8; style++) {
    run.text([&](char *out, int32_t room, int32_t *code) {
      return cicu_TimeZone_getDisplayName("Europe/Berlin", true, style, "de", out, room, code);
    });
  }
}

void defaultZone(const Run &run) {
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucal_getDefaultTimeZone(out, room, code);
  });
  Zone zone(cicu_TimeZone_open(nullptr, &status), status, run);
}

void calendars(const Run &run) {
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucal_getKeywordValuesForLocale("th", true, out, room, code);
  });
  int32_t days = 0;
  run.number(cicu_ucal_getFirstDayOfWeek("de", &days, &status));
  if (run.check(status)) run.number(days);
}

void localeNames(const Run &run) {
  using Function = int32_t (*)(const char *, char *, int32_t, int32_t *);
  const Function functions[] = {
      cicu_uloc_getName,     cicu_uloc_getBaseName,      cicu_uloc_canonicalize,
      cicu_uloc_getParent,   cicu_uloc_addLikelySubtags, cicu_uloc_minimizeSubtags,
      cicu_uloc_getLanguage, cicu_uloc_getScript,        cicu_uloc_getCountry,
      cicu_uloc_getVariant,  cicu_ures_parentLocale,     cicu_Locale_createCanonical,
      cicu_uloc_openKeywords};
  // Longer than the initial buffer for names.
  const char *extended =
      "de_Latn_AT_1996@calendar=buddhist;collation=phonebook;currency=eur;fw=mon;hours=h23;"
      "lb=strict;lw=normal;measure=metric;numbers=arab;rg=dezzzz;sd=deby;ss=none;timezone=UTC;va="
      "posix";
  for (const char *locale : {"zh_TW", "en_GB", "iw", "de-AT-u-nu-arab", extended}) {
    for (Function function : functions) {
      run.text([&](char *out, int32_t room, int32_t *code) {
        return function(locale, out, room, code);
      });
    }
    run.text([&](char *out, int32_t room, int32_t *code) {
      return cicu_uloc_toLanguageTag(locale, false, out, room, code);
    });
    run.text([&](char *out, int32_t room, int32_t *code) {
      int32_t length;
      return cicu_uloc_forLanguageTag(locale, &length, out, room, code);
    });
    run.text([&](char *out, int32_t room, int32_t *code) {
      return cicu_uloc_getKeywordValue(locale, "numbers", out, room, code);
    });
    run.text([&](char *out, int32_t room, int32_t *code) {
      return cicu_uloc_setKeywordValue(locale, "numbers", "deva", out, room, code);
    });
  }
}

void localeValues(const Run &run) {
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uloc_toUnicodeLocaleType("calendar", "gregorian", out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uloc_toLegacyType("ca", "gregory", out, room, code);
  });
  cicu_uloc_setDefault("de_DE", &status);
  if (!run.check(status)) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uloc_getDefault(out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uloc_getAvailable(true, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uloc_getISOLanguages(out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uloc_getISO3Languages(out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uloc_getISOCountries(out, room, code);
  });
}

void directions(const Run &run) {
  for (const char *locale : {"ar", "ks", "de", "sd_Deva", "az_IQ"}) {
    run.number(cicu_uloc_isRightToLeft(locale, &status));
    run.check(status);
  }
}

void matching(const Run &run) {
  cicu_LocaleMatcherOptions options = {"en", false, -1, -1, -1, nullptr, nullptr};
  const char *supported = "en\nde_AT@numbers=arab\nzh_Hant_TW\nsr_Latn";
  Matcher matcher(cicu_LocaleMatcher_open(supported, LENGTH(supported), false, &options, &status),
                  status, run);
  if (!matcher) return;
  int32_t first, second;
  run.text([&](char *out, int32_t room, int32_t *code) {
    const char *list = "fr, de-CH;q=0.8, zh-HK;q=0.9";
    return cicu_LocaleMatcher_getBestMatchForListString(matcher.raw, list, LENGTH(list), &first,
                                                        out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_LocaleMatcher_getBestMatchResult(matcher.raw, "hr\nde@numbers=latn", 18, &first,
                                                 &second, out, room, code);
  });
  run.number(cicu_LocaleMatcher_isMatch(matcher.raw, "de_CH", "de@numbers=latn", &status));
  run.check(status);
}

void displayNames(const Run &run) {
  const int32_t contexts[] = {0, 258, 512, 768};
  Names names(cicu_uldn_openForContext("de", contexts, 4, &status), status, run);
  if (!names) return;
  const char *subjects[] = {
      "zh_Hant_TW@calendar=buddhist", "de_AT", "Cyrl", "CH", "1996", "calendar", "calendar"};
  for (int32_t kind = 0; kind <= 6; kind++) {
    run.text([&](char *out, int32_t room, int32_t *code) {
      return cicu_uldn_displayName(names.raw, kind, subjects[kind], "buddhist", out, room, code);
    });
  }
}

void messages(const Run &run) {
  const char *pattern =
      "{name} has {n, plural, =0 {none} one {# file} other {# files}} in {d, date, long} "
      "{big, number} {n, spellout} {g, select, f {her} other {their}} and {list}'s";
  Message format(
      cicu_MessageFormat_open(pattern, LENGTH(pattern), "en", false, "GMT+05:30", &place, &status),
      status, run);
  if (!format) return;
  Arguments list(cicu_MessageArguments_open(&status), status, run);
  if (!list) return;
  const char *name = "Ada, whose name does not fit into a short string";
  cicu_MessageArguments_addString(list.raw, "name", 4, name, LENGTH(name), &status);
  if (!run.check(status)) return;
  cicu_MessageArguments_addInt64(list.raw, "n", 1, 3, &status);
  if (!run.check(status)) return;
  cicu_MessageArguments_addDate(list.raw, "d", 1, 1773151506000, &status);
  if (!run.check(status)) return;
  cicu_MessageArguments_addDecimal(list.raw, "big", 3, "12345678901234567890.125", 24, &status);
  if (!run.check(status)) return;
  cicu_MessageArguments_addString(list.raw, "g", 1, "f", 1, &status);
  if (!run.check(status)) return;
  cicu_MessageArguments_addDouble(list.raw, "list", 4, 1.5, &status);
  if (!run.check(status)) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_MessageFormat_format(format.raw, list.raw, out, room, code);
  });
}

void versions(const Run &run) {
  run.text(
      [&](char *out, int32_t room, int32_t *code) { return cicu_u_getVersion(out, room, code); });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ulocdata_getCLDRVersion(out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucal_getTZDataVersion(out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ures_durationUnits("de", "hms", out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_snprintf_double(out, room, 'f', 0, 0, 60, 1e200, code);
  });
}

void results(const Run &run) {
  const char *skeleton = "measure-unit/length-meter usage/person-height";
  Number number(openNumber(skeleton, "en_US"), status, run);
  if (!number) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_getOutputUnit(number.raw, "1.8", 3, out, room, code);
  });
  Result result(cicu_unumf_openResult(&status), status, run);
  if (!result) return;
  cicu_unumf_formatIntToResult(number.raw, 2, result.raw, &status);
  if (!run.check(status)) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_resultToString(result.raw, out, room, code);
  });
  cicu_unumf_formatDoubleToResult(number.raw, 1.25, result.raw, &status);
  if (!run.check(status)) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_unumf_resultToString(result.raw, out, room, code);
  });
  Range range(cicu_unumrf_open("", 0, "auto", "range", "pl", &place, &status), status, run);
  if (!range) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    const char *large = "123456789012345678901234567890";
    return cicu_unumrf_formatDecimalRange(range.raw, "0.5", 3, large, LENGTH(large), out, room,
                                          code);
  });
}

void messageArrays(const Run &run) {
  Message format(cicu_MessageFormat_open("{b}", 3, "de", false, "UTC", &place, &status), status,
                 run);
  if (!format) return;
  Arguments arguments(cicu_MessageArguments_open(&status), status, run);
  if (!arguments) return;
  cicu_MessageArguments_beginArray(arguments.raw, "a", 1, &status);
  if (!run.check(status)) return;
  cicu_MessageArguments_addInt64(arguments.raw, "", 0, 1, &status);
  if (!run.check(status)) return;
  cicu_MessageArguments_addDouble(arguments.raw, "", 0, 2.5, &status);
  if (!run.check(status)) return;
  cicu_MessageArguments_endArray(arguments.raw);
  cicu_MessageArguments_addInt64(arguments.raw, "b", 1, 2, &status);
  if (!run.check(status)) return;
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_MessageFormat_format(format.raw, arguments.raw, out, room, code);
  });
}

void changedDates(const Run &run) {
  Date format(cicu_udat_open(-1, 1, "ja@calendar=japanese", "Asia/Tokyo", &status), status, run);
  if (!format) return;
  cicu_udat_applyPattern(format.raw, "Gy MMMM d EEEE", 14, &status);
  if (!run.check(status)) return;
  cicu_FormattedText *text = cicu_udat_formatForFields(format.raw, 1773151506000, &status);
  run.fields(text, status);
}

void characterSets(const Run &run) {
  const char *japanese = "\xA4\xA2\xA5\xA2\xFF";
  const char *cyrillic = "\u041F\u0440\u0438\u0432\u0435\u0442";
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ucnv_toUTF8("EUC-JP", japanese, LENGTH(japanese), out, room, code);
  });
  for (const char *set : {"windows-1251", "ISO-2022-JP", "GB18030"}) {
    run.text([&](char *out, int32_t room, int32_t *code) {
      return cicu_ucnv_fromUTF8(set, cyrillic, LENGTH(cyrillic), out, room, code);
    });
  }
}

/// Appends the sum of a value's elements, which are numbers.
template <typename Element>
void sum(const Run &run,
         int32_t get(const char *, const char *, const char *, Element *, int32_t, int32_t *),
         const char *table, const char *key) {
  static Element elements[1 << 15];
  int32_t code = 0;
  int32_t count = get("langInfo", table, key, elements, 1 << 15, &code);
  if (!run.check(code)) return;
  double total = 0;
  for (int32_t index = 0; index < count; index++) total += elements[index];
  run.number(total);
}

void languageData(const Run &run) {
  sum(run, cicu_ures_getBinary, "likely", "trie");
  sum(run, cicu_ures_getIntVector, "match", "distances");
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_ures_getStrings("langInfo", "match", "partitions", out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uscript_getShortName(25, out, room, code);
  });
  run.text([&](char *out, int32_t room, int32_t *code) {
    return cicu_uscript_getCode("cyrillic", out, room, code);
  });
}

const struct {
  const char *name;
  void (*body)(const Run &);
} programs[] = {
    {"numbers", numbers},
    {"currencies", currencies},
    {"compact numbers", compactNumbers},
    {"percents", percents},
    {"scientific numbers", scientificNumbers},
    {"units", units},
    {"usages", usages},
    {"foreign digits", foreignDigits},
    {"number results", numberResults},
    {"ranges", ranges},
    {"mixed ranges", mixedRanges},
    {"plurals", plurals},
    {"plural texts", pluralTexts},
    {"decimal patterns", decimalPatterns},
    {"decimal parsing", decimalParsing},
    {"spelled numbers", spelledNumbers},
    {"symbols", symbols},
    {"currency names", currencyNames},
    {"unit names", unitNames},
    {"dates", dates},
    {"short dates", shortDates},
    {"japanese dates", japaneseDates},
    {"hebrew dates", hebrewDates},
    {"islamic dates", islamicDates},
    {"chinese dates", chineseDates},
    {"date patterns", datePatterns},
    {"date parsing", dateParsing},
    {"patterns", patterns},
    {"intervals", intervals},
    {"relative dates", relativeDates},
    {"lists", lists},
    {"zones", zones},
    {"zone names", zoneNames},
    {"default zone", defaultZone},
    {"calendars", calendars},
    {"locale names", localeNames},
    {"locale values", localeValues},
    {"directions", directions},
    {"matching", matching},
    {"display names", displayNames},
    {"messages", messages},
    {"versions", versions},
    {"results", results},
    {"message arrays", messageArrays},
    {"changed dates", changedDates},
    {"character sets", characterSets},
    {"language data", languageData},
};
constexpr int32_t programCount = sizeof programs / sizeof *programs;

void run(int32_t index, fault_result *result) { programs[index].body(Run(result)); }

}  // namespace

int main(int argc, char **argv) {
  const char *names[programCount];
  for (int32_t index = 0; index < programCount; index++) names[index] = programs[index].name;
  return fault_main(argc, argv, {names, programCount, run});
}
