// The allocator that is loaded before all others (LD_PRELOAD): it counts allocations, and makes one
// of them fail. It also has a table of the blocks that are allocated (see reach.c).
//
// `operator new`, Swift's allocator and ICU's `uprv_malloc` all use these functions. The harness
// looks up the functions whose names begin with `faults_` by name.
#define _GNU_SOURCE
#include "blocks.h"

#include <errno.h>
#include <execinfo.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *address, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *address);

enum { maximumFrames = 48 };

block_memory *blockMemory;
static atomic_flag tableLock = ATOMIC_FLAG_INIT;
static long liveBlocks, lastNumber;
static long watched;
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
  if (n > 0) backtrace(frames, 2);
  if (watched == 0) frameCount = 0;
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

/// Returns the number of the last block.
long faults_number(void) { return lastNumber; }

/// Keeps the backtrace of the block with a number, instead of that of the failed allocation.
void faults_watch(long number) { watched = number; }

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
  if (watched == 0) frameCount = backtrace(frames, maximumFrames);
  errno = ENOMEM;
  return 1;
}

static void lockTable(void) {
  while (atomic_flag_test_and_set(&tableLock)) {
  }
  if (blockMemory != NULL) return;
  // Only the part that is used costs memory.
  blockMemory = mmap(NULL, sizeof *blockMemory, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (blockMemory == MAP_FAILED) abort();
}

static void unlockTable(void) { atomic_flag_clear(&tableLock); }

/// Returns where the search for a block begins. Blocks next to each other are on the same page of
/// the table, so that a child process copies few pages.
static size_t home(uintptr_t base) { return (base >> 5) % blockCapacity; }

/// Adds a block to the table; returns its address.
static void *add(void *address) {
  if (address == NULL) return NULL;
  size_t size = malloc_usable_size(address);
  lockTable();
  if (liveBlocks >= blockCapacity - blockCapacity / 8) abort();
  size_t index = home((uintptr_t)address);
  while (blockMemory->table[index].base != 0) index = (index + 1) % blockCapacity;
  long number = ++lastNumber;
  blockMemory->table[index] = (block){(uintptr_t)address, size, number};
  liveBlocks++;
  unlockTable();
  if (number == watched) frameCount = backtrace(frames, maximumFrames);
  return address;
}

/// Removes a block from the table; returns its size, or 0 if it is not one of the table.
static size_t removeBlock(void *address) {
  lockTable();
  block *table = blockMemory->table;
  size_t hole = home((uintptr_t)address);
  while (table[hole].base != 0 && table[hole].base != (uintptr_t)address) {
    hole = (hole + 1) % blockCapacity;
  }
  size_t size = table[hole].base == 0 ? 0 : table[hole].size;
  if (table[hole].base != 0) {
    // Move the entries that a search would no longer find.
    size_t at = hole;
    while (table[at = (at + 1) % blockCapacity].base != 0) {
      size_t distance = (at - home(table[at].base)) % blockCapacity;
      if (distance < (at - hole) % blockCapacity) continue;
      table[hole] = table[at];
      hole = at;
    }
    table[hole].base = 0;
    liveBlocks--;
  }
  unlockTable();
  return size;
}

void *malloc(size_t size) { return fails() ? NULL : add(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) {
  return fails() ? NULL : add(__libc_calloc(number, size));
}

void *realloc(void *address, size_t size) {
  if (fails()) return NULL;
  if (address != NULL) removeBlock(address);
  void *result = __libc_realloc(address, size);
  // Without memory, the block stays as it is.
  if (result == NULL && address != NULL && size > 0) add(address);
  return add(result);
}

void *memalign(size_t alignment, size_t size) {
  return fails() ? NULL : add(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **out, size_t alignment, size_t size) {
  void *address = memalign(alignment, size);
  if (address == NULL) return ENOMEM;
  *out = address;
  return 0;
}

void free(void *address) {
  if (address == NULL) return;
  // The C library does not overwrite the last bytes: an old pointer in them would reach a block.
  memset(address, 0xA5, removeBlock(address));
  __libc_free(address);
}
