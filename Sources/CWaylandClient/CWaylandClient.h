#pragma once
// The types that both ends share are those of one module.
#include "../CWaylandUtil/CWaylandUtil.h"

#include <wayland-client-core.h>

// Not in Swift's module of the C library.
#include <sys/timerfd.h>
