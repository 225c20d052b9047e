#pragma once
// Imports the types that client and server share from one module.
#include "../CWaylandUtil/CWaylandUtil.h"

#include <wayland-server-core.h>

// Ends the connection of a resource's client with an error. Swift does not import functions with a variable number of arguments.
static inline void tactus_post_error(struct wl_resource *resource, uint32_t code, const char *message) {
  wl_resource_post_error(resource, code, "%s", message);
}
