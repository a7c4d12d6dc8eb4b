#include "decimalformat.hpp"
#include "include/cicu_decimalformat.h"
#include "numberformatter.hpp"
#include "rounding.hpp"
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
                        UErrorCode code) {
  if (U_FAILURE(code)) return nullptr;
  bool isAlgorithmic = cicu::hasAlgorithmicNumbers(cicu::locale(locale));
  auto result = std::make_unique<cicu_NumberFormat>();
  result->raw = std::move(format);
  result->isAlgorithmic = isAlgorithmic;
  result->readPattern();
  return cicu::handedOver(std::move(result), code);
}

/// Replaces a value that the format's rules cannot format safely; false if there is no replacement.
bool makeSafe(const cicu_NumberFormat &format, icu::Formattable &value) {
  auto *rules = format.rules();
  if (rules == nullptr) return true;
  if (format.isAlgorithmic && cicu::recursesForever(value)) return false;
  return cicu::makeSafe(value, *rules);
}

/// Creates a number from a decimal string; special values become doubles.
icu::Formattable number(const char *value, int32_t length, UErrorCode &code) {
  double special;
  if (cicu::readSpecial(std::string_view(value, length), special)) return icu::Formattable(special);
  return icu::Formattable(icu::StringPiece(value, length), code);
}

/// Takes the number by reference: a copy of a decimal number loses digits if there is no memory.
int32_t writeNumber(const cicu_NumberFormat *format, icu::Formattable &value, char *out,
                    int32_t capacity, UErrorCode &code) {
  icu::UnicodeString text;
  icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
  if (U_SUCCESS(code) && !makeSafe(*format, value)) code = U_UNSUPPORTED_ERROR;
  if (U_SUCCESS(code)) {
    cicu::withRounding(*format, value, code, [&](const icu::NumberFormat &raw) {
      raw.format(value, text, position, code);
    });
  }
  return cicu::write(text, out, capacity, code);
}

/// Returns the UTF-16 offset of a UTF-8 offset in the text that `units` was created from.
int32_t utf16Offset(const char *text, int32_t length, int32_t bytes) {
  if (bytes < 0) return 0;
  return cicu::read(text, bytes < length ? bytes : length).length();
}

std::string_view decimalText(icu::Formattable &value, UErrorCode &code) {
  icu::StringPiece digits = value.getDecimalNumber(code);
  return U_FAILURE(code) ? std::string_view() : std::string_view(digits.data(), digits.size());
}

/// Reports the offset at which parsing stopped.
void stop(const icu::UnicodeString &units, const icu::ParsePosition &place, int32_t start,
          int32_t *position, UErrorCode &code) {
  *position = cicu::utf8Offset(units, place.getErrorIndex() >= 0 ? place.getErrorIndex() : start);
  code = U_PARSE_ERROR;
}

}  // namespace

extern "C" {

cicu_NumberFormat *cicu_unum_openPattern(const char *pattern, int32_t length, const char *locale,
                                         cicu_ParseError *error, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UParseError parseError = {};
    icu::UnicodeString text = cicu::read(pattern, length);
    auto symbols = cicu::make<icu::DecimalFormatSymbols>(cicu::locale(locale), code);
    std::unique_ptr<icu::NumberFormat> format;
    if (U_SUCCESS(code)) {
      // The format owns its symbols as soon as it exists, even after a failure.
      format = cicu::make<icu::DecimalFormat>(text, symbols.get(), parseError, code);
      symbols.release();
    }
    if (U_FAILURE(code)) cicu::write(parseError, text, error);
    return wrap(std::move(format), locale, code);
  });
}

cicu_NumberFormat *cicu_unum_openStyle(const char *style, const char *locale, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) -> cicu_NumberFormat * {
    std::string_view name(style);
    for (const Style &known : styles) {
      if (known.name != name) continue;
      auto format = cicu::owned(
          icu::NumberFormat::createInstance(cicu::locale(locale), known.style, code), code);
      return wrap(std::move(format), locale, code);
    }
    for (const RuleStyle &known : ruleStyles) {
      if (known.name != name) continue;
      auto format = cicu::make<icu::RuleBasedNumberFormat>(known.tag, cicu::locale(locale), code);
      return wrap(std::move(format), locale, code);
    }
    code = U_ILLEGAL_ARGUMENT_ERROR;
    return nullptr;
  });
}

cicu_NumberFormat *cicu_unum_openRules(const char *rules, int32_t length, const char *locale,
                                       cicu_ParseError *error, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UParseError parseError = {};
    icu::UnicodeString text = cicu::read(rules, length);
    auto format =
        cicu::make<icu::RuleBasedNumberFormat>(text, cicu::locale(locale), parseError, code);
    if (U_FAILURE(code)) cicu::write(parseError, text, error);
    return wrap(std::move(format), locale, code);
  });
}

