#include "base.hpp"

#include "include/cicu_messageformat.h"
#include "parseerror.hpp"
#include "rulebased.hpp"

#include <algorithm>
#include <memory>
#include <unicode/fmtable.h>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

/// A rule-based format that a message uses.
struct RuleBasedArgument {
  /// The argument's name or number; empty where it may be any.
  icu::UnicodeString name;
  std::unique_ptr<icu::RuleBasedNumberFormat> rules;
};

struct cicu_MessageFormat {
  std::unique_ptr<icu::MessageFormat> raw;
  /// The rule-based formats that the message uses, to keep from them what they do not survive.
  std::vector<RuleBasedArgument> ruleBased;
  /// Whether the locale's own numbers are written by rules.
  bool isAlgorithmic;
};

struct cicu_MessageArguments {
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  /// What an open array holds so far, and whether one is open.
  std::vector<icu::Formattable> elements;
  bool isInArray = false;

  void add(const char *name, int32_t nameLength, const icu::Formattable &value) {
    if (isInArray) {
      elements.push_back(value);
    } else {
      names.push_back(cicu::read(name, nameLength));
      values.push_back(value);
    }
  }
};

struct cicu_MessagePattern {
  std::vector<cicu_MessagePart> parts;
};

static UMessagePatternApostropheMode apostropheMode(bool doubleRequired) {
  return doubleRequired ? UMSGPAT_APOS_DOUBLE_REQUIRED : UMSGPAT_APOS_DOUBLE_OPTIONAL;
}

extern "C" {

/// The argument types that rules write, and their rules.
static const struct {
  const char16_t *type;
  icu::URBNFRuleSetTag tag;
} ruleBasedTypes[] = {{u"spellout", icu::URBNF_SPELLOUT},
                      {u"ordinal", icu::URBNF_ORDINAL},
                      {u"duration", icu::URBNF_DURATION}};

/// The rule-based formats of a pattern's arguments, at any depth, each with its rule set.
static std::vector<RuleBasedArgument> ruleBasedArguments(const icu::UnicodeString &text,
                                                         UMessagePatternApostropheMode mode,
                                                         const icu::Locale &locale) {
  std::vector<RuleBasedArgument> result;
  UErrorCode code = U_ZERO_ERROR;
  icu::MessagePattern pattern(mode, code);
  pattern.parse(text, nullptr, code);
  if (U_FAILURE(code)) return result;
  auto add = [&](const icu::UnicodeString &name, icu::URBNFRuleSetTag tag,
                 const icu::UnicodeString &ruleSet) {
    UErrorCode opened = U_ZERO_ERROR;
    auto rules = std::make_unique<icu::RuleBasedNumberFormat>(tag, locale, opened);
    if (U_FAILURE(opened)) return;
    // As MessageFormat does: an unknown rule set leaves the default one.
    if (!ruleSet.isEmpty()) rules->setDefaultRuleSet(ruleSet, opened);
    result.push_back({name, std::move(rules)});
  };
  for (int32_t index = 1; index < pattern.countParts(); index++) {
    const auto &part = pattern.getPart(index);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_TYPE) continue;
    icu::UnicodeString type = pattern.getSubstring(part).toLower(icu::Locale::getRoot());
    for (const auto &known : ruleBasedTypes) {
      if (type != known.type) continue;
      const auto &next = pattern.getPart(index + 1);
      bool hasStyle = next.getType() == UMSGPAT_PART_TYPE_ARG_STYLE;
      add(pattern.getSubstring(pattern.getPart(index - 1)), known.tag,
          hasStyle ? pattern.getSubstring(next) : icu::UnicodeString());
    }
  }
  if (mode != UMSGPAT_APOS_DOUBLE_REQUIRED) return result;
  // What is quoted may be an argument when a case is read again.
  icu::UnicodeString words(text);
  words.findAndReplace(u"'", u"").toLower(icu::Locale::getRoot());
  for (const auto &known : ruleBasedTypes) {
    if (words.indexOf(known.type) >= 0) add({}, known.tag, {});
  }
  return result;
}

