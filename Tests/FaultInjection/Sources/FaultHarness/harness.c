#define _GNU_SOURCE
#include "include/fault_harness.h"

#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
  textCapacity = 1 << 18,
  frameCapacity = 48,
  timeLimit = 10,
  nameCapacity = 160,
  // The first bytes of memory are never mapped: an address in them is a dereferenced null pointer.
  nullSize = 1 << 16,
  observedCapacity = 1 << 22
};

struct fault_result {
  int32_t length;
  bool hasFailed;
  char text[textCapacity];
};

/// The outcome of one fault position.
typedef enum {
  outcome_none,
  outcome_unnoticed,  // The text is right: the failure had no effect.
  outcome_reported,   // A failure was reported.
  outcome_kept,       // More blocks are left than after a run without a failure, all referred to.
  outcome_wrong,      // The text is wrong, and nothing was reported.
  outcome_next,       // The same program fails, or is wrong, when it runs again.
  outcome_leak,       // More blocks are left to which nothing refers.
  outcome_trap,       // Swift's runtime, or the C library, ended the process on purpose.
  outcome_null,       // Swift's runtime dereferenced the null pointer of a failed allocation.
  outcome_crash,      // A memory error.
  outcome_hang,
  outcome_count
} outcome;

static const char *const outcomeNames[] = {
    "none",       "unnoticed", "reported",      "left, in a cache", "WRONG TEXT",
    "NEXT FAILS", "LEAK",      "ended cleanly", "ended at null",    "CRASH",
    "HANG"};

/// The owner of the code: that of the first frame outside the C and C++ libraries.
typedef enum { owner_ours, owner_icu, owner_swift, owner_c, owner_count } owner;

static const char *const ownerNames[] = {"this package", "ICU", "Swift's runtime", "the C library"};

/// The blocks that two runs of a program leave.
typedef struct {
  long count;
  long unreachable;  // The number of those that nothing refers to,
  long first;        // and the first one of them.
} left_blocks;

/// The state that a child process shares with its parent.
typedef struct {
  fault_result first, second, expected;
  outcome ending;
  int signal;
  uintptr_t address;
  long count;
  long calls;
  left_blocks left;
  bool hasFired;
  int traceLength, crashLength;
  void *trace[frameCapacity];
  void *crash[frameCapacity];
} shared_state;

// The facade's switches; null if the program does not contain them.
extern int64_t cicu_faults_failCall(int64_t call) __attribute__((weak));
extern void cicu_faults_useReserve(bool isUsed) __attribute__((weak));

static shared_state *shared;
/// The owner of each allocation of a run without a failure.
static uint8_t *askers;
static bool hasCopied;

static long (*arm)(long n);
static int (*fired)(void);
static long (*live)(void);
static long (*lastNumber)(void);
static long (*unreachable)(long since, long *first);
static void (*watch)(long number);
static int (*trace)(void **out, int capacity);
static void (*observe)(void (*function)(long, void *const *, int));

void fault_append(fault_result *result, const char *text, int32_t length) {
  if (length > textCapacity - result->length) length = textCapacity - result->length;
  if (length <= 0) return;
  memcpy(result->text + result->length, text, (size_t)length);
  result->length += length;
}

void fault_failed(fault_result *result) { result->hasFailed = true; }

static bool isSame(const fault_result *a, const fault_result *b) {
  return a->length == b->length && memcmp(a->text, b->text, (size_t)a->length) == 0;
}

static void clear(fault_result *result) {
  result->length = 0;
  result->hasFailed = false;
}

static void copyTrace(void) {
  if (trace == NULL) return;
  shared->hasFired = fired() != 0;
  shared->traceLength = trace(shared->trace, frameCapacity);
}

/// Returns the program counter at a signal; null if the registers of this machine are not
/// supported.
static void *counterOf(void *context) {
#if defined(__x86_64__)
  return (void *)((ucontext_t *)context)->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (void *)((ucontext_t *)context)->uc_mcontext.pc;
#else
  (void)context;
  return NULL;
#endif
}

static void onCrash(int number, siginfo_t *info, void *context) {
  if (!hasCopied) copyTrace();
  shared->signal = number;
  shared->address = (uintptr_t)info->si_addr;
  if (arm != NULL) arm(0);
  void *frames[frameCapacity];
  int length = backtrace(frames, frameCapacity);
  // The frames of this function and of the signal are first.
  int from = 0;
  while (from < length && frames[from] != counterOf(context)) from++;
  if (from == length) {
    // A jump to an unmapped address, such as a call through null: the caller is the next frame.
    from = length > 3 ? 3 : 0;
  }
  shared->crashLength = length - from;
  memcpy(shared->crash, frames + from, sizeof *frames * (size_t)(length - from));
  _exit(1);
}

