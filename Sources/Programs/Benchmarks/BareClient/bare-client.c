// A minimal Wayland client: one fullscreen surface, cleared to one colour. It is the baseline for startup time, memory and the cost
// of frames, and the client with which the touch injection itself is tested.
//
// usage: bare-client [--stay] [--colour RRGGBB] [--print-touch] [--list | --zoom] [--shm]
//
// Prints `first-frame-presented NS` (CLOCK_MONOTONIC) when its first frame has been presented, and exits.
//   --stay         keeps running, and clears again for every touch frame
//   --print-touch  keeps running, and prints each wl_touch event, and `touch-gained` / `touch-lost`
//   --list         keeps running, and draws the list of ListBenchmark without its text; it follows the newest report
//   --zoom         keeps running, and draws a white band that two touches zoom about the centre
//   --shm          draws into shared memory, without EGL
#define _GNU_SOURCE
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES2/gl2.h>
#include <wayland-client.h>
#include <wayland-egl.h>

#include "presentation-time-client-protocol.h"
#include "xdg-shell-client-protocol.h"

static struct wl_display *connection;
static struct wl_compositor *compositor;
static struct xdg_wm_base *shell;
static struct wl_shm *shm;
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
static enum { CLEARED, LIST, ZOOM } scene;
static bool uses_shm;

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

// A part of the window, in pixels.
struct rect {
  int x, y, width, height;
};

// A buffer in shared memory. The last one that was drawn shows the current frame.
struct buffer {
  struct wl_buffer *object;
  uint32_t *pixels;
  bool is_busy;
};

static struct buffer buffers[2], *current;
// The part that has changed since the last frame, if not everything has.
static struct rect changed;
static bool everything_changed = true;

static struct rect intersection(struct rect a, struct rect b) {
  int left = a.x > b.x ? a.x : b.x, top = a.y > b.y ? a.y : b.y;
  int right = a.x + a.width < b.x + b.width ? a.x + a.width : b.x + b.width;
  int bottom = a.y + a.height < b.y + b.height ? a.y + a.height : b.y + b.height;
  return (struct rect){left, top, right > left ? right - left : 0, bottom > top ? bottom - top : 0};
}

// Adds a part that the next frame draws.
static void set_needs_display(struct rect rect) {
  everything_changed |= changed.width > 0 && memcmp(&changed, &rect, sizeof rect);
  changed = rect;
  dirty = true;
}

