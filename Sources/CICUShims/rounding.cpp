#include "rounding.hpp"

#if !CICU_HAS_HALF_ROUNDING_MODES

namespace cicu {

namespace {

using Half = cicu_NumberFormat::MissingRounding;

const struct {
  std::string_view name;
  Half mode;
} modes[] = {{"halfOdd", Half::halfOdd},
             {"halfCeiling", Half::halfCeiling},
             {"halfFloor", Half::halfFloor}};

std::unique_ptr<icu::DecimalFormat> copy(const icu::DecimalFormat &format,
                                         icu::NumberFormat::ERoundingMode mode) {
  std::unique_ptr<icu::DecimalFormat> result(static_cast<icu::DecimalFormat *>(format.clone()));
  if (result == nullptr) throw std::bad_alloc();
  result->setRoundingMode(mode);
  return result;
}

icu::UnicodeString text(const icu::DecimalFormat &format, icu::Formattable &value,
                        UErrorCode &code) {
  icu::UnicodeString result;
  icu::FieldPosition nowhere(icu::FieldPosition::DONT_CARE);
  static_cast<const icu::NumberFormat &>(format).format(value, result, nowhere, code);
  return checked(result);
}

}  // namespace

bool setMissingRounding(cicu_NumberFormat &format, std::string_view name) {
  format.missingRounding = Half::none;
  for (const auto &known : modes) {
    if (known.name != name || format.decimal() == nullptr) continue;
    format.missingRounding = known.mode;
    format.decimal()->setRoundingMode(icu::NumberFormat::kRoundHalfEven);
    return true;
  }
  return false;
}

std::string_view missingRounding(const cicu_NumberFormat &format) {
  for (const auto &known : modes) {
    if (known.mode == format.missingRounding) return known.name;
  }
  return {};
}

std::unique_ptr<icu::DecimalFormat> rounded(const cicu_NumberFormat &format,
                                            icu::Formattable &value, UErrorCode &code) {
  const icu::DecimalFormat *decimal = format.decimal();
  if (U_FAILURE(code) || decimal == nullptr || format.missingRounding == Half::none) return nullptr;
  auto up = copy(*decimal, icu::NumberFormat::kRoundHalfUp);
  auto down = copy(*decimal, icu::NumberFormat::kRoundHalfDown);
  bool isUp;
  if (format.missingRounding == Half::halfOdd) {
    // Both candidates of a tie differ by one unit: the odd one is not the even one. Without a tie,
    // all three modes have the same result.
    auto even = copy(*decimal, icu::NumberFormat::kRoundHalfEven);
    isUp = text(*even, value, code) != text(*up, value, code);
  } else {
    // ICU's half-up rounds ties away from zero, and half-down toward zero.
    bool isNegative = (value.getDouble(code) < 0) != (decimal->getMultiplier() < 0);
    isUp = isNegative == (format.missingRounding == Half::halfFloor);
  }
  return std::move(isUp ? up : down);
}

}  // namespace cicu

#endif
