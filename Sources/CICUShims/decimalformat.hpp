// Private to the facade: the properties of DecimalFormat by name.
#ifndef CICU_SHIMS_DECIMALFORMAT_HPP
#define CICU_SHIMS_DECIMALFORMAT_HPP

#include "parseerror.hpp"

#include <memory>
#include <string_view>
#include <unicode/decimfmt.h>
#include <unicode/rbnf.h>

struct cicu_NumberFormat {
  std::unique_ptr<icu::NumberFormat> raw;
  /// Whether the locale's own numbers are formatted by rules.
  bool isAlgorithmic = false;
  /// Whether ICU's parser would end the process: it supports at most five currency signs in a row.
  bool isUnreadable = false;
#if !CICU_HAS_HALF_ROUNDING_MODES
  /// A rounding mode that ICU lacks; see `rounding.hpp`.
  enum class MissingRounding { none, halfOdd, halfCeiling, halfFloor };
  MissingRounding missingRounding = MissingRounding::none;
#endif

  icu::DecimalFormat *decimal() const { return dynamic_cast<icu::DecimalFormat *>(raw.get()); }
  icu::RuleBasedNumberFormat *rules() const {
    return dynamic_cast<icu::RuleBasedNumberFormat *>(raw.get());
  }

  /// Finds out what the pattern prevents; must be called after each change of the pattern.
  void readPattern() {
    icu::UnicodeString pattern;
    if (decimal() != nullptr) decimal()->toPattern(pattern);
    cicu::checked(pattern);
    isUnreadable = pattern.indexOf(u"\u00A4\u00A4\u00A4\u00A4\u00A4\u00A4") >= 0;
  }
};

namespace cicu {

/// Returns the name of a format's default rule set; empty for a private one, which ICU does not
/// name.
inline icu::UnicodeString defaultRuleSetName(const icu::RuleBasedNumberFormat &rules) {
  icu::UnicodeString name = rules.getDefaultRuleSetName();
  return name.isBogus() ? icu::UnicodeString() : name;
}

/// Returns the symbol of a name such as `decimalSeparator`; `kFormatSymbolCount` if it is unknown.
icu::DecimalFormatSymbols::ENumberFormatSymbol symbol(std::string_view name);

}  // namespace cicu

#endif