void cicu_unum_close(cicu_NumberFormat *format) { delete format; }

int32_t cicu_unum_toPattern(const cicu_NumberFormat *format, char *out, int32_t capacity,
                            int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString text;
    if (auto *decimal = format->decimal()) {
      decimal->toPattern(text);
    } else if (auto *rules = format->rules()) {
      text = rules->getRules();
    } else {
      code = U_UNSUPPORTED_ERROR;
    }
    return cicu::write(text, out, capacity, code);
  });
}

int32_t cicu_unum_ruleSetNames(const cicu_NumberFormat *format, char *out, int32_t capacity,
                               int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto *rules = format->rules();
    if (rules == nullptr) {
      code = U_UNSUPPORTED_ERROR;
      return 0;
    }
    icu::UnicodeString first = cicu::defaultRuleSetName(*rules);
    icu::UnicodeString text = first;
    for (int32_t index = 0; index < rules->getNumberOfRuleSetNames(); index++) {
      icu::UnicodeString name = cicu::checked(rules->getRuleSetName(index));
      if (name == first) continue;
      text.append(u'\n').append(name);
    }
    return cicu::write(text, out, capacity, code);
  });
}

int32_t cicu_unum_formatInt64(const cicu_NumberFormat *format, int64_t value, char *out,
                              int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::Formattable formattable(value);
    return writeNumber(format, formattable, out, capacity, code);
  });
}

int32_t cicu_unum_formatDouble(const cicu_NumberFormat *format, double value, char *out,
                               int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::Formattable formattable(value);
    return writeNumber(format, formattable, out, capacity, code);
  });
}

int32_t cicu_unum_formatDecimal(const cicu_NumberFormat *format, const char *value,
                                int32_t valueLength, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::Formattable formattable = number(value, valueLength, code);
    return writeNumber(format, formattable, out, capacity, code);
  });
}

cicu_FormattedText *cicu_unum_formatDecimalAsText(const cicu_NumberFormat *format,
                                                  const char *value, int32_t valueLength,
                                                  int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::Formattable formattable = number(value, valueLength, code);
    icu::UnicodeString text;
    icu::FieldPositionIterator fields;
    if (U_SUCCESS(code) && format->decimal() != nullptr) {
      cicu::withRounding(*format, formattable, code, [&](const icu::NumberFormat &raw) {
        raw.format(formattable, text, &fields, code);
      });
    } else if (U_SUCCESS(code)) {
      icu::FieldPosition position(icu::FieldPosition::DONT_CARE);
      if (!makeSafe(*format, formattable)) code = U_UNSUPPORTED_ERROR;
      if (U_SUCCESS(code)) format->raw->format(formattable, text, position, code);
    }
    return cicu::formattedText(text, fields, UFIELD_CATEGORY_NUMBER, code);
  });
}

int32_t cicu_unum_parseDecimal(const cicu_NumberFormat *format, const char *text, int32_t length,
                               int32_t *position, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString units = cicu::read(text, length);
    icu::ParsePosition place(utf16Offset(text, length, *position));
    int32_t start = place.getIndex();
    icu::Formattable value;
    if (!format->isUnreadable) format->raw->parse(units, value, place);
    if (place.getIndex() == start) {
      stop(units, place, start, position, code);
      return 0;
    }
    *position = cicu::utf8Offset(units, place.getIndex());
    return cicu::write(decimalText(value, code), out, capacity, code);
  });
}

int32_t cicu_unum_parseCurrency(const cicu_NumberFormat *format, const char *text, int32_t length,
                                int32_t *position, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString units = cicu::read(text, length);
    icu::ParsePosition place(utf16Offset(text, length, *position));
    int32_t start = place.getIndex();
    std::unique_ptr<icu::CurrencyAmount> amount;
    if (!format->isUnreadable) amount.reset(format->raw->parseCurrency(units, place));
    if (amount == nullptr || place.getIndex() == start) {
      stop(units, place, start, position, code);
      return 0;
    }
    *position = cicu::utf8Offset(units, place.getIndex());
    std::string result;
    cicu::append(result, icu::UnicodeString(amount->getISOCurrency()));
    result += ' ';
    // The amount belongs to this function, and only its accessor is const.
    result += decimalText(const_cast<icu::Formattable &>(amount->getNumber()), code);
    return cicu::write(result, out, capacity, code);
  });
}

}  // extern "C"
