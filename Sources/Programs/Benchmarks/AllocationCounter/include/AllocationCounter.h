#pragma once
#include <stdint.h>

/// The number of blocks that a thread has allocated so far.
struct allocation_count {
  /// Allocated by code of the program, including the Swift runtime if it is linked statically.
  int64_t program;
  /// Allocated by shared libraries, such as the graphics driver.
  int64_t libraries;
};

/// Returns the count of the current thread.
struct allocation_count allocation_count(void);

/// Returns the number of bytes that all threads have allocated and not freed.
int64_t allocated_bytes(void);

/// Returns the processor time that all threads of the process have used, in nanoseconds. Other programs hardly affect it.
int64_t processor_time(void);
