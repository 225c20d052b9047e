// Counts the heap allocations of a thread, by interposing the C library's allocator in the program into which it is linked.
#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <time.h>

#include "AllocationCounter.h"

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

// The bounds of the program's code, from the linker.
extern const char __executable_start, etext;

static __thread struct allocation_count count __attribute__((tls_model("initial-exec")));

struct allocation_count allocation_count(void) { return count; }

int64_t allocated_bytes(void) {
  struct mallinfo2 info = mallinfo2();
  return (int64_t)(info.uordblks + info.hblkhd);
}

int64_t processor_time(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

// The Swift runtime is part of the program; the graphics driver is a library.
static void record(const char *caller) {
  if (caller >= &__executable_start && caller < &etext) {
    count.program++;
  } else {
    count.libraries++;
  }
}

void *malloc(size_t size) {
  record(__builtin_return_address(0));
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  record(__builtin_return_address(0));
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  record(__builtin_return_address(0));
  return __libc_realloc(block, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  record(__builtin_return_address(0));
  *block = __libc_memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

void *aligned_alloc(size_t alignment, size_t size) {
  record(__builtin_return_address(0));
  return __libc_memalign(alignment, size);
}
