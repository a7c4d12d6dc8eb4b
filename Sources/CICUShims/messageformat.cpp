#include "base.hpp"

#include "include/cicu_messageformat.h"
#include "parseerror.hpp"
#include "rulebased.hpp"

#include <algorithm>
#include <unicode/datefmt.h>
#include <unicode/fmtable.h>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/timezone.h>

/// A rule-based format in a message.
struct RuleBasedArgument {
  /// The argument's name or number; empty if it may be any argument.
  icu::UnicodeString name;
  std::unique_ptr<icu::RuleBasedNumberFormat> rules;
};

struct cicu_MessageFormat {
  std::unique_ptr<icu::MessageFormat> raw;
  /// The rule-based formats in the message, to reject values that crash them.
  std::vector<RuleBasedArgument> ruleBased;
  /// Whether the locale's own numbers are formatted by rules.
  bool isAlgorithmic = false;
};

/// The value of one argument. ICU's own `Formattable` is created for each call: its copies lose
/// their text or their digits if there is no memory.
struct cicu_MessageValue {
  enum class Kind { string, int64, real, decimal, date, array };
  Kind kind;
  /// The text of a string, or the digits of a decimal number.
  std::string text = {};
  int64_t integer = 0;
  double number = 0;
  std::vector<cicu_MessageValue> elements = {};
};

struct cicu_MessageArguments {
  std::vector<icu::UnicodeString> names;
  std::vector<cicu_MessageValue> values;
  /// Whether values are added to the last value, an array.
  bool isInArray = false;

  void add(const char *name, int32_t nameLength, cicu_MessageValue value) {
    if (isInArray) {
      values.back().elements.push_back(std::move(value));
    } else {
      icu::UnicodeString key = cicu::read(name, nameLength);
      values.push_back(std::move(value));
      try {
        names.push_back(std::move(key));
      } catch (...) {
        values.pop_back();
        throw;
      }
    }
  }
};

