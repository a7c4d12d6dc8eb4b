// Private to the facade: numbers that crash ICU 72's rule-based formats (spellout, ordinal,
// duration), and their replacements.
#ifndef CICU_SHIMS_RULEBASED_HPP
#define CICU_SHIMS_RULEBASED_HPP

#include "base.hpp"

#include <unicode/fmtable.h>
#include <unicode/rbnf.h>

namespace cicu {

/// Protects `rules` from a value with which they would crash or never end.
///
/// - A fraction below 10^-10, if the rules format fractions with a numerator (Polish spellout): ICU
///   multiplies zero by ten until it is large enough. The integer replaces the value.
/// - Minus infinity, if the rule for negative numbers continues with a decimal pattern (ordinals of
///   id, ja, lo, ms): ICU dereferences a null pointer. There is no output; the result is false.
bool makeSafe(icu::Formattable &value, const icu::RuleBasedNumberFormat &rules);

/// Whether the numbers of `locale` are themselves formatted by rules (`he-u-nu-hebr`).
bool hasAlgorithmicNumbers(const icu::Locale &locale);

/// Whether formatting a value with rules in a locale with algorithmic numbers never ends: ICU
/// passes a decimal number beyond `int64_t`, and the minimum of `int64_t`, to the locale's own
/// format, which also consists of rules.
bool recursesForever(const icu::Formattable &value);

}  // namespace cicu

#endif
