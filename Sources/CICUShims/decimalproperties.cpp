#include "rounding.hpp"
#include "include/cicu_decimalformat.h"

#include <charconv>
#include <cstdio>
#include <cstdlib>

namespace {

using Format = icu::DecimalFormat;
using Base = icu::NumberFormat;

struct IntegerProperty {
  std::string_view name;
  void (*set)(Format &, int32_t);
  int32_t (*get)(const Format &);
};

const IntegerProperty integers[] = {
    {"maximumIntegerDigits", [](Format &f, int32_t v) { f.setMaximumIntegerDigits(v); },
     [](const Format &f) { return f.getMaximumIntegerDigits(); }},
    {"minimumIntegerDigits", [](Format &f, int32_t v) { f.setMinimumIntegerDigits(v); },
     [](const Format &f) { return f.getMinimumIntegerDigits(); }},
    {"maximumFractionDigits", [](Format &f, int32_t v) { f.setMaximumFractionDigits(v); },
     [](const Format &f) { return f.getMaximumFractionDigits(); }},
    {"minimumFractionDigits", [](Format &f, int32_t v) { f.setMinimumFractionDigits(v); },
     [](const Format &f) { return f.getMinimumFractionDigits(); }},
    {"maximumSignificantDigits", [](Format &f, int32_t v) { f.setMaximumSignificantDigits(v); },
     [](const Format &f) { return f.getMaximumSignificantDigits(); }},
    {"minimumSignificantDigits", [](Format &f, int32_t v) { f.setMinimumSignificantDigits(v); },
     [](const Format &f) { return f.getMinimumSignificantDigits(); }},
    {"multiplier", [](Format &f, int32_t v) { f.setMultiplier(v); },
     [](const Format &f) { return f.getMultiplier(); }},
    {"multiplierScale", [](Format &f, int32_t v) { f.setMultiplierScale(v); },
     [](const Format &f) { return f.getMultiplierScale(); }},
    {"groupingSize", [](Format &f, int32_t v) { f.setGroupingSize(v); },
     [](const Format &f) { return f.getGroupingSize(); }},
    {"secondaryGroupingSize", [](Format &f, int32_t v) { f.setSecondaryGroupingSize(v); },
     [](const Format &f) { return f.getSecondaryGroupingSize(); }},
    {"minimumGroupingDigits", [](Format &f, int32_t v) { f.setMinimumGroupingDigits(v); },
     [](const Format &f) { return f.getMinimumGroupingDigits(); }},
    {"formatWidth", [](Format &f, int32_t v) { f.setFormatWidth(v); },
     [](const Format &f) { return f.getFormatWidth(); }},
    {"minimumExponentDigits",
     [](Format &f, int32_t v) { f.setMinimumExponentDigits(static_cast<int8_t>(v)); },
     [](const Format &f) { return static_cast<int32_t>(f.getMinimumExponentDigits()); }},
};

struct BooleanProperty {
  std::string_view name;
  void (*set)(Format &, UBool);
  UBool (*get)(const Format &);
};

const BooleanProperty booleans[] = {
    {"groupingUsed", [](Format &f, UBool v) { f.setGroupingUsed(v); },
     [](const Format &f) { return f.isGroupingUsed(); }},
    {"decimalSeparatorAlwaysShown", [](Format &f, UBool v) { f.setDecimalSeparatorAlwaysShown(v); },
     [](const Format &f) { return f.isDecimalSeparatorAlwaysShown(); }},
    {"exponentSignAlwaysShown", [](Format &f, UBool v) { f.setExponentSignAlwaysShown(v); },
     [](const Format &f) { return f.isExponentSignAlwaysShown(); }},
    {"significantDigitsUsed", [](Format &f, UBool v) { f.setSignificantDigitsUsed(v); },
     [](const Format &f) { return f.areSignificantDigitsUsed(); }},
    {"scientificNotation", [](Format &f, UBool v) { f.setScientificNotation(v); },
     [](const Format &f) { return f.isScientificNotation(); }},
    {"signAlwaysShown", [](Format &f, UBool v) { f.setSignAlwaysShown(v); },
     [](const Format &f) { return f.isSignAlwaysShown(); }},
    {"parseIntegerOnly", [](Format &f, UBool v) { f.setParseIntegerOnly(v); },
     [](const Format &f) { return f.isParseIntegerOnly(); }},
    {"parseNoExponent", [](Format &f, UBool v) { f.setParseNoExponent(v); },
     [](const Format &f) { return f.isParseNoExponent(); }},
    {"parseCaseSensitive", [](Format &f, UBool v) { f.setParseCaseSensitive(v); },
     [](const Format &f) { return f.isParseCaseSensitive(); }},
    {"decimalPatternMatchRequired", [](Format &f, UBool v) { f.setDecimalPatternMatchRequired(v); },
     [](const Format &f) { return f.isDecimalPatternMatchRequired(); }},
    {"formatFailIfMoreThanMaxDigits",
     [](Format &f, UBool v) { f.setFormatFailIfMoreThanMaxDigits(v); },
     [](const Format &f) { return f.isFormatFailIfMoreThanMaxDigits(); }},
};

struct TextProperty {
  std::string_view name;
  void (*set)(Format &, const icu::UnicodeString &, UErrorCode &);
  icu::UnicodeString (*get)(const Format &);
};

const TextProperty texts[] = {
    {"positivePrefix",
     [](Format &f, const icu::UnicodeString &v, UErrorCode &) { f.setPositivePrefix(v); },
     [](const Format &f) {
       icu::UnicodeString r;
       return f.getPositivePrefix(r);
     }},
    {"positiveSuffix",
     [](Format &f, const icu::UnicodeString &v, UErrorCode &) { f.setPositiveSuffix(v); },
     [](const Format &f) {
       icu::UnicodeString r;
       return f.getPositiveSuffix(r);
     }},
    {"negativePrefix",
     [](Format &f, const icu::UnicodeString &v, UErrorCode &) { f.setNegativePrefix(v); },
     [](const Format &f) {
       icu::UnicodeString r;
       return f.getNegativePrefix(r);
     }},
    {"negativeSuffix",
     [](Format &f, const icu::UnicodeString &v, UErrorCode &) { f.setNegativeSuffix(v); },
     [](const Format &f) {
       icu::UnicodeString r;
       return f.getNegativeSuffix(r);
     }},
    {"padCharacter",
     [](Format &f, const icu::UnicodeString &v, UErrorCode &) { f.setPadCharacter(v); },
     [](const Format &f) { return f.getPadCharacterString(); }},
    {"currency",
     [](Format &f, const icu::UnicodeString &v, UErrorCode &code) {
       icu::UnicodeString copy(v);
       const char16_t *units = copy.getTerminatedBuffer();
       if (units == nullptr) throw std::bad_alloc();
       f.setCurrency(units, code);
     },
     [](const Format &f) { return icu::UnicodeString(f.getCurrency()); }},
};

struct Choice {
  std::string_view name;
  int32_t value;
};

const Choice roundingModes[] = {{"ceiling", Base::kRoundCeiling},
                                {"floor", Base::kRoundFloor},
                                {"down", Base::kRoundDown},
                                {"up", Base::kRoundUp},
                                {"halfEven", Base::kRoundHalfEven},
                                {"halfDown", Base::kRoundHalfDown},
                                {"halfUp", Base::kRoundHalfUp},
#if CICU_HAS_HALF_ROUNDING_MODES
                                // The C++ enumeration lacks these, but the property accepts them.
                                {"halfOdd", UNUM_ROUND_HALF_ODD},
                                {"halfCeiling", UNUM_ROUND_HALF_CEILING},
                                {"halfFloor", UNUM_ROUND_HALF_FLOOR},
#endif
                                {"unnecessary", Base::kRoundUnnecessary}};
const Choice padPositions[] = {{"beforePrefix", Format::kPadBeforePrefix},
                               {"afterPrefix", Format::kPadAfterPrefix},
                               {"beforeSuffix", Format::kPadBeforeSuffix},
                               {"afterSuffix", Format::kPadAfterSuffix}};
const Choice currencyUsages[] = {{"standard", UCURR_USAGE_STANDARD}, {"cash", UCURR_USAGE_CASH}};

template <size_t count>
bool choose(const Choice (&choices)[count], std::string_view name, int32_t &value) {
  for (const Choice &choice : choices) {
    if (choice.name == name) {
      value = choice.value;
      return true;
    }
  }
  return false;
}

template <size_t count>
std::string spell(const Choice (&choices)[count], int32_t value) {
  for (const Choice &choice : choices) {
    if (choice.value == value) return std::string(choice.name);
  }
  return "";
}

bool readBoolean(std::string_view text, UBool &value) {
  if (text == "true" || text == "1") {
    value = true;
  } else if (text == "false" || text == "0") {
    value = false;
  } else {
    return false;
  }
  return true;
}

bool readInteger(std::string_view text, int32_t &value) {
  const char *end = text.data() + text.size();
  auto [last, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && last == end;
}

void setDecimal(Format &format, std::string_view name, std::string_view value, UErrorCode &code) {
  for (const IntegerProperty &property : integers) {
    int32_t number = 0;
    if (property.name != name) continue;
    if (!readInteger(value, number)) break;
    property.set(format, number);
    return;
  }
  for (const BooleanProperty &property : booleans) {
    UBool flag = false;
    if (property.name != name) continue;
    if (!readBoolean(value, flag)) break;
    property.set(format, flag);
    return;
  }
  for (const TextProperty &property : texts) {
    if (property.name != name) continue;
    property.set(format, cicu::read(value.data(), static_cast<int32_t>(value.size())), code);
    return;
  }
  int32_t choice = 0;
  if (name == "roundingIncrement") {
    std::string text(value);
    char *end = nullptr;
    double increment = std::strtod(text.c_str(), &end);
    if (!text.empty() && *end == '\0') {
      format.setRoundingIncrement(increment);
      return;
    }
  } else if (name == "roundingMode") {
    if (choose(roundingModes, value, choice)) {
      format.setRoundingMode(static_cast<Base::ERoundingMode>(choice));
      return;
    }
  } else if (name == "padPosition") {
    if (choose(padPositions, value, choice)) {
      format.setPadPosition(static_cast<Format::EPadPosition>(choice));
      return;
    }
  } else if (name == "currencyUsage") {
    if (choose(currencyUsages, value, choice)) {
      format.setCurrencyUsage(static_cast<UCurrencyUsage>(choice), &code);
      return;
    }
  }
  code = U_ILLEGAL_ARGUMENT_ERROR;
}

std::string getDecimal(const Format &format, std::string_view name, UErrorCode &code) {
  for (const IntegerProperty &property : integers) {
    if (property.name == name) return std::to_string(property.get(format));
  }
  for (const BooleanProperty &property : booleans) {
    if (property.name == name) return property.get(format) ? "true" : "false";
  }
  for (const TextProperty &property : texts) {
    if (property.name != name) continue;
    std::string result;
    cicu::append(result, property.get(format));
    return result;
  }
  if (name == "roundingMode") return spell(roundingModes, format.getRoundingMode());
  if (name == "padPosition") {
    return spell(padPositions, const_cast<Format &>(format).getPadPosition());
  }
  if (name == "currencyUsage") return spell(currencyUsages, format.getCurrencyUsage());
  if (name == "roundingIncrement") {
    char text[32];
    std::snprintf(text, sizeof text, "%.15g", const_cast<Format &>(format).getRoundingIncrement());
    return text;
  }
  code = U_ILLEGAL_ARGUMENT_ERROR;
  return "";
}

}  // namespace

extern "C" {

void cicu_unum_setProperty(cicu_NumberFormat *format, const char *name, const char *value,
                           int32_t valueLength, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    std::string_view property(name), text(value, valueLength);
    UBool flag = false;
    if (property == "lenient") {
      if (readBoolean(text, flag)) {
        format->raw->setLenient(flag);
      } else {
        code = U_ILLEGAL_ARGUMENT_ERROR;
      }
    } else if (property == "ruleSet" && format->rules() != nullptr) {
      format->rules()->setDefaultRuleSet(cicu::read(value, valueLength), code);
#if !CICU_HAS_HALF_ROUNDING_MODES
    } else if (property == "roundingMode" && cicu::setMissingRounding(*format, text)) {
      return;
#endif
    } else if (format->decimal() != nullptr) {
      setDecimal(*format->decimal(), property, text, code);
      format->readPattern();
    } else {
      code = U_ILLEGAL_ARGUMENT_ERROR;
    }
  });
}

