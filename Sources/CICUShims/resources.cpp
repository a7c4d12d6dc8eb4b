#include "base.hpp"

#include "include/cicu_resources.h"

#include <unicode/uchar.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>

namespace {

/// Opens a table of one of ICU's own bundles, or a value of that table if `key` is not null;
/// returns null on failure, with the error in `code`.
icu::LocalUResourceBundlePointer open(const char *bundle, const char *table, const char *key,
                                      UErrorCode &code) {
  // The names of languages are in a separate tree: `lang/en`.
  const char *slash = std::strchr(bundle, '/');
  std::string package;
  if (slash != nullptr) {
    package = U_ICUDATA_NAME "-" + std::string(bundle, slash);
    bundle = slash + 1;
  }
  icu::LocalUResourceBundlePointer root(
      ures_openDirect(slash == nullptr ? nullptr : package.c_str(), bundle, &code));
  icu::LocalUResourceBundlePointer values(ures_getByKey(root.getAlias(), table, nullptr, &code));
  if (key == nullptr) return values;
  return icu::LocalUResourceBundlePointer(ures_getByKey(values.getAlias(), key, nullptr, &code));
}

/// Writes the result of `append` for each element of a value, each followed by a line feed.
template <typename Append>
int32_t writeElements(const icu::LocalUResourceBundlePointer &value, Append append, char *out,
                      int32_t capacity, UErrorCode &code) {
  std::string lines;
  int32_t count = U_FAILURE(code) ? 0 : ures_getSize(value.getAlias());
  for (int32_t index = 0; index < count; index++) {
    append(lines, index);
    if (U_FAILURE(code)) return 0;
    lines += '\n';
  }
  return cicu::write(lines, out, capacity, code);
}

/// Copies the elements of a value that `get` reads, or reports that the buffer is too small.
template <typename Element>
int32_t copyElements(const Element *get(const UResourceBundle *, int32_t *, UErrorCode *),
                     const icu::LocalUResourceBundlePointer &value, Element *out, int32_t capacity,
                     UErrorCode &code) {
  int32_t length = 0;
  const Element *elements = get(value.getAlias(), &length, &code);
  if (U_FAILURE(code)) return 0;
  if (length > capacity) {
    code = U_BUFFER_OVERFLOW_ERROR;
  } else if (length > 0) {
    std::memcpy(out, elements, static_cast<size_t>(length) * sizeof(Element));
  }
  return length;
}

int32_t writeScript(UScriptCode script, char *out, int32_t capacity, UErrorCode &code) {
  const char *name = uscript_getShortName(script);
  return name == nullptr ? 0 : cicu::write(std::string_view(name), out, capacity, code);
}

}  // namespace

extern "C" {

int32_t cicu_ures_getBinary(const char *bundle, const char *table, const char *key, uint8_t *out,
                            int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return copyElements(ures_getBinary, open(bundle, table, key, code), out, capacity, code);
  });
}

int32_t cicu_ures_getIntVector(const char *bundle, const char *table, const char *key, int32_t *out,
                               int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return copyElements(ures_getIntVector, open(bundle, table, key, code), out, capacity, code);
  });
}

int32_t cicu_ures_getStrings(const char *bundle, const char *table, const char *key, char *out,
                             int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto value = open(bundle, table, key, code);
    auto append = [&](std::string &lines, int32_t index) {
      int32_t length = 0;
      const UChar *units = ures_getStringByIndex(value.getAlias(), index, &length, &code);
      if (U_FAILURE(code)) return;
      // Almost all strings are ASCII, and there are thousands of them.
      int32_t start = 0;
      for (; start < length && units[start] < 0x80; start++) lines += static_cast<char>(units[start]);
      if (start < length) {
        cicu::append(lines, icu::UnicodeString(false, units + start, length - start));
      }
    };
    return writeElements(value, append, out, capacity, code);
  });
}

int32_t cicu_ures_getKeys(const char *bundle, const char *table, const char *key, char *out,
                          int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto value = open(bundle, table, key, code);
    auto append = [&](std::string &lines, int32_t index) {
      icu::LocalUResourceBundlePointer entry(
          ures_getByIndex(value.getAlias(), index, nullptr, &code));
      const char *name = U_FAILURE(code) ? nullptr : ures_getKey(entry.getAlias());
      if (name != nullptr) lines += name;
    };
    return writeElements(value, append, out, capacity, code);
  });
}

int32_t cicu_uscript_getShortName(int32_t script, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    return writeScript(static_cast<UScriptCode>(script), out, capacity, code);
  });
}

int32_t cicu_uscript_getCode(const char *name, char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    int32_t script = u_getPropertyValueEnum(UCHAR_SCRIPT, name);
    if (script == UCHAR_INVALID_CODE) return 0;
    return writeScript(static_cast<UScriptCode>(script), out, capacity, code);
  });
}

}  // extern "C"
