// Private to the facade: the memory of ICU, and a reserve for when there is no more.
//
// ICU 72 does not survive every failed allocation: some end the process, some block it for good,
// some are remembered for the life of the process, and some give a wrong text without any failure
// (Documentation/Reliability.md lists them). So ICU gets its memory through functions that take a
// reserve where `malloc` gives none. Where the reserve is used up as well, the call is remembered
// as failed, and `guarded` reports it whatever ICU made of it.
#ifndef CICU_SHIMS_MEMORY_HPP
#define CICU_SHIMS_MEMORY_HPP

#include "../CICU/cicu.h"

namespace cicu {

/// Gives ICU the functions of this file; throws `std::bad_alloc`.
///
/// They are for the whole process. Memory of `malloc` may be given to them, and the other way
/// round, so that it does not matter whether ICU was in use before.
void setMemoryFunctions();

/// Whether ICU has asked for memory in vain in this thread since its last call of the facade began.
inline thread_local bool hasFailedAllocations = false;

/// Leaves ICU without the reserve, for tests.
void useReserve(bool isUsed);

}  // namespace cicu

#endif
