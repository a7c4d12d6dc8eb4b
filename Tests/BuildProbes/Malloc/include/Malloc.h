// The C library's own account of memory, which Swift's `Glibc` module does not have.
#include <malloc.h>
