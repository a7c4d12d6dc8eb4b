// Writes the instructions since its last call to a file of Callgrind. Preloaded in place of counter.c, under Valgrind;
// see Scripts/evidence.
#include <signal.h>
#include <stdio.h>
#include <unistd.h>
#include <valgrind/callgrind.h>

// A row that takes more than ten seconds under Valgrind is the last one.
static void finish(int signal) {
  (void)signal;
  fflush(NULL);
  _exit(0);
}

unsigned long allocation_count(void) {
  signal(SIGALRM, finish);
  alarm(10);
  CALLGRIND_DUMP_STATS;
  CALLGRIND_ZERO_STATS;
  return 0;
}

// That of libdispatch waits with `sigsuspend`, which Valgrind 3.19 cannot run: it writes to the constant argument.
extern void _dispatch_main_queue_callback_4CF(void *message);

void dispatch_main(void) {
  for (;;) {
    _dispatch_main_queue_callback_4CF(NULL);
    usleep(1000);
  }
}
