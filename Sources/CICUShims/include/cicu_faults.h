// A switch for tests: one call of the facade fails as if there were no memory.
#ifndef CICU_FAULTS_H
#define CICU_FAULTS_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes the `call`-th call from now on fail with a memory-allocation status; 0 makes no call fail.
///
/// Returns the number of calls since the last call of this function. In release builds, no call
/// fails or is counted, and the result is -1.
int64_t cicu_faults_failCall(int64_t call);

/// Whether ICU uses a reserve if `malloc` has no memory, which is the default.
void cicu_faults_useReserve(bool isUsed);

#ifdef __cplusplus
}
#endif
#endif
