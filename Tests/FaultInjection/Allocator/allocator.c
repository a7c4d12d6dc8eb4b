// The allocator that is loaded before all others (LD_PRELOAD): it counts allocations, and makes one
// of them fail.
//
// `operator new`, Swift's allocator and ICU's `uprv_malloc` all use these functions. The harness
// looks up the functions whose names begin with `faults_` by name.
#define _GNU_SOURCE
#include <errno.h>
#include <execinfo.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

enum { maximumFrames = 48 };

static atomic_long liveBlocks;
static atomic_long count;
static atomic_long failing;
static atomic_int hasFired;
static void *frames[maximumFrames];
static int frameCount;
static void (*observer)(long number, void *const *frames, int length);

/// Makes the n-th allocation from now on fail, counted from 1; 0 makes none fail. Returns the
/// number of allocations since the previous call.
long faults_arm(long n) {
  // The unwinder allocates at its first use.
  if (n > 0) frameCount = backtrace(frames, 2);
  frameCount = 0;
  hasFired = 0;
  failing = n;
  return atomic_exchange(&count, 0);
}

/// Calls `function` for each allocation from now on, with its number and its backtrace; null ends
/// the observation.
void faults_observe(void (*function)(long number, void *const *frames, int length)) {
  // The unwinder allocates at its first use.
  frameCount = backtrace(frames, 2);
  observer = function;
}

/// Returns whether the chosen allocation failed.
int faults_fired(void) { return hasFired; }

/// Returns the number of blocks that are currently allocated.
long faults_live(void) { return liveBlocks; }

/// Writes the backtrace of the failed allocation, the innermost frame first; returns its length.
int faults_trace(void **out, int capacity) {
  int length = frameCount < capacity ? frameCount : capacity;
  for (int index = 0; index < length; index++) out[index] = frames[index];
  return length;
}

static int fails(void) {
  long number = atomic_fetch_add(&count, 1) + 1;
  if (observer != NULL) {
    frameCount = backtrace(frames, maximumFrames);
    observer(number, frames, frameCount);
  }
  if (number != failing) return 0;
  failing = 0;
  hasFired = 1;
  frameCount = backtrace(frames, maximumFrames);
  errno = ENOMEM;
  return 1;
}

static void *counted(void *block) {
  if (block != NULL) atomic_fetch_add(&liveBlocks, 1);
  return block;
}

void *malloc(size_t size) { return fails() ? NULL : counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) {
  return fails() ? NULL : counted(__libc_calloc(number, size));
}

void *realloc(void *block, size_t size) {
  if (fails()) return NULL;
  void *result = __libc_realloc(block, size);
  if (block == NULL) return counted(result);
  if (result == NULL && size == 0) atomic_fetch_sub(&liveBlocks, 1);
  return result;
}

void *memalign(size_t alignment, size_t size) {
  return fails() ? NULL : counted(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **out, size_t alignment, size_t size) {
  void *block = memalign(alignment, size);
  if (block == NULL) return ENOMEM;
  *out = block;
  return 0;
}

void free(void *block) {
  if (block != NULL) atomic_fetch_sub(&liveBlocks, 1);
  __libc_free(block);
}
