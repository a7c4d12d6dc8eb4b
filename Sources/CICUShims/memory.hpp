// Private to the facade: the memory of ICU, and a reserve for when there is no more.
//
// ICU 72 does not handle every failed allocation: some end the process, some block it forever, some
// have an effect until the process ends, and some produce wrong text without a failure
// (Documentation/Reliability.md lists them). So ICU gets its memory from functions that use a
// reserve if `malloc` has no memory. If the reserve is also used up, the call is marked as failed,
// and `guarded` reports this regardless of ICU's result.
#ifndef CICU_SHIMS_MEMORY_HPP
#define CICU_SHIMS_MEMORY_HPP

#include "../CICU/cicu.h"

namespace cicu {

/// Makes ICU use the functions of this file; throws `std::bad_alloc`.
///
/// This affects the whole process. Memory from `malloc` can be passed to these functions and vice
/// versa, so it does not matter whether ICU was in use before.
void setMemoryFunctions();

/// Whether ICU failed to get memory in this thread since the last call of the facade began.
inline thread_local bool hasFailedAllocations = false;

/// Enables or disables the reserve for ICU, for tests.
void useReserve(bool isUsed);

}  // namespace cicu

#endif
