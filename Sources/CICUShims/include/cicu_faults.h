// A switch for tests: one call of the facade fails as if memory had run out.
#ifndef CICU_FAULTS_H
#define CICU_FAULTS_H

#include "cicu_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes the `call`-th call from now on fail with a memory-allocation status; 0 makes none fail.
///
/// Returns how many calls there were since this function was called before. In release builds no
/// call fails or is counted, and the result is -1.
int64_t cicu_faults_failCall(int64_t call);

/// Whether ICU gets memory from a reserve where `malloc` has none, as it does from the start.
void cicu_faults_useReserve(bool isUsed);

#ifdef __cplusplus
}
#endif
#endif
