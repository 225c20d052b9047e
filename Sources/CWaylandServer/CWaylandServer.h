#pragma once
// The types that both ends share are those of one module.
#include "../CWaylandUtil/CWaylandUtil.h"

#include <wayland-server-core.h>
