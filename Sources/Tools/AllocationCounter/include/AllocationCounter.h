#pragma once
#include <stdint.h>

/// How many blocks a thread has taken from the heap so far.
struct allocation_count {
  /// By code of the program, the Swift runtime included where it is linked statically.
  int64_t program;
  /// By shared libraries, such as the graphics driver.
  int64_t libraries;
};

/// The present thread's count.
struct allocation_count allocation_count(void);

/// The bytes that are taken from the heap at present, by all threads.
int64_t allocated_bytes(void);

/// The processor time that all threads of the process have taken, in nanoseconds: other programs hardly change it.
int64_t processor_time(void);
