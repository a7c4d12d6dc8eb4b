// Tests the harness: programs that lose a block after a failure must be reported, and programs that
// keep it must not. Scripts/faults checks the output.
#include "fault_harness.h"

#include <stdlib.h>

enum {
  lostBlock,
  lostCycle,
  inVariable,
  inThread,
  inBlock,
  atEnd,
  withFlags,
  asCount,
  programCount,
  blockSize = 40
};
static const char *const names[] = {"lost block",      "lost cycle",    "kept in a variable",
                                    "kept in thread",  "kept in block", "kept at its end",
                                    "kept with flags", "kept as a count"};

static void *volatile variable;
static _Thread_local void *volatile local;
static void **holder;
static volatile uintptr_t word;

static void keep(int32_t program, void **block) {
  switch (program) {
  case lostBlock: break;
  case lostCycle: block[0] = block; break;
  case inVariable: variable = block; break;
  case inThread: local = block; break;
  case inBlock: holder[1] = block; break;
  case atEnd: variable = (char *)block + blockSize; break;
  // As Swift: an object with flags in its address, and the address of a count of references.
  case withFlags: word = (uintptr_t)block | 0xF000000000000007; break;
  case asCount: word = (uintptr_t)block >> 3 | 0xC000000000000000; break;
  default: abort();
  }
}

static void run(int32_t index, fault_result *result) {
  void **block = malloc(blockSize);
  void *other = malloc(blockSize);
  if (block != NULL && other == NULL) {
    keep(index, block);
  } else {
    free(block);
  }
  free(other);
  fault_append(result, "done", 4);
}

int main(int argc, char **argv) {
  holder = calloc(2, sizeof *holder);
  if (holder == NULL) return 2;
  return fault_main(argc, argv, (fault_programs){names, programCount, run});
}
