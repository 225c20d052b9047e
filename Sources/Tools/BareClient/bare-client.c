// A minimal Wayland client with EGL: one fullscreen surface, cleared to one colour. It is the baseline for the gallery's
// startup time and memory, and the client with which the touch injection itself is tested.
//
// usage: bare-client [--stay] [--colour RRGGBB] [--print-touch]
//
// Prints `first-frame-presented NS` (CLOCK_MONOTONIC) when its first frame has been presented, and exits.
//   --stay         keeps running, and clears again for every touch frame
//   --print-touch  keeps running, and prints each wl_touch event, and `touch-gained` / `touch-lost`
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES2/gl2.h>
#include <wayland-client.h>
#include <wayland-egl.h>

#include "presentation-time-client-protocol.h"
#include "xdg-shell-client-protocol.h"

static struct wl_compositor *compositor;
static struct xdg_wm_base *shell;
static struct wl_seat *seat;
static struct wp_presentation *presentation;
static clockid_t presentation_clock = CLOCK_MONOTONIC;
static struct wl_touch *touch;
static struct wl_surface *surface;
static struct wl_callback *frame_callback;

static EGLDisplay display;
static EGLContext context;
static EGLSurface window;

static int width = 640, height = 480;
static unsigned colour = 0x3366cc;
static bool configured, stays, prints_touch, presented, closed, dirty;

