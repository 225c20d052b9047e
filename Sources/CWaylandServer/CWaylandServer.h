#pragma once
// Imports the types that client and server share from one module.
#include "../CWaylandUtil/CWaylandUtil.h"

#include <wayland-server-core.h>
