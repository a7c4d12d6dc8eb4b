#include "Oracle.hpp"

#include <unicode/msgfmt.h>

namespace oracle {
namespace {

/// Returns an argument of a message.
icu::Formattable argument(const std::string &type, const std::string &value, UErrorCode &code) {
  if (type == "int") return icu::Formattable(static_cast<int64_t>(std::atoll(value.c_str())));
  double number = std::strtod(value.c_str(), nullptr);
  if (type == "double") return icu::Formattable(number);
  if (type == "date") return icu::Formattable(number, icu::Formattable::kIsDate);
  if (type == "decimal") return icu::Formattable(icu::StringPiece(value), code);
  return icu::Formattable(icu::UnicodeString::fromUTF8(value));
}

/// message: locale, zone, pattern, then the name, the type and the value of each argument.
std::string message(const Arguments &in, UErrorCode &code) {
  auto *made = kept(in.first(3), code, [&] {
    // MessageFormat creates its date formats itself; their calendars take the zone from the locale.
    icu::Locale locale = in.locale(0);
    locale.setKeywordValue("timezone", in[1].c_str(), code);
    UParseError place;
    return new icu::MessageFormat(in.text(2), locale, place, code);
  });
  if (U_FAILURE(code)) return "";
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  for (size_t index = 3; index + 2 < in.count(); index += 3) {
    names.push_back(in.text(index));
    values.push_back(argument(in[index + 1], in[index + 2], code));
  }
  icu::UnicodeString text;
  return utf8(made->format(names.data(), values.data(), static_cast<int32_t>(values.size()), text,
                           code));
}

/// auto_quote_apostrophe: pattern. The pattern with every literal apostrophe doubled.
std::string autoQuoteApostrophe(const Arguments &in, UErrorCode &code) {
  return utf8(icu::MessageFormat::autoQuoteApostrophe(in.text(0), code));
}

}  // namespace

void addMessages(Operations &operations) {
  operations["message"] = message;
  operations["auto_quote_apostrophe"] = autoQuoteApostrophe;
}

}  // namespace oracle
