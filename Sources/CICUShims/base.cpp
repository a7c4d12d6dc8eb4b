#include "base.hpp"

#include <cstring>
#include <unicode/ucal.h>
#include <unicode/ulocdata.h>
#include <unicode/utf16.h>
#include <unicode/utf8.h>

namespace cicu {

int32_t write(const char16_t *text, int32_t length, char *out, int32_t capacity, UErrorCode &code) {
  if (U_FAILURE(code)) return 0;
  // `u_strToUTF8` is not used: it stops at an unpaired surrogate, which an argument may contain.
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
  if (needed > capacity) code = U_BUFFER_OVERFLOW_ERROR;
  return needed;
}

int32_t write(std::string_view text, char *out, int32_t capacity, UErrorCode &code) {
  if (U_FAILURE(code)) return 0;
  auto length = static_cast<int32_t>(text.size());
  if (length > capacity) {
    code = U_BUFFER_OVERFLOW_ERROR;
  } else if (length > 0) {
    std::memcpy(out, text.data(), text.size());
  }
  return length;
}

void append(std::string &bytes, const icu::UnicodeString &text) {
  checked(text);
  const char16_t *units = text.getBuffer();
  int32_t index = 0;
  for (; index < text.length() && units[index] < 0x80; index++) {
    bytes += static_cast<char>(units[index]);
  }
  while (index < text.length()) {
    UChar32 scalar = text.char32At(index);
    index += U16_LENGTH(scalar);
    if (U_IS_SURROGATE(scalar)) scalar = 0xFFFD;
    char encoded[U8_MAX_LENGTH];
    int32_t width = 0;
    U8_APPEND_UNSAFE(reinterpret_cast<uint8_t *>(encoded), width, scalar);
    bytes.append(encoded, width);
  }
}

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

bool isUsable(const icu::Locale &locale) {
  if (locale.isBogus() || std::strlen(locale.getBaseName()) >= ULOC_FULLNAME_CAPACITY) return false;
#if !CICU_HAS_SAFE_ZONE_FORMATS
  if (*locale.getCountry() == 0) {
    char likely[ULOC_FULLNAME_CAPACITY];
    UErrorCode code = U_ZERO_ERROR;
    uloc_addLikelySubtags(locale.getName(), likely, ULOC_FULLNAME_CAPACITY, &code);
    return U_SUCCESS(code);
  }
#endif
  return true;
}

icu::Locale parsedLocale(const char *name) {
  icu::Locale known(name);
  // ICU may have run out of memory while it parsed the name; the result does not show this.
  if (known.isBogus()) known = icu::Locale(name);
  return known;
}

icu::Locale locale(const char *name) {
  icu::Locale known = parsedLocale(name);
  if (isUsable(known)) return known;
  icu::Locale fallback(icu::Locale::getDefault());
  if (fallback.isBogus()) throw std::bad_alloc();
  return fallback;
}

BaseName::BaseName(const char *locale, UErrorCode &code)
    : FilledName(code, [&](char *buffer, int32_t room, UErrorCode *error) {
        return uloc_getBaseName(locale, buffer, room, error);
      }) {
  if (size() >= ULOC_FULLNAME_CAPACITY) code = U_ILLEGAL_ARGUMENT_ERROR;
}

cicu_FormattedText *formattedText(const icu::UnicodeString &text,
                                  std::vector<cicu_FieldSpan> fields, UErrorCode code) {
  if (U_FAILURE(code)) return nullptr;
  checked(text);
  auto result = std::make_unique<cicu_FormattedText>();
  // The UTF-8 offset of each UTF-16 offset, so that each field needs only a look-up.
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
  return handedOver(std::move(result), code);
}

cicu_FormattedText *formattedText(const icu::FormattedValue &value, UErrorCode &code) {
  icu::UnicodeString text = value.toString(code);
  std::vector<cicu_FieldSpan> fields;
  icu::ConstrainedFieldPosition position;
  while (U_SUCCESS(code) && value.nextPosition(position, code)) {
    fields.push_back(
        {position.getCategory(), position.getField(), position.getStart(), position.getLimit()});
  }
  return formattedText(text, std::move(fields), code);
}

cicu_FormattedText *formattedText(const icu::UnicodeString &text,
                                  icu::FieldPositionIterator &iterator, int32_t category,
                                  UErrorCode code) {
  std::vector<cicu_FieldSpan> fields;
  icu::FieldPosition position;
  while (U_SUCCESS(code) && iterator.next(position)) {
    fields.push_back(
        {category, position.getField(), position.getBeginIndex(), position.getEndIndex()});
  }
  return formattedText(text, std::move(fields), code);
}

int32_t writeLines(icu::StringEnumeration *names, char *out, int32_t capacity, UErrorCode &code) {
  auto owner = owned(names, code);
  std::string lines;
  while (U_SUCCESS(code)) {
    int32_t length = 0;
    const char *name = owner->next(&length, code);
    if (name == nullptr || U_FAILURE(code)) break;
    if (!lines.empty()) lines += '\n';
    lines.append(name, static_cast<size_t>(length));
  }
  return write(lines, out, capacity, code);
}

namespace {

/// Writes "72.1" for ICU's four numbers: trailing zeros after the second number are omitted.
int32_t writeVersion(const UVersionInfo version, char *out, int32_t capacity, UErrorCode &code) {
  char text[U_MAX_VERSION_STRING_LENGTH];
  u_versionToString(version, text);
  return write(std::string_view(text), out, capacity, code);
}

}  // namespace

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

const char *cicu_u_errorName(int32_t status) {
  return u_errorName(static_cast<UErrorCode>(status));
}

int32_t cicu_u_getVersion(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UVersionInfo version;
    u_getVersion(version);
    return cicu::writeVersion(version, out, capacity, code);
  });
}

int32_t cicu_ulocdata_getCLDRVersion(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    UVersionInfo version;
    ulocdata_getCLDRVersion(version, &code);
    return U_FAILURE(code) ? 0 : cicu::writeVersion(version, out, capacity, code);
  });
}

int32_t cicu_ucal_getTZDataVersion(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    const char *version = ucal_getTZDataVersion(&code);
    return U_FAILURE(code) ? 0 : cicu::write(std::string_view(version), out, capacity, code);
  });
}

}  // extern "C"
