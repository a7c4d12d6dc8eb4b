// The table of the blocks that are allocated.
#ifndef BLOCKS_H
#define BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A block of the allocator.
typedef struct {
  uintptr_t base;  // 0 in an unused entry of the table.
  size_t size;     // All bytes that may be used: Swift's arrays use more than they asked for.
  long number;     // The blocks are numbered in the order of their allocations.
} block;

enum { blockCapacity = 1 << 16 };

/// The memory for the blocks and for the search in them. The allocator maps it, so that it contains
/// no block and is not in a block.
typedef struct {
  block table[blockCapacity];
  block sorted[blockCapacity];
  uintptr_t lowest, highest;  // The range of the addresses in blocks.
  bool isReached[blockCapacity];
  uint32_t pending[blockCapacity];
  char maps[1 << 20];
} block_memory;

extern block_memory *blockMemory;

#endif
