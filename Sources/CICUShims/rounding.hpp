// Private to the facade: the rounding modes that an older ICU lacks.
#ifndef CICU_SHIMS_ROUNDING_HPP
#define CICU_SHIMS_ROUNDING_HPP

#include "decimalformat.hpp"

namespace cicu {

#if !CICU_HAS_HALF_ROUNDING_MODES

/// Sets a rounding mode that ICU lacks; false if ICU has it, or nobody knows it.
bool setMissingRounding(cicu_NumberFormat &format, std::string_view name);

/// Returns the name of the rounding mode of a format that ICU lacks; empty if ICU has it.
std::string_view missingRounding(const cicu_NumberFormat &format);

/// Returns a copy of a format with the rounding mode of ICU that rounds `value` as the missing mode
/// does; null if the format has a mode of ICU.
std::unique_ptr<icu::DecimalFormat> rounded(const cicu_NumberFormat &format,
                                            icu::Formattable &value, UErrorCode &code);

#endif

/// Calls `body` with the ICU format that rounds `value` as `format` says.
template <typename Body>
void withRounding(const cicu_NumberFormat &format, icu::Formattable &value, UErrorCode &code,
                  Body body) {
#if !CICU_HAS_HALF_ROUNDING_MODES
  auto copy = rounded(format, value, code);
  if (U_FAILURE(code)) return;
  if (copy != nullptr) return body(*copy);
#endif
  (void)value;
  (void)code;
  body(*format.raw);
}

}  // namespace cicu

#endif
