// Measures the starts of a program in a root file system: the time to the first byte of its output, and the most memory
// that was resident. usage: process-cost ROOT RUNS PROGRAM [ARGUMENT]...
// Prints the least time in milliseconds, because other processes only add to it, a space, and the median of the KiB.
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

int main(int count, char **arguments) {
  int runs = count > 3 ? atoi(arguments[2]) : 0;
  if (runs < 1) {
    fprintf(stderr, "usage: process-cost ROOT RUNS PROGRAM [ARGUMENT]...\n");
    return 2;
  }
  double *times = calloc((size_t)runs, sizeof *times), *sizes = calloc((size_t)runs, sizeof *sizes);
  if (!times || !sizes) fail("calloc");
  for (int run = 0; run < runs; run++) {
    int output[2];
    if (pipe(output)) fail("pipe");
    double start = milliseconds();
    pid_t child = fork();
    if (child < 0) fail("fork");
    if (child == 0) {
      dup2(output[1], STDOUT_FILENO);
      close(output[0]);
      close(output[1]);
      if (chroot(arguments[1]) || chdir("/")) fail(arguments[1]);
      execv(arguments[3], arguments + 3);
      fail(arguments[3]);
    }
    close(output[1]);
    char buffer[4096];
    if (read(output[0], buffer, sizeof buffer) > 0) times[run] = milliseconds() - start;
    while (read(output[0], buffer, sizeof buffer) > 0) continue;
    close(output[0]);
    int status;
    struct rusage usage;
    if (wait4(child, &status, 0, &usage) < 0) fail("wait4");
    if (status != 0 || times[run] == 0) {
      fprintf(stderr, "process-cost: %s has the status %d\n", arguments[3], status);
      return 1;
    }
    sizes[run] = (double)usage.ru_maxrss;
  }
  qsort(times, (size_t)runs, sizeof *times, ascending);
  qsort(sizes, (size_t)runs, sizeof *sizes, ascending);
  printf("%.1f %.0f\n", times[0], sizes[runs / 2]);
}