static void catchSignals(void) {
  static char stack[1 << 16];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);
  struct sigaction action = {.sa_sigaction = onCrash,
                             .sa_flags = SA_ONSTACK | SA_RESETHAND | SA_SIGINFO};
  const int signals[] = {SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE, SIGALRM};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, NULL);
  }
}

/// Returns the library of a frame, and the name of its function if the library exports it.
static const char *object(void *frame, const char **symbol) {
  Dl_info info;
  if (symbol != NULL) *symbol = NULL;
  if (dladdr(frame, &info) == 0 || info.dli_fname == NULL) return "?";
  if (symbol != NULL) *symbol = info.dli_sname;
  const char *slash = strrchr(info.dli_fname, '/');
  return slash == NULL ? info.dli_fname : slash + 1;
}

/// Finds the owner of the code, from the innermost frame on, and the function in it.
static owner ownerOf(void *const *frames, int length, char *place) {
  owner found = owner_c;
  snprintf(place, nameCapacity, "?");
  for (int index = 0; index < length; index++) {
    const char *symbol;
    const char *name = object(frames[index], &symbol);
    if (strstr(name, "faults-allocator") != NULL || strstr(name, "ld-linux") != NULL) continue;
    if (symbol != NULL && (strcmp(symbol, "fault_main") == 0 || strcmp(symbol, "_start") == 0))
      break;
    if (symbol != NULL && (strcmp(symbol, "__cxa_thread_atexit_impl") == 0)) return owner_c;
    // A jump to an unmapped address: the caller is the next frame.
    if (strcmp(name, "?") == 0 && index + 1 < length) continue;
    if (strncmp(name, "libc.so", 7) == 0 || strncmp(name, "libstdc++", 9) == 0 ||
        strncmp(name, "libgcc", 6) == 0 || strncmp(name, "linux-vdso", 10) == 0) {
      continue;
    }
    if (strncmp(name, "libicu", 6) == 0) {
      // ICU's allocation functions are not informative: the result is the function that calls them.
      if (symbol != NULL &&
          (strncmp(symbol, "uprv_malloc", 11) == 0 || strncmp(symbol, "uprv_realloc", 12) == 0 ||
           strncmp(symbol, "uprv_calloc", 11) == 0 || strstr(symbol, "UMemorynw") != NULL ||
           strstr(symbol, "UMemoryna") != NULL)) {
        found = owner_icu;
        continue;
      }
      found = owner_icu;
    } else if (strncmp(name, "libswift", 8) == 0 || strncmp(name, "lib_Foundation", 14) == 0 ||
               strncmp(name, "libFoundation", 13) == 0) {
      found = owner_swift;
    } else {
      // ICU allocates its memory with functions of the facade (memory.cpp).
      if (symbol != NULL && strstr(symbol, "ForICU") != NULL) {
        found = owner_icu;
        continue;
      }
      found = owner_ours;
    }
    if (symbol != NULL) {
      snprintf(place, nameCapacity, "%s %s", name, symbol);
    } else {
      Dl_info info;
      dladdr(frames[index], &info);
      snprintf(place, nameCapacity, "%s +0x%lx", name,
               (unsigned long)((char *)frames[index] - (char *)info.dli_fbase));
    }
    return found;
  }
  return found;
}

/// Returns the owner of a frame, with a table of known frames; -1 if the next frame counts.
static int ownerOfCall(void *frame) {
  enum { size = 1 << 14 };
  static struct {
    void *frame;
    int owner;
  } known[size];
  size_t index = ((uintptr_t)frame * 0x9E3779B97F4A7C15u) >> 50;
  for (int step = 0; step < 64; step++, index = (index + 1) % size) {
    if (known[index].frame == frame) return known[index].owner;
    if (known[index].frame != NULL) continue;
    char place[nameCapacity];
    owner found = ownerOf(&frame, 1, place);
    known[index].frame = frame;
    known[index].owner = strcmp(place, "?") == 0 ? -1 : (int)found;
    return known[index].owner;
  }
  return -1;
}