cicu_MessageFormat *cicu_MessageFormat_open(const char *pattern, int32_t length, const char *locale,
                                            bool apostropheDoubleRequired, const char *timeZone,
                                            cicu_ParseError *error, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError parseError = {};
  icu::UnicodeString text = cicu::read(pattern, length);
  icu::Locale messageLocale = cicu::locale(locale);
  // MessageFormat makes date formats whenever it meets a date and has no way to say their zone, but
  // a calendar made for a locale with this keyword takes it from there.
  if (timeZone != nullptr) {
    // A keyword's value cannot hold the colon of `GMT+05:30`; `GMT+0530` is the same zone.
    std::string zone(timeZone);
    zone.erase(std::remove(zone.begin(), zone.end(), ':'), zone.end());
    messageLocale.setKeywordValue("timezone", zone.c_str(), code);
  }
  auto format = std::make_unique<icu::MessageFormat>(icu::UnicodeString(), messageLocale, code);
  if (U_SUCCESS(code)) {
    format->applyPattern(text, apostropheMode(apostropheDoubleRequired), &parseError, code);
  }
  *status = code;
  if (U_SUCCESS(code)) {
    auto ruleBased =
        ruleBasedArguments(text, apostropheMode(apostropheDoubleRequired), messageLocale);
    return new cicu_MessageFormat{std::move(format), std::move(ruleBased),
                                 cicu::hasAlgorithmicNumbers(messageLocale)};
  }
  cicu::write(parseError, text, error);
  return nullptr;
}

void cicu_MessageFormat_close(cicu_MessageFormat *format) { delete format; }

cicu_MessageArguments *cicu_MessageArguments_open(void) { return new cicu_MessageArguments; }

void cicu_MessageArguments_close(cicu_MessageArguments *arguments) { delete arguments; }

void cicu_MessageArguments_addString(cicu_MessageArguments *arguments, const char *name,
                                     int32_t nameLength, const char *value, int32_t valueLength) {
  arguments->add(name, nameLength, icu::Formattable(cicu::read(value, valueLength)));
}

void cicu_MessageArguments_addInt64(cicu_MessageArguments *arguments, const char *name,
                                    int32_t nameLength, int64_t value) {
  arguments->add(name, nameLength, icu::Formattable(value));
}

void cicu_MessageArguments_addDouble(cicu_MessageArguments *arguments, const char *name,
                                     int32_t nameLength, double value) {
  arguments->add(name, nameLength, icu::Formattable(value));
}

void cicu_MessageArguments_addDecimal(cicu_MessageArguments *arguments, const char *name,
                                      int32_t nameLength, const char *value, int32_t valueLength,
                                      int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::Formattable number(icu::StringPiece(value, valueLength), code);
  *status = code;
  if (U_SUCCESS(code)) arguments->add(name, nameLength, number);
}

void cicu_MessageArguments_addDate(cicu_MessageArguments *arguments, const char *name,
                                   int32_t nameLength, double milliseconds) {
  arguments->add(name, nameLength, icu::Formattable(milliseconds, icu::Formattable::kIsDate));
}

void cicu_MessageArguments_beginArray(cicu_MessageArguments *arguments, const char *name,
                                      int32_t nameLength) {
  if (arguments->isInArray) return;
  arguments->names.push_back(cicu::read(name, nameLength));
  arguments->elements.clear();
  arguments->isInArray = true;
}

void cicu_MessageArguments_endArray(cicu_MessageArguments *arguments) {
  if (!arguments->isInArray) return;
  arguments->values.emplace_back(arguments->elements.data(),
                                 static_cast<int32_t>(arguments->elements.size()));
  arguments->isInArray = false;
}

