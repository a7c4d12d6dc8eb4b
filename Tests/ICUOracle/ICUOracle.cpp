#include "include/ICUOracle.h"

#include <unicode/bytestream.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>
#include <unicode/stringpiece.h>
#include <unicode/unistr.h>

namespace {

int32_t write(const icu::UnicodeString &text, char *out, int32_t capacity, UErrorCode code) {
  if (U_FAILURE(code) || text.isBogus()) return -1;
  icu::CheckedArrayByteSink sink(out, capacity);
  text.toUTF8(sink);
  return sink.NumberOfBytesAppended();
}

}  // namespace

extern "C" {

int32_t icu_oracle_toSkeleton(const char *skeleton, int32_t length, char *out, int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  UParseError place = {};
  icu::UnicodeString text = icu::UnicodeString::fromUTF8(icu::StringPiece(skeleton, length));
  icu::UnicodeString spelled =
      icu::number::NumberFormatter::forSkeleton(text, place, code).toSkeleton(code);
  return write(spelled, out, capacity, code);
}

int32_t icu_oracle_autoQuoteApostrophe(const char *pattern, int32_t length, char *out,
                                       int32_t capacity) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString text = icu::UnicodeString::fromUTF8(icu::StringPiece(pattern, length));
  return write(icu::MessageFormat::autoQuoteApostrophe(text, code), out, capacity, code);
}

}  // extern "C"
