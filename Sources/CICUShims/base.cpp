#include "base.hpp"

#include <cstring>
#include <unicode/ucal.h>
#include <unicode/ulocdata.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

namespace cicu {

int32_t write(const char16_t *text, int32_t length, char *out, int32_t capacity, int32_t *status) {
  // Not u_strToUTF8: it stops at an unpaired surrogate, and an argument may hold one.
  int32_t needed = 0;
  auto *bytes = reinterpret_cast<uint8_t *>(out);
  for (int32_t index = 0; index < length;) {
    if (text[index] < 0x80) {
      if (needed < capacity) bytes[needed] = static_cast<uint8_t>(text[index]);
      needed++;
      index++;
      continue;
    }
    UChar32 scalar;
    U16_NEXT(text, index, length, scalar);
    if (U_IS_SURROGATE(scalar)) scalar = 0xFFFD;
    int32_t width = U8_LENGTH(scalar);
    if (needed + width <= capacity) {
      int32_t at = needed;
      U8_APPEND_UNSAFE(bytes, at, scalar);
    }
    needed += width;
  }
  if (needed > capacity && *status <= 0) *status = cicu_BUFFER_OVERFLOW;
  return needed;
}

int32_t write(const std::string &text, char *out, int32_t capacity, int32_t *status) {
  auto length = static_cast<int32_t>(text.size());
  if (length > capacity) {
    if (*status <= 0) *status = cicu_BUFFER_OVERFLOW;
  } else if (length > 0) {
    std::memcpy(out, text.data(), text.size());
  }
  return length;
}

cicu_FormattedText *formattedText(const icu::UnicodeString &text, std::vector<cicu_FieldSpan> fields) {
  auto *result = new cicu_FormattedText;
  // The UTF-8 offset of each UTF-16 offset, so that every field is moved in one look.
  std::vector<int32_t> offsets(static_cast<size_t>(text.length()) + 1);
  for (int32_t index = 0; index < text.length();) {
    int32_t start = index;
    UChar32 scalar = text.char32At(index);
    index += U16_LENGTH(scalar);
    if (U_IS_SURROGATE(scalar)) scalar = 0xFFFD;
    for (int32_t unit = start; unit < index && unit < text.length(); unit++) {
      offsets[unit] = static_cast<int32_t>(result->text.size());
    }
    char bytes[U8_MAX_LENGTH];
    int32_t width = 0;
    U8_APPEND_UNSAFE(reinterpret_cast<uint8_t *>(bytes), width, scalar);
    result->text.append(bytes, width);
  }
  offsets[text.length()] = static_cast<int32_t>(result->text.size());
  auto offset = [&](int32_t unit) {
    if (unit < 0) return 0;
    return unit > text.length() ? offsets.back() : offsets[unit];
  };
  for (auto &field : fields) {
    field.start = offset(field.start);
    field.end = offset(field.end);
  }
  result->fields = std::move(fields);
  return result;
}

cicu_FormattedText *formattedText(const icu::FormattedValue &value, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString text = value.toString(code);
  std::vector<cicu_FieldSpan> fields;
  icu::ConstrainedFieldPosition position;
  while (U_SUCCESS(code) && value.nextPosition(position, code)) {
    fields.push_back(
        {position.getCategory(), position.getField(), position.getStart(), position.getLimit()});
  }
  *status = code;
  return U_FAILURE(code) ? nullptr : formattedText(text, std::move(fields));
}

cicu_FormattedText *formattedText(const icu::UnicodeString &text, icu::FieldPositionIterator &iterator,
                                  int32_t category) {
  std::vector<cicu_FieldSpan> fields;
  icu::FieldPosition position;
  while (iterator.next(position)) {
    fields.push_back(
        {category, position.getField(), position.getBeginIndex(), position.getEndIndex()});
  }
  return formattedText(text, std::move(fields));
}

/// "72.1" from ICU's four numbers: trailing zeros beyond the second part are left out.
static int32_t writeVersion(const UVersionInfo version, char *out, int32_t capacity, int32_t *status) {
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  return write(std::string(text), out, capacity, status);
}

}  // namespace cicu

extern "C" {

const char *cicu_FormattedText_text(const cicu_FormattedText *text, int32_t *length) {
  *length = static_cast<int32_t>(text->text.size());
  return text->text.data();
}

const cicu_FieldSpan *cicu_FormattedText_fields(const cicu_FormattedText *text, int32_t *count) {
  *count = static_cast<int32_t>(text->fields.size());
  return text->fields.data();
}

void cicu_FormattedText_close(cicu_FormattedText *text) { delete text; }

const char *cicu_u_errorName(int32_t status) { return u_errorName(static_cast<UErrorCode>(status)); }

int32_t cicu_u_getVersion(char *out, int32_t capacity, int32_t *status) {
  UVersionInfo version;
  *status = U_ZERO_ERROR;
  u_getVersion(version);
  return cicu::writeVersion(version, out, capacity, status);
}

int32_t cicu_ulocdata_getCLDRVersion(char *out, int32_t capacity, int32_t *status) {
  UVersionInfo version;
  UErrorCode code = U_ZERO_ERROR;
  ulocdata_getCLDRVersion(version, &code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::writeVersion(version, out, capacity, status);
}

int32_t cicu_ucal_getTZDataVersion(char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  const char *version = ucal_getTZDataVersion(&code);
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(std::string(version), out, capacity, status);
}

}  // extern "C"
