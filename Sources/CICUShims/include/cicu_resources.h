// ICU's own data, copied from its resource bundles, and the names of scripts.
//
// Why these exist: every symbol of ICU contains its version, so Swift cannot name one, and reading
// a value of a resource bundle takes three nested calls with handles to close.
#ifndef CICU_RESOURCES_H
#define CICU_RESOURCES_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The value of `key` in the table `table` of ICU's bundle `bundle` (`langInfo`, `likely`, `trie`);
/// the table itself if `key` is null. The name of a bundle outside the main tree includes the tree:
/// `lang/en`.
///
/// Each function copies the value to `out` and returns the length of the whole value. If the value
/// does not fit, the length is greater than `capacity` and the status is an overflow. A missing
/// value has a missing-resource status.
int32_t cicu_ures_getBinary(const char *bundle, const char *table, const char *key, uint8_t *out,
                            int32_t capacity, int32_t *status);
int32_t cicu_ures_getIntVector(const char *bundle, const char *table, const char *key, int32_t *out,
                               int32_t capacity, int32_t *status);
/// The strings of an array, each followed by a line feed.
int32_t cicu_ures_getStrings(const char *bundle, const char *table, const char *key, char *out,
                             int32_t capacity, int32_t *status);
/// The keys of a table, each followed by a line feed.
int32_t cicu_ures_getKeys(const char *bundle, const char *table, const char *key, char *out,
                          int32_t capacity, int32_t *status);

/// The ISO 15924 code (`Latn`) of ICU's number of a script; 0 if there is none.
int32_t cicu_uscript_getShortName(int32_t script, char *out, int32_t capacity, int32_t *status);
/// The ISO 15924 code of a script's name or code in any letter case (`latin`); 0 if it is invalid.
int32_t cicu_uscript_getCode(const char *name, char *out, int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
