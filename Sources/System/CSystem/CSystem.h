#pragma once
// System headers that Swift's module of the C library does not contain.
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

// Exported by libdispatch for run loops that serve the main queue themselves, such as that of CoreFoundation.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Declared only with `_GNU_SOURCE`, which Swift's module of the C library does not define.
pid_t gettid(void);
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
int memfd_create(const char *name, unsigned int flags);
int pipe2(int descriptors[2], int flags);
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);

#ifdef __GLIBC__
// The destructors of a thread's variables, which `exit` calls on its thread before all functions registered with `atexit`.
int __cxa_thread_atexit_impl(void (*destructor)(void *), void *object, void *library);
#endif

// Registers a function that `exit` calls first if the calling thread calls `exit`, or when the thread ends.
static inline void tactus_call_first_at_exit(void (*function)(void *)) {
#ifdef __GLIBC__
  // The last argument is any address in the library that contains the function.
  __cxa_thread_atexit_impl(function, (void *)0, (void *)function);
#else
  extern int __cxa_atexit(void (*)(void *), void *, void *);
  __cxa_atexit(function, (void *)0, (void *)0);
#endif
}

// Returns the number of bytes that can be read from a descriptor; 0 if it is not known.
static inline int tactus_readable_bytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

// Returns whether the other end of a local socket has not yet read all that was sent to it.
static inline int tactus_is_unread(int descriptor) {
  int count = 0;
  return ioctl(descriptor, TIOCOUTQ, &count) == 0 && count > 0;
}

// Returns the address of the present frame on the thread's stack. Local variables may be elsewhere: AddressSanitizer allocates them.
static inline __attribute__((always_inline)) void *tactus_frame_address(void) { return __builtin_frame_address(0); }

// Returns a file descriptor of zeroed memory that can be mapped, and that no process can shrink; -1 if there is none left.
static inline int tactus_create_shared_memory(size_t size) {
  // Linux's numbers, which the C library declares only with `_GNU_SOURCE`.
  enum { close_on_exec = 1, allow_sealing = 2, add_seals = 1033, seal_seal = 1, seal_shrink = 2 };
  int descriptor = memfd_create("tactus-buffer", close_on_exec | allow_sealing);
  if (descriptor < 0) return -1;
  if (ftruncate(descriptor, (off_t)size) == 0 && fcntl(descriptor, add_seals, seal_shrink | seal_seal) == 0) return descriptor;
  close(descriptor);
  return -1;
}

// Defined by the module TactusFoundation: returns the object that waits for the event loop, retained.
__attribute__((weak)) extern void *tactus_foundation_waiter(void);

// Returns the object of TactusFoundation that waits for the event loop, retained; a null pointer if the program is not linked with it.
static inline void *tactus_linked_waiter(void) {
  return tactus_foundation_waiter ? tactus_foundation_waiter() : (void *)0;
}

// CoreFoundation's, which are there if the program is linked with Foundation.
__attribute__((weak)) extern void *_CFRunLoopGet0b(pthread_t thread);
__attribute__((weak)) extern double CFRunLoopGetNextTimerFireDate(void *loop, const void *mode);
__attribute__((weak)) extern const void *const kCFRunLoopDefaultMode;

// Returns how the calling thread's run loop of CoreFoundation is used, without creating it: 0 if there is none, 1 if it exists, and 2 if
// it has a timer.
static inline int tactus_main_run_loop_use(void) {
  if (!_CFRunLoopGet0b || !CFRunLoopGetNextTimerFireDate || !&kCFRunLoopDefaultMode) return 0;
  void *loop = _CFRunLoopGet0b(pthread_self());
  if (!loop) return 0;
  return CFRunLoopGetNextTimerFireDate(loop, kCFRunLoopDefaultMode) != 0 ? 2 : 1;
}
