// Runs small programs in which one allocation, or one call of ICU, fails. Each fault position runs
// in a separate process, in which the program then runs again without a failure.
#ifndef FAULT_HARNESS_H
#define FAULT_HARNESS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The result of one run of a program. It has its own memory, so that filling it allocates nothing.
typedef struct fault_result fault_result;

/// Appends to the text of a run.
void fault_append(fault_result *result, const char *text, int32_t length);
/// Records that a failure was reported.
void fault_failed(fault_result *result);

/// Programs: their names, and a function that runs the program with an index.
typedef struct fault_programs {
  const char *const *names;
  int32_t count;
  void (*run)(int32_t index, fault_result *result);
} fault_programs;

/// Performs the actions of the command line; returns the exit code of the process.
///
/// `--calls` makes calls of the facade fail instead of allocations; `--bare` removes ICU's reserve
/// of memory; `--step N` only tries every N-th position, `--runtime-step N` every N-th position of
/// Swift's runtime; `--only NAME` runs one program, and `--at N` one position of it; `--places`
/// prints each position with its outcome.
int32_t fault_main(int32_t argc, char **argv, fault_programs programs);

#ifdef __cplusplus
}
#endif
#endif
