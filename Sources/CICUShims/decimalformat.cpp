#include "decimalformat.hpp"
#include "include/cicu_decimalformat.h"
#include "numberformatter.hpp"
#include "rulebased.hpp"

#include <unicode/curramt.h>
#include <unicode/dcfmtsym.h>
#include <unicode/fmtable.h>
#include <unicode/utf16.h>

namespace {

struct Style {
  std::string_view name;
  UNumberFormatStyle style;
};

const Style styles[] = {{"decimal", UNUM_DECIMAL},
                        {"currency", UNUM_CURRENCY},
                        {"percent", UNUM_PERCENT},
                        {"scientific", UNUM_SCIENTIFIC},
                        {"currencyISO", UNUM_CURRENCY_ISO},
                        {"currencyPlural", UNUM_CURRENCY_PLURAL},
                        {"currencyAccounting", UNUM_CURRENCY_ACCOUNTING},
                        {"cashCurrency", UNUM_CASH_CURRENCY},
                        {"currencyStandard", UNUM_CURRENCY_STANDARD},
                        {"compactShort", UNUM_DECIMAL_COMPACT_SHORT},
                        {"compactLong", UNUM_DECIMAL_COMPACT_LONG}};

struct RuleStyle {
  std::string_view name;
  icu::URBNFRuleSetTag tag;
};

const RuleStyle ruleStyles[] = {{"spellout", icu::URBNF_SPELLOUT},
                                {"ordinal", icu::URBNF_ORDINAL},
                                {"duration", icu::URBNF_DURATION},
                                {"numberingSystem", icu::URBNF_NUMBERING_SYSTEM}};

cicu_NumberFormat *wrap(std::unique_ptr<icu::NumberFormat> format, const char *locale,
                        UErrorCode code, int32_t *status) {
  if (U_SUCCESS(code) && format == nullptr) code = U_MEMORY_ALLOCATION_ERROR;
  *status = code;
  if (U_FAILURE(code)) return nullptr;
  auto *result =
      new cicu_NumberFormat{std::move(format), cicu::hasAlgorithmicNumbers(cicu::locale(locale))};
  result->readPattern();
  return result;
}

/// Makes a number safe for the rules that are to write it, where rules do; false where nothing does.
bool makeSafe(const cicu_NumberFormat &format, icu::Formattable &value) {
  auto *rules = format.rules();
  if (rules == nullptr) return true;
  if (format.isAlgorithmic && cicu::recursesForever(value)) return false;
  return cicu::makeSafe(value, *rules);
}

/// A number from decimal text; the special values are doubles.
icu::Formattable number(const char *value, int32_t length, UErrorCode &code) {
  double special;
  if (cicu::readSpecial(std::string_view(value, length), special)) return icu::Formattable(special);
  return icu::Formattable(icu::StringPiece(value, length), code);
}

int32_t writeNumber(const cicu_NumberFormat *format, icu::Formattable value, UErrorCode code,
                    char *out, int32_t capacity, int32_t *status) {
  icu::UnicodeString text;
  icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
  if (U_SUCCESS(code) && !makeSafe(*format, value)) code = U_UNSUPPORTED_ERROR;
  if (U_SUCCESS(code)) format->raw->format(value, text, position, code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(text, out, capacity, status);
}

/// The UTF-16 offset of a UTF-8 offset into the text that `units` was read from.
int32_t utf16Offset(const char *text, int32_t length, int32_t bytes) {
  if (bytes < 0) return 0;
  return cicu::read(text, bytes < length ? bytes : length).length();
}

std::string decimalText(const icu::Formattable &value, UErrorCode &code) {
  icu::Formattable copy(value);
  icu::StringPiece digits = copy.getDecimalNumber(code);
  return U_FAILURE(code) ? "" : std::string(digits.data(), digits.size());
}

}  // namespace

extern "C" {

cicu_NumberFormat *cicu_unum_openPattern(const char *pattern, int32_t length, const char *locale,
                                         cicu_ParseError *error, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError parseError = {};
  icu::UnicodeString text = cicu::read(pattern, length);
  auto symbols = std::make_unique<icu::DecimalFormatSymbols>(cicu::locale(locale), code);
  std::unique_ptr<icu::NumberFormat> format;
  if (U_SUCCESS(code)) {
    format =
        std::make_unique<icu::DecimalFormat>(text, symbols.release(), parseError, code);
  }
  if (U_FAILURE(code)) cicu::write(parseError, text, error);
  return wrap(std::move(format), locale, code, status);
}

cicu_NumberFormat *cicu_unum_openStyle(const char *style, const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::string_view name(style);
  for (const Style &known : styles) {
    if (known.name != name) continue;
    std::unique_ptr<icu::NumberFormat> format(
        icu::NumberFormat::createInstance(cicu::locale(locale), known.style, code));
    return wrap(std::move(format), locale, code, status);
  }
  for (const RuleStyle &known : ruleStyles) {
    if (known.name != name) continue;
    auto format = std::make_unique<icu::RuleBasedNumberFormat>(known.tag, cicu::locale(locale), code);
    return wrap(std::move(format), locale, code, status);
  }
  return wrap(nullptr, locale, U_ILLEGAL_ARGUMENT_ERROR, status);
}

cicu_NumberFormat *cicu_unum_openRules(const char *rules, int32_t length, const char *locale,
                                       cicu_ParseError *error, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError parseError = {};
  icu::UnicodeString text = cicu::read(rules, length);
  auto format = std::make_unique<icu::RuleBasedNumberFormat>(text, cicu::locale(locale), parseError,
                                                             code);
  if (U_FAILURE(code)) cicu::write(parseError, text, error);
  return wrap(std::move(format), locale, code, status);
}

void cicu_unum_close(cicu_NumberFormat *format) { delete format; }

int32_t cicu_unum_toPattern(const cicu_NumberFormat *format, char *out, int32_t capacity,
                            int32_t *status) {
  *status = U_ZERO_ERROR;
  icu::UnicodeString text;
  if (auto *decimal = format->decimal()) {
    decimal->toPattern(text);
  } else if (auto *rules = format->rules()) {
    text = rules->getRules();
  } else {
    *status = U_UNSUPPORTED_ERROR;
    return 0;
  }
  return cicu::write(text, out, capacity, status);
}

int32_t cicu_unum_ruleSetNames(const cicu_NumberFormat *format, char *out, int32_t capacity,
                               int32_t *status) {
  auto *rules = format->rules();
  *status = rules == nullptr ? U_UNSUPPORTED_ERROR : U_ZERO_ERROR;
  if (rules == nullptr) return 0;
  icu::UnicodeString text = rules->getDefaultRuleSetName();
  for (int32_t index = 0; index < rules->getNumberOfRuleSetNames(); index++) {
    icu::UnicodeString name = rules->getRuleSetName(index);
    if (name == rules->getDefaultRuleSetName()) continue;
    text.append(u'\n').append(name);
  }
  return cicu::write(text, out, capacity, status);
}

int32_t cicu_unum_formatInt64(const cicu_NumberFormat *format, int64_t value, char *out,
                              int32_t capacity, int32_t *status) {
  return writeNumber(format, icu::Formattable(value), U_ZERO_ERROR, out, capacity, status);
}

int32_t cicu_unum_formatDouble(const cicu_NumberFormat *format, double value, char *out,
                               int32_t capacity, int32_t *status) {
  return writeNumber(format, icu::Formattable(value), U_ZERO_ERROR, out, capacity, status);
}

int32_t cicu_unum_formatDecimal(const cicu_NumberFormat *format, const char *value,
                                int32_t valueLength, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::Formattable formattable = number(value, valueLength, code);
  return writeNumber(format, formattable, code, out, capacity, status);
}

cicu_FormattedText *cicu_unum_formatDecimalAsText(const cicu_NumberFormat *format,
                                                  const char *value, int32_t valueLength,
                                                  int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::Formattable formattable = number(value, valueLength, code);
  icu::UnicodeString text;
  icu::FieldPositionIterator fields;
  if (U_SUCCESS(code)) {
    if (format->decimal() != nullptr) {
      format->raw->format(formattable, text, &fields, code);
    } else {
      icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
      if (!makeSafe(*format, formattable)) code = U_UNSUPPORTED_ERROR;
      if (U_SUCCESS(code)) format->raw->format(formattable, text, position, code);
    }
  }
  *status = code;
  return U_FAILURE(code) ? nullptr : cicu::formattedText(text, fields, UFIELD_CATEGORY_NUMBER);
}

int32_t cicu_unum_parseDecimal(const cicu_NumberFormat *format, const char *text, int32_t length,
                               int32_t *position, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString units = cicu::read(text, length);
  icu::ParsePosition place(utf16Offset(text, length, *position));
  int32_t start = place.getIndex();
  icu::Formattable value;
  if (!format->isUnreadable) format->raw->parse(units, value, place);
  if (place.getIndex() == start) {
    int32_t stopped = place.getErrorIndex() >= 0 ? place.getErrorIndex() : start;
    *position = cicu::utf8Offset(units, stopped);
    *status = U_PARSE_ERROR;
    return 0;
  }
  *position = cicu::utf8Offset(units, place.getIndex());
  std::string digits = decimalText(value, code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(digits, out, capacity, status);
}

int32_t cicu_unum_parseCurrency(const cicu_NumberFormat *format, const char *text, int32_t length,
                                int32_t *position, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString units = cicu::read(text, length);
  icu::ParsePosition place(utf16Offset(text, length, *position));
  int32_t start = place.getIndex();
  std::unique_ptr<icu::CurrencyAmount> amount;
  if (!format->isUnreadable) amount.reset(format->raw->parseCurrency(units, place));
  if (amount == nullptr || place.getIndex() == start) {
    int32_t stopped = place.getErrorIndex() >= 0 ? place.getErrorIndex() : start;
    *position = cicu::utf8Offset(units, stopped);
    *status = U_PARSE_ERROR;
    return 0;
  }
  *position = cicu::utf8Offset(units, place.getIndex());
  std::string result;
  icu::UnicodeString(amount->getISOCurrency()).toUTF8String(result);
  result += ' ';
  result += decimalText(amount->getNumber(), code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(result, out, capacity, status);
}

}  // extern "C"