namespace {

UMessagePatternApostropheMode apostropheMode(bool doubleRequired) {
  return doubleRequired ? UMSGPAT_APOS_DOUBLE_REQUIRED : UMSGPAT_APOS_DOUBLE_OPTIONAL;
}

/// The argument types that are formatted by rules, and their rules.
const struct {
  const char16_t *type;
  icu::URBNFRuleSetTag tag;
} ruleBasedTypes[] = {{u"spellout", icu::URBNF_SPELLOUT},
                      {u"ordinal", icu::URBNF_ORDINAL},
                      {u"duration", icu::URBNF_DURATION}};

/// Returns the rule-based formats of a pattern's arguments, at any depth, each with its rule set.
std::vector<RuleBasedArgument> ruleBasedArguments(const icu::UnicodeString &text,
                                                  UMessagePatternApostropheMode mode,
                                                  const icu::Locale &locale) {
  std::vector<RuleBasedArgument> result;
  UErrorCode code = U_ZERO_ERROR;
  icu::MessagePattern pattern(mode, code);
  pattern.parse(text, nullptr, code);
  if (code == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  if (U_FAILURE(code)) return result;
  auto add = [&](const icu::UnicodeString &name, icu::URBNFRuleSetTag tag,
                 const icu::UnicodeString &ruleSet) {
    UErrorCode opened = U_ZERO_ERROR;
    auto rules = cicu::make<icu::RuleBasedNumberFormat>(tag, locale, opened);
    if (opened == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
    if (U_FAILURE(opened)) return;
    // As in MessageFormat, an unknown rule set leaves the default one unchanged.
    if (!ruleSet.isEmpty()) rules->setDefaultRuleSet(ruleSet, opened);
    result.push_back({name, std::move(rules)});
  };
  for (int32_t index = 1; index < pattern.countParts(); index++) {
    const auto &part = pattern.getPart(index);
    if (part.getType() != UMSGPAT_PART_TYPE_ARG_TYPE) continue;
    icu::UnicodeString type = pattern.getSubstring(part);
    cicu::checked(type.toLower(icu::Locale::getRoot()));
    for (const auto &known : ruleBasedTypes) {
      if (type != known.type) continue;
      const auto &next = pattern.getPart(index + 1);
      bool hasStyle = next.getType() == UMSGPAT_PART_TYPE_ARG_STYLE;
      add(cicu::checked(pattern.getSubstring(pattern.getPart(index - 1))), known.tag,
          hasStyle ? cicu::checked(pattern.getSubstring(next)) : icu::UnicodeString());
    }
  }
  if (mode != UMSGPAT_APOS_DOUBLE_REQUIRED) return result;
  // Quoted text can become an argument when a case is parsed again.
  icu::UnicodeString words(text);
  cicu::checked(words.findAndReplace(u"'", u"").toLower(icu::Locale::getRoot()));
  for (const auto &known : ruleBasedTypes) {
    if (words.indexOf(known.type) >= 0) add({}, known.tag, {});
  }
  return result;
}

/// Assigns a value to `target`; throws if ICU has no memory for it.
void assign(icu::Formattable &target, const cicu_MessageValue &value, UErrorCode &code) {
  switch (value.kind) {
  case cicu_MessageValue::Kind::string:
    target.setString(cicu::read(value.text.data(), static_cast<int32_t>(value.text.size())));
    // ICU does not check whether it has the text; this call reports it.
    cicu::checked(target.getString(code));
    break;
  case cicu_MessageValue::Kind::int64: target.setInt64(value.integer); break;
  case cicu_MessageValue::Kind::real: target.setDouble(value.number); break;
  case cicu_MessageValue::Kind::decimal: target.setDecimalNumber(value.text, code); break;
  case cicu_MessageValue::Kind::date:
    cicu::checkDate(value.number, code);
    target.setDate(value.number);
    break;
  case cicu_MessageValue::Kind::array:
    std::unique_ptr<icu::Formattable[]> elements(new icu::Formattable[value.elements.size()]);
    if (elements == nullptr) throw std::bad_alloc();
    for (size_t index = 0; index < value.elements.size(); index++) {
      assign(elements[index], value.elements[index], code);
    }
    target.adoptArray(elements.release(), static_cast<int32_t>(value.elements.size()));
    break;
  }
}

/// Rejects the values that crash a format, and replaces others with safe ones.
void makeSafe(const cicu_MessageFormat &format, const std::vector<icu::UnicodeString> &names,
              std::vector<icu::Formattable> &values, UErrorCode &code) {
  if (format.isAlgorithmic && std::any_of(values.begin(), values.end(), cicu::recursesForever)) {
    code = U_UNSUPPORTED_ERROR;
    return;
  }
  for (const auto &[name, rules] : format.ruleBased) {
    for (size_t index = 0; index < values.size(); index++) {
      if (!name.isEmpty() && name != names[index]) continue;
      if (!cicu::makeSafe(values[index], *rules)) {
        code = U_UNSUPPORTED_ERROR;
        return;
      }
    }
  }
}

#if !CICU_HAS_ZONE_KEYWORD
/// Sets the zone of the date formats of arguments that are in no case of another argument. ICU has
/// no function for the others.
void setZone(icu::MessageFormat &format, const char *name, UErrorCode &code) {
  std::unique_ptr<icu::TimeZone> zone(
      icu::TimeZone::createTimeZone(icu::UnicodeString::fromUTF8(name)));
  if (zone == nullptr) throw std::bad_alloc();
  int32_t count = 0;
  const icu::Format **formats = format.getFormats(count);
  std::vector<const icu::Format *> found(formats, formats + (formats == nullptr ? 0 : count));
  for (int32_t index = 0; index < static_cast<int32_t>(found.size()) && U_SUCCESS(code); index++) {
    const auto *date = dynamic_cast<const icu::DateFormat *>(found[static_cast<size_t>(index)]);
    if (date == nullptr) continue;
    std::unique_ptr<icu::DateFormat> copy(static_cast<icu::DateFormat *>(date->clone()));
    if (copy == nullptr) throw std::bad_alloc();
    copy->setTimeZone(*zone);
    format.adoptFormat(index, copy.release());
  }
}
#endif

}  // namespace

extern "C" {

cicu_MessageFormat *cicu_MessageFormat_open(const char *pattern, int32_t length, const char *locale,
                                            bool apostropheDoubleRequired, const char *timeZone,
                                            cicu_ParseError *error, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) -> cicu_MessageFormat * {
    UParseError parseError = {};
    icu::UnicodeString text = cicu::read(pattern, length);
    icu::Locale messageLocale = cicu::locale(locale);
    auto mode = apostropheMode(apostropheDoubleRequired);
    // MessageFormat creates date formats for dates and has no function to set their zone, but a
    // calendar for a locale with this keyword takes the zone from it.
    if (timeZone != nullptr) {
      // A keyword's value cannot contain the colon of `GMT+05:30`; `GMT+0530` is the same zone.
      std::string zone(timeZone);
      zone.erase(std::remove(zone.begin(), zone.end(), ':'), zone.end());
      messageLocale.setKeywordValue("timezone", zone.c_str(), code);
    }
    auto format = cicu::make<icu::MessageFormat>(icu::UnicodeString(), messageLocale, code);
    if (U_SUCCESS(code)) format->applyPattern(text, mode, &parseError, code);
#if !CICU_HAS_ZONE_KEYWORD
    if (U_SUCCESS(code) && timeZone != nullptr) setZone(*format, timeZone, code);
#endif
    if (U_FAILURE(code)) {
      cicu::write(parseError, text, error);
      return nullptr;
    }
    auto result = std::make_unique<cicu_MessageFormat>();
    result->raw = std::move(format);
    result->ruleBased = ruleBasedArguments(text, mode, messageLocale);
    result->isAlgorithmic = cicu::hasAlgorithmicNumbers(messageLocale);
    return cicu::handedOver(std::move(result), code);
  });
}

void cicu_MessageFormat_close(cicu_MessageFormat *format) { delete format; }

cicu_MessageArguments *cicu_MessageArguments_open(int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return cicu::handedOver(std::make_unique<cicu_MessageArguments>(), code);
  });
}

