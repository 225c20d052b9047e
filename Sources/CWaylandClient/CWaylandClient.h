#pragma once
#include <wayland-client-core.h>

// Not in Swift's module of the C library.
#include <sys/timerfd.h>