int32_t cicu_MessageFormat_format(const cicu_MessageFormat *format,
                                  const cicu_MessageArguments *arguments, char *out,
                                  int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  cicu::StackText result;
  // ICU takes a null list of names for "numbered arguments": an empty list still has a place.
  static const icu::UnicodeString noNames[1];
  static const icu::Formattable noValues[1];
  bool isEmpty = arguments->values.empty();
  for (const auto &value : arguments->values) {
    if (value.getType() == icu::Formattable::kDate) cicu::checkDate(value.getDate(), code);
  }
  if (U_FAILURE(code)) {
    *status = code;
    return 0;
  }
  if (format->isAlgorithmic &&
      std::any_of(arguments->values.begin(), arguments->values.end(), cicu::recursesForever)) {
    *status = U_UNSUPPORTED_ERROR;
    return 0;
  }
  std::vector<icu::Formattable> safe;
  if (!format->ruleBased.empty()) {
    safe = arguments->values;
    for (const auto &[name, rules] : format->ruleBased) {
      for (size_t index = 0; index < safe.size(); index++) {
        if (!name.isEmpty() && name != arguments->names[index]) continue;
        if (!cicu::makeSafe(safe[index], *rules)) {
          *status = U_UNSUPPORTED_ERROR;
          return 0;
        }
      }
    }
  }
  const auto &values = safe.empty() ? arguments->values : safe;
  format->raw->format(isEmpty ? noNames : arguments->names.data(),
                      isEmpty ? noValues : values.data(),
                      static_cast<int32_t>(arguments->values.size()), result.text, code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(result.text, out, capacity, status);
}

int32_t cicu_MessageFormat_toPattern(const cicu_MessageFormat *format, char *out, int32_t capacity,
                                     int32_t *status) {
  *status = U_ZERO_ERROR;
  icu::UnicodeString text;
  return cicu::write(format->raw->toPattern(text), out, capacity, status);
}

int32_t cicu_MessageFormat_autoQuoteApostrophe(const char *pattern, int32_t length, char *out,
                                               int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString text =
      icu::MessageFormat::autoQuoteApostrophe(cicu::read(pattern, length), code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(text, out, capacity, status);
}

cicu_MessagePattern *cicu_MessagePattern_open(const char *pattern, int32_t length,
                                              bool apostropheDoubleRequired, cicu_ParseError *error,
                                              int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError parseError = {};
  icu::UnicodeString text = cicu::read(pattern, length);
  icu::MessagePattern parsed(apostropheMode(apostropheDoubleRequired), code);
  parsed.parse(text, &parseError, code);
  *status = code;
  if (U_FAILURE(code)) {
    cicu::write(parseError, text, error);
    return nullptr;
  }
  auto *result = new cicu_MessagePattern;
  int32_t unit = 0, byte = 0;
  // Parts come in the order of the pattern, so each offset is counted on from the one before.
  auto offset = [&](int32_t target) {
    if (target < unit) unit = byte = 0;
    while (unit < target && unit < text.length()) {
      UChar32 scalar = text.char32At(unit);
      unit += U16_LENGTH(scalar);
      byte += U_IS_SURROGATE(scalar) ? 3 : U8_LENGTH(scalar);
    }
    return byte;
  };
  for (int32_t index = 0; index < parsed.countParts(); index++) {
    const icu::MessagePattern::Part &part = parsed.getPart(index);
    cicu_MessagePart copy;
    copy.type = part.getType();
    copy.index = part.getIndex();
    copy.length = part.getLength();
    copy.value = part.getValue();
    copy.argumentType = part.getArgType();
    copy.limitPart = parsed.getLimitPartIndex(index);
    copy.start = offset(part.getIndex());
    copy.end = offset(part.getLimit());
    result->parts.push_back(copy);
  }
  return result;
}

void cicu_MessagePattern_close(cicu_MessagePattern *pattern) { delete pattern; }

const cicu_MessagePart *cicu_MessagePattern_parts(const cicu_MessagePattern *pattern,
                                                  int32_t *count) {
  *count = static_cast<int32_t>(pattern->parts.size());
  return pattern->parts.data();
}

}  // extern "C"
