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
