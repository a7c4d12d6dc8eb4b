// Private to the facade: what the ICU in use has, of what ICU 67 (the oldest whose headers the
// facade accepts) lacks. Each macro has the version that has the feature, by the marks in ICU's
// headers. `Documentation/Platforms.md` says what happens with an ICU that lacks it. `base.hpp`
// includes this file after `cicu.h`.
#ifndef CICU_SHIMS_ICU_FEATURES_H
#define CICU_SHIMS_ICU_FEATURES_H

/// `DateIntervalFormat::setContext` (ICU 68).
#define CICU_HAS_INTERVAL_CONTEXT (U_ICU_VERSION_MAJOR_NUM >= 68)
/// `LocaleMatcher::Builder::setNoDefaultLocale` and `LocaleMatcher::isMatch` (ICU 68).
#define CICU_HAS_MATCHER_WITHOUT_DEFAULT (U_ICU_VERSION_MAJOR_NUM >= 68)
/// `LocaleMatcher::Builder::setMaxDistance` (ICU 68).
#define CICU_HAS_MATCHER_DISTANCE (U_ICU_VERSION_MAJOR_NUM >= 68)
/// `FormattedNumber::getOutputUnit` (ICU 68).
#define CICU_HAS_OUTPUT_UNIT (U_ICU_VERSION_MAJOR_NUM >= 68)
/// `unumf_resultToDecimalNumber` (ICU 68).
#define CICU_HAS_RESULT_DECIMAL (U_ICU_VERSION_MAJOR_NUM >= 68)
/// `UCURR_FORMAL_SYMBOL_NAME` and `UCURR_VARIANT_SYMBOL_NAME` (ICU 68).
#define CICU_HAS_FORMAL_CURRENCY_SYMBOLS (U_ICU_VERSION_MAJOR_NUM >= 68)
/// `uplrules_selectForRange` (ICU 68).
#define CICU_HAS_PLURAL_RANGES (U_ICU_VERSION_MAJOR_NUM >= 68)
/// The C functions `unumrf_*` of number ranges (ICU 68).
#define CICU_HAS_NUMBER_RANGE_FUNCTIONS (U_ICU_VERSION_MAJOR_NUM >= 68)
/// `usage/…` in skeletons (ICU 68).
#define CICU_HAS_UNIT_USAGES (U_ICU_VERSION_MAJOR_NUM >= 68)
/// `UNUM_ROUND_HALF_ODD`, `UNUM_ROUND_HALF_CEILING` and `UNUM_ROUND_HALF_FLOOR` (ICU 69).
#define CICU_HAS_HALF_ROUNDING_MODES (U_ICU_VERSION_MAJOR_NUM >= 69)

// The next ones have no version in ICU's headers: ICU 67 lacks them, and 72 has them.

/// `DecimalFormatSymbols::kApproximatelySignSymbol`, which is internal.
#define CICU_HAS_APPROXIMATELY_SYMBOL (U_ICU_VERSION_MAJOR_NUM >= 72)
/// A `UFormattedNumber` forgets the smallest number of integer digits of the number before.
#define CICU_HAS_REUSABLE_RESULTS (U_ICU_VERSION_MAJOR_NUM >= 72)
/// `SimpleDateFormat` unlocks its mutex after it failed to create the format of time zones.
#define CICU_HAS_SAFE_ZONE_FORMATS (U_ICU_VERSION_MAJOR_NUM >= 72)
/// A calendar takes its time zone from the keyword `timezone` of its locale.
#define CICU_HAS_ZONE_KEYWORD (U_ICU_VERSION_MAJOR_NUM >= 72)

#endif
