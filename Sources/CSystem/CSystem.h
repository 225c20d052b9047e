#pragma once
// System headers that Swift's module of the C library does not contain.
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/types.h>
#include <time.h>

// Exported by libdispatch for run loops that serve the main queue themselves, such as that of CoreFoundation.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Declared only with `_GNU_SOURCE`, which Swift's module of the C library does not define.
pid_t gettid(void);
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

// Returns the address of the present frame on the thread's stack. Local variables may be elsewhere: AddressSanitizer allocates them.
static inline __attribute__((always_inline)) void *tactus_frame_address(void) { return __builtin_frame_address(0); }
