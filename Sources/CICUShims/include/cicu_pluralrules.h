// Plural categories: `uplrules_*`, and the rules themselves as text from ICU's data.
#ifndef CICU_PLURALRULES_H
#define CICU_PLURALRULES_H

#include "cicu_base.h"
#include "cicu_numberformatter.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Immutable; ICU lets threads share it.
typedef struct cicu_PluralRules cicu_PluralRules;

/// `uplrules_openForType`. `ordinal` false asks for cardinals. NULL when `*status` is a failure.
cicu_PluralRules *cicu_uplrules_openForType(const char *locale, bool ordinal, int32_t *status);
/// `PluralRules::createRules`: rules from text in the syntax of UTS #35. C has no such call.
cicu_PluralRules *cicu_uplrules_createRules(const char *description, int32_t length,
                                            int32_t *status);
void cicu_uplrules_close(cicu_PluralRules *rules);

/// `uplrules_select`, and its overloads for a number that is not exactly a double.
int32_t cicu_uplrules_selectInt(const cicu_PluralRules *rules, int64_t value, char *out,
                                int32_t capacity, int32_t *status);
int32_t cicu_uplrules_select(const cicu_PluralRules *rules, double value, char *out,
                             int32_t capacity, int32_t *status);
/// Decimal text keeps its trailing zeros: "1.0" is not "1".
int32_t cicu_uplrules_selectDecimal(const cicu_PluralRules *rules, const char *value,
                                    int32_t valueLength, char *out, int32_t capacity,
                                    int32_t *status);
/// `uplrules_selectFormatted`: the category of a number as it was formatted.
int32_t cicu_uplrules_selectFormatted(const cicu_PluralRules *rules,
                                      const cicu_FormattedNumber *number, char *out,
                                      int32_t capacity, int32_t *status);
/// `uplrules_selectForRange`: the category of the range that `formatter` makes of two numbers.
int32_t cicu_uplrules_selectForRange(const cicu_PluralRules *rules,
                                     const cicu_NumberRangeFormatter *formatter, const char *first,
                                     int32_t firstLength, const char *second, int32_t secondLength,
                                     char *out, int32_t capacity, int32_t *status);

/// `uplrules_getKeywords`: the categories that the rules can give, a space between them.
int32_t cicu_uplrules_getKeywords(const cicu_PluralRules *rules, char *out, int32_t capacity,
                                  int32_t *status);
/// `PluralRules::getSamples`: numbers of one category, at most `capacity` of them; returns how
/// many.
int32_t cicu_uplrules_getSamples(const cicu_PluralRules *rules, const char *keyword, double *out,
                                 int32_t capacity, int32_t *status);

/// The rules of a locale as text, one `category: condition` a line, from ICU's own data
/// (`ures_openDirect(NULL, "plurals")`); no call gives it. Looks the locale up as ICU does: the
/// whole tag, then truncated step by step. Empty for a locale ICU has no rules for (all is
/// `other`).
int32_t cicu_plurals_ruleText(const char *locale, bool ordinal, char *out, int32_t capacity,
                              int32_t *status);
/// The categories of ranges of a language, one `start end result` a line, from ICU's own data
/// (`ures_openDirect(NULL, "pluralRanges")`). Empty for a language that has none.
int32_t cicu_plurals_rangeText(const char *locale, char *out, int32_t capacity, int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
