#include "base.hpp"

#include "include/cicu_calendar.h"

#include <memory>
#include <unicode/basictz.h>
#include <unicode/calendar.h>
#include <unicode/locid.h>
#include <unicode/strenum.h>
#include <unicode/timezone.h>
#include <unicode/tzrule.h>
#include <unicode/tztrans.h>

namespace {

int32_t writeLines(
    icu::StringEnumeration *names, UErrorCode code, char *out, int32_t capacity, int32_t *status) {
  std::unique_ptr<icu::StringEnumeration> owned(names);
  std::string lines;
  while (U_SUCCESS(code) && owned != nullptr) {
    int32_t length = 0;
    const char *name = owned->next(&length, code);
    if (name == nullptr || U_FAILURE(code)) break;
    if (!lines.empty()) lines += '\n';
    lines.append(name, static_cast<size_t>(length));
  }
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(lines, out, capacity, status);
}

}  // namespace

extern "C" {

int32_t cicu_ucal_getDefaultTimeZone(char *out, int32_t capacity, int32_t *status) {
  std::unique_ptr<icu::TimeZone> zone(icu::TimeZone::createDefault());
  icu::UnicodeString name;
  *status = zone == nullptr ? U_MEMORY_ALLOCATION_ERROR : U_ZERO_ERROR;
  return zone == nullptr ? 0 : cicu::write(zone->getID(name), out, capacity, status);
}

void cicu_ucal_setDefaultTimeZone(const char *zone, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::TimeZone *timeZone = cicu::createTimeZone(zone, code);
  if (U_SUCCESS(code)) icu::TimeZone::adoptDefault(timeZone);
  *status = code;
}

int32_t cicu_ucal_getCanonicalTimeZoneID(
    const char *zone, bool *isSystem, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::UnicodeString canonical;
  UBool system = false;
  icu::TimeZone::getCanonicalID(icu::UnicodeString::fromUTF8(zone), canonical, system, code);
  *isSystem = system;
  *status = code;
  return U_FAILURE(code) ? 0 : cicu::write(canonical, out, capacity, status);
}

int32_t cicu_ucal_openTimeZoneIDEnumeration(
    int32_t type, const char *region, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::StringEnumeration *zones = icu::TimeZone::createTimeZoneIDEnumeration(
      static_cast<USystemTimeZoneType>(type), region, nullptr, code);
  return writeLines(zones, code, out, capacity, status);
}

int32_t cicu_TimeZone_getDisplayName(
    const char *zone, bool daylight, int32_t type, const char *locale, char *out, int32_t capacity,
    int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::unique_ptr<icu::TimeZone> timeZone(cicu::createTimeZone(zone, code));
  *status = code;
  if (U_FAILURE(code)) return 0;
  icu::UnicodeString name;
  timeZone->getDisplayName(
      daylight, static_cast<icu::TimeZone::EDisplayType>(type), cicu::locale(locale), name);
  return cicu::write(name, out, capacity, status);
}

cicu_TimeZone *cicu_TimeZone_open(const char *zone, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::TimeZone *timeZone =
      zone == nullptr ? icu::TimeZone::createDefault() : cicu::createTimeZone(zone, code);
  if (U_SUCCESS(code) && timeZone == nullptr) code = U_MEMORY_ALLOCATION_ERROR;
  *status = code;
  return reinterpret_cast<cicu_TimeZone *>(timeZone);
}

void cicu_TimeZone_close(cicu_TimeZone *zone) { delete reinterpret_cast<icu::TimeZone *>(zone); }

int32_t cicu_TimeZone_getOffset(
    const cicu_TimeZone *zone, double date, int32_t *daylight, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t standard = 0;
  *daylight = 0;
  reinterpret_cast<const icu::TimeZone *>(zone)->getOffset(date, false, standard, *daylight, code);
  *status = code;
  return standard + *daylight;
}

bool cicu_TimeZone_getNextTransition(
    const cicu_TimeZone *zone, double after, double *at, int32_t *offset) {
  const auto *basic =
      dynamic_cast<const icu::BasicTimeZone *>(reinterpret_cast<const icu::TimeZone *>(zone));
  icu::TimeZoneTransition transition;
  if (basic == nullptr || !basic->getNextTransition(after, false, transition)) return false;
  const icu::TimeZoneRule *rule = transition.getTo();
  if (rule == nullptr) return false;
  *at = transition.getTime();
  *offset = rule->getRawOffset() + rule->getDSTSavings();
  return true;
}

int32_t cicu_ucal_getKeywordValuesForLocale(
    const char *locale, bool commonlyUsed, char *out, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  icu::StringEnumeration *calendars = icu::Calendar::getKeywordValuesForLocale(
      "calendar", cicu::locale(locale), commonlyUsed, code);
  return writeLines(calendars, code, out, capacity, status);
}

int32_t cicu_ucal_getFirstDayOfWeek(
    const char *locale, int32_t *minimalDaysInFirstWeek, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  std::unique_ptr<icu::Calendar> calendar(
      icu::Calendar::createInstance(cicu::locale(locale), code));
  *status = code;
  if (U_FAILURE(code)) return 0;
  *minimalDaysInFirstWeek = calendar->getMinimalDaysInFirstWeek();
  int32_t day = calendar->getFirstDayOfWeek(code);
  *status = code;
  return day;
}

}  // extern "C"
