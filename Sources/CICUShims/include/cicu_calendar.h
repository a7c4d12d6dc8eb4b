// Time zones, and the calendars of locales.
//
// Why these exist: ICU's symbols contain its version, and `ucal_*` opens a whole calendar for an
// operation on a zone, for which `icu::TimeZone` is enough.
#ifndef CICU_CALENDAR_H
#define CICU_CALENDAR_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

int32_t cicu_ucal_getDefaultTimeZone(char *out, int32_t capacity, int32_t *status);
/// The zone's canonical name; an unknown zone is an illegal-argument failure. `*isSystem` is false
/// for a zone that is only an offset ("GMT+3").
int32_t cicu_ucal_getCanonicalTimeZoneID(const char *zone, bool *isSystem, char *out,
                                         int32_t capacity, int32_t *status);
/// The names of zones, one per line: `USystemTimeZoneType` (0 any, 1 canonical, 2 canonical with a
/// location); `region` NULL means all.
int32_t cicu_ucal_openTimeZoneIDEnumeration(int32_t type, const char *region, char *out,
                                            int32_t capacity, int32_t *status);
/// `icu::TimeZone::EDisplayType` (1 short, 2 long, 3 short generic, 4 long generic, 5 short GMT,
/// 6 long GMT, 7 short commonly used, 8 generic location).
int32_t cicu_TimeZone_getDisplayName(const char *zone, bool daylight, int32_t type,
                                     const char *locale, char *out, int32_t capacity,
                                     int32_t *status);

/// `icu::TimeZone`; its const functions are thread-safe.
typedef struct cicu_TimeZone cicu_TimeZone;
/// `zone` NULL means ICU's default; an unknown zone is an illegal-argument failure.
cicu_TimeZone *cicu_TimeZone_open(const char *zone, int32_t *status);
void cicu_TimeZone_close(cicu_TimeZone *zone);
/// Milliseconds east of Greenwich at an instant (milliseconds since 1970, UTC); `*daylight` is the
/// daylight saving time in it.
int32_t cicu_TimeZone_getOffset(const cicu_TimeZone *zone, double date, int32_t *daylight,
                                int32_t *status);
/// The next instant at which the zone's offset or name changes, and the offset from then on; false
/// if there is no such change.
bool cicu_TimeZone_getNextTransition(const cicu_TimeZone *zone, double after, double *at,
                                     int32_t *offset, int32_t *status);

/// The calendars of a locale, one per line, the preferred one first; all of ICU's if `commonlyUsed`
/// is false.
int32_t cicu_ucal_getKeywordValuesForLocale(const char *locale, bool commonlyUsed, char *out,
                                            int32_t capacity, int32_t *status);
/// 1 Sunday … 7 Saturday, and the minimum number of days in the first week of a year.
int32_t cicu_ucal_getFirstDayOfWeek(const char *locale, int32_t *minimalDaysInFirstWeek,
                                    int32_t *status);

#ifdef __cplusplus
}
#endif
#endif
