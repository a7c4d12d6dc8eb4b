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

/// Whether ICU can use its default locale; ICU 76 has none if it rejects that of the environment.
bool isDefaultUsable() {
  const icu::Locale *known = defaultLocale();
  return known != nullptr && isUsable(*known);
}

void repairDefaultLocale() {
  if (isDefaultUsable()) return;
  // There may have been no memory when ICU read the environment, so ICU reads it again.
  UErrorCode code = U_ZERO_ERROR;
  hasFailedAllocations = false;
  uloc_setDefault(nullptr, &code);
  if (isDefaultUsable()) return;
  if (hasFailedAllocations || code == U_MEMORY_ALLOCATION_ERROR) throw std::bad_alloc();
  // ICU cannot use the environment's name, such as that of a language that is too long.
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
