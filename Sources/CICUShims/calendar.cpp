#include "base.hpp"

#include "include/cicu_calendar.h"

#include <unicode/basictz.h>
#include <unicode/calendar.h>
#include <unicode/tzrule.h>
#include <unicode/tztrans.h>

namespace cicu {

std::unique_ptr<icu::TimeZone> createTimeZone(const char *zone, UErrorCode &code) {
  if (U_FAILURE(code)) return nullptr;
  icu::UnicodeString name = read(zone, static_cast<int32_t>(std::strlen(zone)));
  auto timeZone = owned(icu::TimeZone::createTimeZone(name), code);
  if (*timeZone == icu::TimeZone::getUnknown() && name != UNICODE_STRING_SIMPLE("Etc/Unknown")) {
    code = U_ILLEGAL_ARGUMENT_ERROR;
    return nullptr;
  }
  return timeZone;
}

}  // namespace cicu

extern "C" {

int32_t cicu_ucal_getDefaultTimeZone(char *out, int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto zone = cicu::owned(icu::TimeZone::createDefault(), code);
    icu::UnicodeString name;
    return cicu::write(zone->getID(name), out, capacity, code);
  });
}

int32_t cicu_ucal_getCanonicalTimeZoneID(const char *zone, bool *isSystem, char *out,
                                         int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::UnicodeString canonical;
    UBool system = false;
    icu::TimeZone::getCanonicalID(cicu::read(zone, static_cast<int32_t>(std::strlen(zone))),
                                  canonical, system, code);
    *isSystem = system;
    return cicu::write(canonical, out, capacity, code);
  });
}

int32_t cicu_ucal_openTimeZoneIDEnumeration(int32_t type, const char *region, char *out,
                                            int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::StringEnumeration *zones = icu::TimeZone::createTimeZoneIDEnumeration(
        static_cast<USystemTimeZoneType>(type), region, nullptr, code);
    return cicu::writeLines(zones, out, capacity, code);
  });
}

int32_t cicu_TimeZone_getDisplayName(const char *zone, bool daylight, int32_t type,
                                     const char *locale, char *out, int32_t capacity,
                                     int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto timeZone = cicu::createTimeZone(zone, code);
    if (U_FAILURE(code)) return 0;
    icu::UnicodeString name;
    timeZone->getDisplayName(daylight, static_cast<icu::TimeZone::EDisplayType>(type),
                             cicu::locale(locale), name);
    return cicu::write(name, out, capacity, code);
  });
}

cicu_TimeZone *cicu_TimeZone_open(const char *zone, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto timeZone = zone == nullptr ? cicu::owned(icu::TimeZone::createDefault(), code)
                                    : cicu::createTimeZone(zone, code);
    return reinterpret_cast<cicu_TimeZone *>(cicu::handedOver(std::move(timeZone), code));
  });
}

void cicu_TimeZone_close(cicu_TimeZone *zone) { delete reinterpret_cast<icu::TimeZone *>(zone); }

int32_t cicu_TimeZone_getOffset(const cicu_TimeZone *zone, double date, int32_t *daylight,
                                int32_t *status) {
  *daylight = 0;
  return cicu::guarded(status, [&](UErrorCode &code) {
    int32_t standard = 0;
    reinterpret_cast<const icu::TimeZone *>(zone)->getOffset(date, false, standard, *daylight,
                                                             code);
    return standard + *daylight;
  });
}

bool cicu_TimeZone_getNextTransition(const cicu_TimeZone *zone, double after, double *at,
                                     int32_t *offset, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &) {
    const auto *basic =
        dynamic_cast<const icu::BasicTimeZone *>(reinterpret_cast<const icu::TimeZone *>(zone));
    icu::TimeZoneTransition transition;
    if (basic == nullptr || !basic->getNextTransition(after, false, transition)) return false;
    const icu::TimeZoneRule *rule = transition.getTo();
    // A transition always has a rule, unless there was no memory for its copy.
    if (rule == nullptr) throw std::bad_alloc();
    *at = transition.getTime();
    *offset = rule->getRawOffset() + rule->getDSTSavings();
    return true;
  });
}

int32_t cicu_ucal_getKeywordValuesForLocale(const char *locale, bool commonlyUsed, char *out,
                                            int32_t capacity, int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    icu::StringEnumeration *calendars = icu::Calendar::getKeywordValuesForLocale(
        "calendar", cicu::locale(locale), commonlyUsed, code);
    return cicu::writeLines(calendars, out, capacity, code);
  });
}

int32_t cicu_ucal_getFirstDayOfWeek(const char *locale, int32_t *minimalDaysInFirstWeek,
                                    int32_t *status) {
  return cicu::guarded(status, [&](UErrorCode &code) {
    auto calendar = cicu::owned(icu::Calendar::createInstance(cicu::locale(locale), code), code);
    if (U_FAILURE(code)) return 0;
    *minimalDaysInFirstWeek = calendar->getMinimalDaysInFirstWeek();
    return static_cast<int32_t>(calendar->getFirstDayOfWeek(code));
  });
}

}  // extern "C"