void cicu_MessageArguments_close(cicu_MessageArguments *arguments) { delete arguments; }

void cicu_MessageArguments_addString(cicu_MessageArguments *arguments, const char *name,
                                     int32_t nameLength, const char *value, int32_t valueLength,
                                     int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) {
    cicu_MessageValue added{cicu_MessageValue::Kind::string};
    added.text.assign(value, static_cast<size_t>(valueLength));
    arguments->add(name, nameLength, std::move(added));
  });
}

void cicu_MessageArguments_addInt64(cicu_MessageArguments *arguments, const char *name,
                                    int32_t nameLength, int64_t value, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) {
    cicu_MessageValue added{cicu_MessageValue::Kind::int64};
    added.integer = value;
    arguments->add(name, nameLength, std::move(added));
  });
}

void cicu_MessageArguments_addDouble(cicu_MessageArguments *arguments, const char *name,
                                     int32_t nameLength, double value, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) {
    cicu_MessageValue added{cicu_MessageValue::Kind::real};
    added.number = value;
    arguments->add(name, nameLength, std::move(added));
  });
}

void cicu_MessageArguments_addDecimal(cicu_MessageArguments *arguments, const char *name,
                                      int32_t nameLength, const char *value, int32_t valueLength,
                                      int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::Formattable number(icu::StringPiece(value, valueLength), code);
    if (U_FAILURE(code)) return;
    cicu_MessageValue added{cicu_MessageValue::Kind::decimal};
    added.text.assign(value, static_cast<size_t>(valueLength));
    arguments->add(name, nameLength, std::move(added));
  });
}

void cicu_MessageArguments_addDate(cicu_MessageArguments *arguments, const char *name,
                                   int32_t nameLength, double milliseconds, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) {
    cicu_MessageValue added{cicu_MessageValue::Kind::date};
    added.number = milliseconds;
    arguments->add(name, nameLength, std::move(added));
  });
}

void cicu_MessageArguments_beginArray(cicu_MessageArguments *arguments, const char *name,
                                      int32_t nameLength, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) {
    if (arguments->isInArray) return;
    arguments->add(name, nameLength, {cicu_MessageValue::Kind::array});
    arguments->isInArray = true;
  });
}

void cicu_MessageArguments_endArray(cicu_MessageArguments *arguments) {
  arguments->isInArray = false;
}

int32_t cicu_MessageFormat_format(const cicu_MessageFormat *format,
                                  const cicu_MessageArguments *arguments, char *out,
                                  int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    cicu::StackText result;
    // For ICU, a null list of names means "numbered arguments": an empty list still has an address.
    static const icu::UnicodeString noNames[1];
    static const icu::Formattable noValues[1];
    std::vector<icu::Formattable> values(arguments->values.size());
    for (size_t index = 0; index < values.size(); index++) {
      assign(values[index], arguments->values[index], code);
    }
    if (U_SUCCESS(code)) makeSafe(*format, arguments->names, values, code);
    if (U_FAILURE(code)) return 0;
    bool isEmpty = values.empty();
    format->raw->format(isEmpty ? noNames : arguments->names.data(),
                        isEmpty ? noValues : values.data(), static_cast<int32_t>(values.size()),
                        result.text, code);
    return cicu::write(result.text, out, capacity, code);
  });
}

}  // extern "C"
