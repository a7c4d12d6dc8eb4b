#include "parseerror.hpp"

#include <unicode/utf16.h>
#include <unicode/utf8.h>

namespace cicu {

int32_t utf8Offset(const icu::UnicodeString &text, int32_t units) {
  if (units < 0) return -1;
  int32_t bytes = 0;
  for (int32_t index = 0; index < units && index < text.length();) {
    UChar32 scalar = text.char32At(index);
    index += U16_LENGTH(scalar);
    bytes += U_IS_SURROGATE(scalar) ? 3 : U8_LENGTH(scalar);
  }
  return bytes;
}

void write(const UParseError &error, const icu::UnicodeString &text, cicu_ParseError *out) {
  int32_t status = 0;
  out->line = error.line;
  out->offset = utf8Offset(text, error.offset);
  out->preLength = write(error.preContext, u_strlen(error.preContext), out->pre, sizeof out->pre, &status);
  out->postLength =
      write(error.postContext, u_strlen(error.postContext), out->post, sizeof out->post, &status);
}

}  // namespace cicu
