// The C library's memory statistics, which Swift's `Glibc` module does not have.
#include <malloc.h>
