// Finds the blocks that no pointer reaches. Each word that may be a pointer counts as one.
//
// The search begins with the variables of all libraries, thread-local variables, memory that was
// mapped without the allocator, the stack and the registers. It follows the words of all blocks
// that it reaches.
#define _GNU_SOURCE
#include "blocks.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static size_t count, pendingCount;

static void sink(block *sorted, size_t at, size_t length) {
  block moved = sorted[at];
  for (size_t child; (child = 2 * at + 1) < length; at = child) {
    if (child + 1 < length && sorted[child + 1].base > sorted[child].base) child++;
    if (sorted[child].base <= moved.base) break;
    sorted[at] = sorted[child];
  }
  sorted[at] = moved;
}

/// Copies the blocks and sorts them by their addresses. `qsort` would allocate.
static void sortBlocks(void) {
  block *sorted = blockMemory->sorted;
  count = pendingCount = 0;
  for (size_t index = 0; index < blockCapacity; index++) {
    if (blockMemory->table[index].base != 0) sorted[count++] = blockMemory->table[index];
  }
  for (size_t at = count / 2; at-- > 0;) sink(sorted, at, count);
  for (size_t length = count; length-- > 1;) {
    block largest = sorted[0];
    sorted[0] = sorted[length];
    sorted[length] = largest;
    sink(sorted, 0, length);
  }
  memset(blockMemory->isReached, 0, count);
  // Not in a variable, which would refer to a block.
  blockMemory->lowest = count == 0 ? UINTPTR_MAX : sorted[0].base;
  blockMemory->highest = count == 0 ? 0 : sorted[count - 1].base + sorted[count - 1].size;
}

/// Returns the number of blocks that begin at or before an address.
static size_t blocksUpTo(uintptr_t address) {
  const block *sorted = blockMemory->sorted;
  size_t low = 0, high = count;
  while (low < high) {
    size_t middle = (low + high) / 2;
    if (sorted[middle].base <= address) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/// Marks the block that an address is in, or at whose end it is.
static void refer(uintptr_t address, bool isBase) {
  if (address < blockMemory->lowest || address > blockMemory->highest) return;
  size_t index = blocksUpTo(address);
  if (index == 0) return;
  const block *found = &blockMemory->sorted[--index];
  if (isBase ? address != found->base : address > found->base + found->size) return;
  if (blockMemory->isReached[index]) return;
  blockMemory->isReached[index] = true;
  blockMemory->pending[pendingCount++] = (uint32_t)index;
}

/// Marks the blocks that the words of some memory refer to; with `isBase`, only to the first byte.
static void scan(uintptr_t from, uintptr_t to, bool isBase) {
  // Swift keeps flags in the bits of a pointer that are otherwise zero.
  const uintptr_t addressBits = 0x00FFFFFFFFFFFFF8;
  for (; from + sizeof(uintptr_t) <= to; from += sizeof(uintptr_t)) {
    uintptr_t word = *(const volatile uintptr_t *)from;
    refer(word & addressBits, isBase);
    // Swift's count of references may be in another block: then its address is stored without three
    // zero bits, and the first two bits are set.
    if (word >> 62 == 3) refer((word << 3) & addressBits, isBase);
  }
}

/// Scans memory, except for the blocks in it and for the allocator's own memory.
static void scanRoots(uintptr_t from, uintptr_t to, bool isBase) {
  const block *sorted = blockMemory->sorted;
  uintptr_t own = (uintptr_t)blockMemory, ownEnd = own + sizeof *blockMemory;
  while (from < to) {
    size_t index = blocksUpTo(from);
    uintptr_t stop = to, skipped = to;
    if (index > 0 && sorted[index - 1].base + sorted[index - 1].size > from) {
      stop = from;
      skipped = sorted[index - 1].base + sorted[index - 1].size;
    } else if (index < count && sorted[index].base < stop) {
      stop = sorted[index].base;
      skipped = stop + sorted[index].size;
    }
    if (ownEnd > from && own < stop) {
      stop = own > from ? own : from;
      skipped = ownEnd;
    }
    scan(from, stop, isBase);
    from = (skipped + 7) & ~(uintptr_t)7;
  }
}

/// Scans all memory that is private and can be written, except for the heap. The stack is in use
/// from `stack` on.
static void scanMappings(uintptr_t stack) {
  char *maps = blockMemory->maps;
  size_t length = 0;
  int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (file < 0) abort();
  const size_t room = sizeof blockMemory->maps - 1;
  for (ssize_t part; (part = read(file, maps + length, room - length)) > 0;) {
    length += (size_t)part;
  }
  close(file);
  if (length == 0 || length == room) abort();
  maps[length] = 0;
  for (char *line = maps, *next; *line != 0; line = next) {
    next = strchr(line, '\n');
    if (next == NULL) break;
    *next++ = 0;
    char *rest;
    uintptr_t from = strtoul(line, &rest, 16);
    uintptr_t to = strtoul(rest + 1, &rest, 16);
    if (strncmp(rest, " rw-p", 5) != 0 || strstr(rest, "[heap]") != NULL) continue;
    // The C library's lists of free memory refer to headers, each of which begins in the last bytes
    // of the block before it. Its other variables refer to the first bytes of blocks.
    bool isBase = strstr(rest, "/libc.so") != NULL || strstr(rest, "/libc-") != NULL;
    scanRoots(from <= stack && stack < to ? stack : from, to, isBase);
  }
}

static __attribute__((noinline)) void mark(void) {
  sortBlocks();
  scanMappings((uintptr_t)__builtin_frame_address(0));
  while (pendingCount > 0) {
    const block *next = &blockMemory->sorted[blockMemory->pending[--pendingCount]];
    scan(next->base, next->base + next->size, false);
  }
}

/// Returns how many blocks with a number above `since` nothing reaches; writes the lowest of their
/// numbers.
__attribute__((noinline)) long faults_unreachable(long since, long *first) {
  // Stores the registers in this function's part of the stack.
  __builtin_unwind_init();
  mark();
  const block *sorted = blockMemory->sorted;
  long found = 0;
  for (size_t index = 0; index < count; index++) {
    if (blockMemory->isReached[index] || sorted[index].number <= since) continue;
    if (found++ == 0 || sorted[index].number < *first) *first = sorted[index].number;
  }
  return found;
}
