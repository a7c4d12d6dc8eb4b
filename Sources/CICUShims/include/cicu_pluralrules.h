// Plural categories: `uplrules_*`, and the text of the rules in ICU's data.
#ifndef CICU_PLURALRULES_H
#define CICU_PLURALRULES_H

#include "cicu_base.h"
#include "cicu_numberformatter.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Immutable; threads may share it.
typedef struct cicu_PluralRules cicu_PluralRules;

/// `uplrules_openForType`. `ordinal` false means cardinal rules. NULL if `*status` is a failure.
cicu_PluralRules *cicu_uplrules_openForType(const char *locale, bool ordinal, int32_t *status);
/// `PluralRules::createRules`: rules from text in the syntax of UTS #35. C has no such function.
cicu_PluralRules *cicu_uplrules_createRules(const char *description, int32_t length,
                                            int32_t *status);
void cicu_uplrules_close(cicu_PluralRules *rules);

/// `uplrules_select`, and its overloads for a number that is not exactly a double.
int32_t cicu_uplrules_selectInt(const cicu_PluralRules *rules, int64_t value, char *out,
                                int32_t capacity, int32_t *status);
int32_t cicu_uplrules_select(const cicu_PluralRules *rules, double value, char *out,
                             int32_t capacity, int32_t *status);
/// A decimal string keeps its trailing zeros: "1.0" is not "1".
int32_t cicu_uplrules_selectDecimal(const cicu_PluralRules *rules, const char *value,
                                    int32_t valueLength, char *out, int32_t capacity,
                                    int32_t *status);
/// `uplrules_selectFormatted`: the category of a formatted number.
int32_t cicu_uplrules_selectFormatted(const cicu_PluralRules *rules,
                                      const cicu_FormattedNumber *number, char *out,
                                      int32_t capacity, int32_t *status);
/// `uplrules_selectForRange`: the category of the range that `formatter` formats for two numbers.
int32_t cicu_uplrules_selectForRange(const cicu_PluralRules *rules,
                                     const cicu_NumberRangeFormatter *formatter, const char *first,
                                     int32_t firstLength, const char *second, int32_t secondLength,
                                     char *out, int32_t capacity, int32_t *status);

/// `uplrules_getKeywords`: the categories that the rules can produce, separated by spaces.
int32_t cicu_uplrules_getKeywords(const cicu_PluralRules *rules, char *out, int32_t capacity,
                                  int32_t *status);
/// `PluralRules::getSamples`: numbers of one category, at most `capacity`; returns their number.
int32_t cicu_uplrules_getSamples(const cicu_PluralRules *rules, const char *keyword, double *out,
                                 int32_t capacity, int32_t *status);

/// The rules of a locale as text, one `category: condition` per line, from ICU's own data
/// (`ures_openDirect(NULL, "plurals")`); ICU has no function for it. Looks up the locale as ICU
/// does: the whole tag, then truncated step by step. Empty for a locale that ICU has no rules for
/// (all numbers are `other`).
int32_t cicu_plurals_ruleText(const char *locale, bool ordinal, char *out, int32_t capacity,
                              int32_t *status);
/// The categories of ranges of a language, one `start end result` per line, from ICU's own data
/// (`ures_openDirect(NULL, "pluralRanges")`). Empty for a language that has none.
int32_t cicu_plurals_rangeText(const char *locale, char *out, int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
