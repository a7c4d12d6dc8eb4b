// Private to the facade: ICU's UParseError to ours.
#ifndef CICU_SHIMS_PARSEERROR_HPP
#define CICU_SHIMS_PARSEERROR_HPP

#include "base.hpp"

#include "include/cicu_parseerror.h"

namespace cicu {

/// The number of UTF-8 bytes of the first `units` UTF-16 units of `text`.
int32_t utf8Offset(const icu::UnicodeString &text, int32_t units);

/// Copies `error`, which ICU filled while it read `text`.
void write(const UParseError &error, const icu::UnicodeString &text, cicu_ParseError *out);

}  // namespace cicu

#endif