static void fill(struct rect rect, uint32_t rgb, struct rect clip) {
  rect = intersection(rect, clip);
  if (!rect.width || !rect.height) return;
  if (!uses_shm) {
    glScissor(rect.x, height - rect.y - rect.height, rect.width, rect.height);
    glClearColor((rgb >> 16 & 255) / 255.f, (rgb >> 8 & 255) / 255.f, (rgb & 255) / 255.f, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    return;
  }
  for (int y = rect.y; y < rect.y + rect.height; y++) {
    uint32_t *row = current->pixels + (size_t)y * width;
    for (int x = rect.x; x < rect.x + rect.width; x++) row[x] = 0xFF000000 | rgb;
  }
}

// MARK: The list: 10,000 rows of 64 px, each with a strip of 16 px whose colour is its number

enum { ROWS = 10000, ROW = 64 };
static double offset;
static int pressed_row = -1;

static struct rect button_of(int row) {
  return (struct rect){width - 160, row * ROW - (int)lround(offset) + 12, 120, 40};
}

static void draw_list(struct rect clip) {
  int top = (int)lround(offset);
  int first = top < 0 ? 0 : top / ROW;
  fill((struct rect){0, 0, width, height}, 0xFFFFFF, clip);
  for (int row = first; row < ROWS && row * ROW < top + height; row++) {
    int y = row * ROW - top;
    uint32_t code = row * 12091 % 32768;
    uint32_t rgb = (4 + 8 * (code >> 10)) << 16 | (4 + 8 * (code >> 5 & 31)) << 8 | (4 + 8 * (code & 31));
    fill((struct rect){0, y, 16, ROW}, rgb, clip);
    fill((struct rect){220, y + 12, 40, 40}, 0x3070D0, clip);
    fill(button_of(row), row == pressed_row ? 0x707070 : 0xD8D8D8, clip);
  }
}

// MARK: The zoom: a white band of 400 px × scale

static double scale = 1;

static void draw_zoom(struct rect clip) {
  int band = (int)lround(400 * scale);
  fill((struct rect){0, 0, width, height}, 0, clip);
  fill((struct rect){width / 2 - band / 2, 0, band, height}, 0xFFFFFF, clip);
}

static void released(void *data, struct wl_buffer *object) {
  ((struct buffer *)data)->is_busy = false;
}

static const struct wl_buffer_listener buffer_listener = {released};

static void start_shm(void) {
  if (!shm) fail("no wl_shm");
  size_t size = (size_t)width * height * 4;
  int memory = memfd_create("bare-client", MFD_CLOEXEC);
  if (memory < 0 || ftruncate(memory, (off_t)(2 * size)) < 0) fail("no shared memory");
  uint8_t *bytes = mmap(NULL, 2 * size, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0);
  if (bytes == MAP_FAILED) fail("cannot map shared memory");
  struct wl_shm_pool *pool = wl_shm_create_pool(shm, memory, (int32_t)(2 * size));
  for (int i = 0; i < 2; i++) {
    buffers[i].pixels = (uint32_t *)(bytes + i * size);
    buffers[i].object = wl_shm_pool_create_buffer(
      pool, (int32_t)(i * size), width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
    wl_buffer_add_listener(buffers[i].object, &buffer_listener, &buffers[i]);
  }
  wl_shm_pool_destroy(pool);
  close(memory);
}

static void draw(void) {
  struct rect window_rect = {0, 0, width, height};
  if (uses_shm && (!current || current->is_busy)) {
    struct buffer *other = current == &buffers[0] ? &buffers[1] : &buffers[0];
    // Both are busy: the release is followed by the next frame.
    if (other->is_busy) return;
    current = other;
    everything_changed = true;
  }
  dirty = false;
  struct rect clip = uses_shm && !everything_changed ? intersection(changed, window_rect) : window_rect;
  if (!uses_shm) {
    glViewport(0, 0, width, height);
    glEnable(GL_SCISSOR_TEST);
  }
  switch (scene) {
  case CLEARED: fill(window_rect, colour, clip); break;
  case LIST: draw_list(clip); break;
  case ZOOM: draw_zoom(clip); break;
  }
  everything_changed = false;
  changed = (struct rect){0};
  frame_callback = wl_surface_frame(surface);
  wl_callback_add_listener(frame_callback, &frame_listener, NULL);
  if (presentation && !presented)
    wp_presentation_feedback_add_listener(
      wp_presentation_feedback(presentation, surface), &feedback_listener, NULL);
  if (uses_shm) {
    current->is_busy = true;
    wl_surface_attach(surface, current->object, 0, 0);
    wl_surface_damage_buffer(surface, clip.x, clip.y, clip.width, clip.height);
    wl_surface_commit(surface);
  } else if (!eglSwapBuffers(display, window)) {
    fail("eglSwapBuffers failed");
  }
}

static void start_egl(void) {
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

// The two touches that scroll and zoom.
static struct {
  bool is_down;
  double x, y;
} touches[2];

static double distance(void) {
  return hypot(touches[0].x - touches[1].x, touches[0].y - touches[1].y);
}

static void touch_down(
  void *data, struct wl_touch *object, uint32_t serial, uint32_t time, struct wl_surface *target, int32_t id,
  wl_fixed_t x, wl_fixed_t y) {
  if (prints_touch) printf("down %d %g %g %u\n", id, wl_fixed_to_double(x), wl_fixed_to_double(y), time);
  if (id < 0 || id > 1) return;
  touches[id].is_down = true;
  touches[id].x = wl_fixed_to_double(x);
  touches[id].y = wl_fixed_to_double(y);
  if (scene != LIST || id != 0) return;
  int row = (int)floor((offset + touches[0].y) / ROW);
  struct rect button = button_of(row), point = {(int)touches[0].x, (int)touches[0].y, 1, 1};
  if (!intersection(button, point).width || !intersection(button, point).height) return;
  pressed_row = row;
  set_needs_display(button);
}

static void touch_up(void *data, struct wl_touch *object, uint32_t serial, uint32_t time, int32_t id) {
  if (prints_touch) printf("up %d %u\n", id, time);
  if (id < 0 || id > 1) return;
  touches[id].is_down = false;
  if (id != 0 || pressed_row < 0) return;
  set_needs_display(button_of(pressed_row));
  pressed_row = -1;
}

static void touch_motion(
  void *data, struct wl_touch *object, uint32_t time, int32_t id, wl_fixed_t x, wl_fixed_t y) {
  if (prints_touch) printf("move %d %g %g %u\n", id, wl_fixed_to_double(x), wl_fixed_to_double(y), time);
  if (id < 0 || id > 1 || !touches[id].is_down) return;
  double last_y = touches[id].y, last_distance = distance();
  touches[id].x = wl_fixed_to_double(x);
  touches[id].y = wl_fixed_to_double(y);
  if (scene == LIST && id == 0 && touches[id].y != last_y) {
    offset = fmax(0, offset + last_y - touches[id].y);
    everything_changed = dirty = true;
  } else if (scene == ZOOM && touches[0].is_down && touches[1].is_down && distance() != last_distance) {
    if (last_distance > 0) scale *= distance() / last_distance;
    everything_changed = dirty = true;
  }
}

static void touch_frame(void *data, struct wl_touch *object) {
  if (prints_touch) puts("frame");
  if (scene == CLEARED) everything_changed = dirty = true;
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

// The compositor knows the touch object: whoever reads the line may send touches.
static void touch_gained(void *data, struct wl_callback *object, uint32_t serial) {
  wl_callback_destroy(object);
  if (touch) puts("touch-gained");
}

static const struct wl_callback_listener gained_listener = {touch_gained};

static void capabilities(void *data, struct wl_seat *object, uint32_t flags) {
  bool offered = flags & WL_SEAT_CAPABILITY_TOUCH;
  if (offered && !touch) {
    touch = wl_seat_get_touch(seat);
    wl_touch_add_listener(touch, &touch_listener, NULL);
    if (prints_touch) wl_callback_add_listener(wl_display_sync(connection), &gained_listener, NULL);
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
  } else if (!strcmp(interface, wl_shm_interface.name)) {
    shm = wl_registry_bind(registry, name, &wl_shm_interface, 1);
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
    } else if (!strcmp(argv[i], "--list")) {
      scene = LIST;
      stays = true;
    } else if (!strcmp(argv[i], "--zoom")) {
      scene = ZOOM;
      stays = true;
    } else if (!strcmp(argv[i], "--shm")) {
      uses_shm = true;
    } else {
      fprintf(
        stderr,
        "usage: bare-client [--stay] [--colour RRGGBB] [--print-touch] [--list | --zoom] [--shm]\n");
      return 64;
    }
  }
  setvbuf(stdout, NULL, _IOLBF, 0);

  connection = wl_display_connect(NULL);
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

  if (uses_shm) {
    start_shm();
  } else {
    start_egl();
  }
  draw();
  while (!closed && (stays || !presented)) {
    if (wl_display_dispatch(connection) < 0) fail("the compositor closed the connection");
    if (dirty && !frame_callback) draw();
  }
  return 0;
}
