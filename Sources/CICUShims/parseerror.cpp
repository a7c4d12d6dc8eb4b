#include "parseerror.hpp"

namespace cicu {

void write(const UParseError &error, const icu::UnicodeString &text, cicu_ParseError *out) {
  UErrorCode code = U_ZERO_ERROR;
  out->line = error.line;
  out->offset = utf8Offset(text, error.offset);
  out->preLength =
      write(error.preContext, u_strlen(error.preContext), out->pre, sizeof out->pre, code);
  code = U_ZERO_ERROR;
  out->postLength =
      write(error.postContext, u_strlen(error.postContext), out->post, sizeof out->post, code);
}

}  // namespace cicu