int32_t cicu_unum_getProperty(const cicu_NumberFormat *format, const char *name, char *out,
                              int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    std::string_view property(name);
    std::string result;
    if (property == "lenient") {
      result = format->raw->isLenient() ? "true" : "false";
    } else if (property == "ruleSet" && format->rules() != nullptr) {
      cicu::append(result, cicu::defaultRuleSetName(*format->rules()));
#if !CICU_HAS_HALF_ROUNDING_MODES
    } else if (property == "roundingMode" && !cicu::missingRounding(*format).empty()) {
      result = cicu::missingRounding(*format);
#endif
    } else if (format->decimal() != nullptr) {
      result = getDecimal(*format->decimal(), property, code);
    } else {
      code = U_ILLEGAL_ARGUMENT_ERROR;
    }
    return cicu::write(result, out, capacity, code);
  });
}

void cicu_unum_setSymbol(cicu_NumberFormat *format, const char *name, const char *value,
                         int32_t valueLength, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto symbol = cicu::symbol(name);
    Format *decimal = format->decimal();
    if (decimal == nullptr || symbol == icu::DecimalFormatSymbols::kFormatSymbolCount) {
      code = U_ILLEGAL_ARGUMENT_ERROR;
      return;
    }
    const icu::DecimalFormatSymbols *known = decimal->getDecimalFormatSymbols();
    if (known == nullptr) throw std::bad_alloc();
    auto symbols = cicu::make<icu::DecimalFormatSymbols>(*known);
    symbols->setSymbol(symbol, cicu::read(value, valueLength));
    decimal->adoptDecimalFormatSymbols(symbols.release());
  });
}

}  // extern "C"
