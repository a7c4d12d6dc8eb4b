// Private to the facade: ICU's UParseError to ours.
#ifndef CICU_SHIMS_PARSEERROR_HPP
#define CICU_SHIMS_PARSEERROR_HPP

#include "base.hpp"

#include "include/cicu_parseerror.h"

namespace cicu {

/// Copies `error`, which ICU filled while it read `text`.
void write(const UParseError &error, const icu::UnicodeString &text, cicu_ParseError *out);

}  // namespace cicu

#endif
