#include "base.hpp"

#include "include/cicu_duration.h"

#include <unicode/localpointer.h>
#include <unicode/udata.h>
#include <unicode/ures.h>

extern "C" {

int32_t cicu_ures_durationUnits(const char *locale, const char *kind, char *out, int32_t capacity,
                                int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::LocalUResourceBundlePointer bundle(
        ures_open(U_ICUDATA_NAME U_TREE_SEPARATOR_STRING "unit", locale, &code));
    icu::LocalUResourceBundlePointer units(
        ures_getByKey(bundle.getAlias(), "durationUnits", nullptr, &code));
    int32_t length = 0;
    const UChar *pattern = ures_getStringByKey(units.getAlias(), kind, &length, &code);
    return cicu::write(pattern, length, out, capacity, code);
  });
}

}  // extern "C"
