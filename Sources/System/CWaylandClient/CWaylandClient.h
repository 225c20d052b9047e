#pragma once
// Imports the types that client and server share from one module.
#include "../CWaylandUtil/CWaylandUtil.h"

#include <wayland-client-core.h>

// Swift's module of the C library does not contain this header.
#include <sys/timerfd.h>
