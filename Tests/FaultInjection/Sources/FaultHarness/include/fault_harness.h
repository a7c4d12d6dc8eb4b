// Runs small programs in which one allocation, or one call of ICU, fails: each place in a process
// of its own, and each program once more afterwards, when nothing fails.
#ifndef FAULT_HARNESS_H
#define FAULT_HARNESS_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What one run of a program gave. It lies in memory of its own, so that filling it allocates
/// nothing.
typedef struct fault_result fault_result;

/// Appends to the text of a run.
void fault_append(fault_result *result, const char *text, int32_t length);
/// Notes that a failure was reported.
void fault_failed(fault_result *result);

/// Programs: their names, and a function that runs the one at a place.
typedef struct fault_programs {
  const char *const *names;
  int32_t count;
  void (*run)(int32_t index, fault_result *result);
} fault_programs;

/// Does what the command line asks for; returns the process's exit code.
///
/// `--calls` fails calls of the facade instead of allocations; `--bare` leaves ICU without its
/// reserve of memory; `--step N` tries each N-th place only, `--runtime-step N` each N-th of
/// Swift's runtime only; `--only NAME` runs one program, and `--at N` one place of it; `--places`
/// prints each place with its outcome.
int32_t fault_main(int32_t argc, char **argv, fault_programs programs);

#ifdef __cplusplus
}
#endif
#endif
