#include "base.hpp"

#include "memory.hpp"

#include <atomic>
#include <cstdlib>
#if defined(__APPLE__)
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif
#include <unicode/uclean.h>

namespace cicu {

namespace {

/// The header of each block of the reserve.
struct alignas(16) Header {
  /// The size of the block after this header, a multiple of 16.
  size_t size;
  bool isUsed;
};

constexpr size_t reserveSize = size_t{1} << 20;
/// The system provides this memory when it is first written to, so it costs nothing until then.
alignas(16) unsigned char reserve[reserveSize];
std::atomic_flag reserveLock = ATOMIC_FLAG_INIT;
std::atomic<bool> hasReserve{true};

class ReserveScope {
 public:
  ReserveScope() {
    while (reserveLock.test_and_set(std::memory_order_acquire)) {
    }
  }
  ~ReserveScope() { reserveLock.clear(std::memory_order_release); }
};

bool isInReserve(const void *block) {
  auto address = reinterpret_cast<uintptr_t>(block);
  auto start = reinterpret_cast<uintptr_t>(reserve);
  return address >= start && address < start + reserveSize;
}

Header *header(size_t at) { return reinterpret_cast<Header *>(reserve + at); }

/// Returns the first free block of the reserve that is large enough, or null.
void *allocateInReserve(size_t size) {
  if (size > reserveSize || !hasReserve.load(std::memory_order_relaxed)) return nullptr;
  size = (size + 15) & ~size_t{15};
  const ReserveScope scope;
  if (header(0)->size == 0) *header(0) = {reserveSize - sizeof(Header), false};
  for (size_t at = 0; at < reserveSize; at += sizeof(Header) + header(at)->size) {
    Header *block = header(at);
    if (block->isUsed) continue;
    // Merge a free block with the free blocks after it.
    for (size_t next = at + sizeof(Header) + block->size;
         next < reserveSize && !header(next)->isUsed; next = at + sizeof(Header) + block->size) {
      block->size += sizeof(Header) + header(next)->size;
    }
    if (block->size < size) continue;
    if (block->size - size > sizeof(Header)) {
      *header(at + sizeof(Header) + size) = {block->size - size - sizeof(Header), false};
      block->size = size;
    }
    block->isUsed = true;
    return block + 1;
  }
  return nullptr;
}

/// Allocates memory if `malloc` has none; records a failure.
void *allocateOtherwise(size_t size) {
  void *block = allocateInReserve(size);
  if (block == nullptr) hasFailedAllocations = true;
  return block;
}

size_t sizeOf(void *block) {
  if (isInReserve(block)) return (static_cast<Header *>(block) - 1)->size;
#if defined(__APPLE__)
  return malloc_size(block);
#else
  return malloc_usable_size(block);
#endif
}

}  // namespace

// Not in the unnamed namespace, so that a stack trace shows their names.
void *U_CALLCONV allocateForICU(const void *, size_t size) {
  void *block = std::malloc(size);
  return block != nullptr ? block : allocateOtherwise(size);
}

void U_CALLCONV releaseForICU(const void *, void *block) {
  if (!isInReserve(block)) {
    std::free(block);
    return;
  }
  const ReserveScope scope;
  (static_cast<Header *>(block) - 1)->isUsed = false;
}

void *U_CALLCONV reallocateForICU(const void *context, void *block, size_t size) {
  if (block == nullptr) return allocateForICU(context, size);
  if (!isInReserve(block)) {
    void *moved = std::realloc(block, size);
    if (moved != nullptr) return moved;
  }
  void *moved = allocateForICU(context, size);
  if (moved == nullptr) return nullptr;
  size_t former = sizeOf(block);
  std::memcpy(moved, block, former < size ? former : size);
  releaseForICU(context, block);
  return moved;
}

void setMemoryFunctions() {
  UErrorCode code = U_ZERO_ERROR;
  u_setMemoryFunctions(nullptr, allocateForICU, reallocateForICU, releaseForICU, &code);
  if (U_FAILURE(code)) throw std::bad_alloc();
}

void useReserve(bool isUsed) { hasReserve.store(isUsed, std::memory_order_relaxed); }

}  // namespace cicu
