#include "base.hpp"

#include "include/cicu_ucnv.h"

#include <array>
#include <unicode/ucnv.h>
#include <unicode/ucnv_cb.h>

namespace {

using Converter = icu::LocalUConverterPointer;

/// Writes U+FFFD for ill-formed or unassigned input. ICU's own callback writes U+001A in some
/// cases.
void U_CALLCONV replace(const void *, UConverterToUnicodeArgs *arguments, const char *, int32_t,
                        UConverterCallbackReason reason, UErrorCode *code) {
  if (reason > UCNV_IRREGULAR) return;
  *code = U_ZERO_ERROR;
  const char16_t replacement = 0xFFFD;
  ucnv_cbToUWriteUChars(arguments, &replacement, 1, 0, code);
}

/// Converts `length` bytes; returns the length of the whole result.
int32_t convert(UConverter *target, UConverter *source, const char *bytes, int32_t length,
                char *out, int32_t capacity, UErrorCode &code) {
  std::array<char16_t, 1024> pivot;
  char16_t *pivotSource = pivot.data();
  char16_t *pivotTarget = pivot.data();
  const char *in = bytes;
  const char *end = bytes + length;
  int64_t total = 0;
  // When `out` is full, the rest is only counted.
  std::array<char, 1024> scratch;
  char *begin = out;
  char *limit = out + capacity;
  UBool reset = true;
  while (U_SUCCESS(code)) {
    char *to = begin;
    ucnv_convertEx(target, source, &to, limit, &in, end, pivot.data(), &pivotSource, &pivotTarget,
                   pivot.data() + pivot.size(), reset, true, &code);
    reset = false;
    total += to - begin;
    if (code != U_BUFFER_OVERFLOW_ERROR) break;
    code = U_ZERO_ERROR;
    begin = scratch.data();
    limit = scratch.data() + scratch.size();
  }
  if (total > INT32_MAX) {
    code = U_INDEX_OUTOFBOUNDS_ERROR;
    return 0;
  }
  return static_cast<int32_t>(total);
}

/// Returns the result's length; sets an overflow status if it does not fit.
int32_t finish(int32_t total, int32_t capacity, UErrorCode &code) {
  if (U_FAILURE(code)) return 0;
  if (total > capacity) code = U_BUFFER_OVERFLOW_ERROR;
  return total;
}

}  // namespace

extern "C" {

int32_t cicu_ucnv_toUTF8(const char *charset, const char *bytes, int32_t length, char *out,
                         int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    Converter source(ucnv_open(charset, &code));
    Converter target(ucnv_open("UTF-8", &code));
    if (U_SUCCESS(code)) {
      ucnv_setToUCallBack(source.getAlias(), replace, nullptr, nullptr, nullptr, &code);
    }
    int32_t total = 0;
    if (U_SUCCESS(code)) {
      total = convert(target.getAlias(), source.getAlias(), bytes, length, out, capacity, code);
    }
    return finish(total, capacity, code);
  });
}

int32_t cicu_ucnv_fromUTF8(const char *charset, const char *text, int32_t length, char *out,
                           int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    Converter source(ucnv_open("UTF-8", &code));
    Converter target(ucnv_open(charset, &code));
    if (U_SUCCESS(code)) {
      ucnv_setToUCallBack(source.getAlias(), UCNV_TO_U_CALLBACK_STOP, nullptr, nullptr, nullptr,
                          &code);
    }
    if (U_SUCCESS(code)) {
      ucnv_setFromUCallBack(target.getAlias(), UCNV_FROM_U_CALLBACK_STOP, nullptr, nullptr, nullptr,
                            &code);
    }
    // Do not replace a character with one that is only similar.
    if (U_SUCCESS(code)) ucnv_setFallback(target.getAlias(), false);
    int32_t total = 0;
    if (U_SUCCESS(code)) {
      total = convert(target.getAlias(), source.getAlias(), text, length, out, capacity, code);
    }
    return finish(total, capacity, code);
  });
}

}  // extern "C"