static void noteAsker(long number, void *const *frames, int length) {
  if (number < 1 || number > observedCapacity) return;
  int found = -1;
  for (int index = 0; index < length && found < 0; index++) found = ownerOfCall(frames[index]);
  askers[number - 1] = (uint8_t)(found < 0 ? owner_c : found);
}

/// Runs one program with one failure, in a child process; `place` 0 runs it without a failure, and
/// records the owners of the allocations. With `watched`, the backtrace is that of the block with
/// this number.
static outcome runOnce(fault_programs programs, int32_t index, long place, bool failsCalls,
                       const left_blocks *baseline, long watched) {
  shared->ending = outcome_none;
  shared->signal = 0;
  shared->address = 0;
  shared->hasFired = false;
  shared->traceLength = shared->crashLength = 0;
  clear(&shared->first);
  clear(&shared->second);
  pid_t child = fork();
  if (child == 0) {
    // The output of the runtime before it ends the process is always the same.
    if (place > 0) {
      int nothing = open("/dev/null", O_WRONLY);
      if (nothing >= 0) dup2(nothing, STDERR_FILENO);
    }
    alarm(place == 0 ? 10 * timeLimit : timeLimit);
    catchSignals();
    void *warmUp[2];
    backtrace(warmUp, 2);
    long before = live == NULL ? 0 : live();
    long last = lastNumber == NULL ? 0 : lastNumber();
    if (watch != NULL && watched > 0) watch(last + watched);
    if (cicu_faults_failCall != NULL) cicu_faults_failCall(failsCalls ? place : 0);
    if (arm != NULL) arm(failsCalls ? 0 : place);
    if (place == 0 && observe != NULL) observe(noteAsker);
    programs.run(index, &shared->first);
    if (place == 0 && observe != NULL) observe(NULL);
    if (arm != NULL) {
      copyTrace();
      hasCopied = true;
      shared->count = arm(0);
    }
    if (cicu_faults_failCall != NULL) shared->calls = (long)cicu_faults_failCall(0);
    programs.run(index, &shared->second);
    if (watched > 0) copyTrace();
    left_blocks *left = &shared->left;
    left->count = live == NULL ? 0 : live() - before;
    left->unreachable = unreachable == NULL ? 0 : unreachable(last, &left->first);
    left->first -= last;
    if (baseline != NULL) {
      const fault_result *first = &shared->first, *second = &shared->second;
      bool isRight = isSame(first, &shared->expected);
      if (!isRight && !first->hasFailed) {
        shared->ending = outcome_wrong;
      } else if (second->hasFailed || !isSame(second, &shared->expected)) {
        shared->ending = outcome_next;
      } else if (left->unreachable > baseline->unreachable) {
        shared->ending = outcome_leak;
      } else if (left->count > baseline->count) {
        shared->ending = outcome_kept;
      } else {
        shared->ending = first->hasFailed ? outcome_reported : outcome_unnoticed;
      }
    }
    _exit(0);
  }
  if (child < 0) {
    perror("fork");
    exit(2);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFSIGNALED(status)) {
    shared->signal = WTERMSIG(status);
    return shared->signal == SIGALRM ? outcome_hang : outcome_crash;
  }
  if (shared->signal != 0) return shared->signal == SIGALRM ? outcome_hang : outcome_crash;
  return shared->ending;
}

/// A kind of fault position with the number of its outcomes.
typedef struct {
  outcome ending;
  owner allocator, culprit;
  char program[40];
  char place[nameCapacity];
  char asked[nameCapacity];
  long count, first;
} finding;

static finding *findings;
static long findingCount;

static void note(finding new) {
  for (long index = 0; index < findingCount; index++) {
    finding *known = &findings[index];
    if (known->ending == new.ending && strcmp(known->place, new.place) == 0 &&
        strcmp(known->asked, new.asked) == 0 && strcmp(known->program, new.program) == 0) {
      known->count++;
      return;
    }
  }
  findings = realloc(findings, sizeof *findings * (size_t)(findingCount + 1));
  if (findings == NULL) abort();
  new.count = 1;
  findings[findingCount++] = new;
}

static void printText(const fault_result *result) {
  const int32_t limit = 200;
  printf(": %.*s", result->length < limit ? result->length : limit, result->text);
}

