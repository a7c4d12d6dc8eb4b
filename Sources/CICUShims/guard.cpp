#include "base.hpp"

#include "include/cicu_faults.h"

#include <atomic>
#include <stdexcept>

namespace cicu {

namespace {

/// Returns ICU's default locale. ICU returns a reference to null if there is no memory; `volatile`
/// stops the compiler from assuming that its address is never null.
const icu::Locale *defaultLocale() {
  const icu::Locale *volatile known = &icu::Locale::getDefault();
  return known;
}

}  // namespace

namespace {

void repairDefaultLocale() {
  const icu::Locale *known = defaultLocale();
  if (known == nullptr) throw std::bad_alloc();
  if (isUsable(*known)) return;
  // There may have been no memory when ICU read the environment, so ICU reads it again.
  UErrorCode code = U_ZERO_ERROR;
  uloc_setDefault(nullptr, &code);
  known = defaultLocale();
  // ICU 76 rejects the name of a language that is too long; older ones make a locale of it.
  bool hasMemory = U_SUCCESS(code) || code == U_ILLEGAL_ARGUMENT_ERROR;
  if (!hasMemory || known == nullptr) throw std::bad_alloc();
  if (U_SUCCESS(code) && isUsable(*known)) return;
  code = U_ZERO_ERROR;
  icu::Locale::setDefault(icu::Locale("en_US_POSIX"), code);
  if (U_FAILURE(code)) throw std::bad_alloc();
}

}  // namespace

bool prepare() {
  setMemoryFunctions();
  repairDefaultLocale();
  return true;
}

UErrorCode currentException() noexcept {
  try {
    throw;
  } catch (const std::bad_alloc &) {
    return U_MEMORY_ALLOCATION_ERROR;
  } catch (const std::length_error &) {
    // A string or a list longer than the maximum size.
    return U_MEMORY_ALLOCATION_ERROR;
  } catch (...) {
    return U_INTERNAL_PROGRAM_ERROR;
  }
}

#ifdef DEBUG
namespace {
std::atomic<int64_t> calls{0};
std::atomic<int64_t> failing{0};
}  // namespace

bool failsByRequest() noexcept {
  return calls.fetch_add(1, std::memory_order_relaxed) + 1 ==
         failing.load(std::memory_order_relaxed);
}
#endif

}  // namespace cicu

extern "C" {

int64_t cicu_faults_failCall(int64_t call) {
#ifdef DEBUG
  cicu::failing.store(call, std::memory_order_relaxed);
  return cicu::calls.exchange(0, std::memory_order_relaxed);
#else
  (void)call;
  return -1;
#endif
}

void cicu_faults_useReserve(bool isUsed) { cicu::useReserve(isUsed); }

}  // extern "C"
