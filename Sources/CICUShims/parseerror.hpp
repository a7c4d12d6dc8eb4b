// Private to the facade: converts ICU's UParseError to the facade's type.
#ifndef CICU_SHIMS_PARSEERROR_HPP
#define CICU_SHIMS_PARSEERROR_HPP

#include "base.hpp"

#include "include/cicu_parseerror.h"

namespace cicu {

/// Copies `error`, which ICU set while it parsed `text`.
void write(const UParseError &error, const icu::UnicodeString &text, cicu_ParseError *out);

}  // namespace cicu

#endif