/// Prints the last position with its outcome.
static void printPlace(const finding *place, const left_blocks *baseline) {
  long more = shared->left.count - baseline->count;
  printf("  %ld %s (%s) %s", place->first, outcomeNames[place->ending],
         ownerNames[place->allocator], place->asked);
  switch (place->ending) {
  case outcome_crash:
  case outcome_hang: printf(" -> %s", place->place); break;
  case outcome_kept: printf(": %ld blocks", more); break;
  case outcome_leak:
    printf(": %ld blocks, %ld of them lost: %s", more,
           shared->left.unreachable - baseline->unreachable, place->place);
    break;
  case outcome_wrong: printText(&shared->first); break;
  case outcome_next: printText(&shared->second); break;
  default: break;
  }
  printf("\n");
}

static void printTrace(const char *what, void *const *frames, int length) {
  for (int index = 0; index < length; index++) {
    const char *symbol;
    const char *name = object(frames[index], &symbol);
    printf("      %s %s %s\n", what, name, symbol == NULL ? "" : symbol);
  }
}

/// Prints the backtrace of the failed allocation or of the lost block, and that of the end of the
/// process.
static void printTraces(outcome ending) {
  printTrace(ending == outcome_leak ? "lost" : "asked", shared->trace, shared->traceLength);
  printTrace("ended", shared->crash, shared->crashLength);
}

