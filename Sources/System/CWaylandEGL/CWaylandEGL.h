#pragma once
// The functions of <wayland-egl-core.h>.
#include "../Loading/loading.h"

struct wl_egl_window;
struct wl_surface;

#define TACTUS_FUNCTION(...) TACTUS_LOADED("libwayland-egl.so.1", __VA_ARGS__)
TACTUS_FUNCTION(struct wl_egl_window *, wl_egl_window_create, (struct wl_surface *surface, int width, int height),
                (surface, width, height))
TACTUS_FUNCTION(void, wl_egl_window_destroy, (struct wl_egl_window *window), (window))
TACTUS_FUNCTION(void, wl_egl_window_resize, (struct wl_egl_window *window, int width, int height, int dx, int dy),
                (window, width, height, dx, dy))
#undef TACTUS_FUNCTION