static int64_t nanoseconds(clockid_t clock) {
  struct timespec t;
  clock_gettime(clock, &t);
  return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static void fail(const char *what) {
  fprintf(stderr, "bare-client: %s\n", what);
  exit(1);
}

// MARK: Presentation

static void report(int64_t time) {
  if (!presented) printf("first-frame-presented %lld\n", (long long)time);
  presented = true;
}

static void sync_output(void *data, struct wp_presentation_feedback *feedback, struct wl_output *output) {}

static void presented_at(
  void *data, struct wp_presentation_feedback *feedback, uint32_t high, uint32_t low, uint32_t nanosecond,
  uint32_t refresh, uint32_t sequence_high, uint32_t sequence_low, uint32_t flags) {
  int64_t time = (int64_t)((uint64_t)high << 32 | low) * INT64_C(1000000000) + nanosecond;
  if (presentation_clock != CLOCK_MONOTONIC)
    time += nanoseconds(CLOCK_MONOTONIC) - nanoseconds(presentation_clock);
  report(time);
  wp_presentation_feedback_destroy(feedback);
}

static void discarded(void *data, struct wp_presentation_feedback *feedback) {
  wp_presentation_feedback_destroy(feedback);
}

static const struct wp_presentation_feedback_listener feedback_listener = {
  sync_output, presented_at, discarded,
};

static void clock_id(void *data, struct wp_presentation *object, uint32_t clock) {
  presentation_clock = (clockid_t)clock;
}

static const struct wp_presentation_listener presentation_listener = {clock_id};

// MARK: Drawing

static void draw(void);

static void frame_done(void *data, struct wl_callback *callback, uint32_t time) {
  wl_callback_destroy(callback);
  frame_callback = NULL;
  if (!presentation) report(nanoseconds(CLOCK_MONOTONIC));
  if (dirty) draw();
}

static const struct wl_callback_listener frame_listener = {frame_done};

static void draw(void) {
  dirty = false;
  glViewport(0, 0, width, height);
  glClearColor((colour >> 16 & 255) / 255.f, (colour >> 8 & 255) / 255.f, (colour & 255) / 255.f, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  frame_callback = wl_surface_frame(surface);
  wl_callback_add_listener(frame_callback, &frame_listener, NULL);
  if (presentation && !presented)
    wp_presentation_feedback_add_listener(
      wp_presentation_feedback(presentation, surface), &feedback_listener, NULL);
  if (!eglSwapBuffers(display, window)) fail("eglSwapBuffers failed");
}

static void start_egl(struct wl_display *connection) {
  display = eglGetPlatformDisplay(EGL_PLATFORM_WAYLAND_KHR, connection, NULL);
  if (!eglInitialize(display, NULL, NULL)) fail("cannot initialize EGL");
  eglBindAPI(EGL_OPENGL_ES_API);
  // With alpha, as Weston's screenshots of a buffer without it have alpha 0 and are black as PNG files.
  const EGLint wanted[] = {
    EGL_SURFACE_TYPE, EGL_WINDOW_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_ES2_BIT,
    EGL_RED_SIZE, 8, EGL_GREEN_SIZE, 8, EGL_BLUE_SIZE, 8, EGL_ALPHA_SIZE, 8, EGL_NONE,
  };
  EGLConfig config;
  EGLint count;
  if (!eglChooseConfig(display, wanted, &config, 1, &count) || count < 1) fail("no EGL configuration");
  const EGLint version[] = {EGL_CONTEXT_CLIENT_VERSION, 2, EGL_NONE};
  context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
  struct wl_egl_window *native = wl_egl_window_create(surface, width, height);
  window = eglCreatePlatformWindowSurface(display, config, native, NULL);
  if (!eglMakeCurrent(display, window, window, context)) fail("no OpenGL ES 2 context");
  eglSwapInterval(display, 0);
}

// MARK: Touch

static void touch_down(
  void *data, struct wl_touch *object, uint32_t serial, uint32_t time, struct wl_surface *target, int32_t id,
  wl_fixed_t x, wl_fixed_t y) {
  if (prints_touch) printf("down %d %g %g %u\n", id, wl_fixed_to_double(x), wl_fixed_to_double(y), time);
}

static void touch_up(void *data, struct wl_touch *object, uint32_t serial, uint32_t time, int32_t id) {
  if (prints_touch) printf("up %d %u\n", id, time);
}

static void touch_motion(
  void *data, struct wl_touch *object, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  if (prints_touch) printf("move %d %g %g %u\n", id, wl_fixed_to_double(x), wl_fixed_to_double(y), time);
}

static void touch_frame(void *data, struct wl_touch *object) {
  if (prints_touch) puts("frame");
  dirty = true;
}

static void touch_cancel(void *data, struct wl_touch *object) {
  if (prints_touch) puts("cancel");
}

static void touch_shape(void *data, struct wl_touch *object, int32_t id, wl_fixed_t major, wl_fixed_t minor) {
  if (prints_touch) printf("shape %d %g %g\n", id, wl_fixed_to_double(major), wl_fixed_to_double(minor));
}

static void touch_orientation(void *data, struct wl_touch *object, int32_t id, wl_fixed_t degrees) {
  if (prints_touch) printf("orientation %d %g\n", id, wl_fixed_to_double(degrees));
}

static const struct wl_touch_listener touch_listener = {
  touch_down, touch_up, touch_motion, touch_frame, touch_cancel, touch_shape, touch_orientation,
};

static void capabilities(void *data, struct wl_seat *object, uint32_t flags) {
  bool offered = flags & WL_SEAT_CAPABILITY_TOUCH;
  if (offered && !touch) {
    touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(touch, &touch_listener, NULL);
    if (prints_touch) puts("touch-gained");
  } else if (!offered && touch) {
    wl_touch_release(touch);
    touch = NULL;
    if (prints_touch) puts("touch-lost");
  }
}

static void seat_name(void *data, struct wl_seat *object, const char *name) {}

static const struct wl_seat_listener seat_listener = {capabilities, seat_name};

// MARK: Shell

static void ping(void *data, struct xdg_wm_base *object, uint32_t serial) {
  xdg_wm_base_pong(object, serial);
}

static const struct xdg_wm_base_listener shell_listener = {.ping = ping};

static void configure(void *data, struct xdg_surface *object, uint32_t serial) {
  xdg_surface_ack_configure(object, serial);
  configured = true;
}

static const struct xdg_surface_listener surface_listener = {.configure = configure};

static void configure_toplevel(
  void *data, struct xdg_toplevel *object, int32_t new_width, int32_t new_height, struct wl_array *states) {
  if (new_width > 0 && new_height > 0) width = new_width, height = new_height;
}

static void close_toplevel(void *data, struct xdg_toplevel *object) {
  closed = true;
}

// Version 1, which is bound, has only these events.
static const struct xdg_toplevel_listener toplevel_listener = {
  .configure = configure_toplevel, .close = close_toplevel,
};

static uint32_t at_most(uint32_t offered, uint32_t known) {
  return offered < known ? offered : known;
}

static void announced(
  void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  if (!strcmp(interface, wl_compositor_interface.name)) {
    compositor = wl_registry_bind(registry, name, &wl_compositor_interface, at_most(version, 4));
  } else if (!strcmp(interface, xdg_wm_base_interface.name)) {
    shell = wl_registry_bind(registry, name, &xdg_wm_base_interface, 1);
    xdg_wm_base_add_listener(shell, &shell_listener, NULL);
  } else if (!strcmp(interface, wp_presentation_interface.name)) {
    presentation = wl_registry_bind(registry, name, &wp_presentation_interface, 1);
    wp_presentation_add_listener(presentation, &presentation_listener, NULL);
  } else if (!strcmp(interface, wl_seat_interface.name) && !seat && version >= 3) {
    seat = wl_registry_bind(registry, name, &wl_seat_interface, at_most(version, 6));
    wl_seat_add_listener(seat, &seat_listener, NULL);
  }
}

static void withdrawn(void *data, struct wl_registry *registry, uint32_t name) {}

static const struct wl_registry_listener registry_listener = {announced, withdrawn};

int main(int argc, char *argv[]) {
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--stay")) {
      stays = true;
    } else if (!strcmp(argv[i], "--print-touch")) {
      stays = prints_touch = true;
    } else if (!strcmp(argv[i], "--colour") && i + 1 < argc) {
      colour = (unsigned)strtoul(argv[++i], NULL, 16);
    } else {
      fprintf(stderr, "usage: bare-client [--stay] [--colour RRGGBB] [--print-touch]\n");
      return 64;
    }
  }
  setvbuf(stdout, NULL, _IOLBF, 0);

  struct wl_display *connection = wl_display_connect(NULL);
  if (!connection) fail("no compositor");
  wl_registry_add_listener(wl_display_get_registry(connection), &registry_listener, NULL);
  if (wl_display_roundtrip(connection) < 0 || !compositor || !shell) fail("no wl_compositor or xdg_wm_base");

  surface = wl_compositor_create_surface(compositor);
  struct xdg_surface *role = xdg_wm_base_get_xdg_surface(shell, surface);
  xdg_surface_add_listener(role, &surface_listener, NULL);
  struct xdg_toplevel *toplevel = xdg_surface_get_toplevel(role);
  xdg_toplevel_add_listener(toplevel, &toplevel_listener, NULL);
  xdg_toplevel_set_app_id(toplevel, "bare-client");
  xdg_toplevel_set_fullscreen(toplevel, NULL);
  struct wl_region *everything = wl_compositor_create_region(compositor);
  wl_region_add(everything, 0, 0, INT32_MAX, INT32_MAX);
  wl_surface_set_opaque_region(surface, everything);
  wl_region_destroy(everything);
  wl_surface_commit(surface);
  while (!configured)
    if (wl_display_dispatch(connection) < 0) fail("the compositor closed the connection");

  start_egl(connection);
  draw();
  while (!closed && (stays || !presented)) {
    if (wl_display_dispatch(connection) < 0) fail("the compositor closed the connection");
    if (dirty && !frame_callback) draw();
  }
  return 0;
}