int32_t fault_main(int32_t argc, char **argv, fault_programs programs) {
  bool failsCalls = false, printsPlaces = false;
  long step = 1, runtimeStep = 1, at = 0;
  const char *only = NULL;
  for (int index = 1; index < argc; index++) {
    if (strcmp(argv[index], "--calls") == 0)
      failsCalls = true;
    else if (strcmp(argv[index], "--bare") == 0 && cicu_faults_useReserve != NULL)
      cicu_faults_useReserve(false);
    else if (strcmp(argv[index], "--places") == 0)
      printsPlaces = true;
    else if (strcmp(argv[index], "--step") == 0 && index + 1 < argc)
      step = atol(argv[++index]);
    else if (strcmp(argv[index], "--runtime-step") == 0 && index + 1 < argc)
      runtimeStep = atol(argv[++index]);
    else if (strcmp(argv[index], "--at") == 0 && index + 1 < argc)
      at = atol(argv[++index]);
    else if (strcmp(argv[index], "--only") == 0 && index + 1 < argc)
      only = argv[++index];
    else {
      fprintf(stderr,
              "usage: %s [--calls] [--bare] [--step N] [--runtime-step N] [--at N] [--only NAME] "
              "[--places]\n",
              argv[0]);
      return 2;
    }
  }
  if (step < 1) step = 1;
  if (runtimeStep < 1) runtimeStep = 1;
  arm = (long (*)(long))dlsym(RTLD_DEFAULT, "faults_arm");
  fired = (int (*)(void))dlsym(RTLD_DEFAULT, "faults_fired");
  live = (long (*)(void))dlsym(RTLD_DEFAULT, "faults_live");
  lastNumber = (long (*)(void))dlsym(RTLD_DEFAULT, "faults_number");
  unreachable = (long (*)(long, long *))dlsym(RTLD_DEFAULT, "faults_unreachable");
  watch = (void (*)(long))dlsym(RTLD_DEFAULT, "faults_watch");
  trace = (int (*)(void **, int))dlsym(RTLD_DEFAULT, "faults_trace");
  observe = (void (*)(void (*)(long, void *const *, int)))dlsym(RTLD_DEFAULT, "faults_observe");
  if (!failsCalls && arm == NULL) {
    fprintf(stderr, "error: the allocator is not loaded: run Scripts/faults\n");
    return 2;
  }
  if (failsCalls && (cicu_faults_failCall == NULL || cicu_faults_failCall(0) < 0)) {
    fprintf(stderr, "error: calls cannot fail in a release build\n");
    return 2;
  }
  shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  askers = mmap(NULL, observedCapacity, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED || askers == MAP_FAILED) return 2;

  long totals[outcome_count][owner_count] = {{0}};
  long places = 0, passedOver = 0, oursFailed = 0;
  for (int32_t index = 0; index < programs.count; index++) {
    const char *name = programs.names[index];
    if (only != NULL && strcmp(only, name) != 0) continue;
    outcome ending = runOnce(programs, index, 0, failsCalls, NULL, 0);
    if (ending != outcome_none || shared->first.hasFailed || shared->second.hasFailed ||
        !isSame(&shared->first, &shared->second)) {
      printf("%s: does not run without a failure: %.*s\n", name, shared->first.length,
             shared->first.text);
      oursFailed++;
      continue;
    }
    long limit = failsCalls ? shared->calls : shared->count;
    left_blocks baseline = shared->left;
    shared->expected = shared->first;
    printf("%s: %ld places", name, limit);
    if (!failsCalls && limit <= observedCapacity) {
      long asked[owner_count] = {0};
      for (long place = 0; place < limit; place++) asked[askers[place]]++;
      for (int who = 0; who < owner_count; who++) {
        if (asked[who] > 0) printf(", %ld of %s", asked[who], ownerNames[who]);
      }
    }
    if (baseline.unreachable > 0) {
      printf(", %ld blocks are lost without a failure", baseline.unreachable);
      oursFailed++;
    }
    printf("\n");
    fflush(stdout);
    if (printsPlaces) {
      printf("  %.*s\n", shared->expected.length < 300 ? shared->expected.length : 300,
             shared->expected.text);
    }
    long ofRuntime = 0;
    for (long place = at > 0 ? at : 1 + (index % step); place <= limit; place += step) {
      // Swift's runtime allocates most of its memory in the same few functions.
      if (!failsCalls && at == 0 && place <= observedCapacity && askers[place - 1] == owner_swift &&
          ++ofRuntime % runtimeStep != 0) {
        passedOver++;
        continue;
      }
      ending = runOnce(programs, index, place, failsCalls, &baseline, 0);
      places++;
      finding new = {.ending = ending, .first = place};
      snprintf(new.program, sizeof new.program, "%s", name);
      new.allocator =
          failsCalls ? owner_ours : ownerOf(shared->trace, shared->traceLength, new.asked);
      new.culprit = new.allocator;
      snprintf(new.place, nameCapacity, "%s", new.asked);
      if (ending == outcome_crash || ending == outcome_hang) {
        new.culprit = ownerOf(shared->crash, shared->crashLength, new.place);
        // A trap is an intended end: the runtime ends the process if an allocation failed.
        bool isTrap =
            shared->signal == SIGABRT || shared->signal == SIGILL || shared->signal == SIGTRAP;
        bool isNull =
            (shared->signal == SIGSEGV || shared->signal == SIGBUS) && shared->address < nullSize;
        // Swift's coroutines call `malloc` directly for their frames: `module $s…M`.
        bool isOfSwift = new.allocator == owner_swift || strstr(new.asked, " $s") != NULL;
        if (isNull && isOfSwift) {
          ending = new.ending = outcome_null;
          new.culprit = owner_swift;
        } else if (isTrap && (new.allocator == owner_swift || new.allocator == owner_c)) {
          ending = new.ending = outcome_trap;
          new.culprit = new.allocator;
        }
      }
      if (ending == outcome_leak) {
        // The same again, for the backtrace of the block.
        runOnce(programs, index, place, failsCalls, &baseline, shared->left.first);
        ownerOf(shared->trace, shared->traceLength, new.place);
      }
      // If ICU leaks, omits text or crashes after a failure of its own allocation, ICU is the
      // owner.
      totals[ending][new.culprit]++;
      if (ending >= outcome_wrong && ending != outcome_trap && ending != outcome_null) {
        note(new);
        if (new.culprit != owner_icu) oursFailed++;
      }
      if (printsPlaces) printPlace(&new, &baseline);
      if (printsPlaces && at > 0) printTraces(ending);
      if (at > 0) break;
    }
    fflush(stdout);
  }

  printf("%ld places, each failed once", places);
  if (passedOver > 0) printf("; %ld of Swift's runtime were skipped", passedOver);
  printf(":\n");
  for (int ending = outcome_unnoticed; ending < outcome_count; ending++) {
    for (int who = 0; who < owner_count; who++) {
      if (totals[ending][who] == 0) continue;
      printf("  %7ld  %s, %s\n", totals[ending][who], outcomeNames[ending], ownerNames[who]);
    }
  }
  for (long index = 0; index < findingCount; index++) {
    finding *one = &findings[index];
    const char *whose = one->culprit == owner_icu ? "ICU" : "OURS";
    // Foundation is one of Swift's libraries, too.
    if (one->ending == outcome_leak && one->culprit == owner_swift) whose = "SWIFT";
    printf("%s: %s in %s (%ld times, first at %ld)", whose, outcomeNames[one->ending], one->program,
           one->count, one->first);
    if (!failsCalls) printf(": failed %s", one->asked);
    if (one->ending == outcome_crash || one->ending == outcome_hang)
      printf(", ended in %s", one->place);
    if (one->ending == outcome_leak) printf(", lost %s", one->place);
    printf("\n");
  }
  return oursFailed == 0 ? 0 : 1;
}
