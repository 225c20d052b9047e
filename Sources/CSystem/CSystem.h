#pragma once
// What the system offers and Swift's module of the C library leaves out.
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/types.h>
#include <time.h>

// Exported by libdispatch for run loops that serve the main queue themselves, as CoreFoundation does.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Declared for GNU sources only, which Swift's module of the C library is not.
pid_t gettid(void);
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout, const sigset_t *mask);
