// Private to the facade: numbers that ICU 72's rule-based formats (spellout, ordinal, duration) do
// not survive, and what they are given instead.
#ifndef CICU_SHIMS_RULEBASED_HPP
#define CICU_SHIMS_RULEBASED_HPP

#include "base.hpp"

#include <unicode/fmtable.h>
#include <unicode/rbnf.h>

namespace cicu {

/// Keeps from `rules` a value that they would crash or never end with.
///
/// - A fraction below 10^-10, where the rules write fractions by a numerator (Polish spellout): ICU
///   multiplies zero by ten until it is large enough. The whole number takes its place.
/// - Minus infinity, where the rule for negative numbers goes on with a decimal pattern
///   (ordinals of id, ja, lo, ms): ICU follows a null pointer. There is no text; the result is
///   false.
bool makeSafe(icu::Formattable &value, const icu::RuleBasedNumberFormat &rules);

/// Whether the numbers of `locale` are themselves written by rules (`he-u-nu-hebr`).
bool hasAlgorithmicNumbers(const icu::Locale &locale);

/// Whether rules in a locale with algorithmic numbers never end with a value: a decimal number
/// beyond `int64_t`, and its least, ICU hands to the locale's own format, which is made of rules
/// again.
bool recursesForever(const icu::Formattable &value);

}  // namespace cicu

#endif
