// A Weston module that provides a touchscreen and a keyboard controlled over a Unix socket, so that the touches and keys
// of a test take the same path as those of a panel: compositor, wire, client.
//
// TACTUS_INJECTION_SOCKET contains the path of the socket. Each line is a command. The response is `ok` or
// `error REASON`, written after the resulting events have been flushed to the clients.
//
//   down ID X Y [MS]     move ID X Y [MS]     up ID [MS]     points (pixels / output scale) of the compositor's
//                                             space; CLOCK_MONOTONIC, else now
//   shape ID MAJOR MINOR                      the contact ellipse, for clients of wl_touch 6
//   orientation ID DEGREES
//   frame                                     ends the events that belong together
//   cancel                                    cancels all touches
//   unplug, plug                              removes and adds the touchscreen
//   plug-keyboard, unplug-keyboard            adds and removes the keyboard, which is not there at first: a client may
//                                             behave differently with one
//   key-down CODE [MS]   key-up CODE [MS]     keys by the code of Linux; the compositor's keymap gives them a meaning
//   focus                                     `ok N`: the number of wl_keyboard objects that receive the keys
//   views                                     `ok N`: the number of mapped client surfaces
//   own                                       the compositor and its clients end with this connection,
//                                             so that they do not outlive a test that crashes
//   sync                                      only a response
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include <libweston/libweston.h>
#include <libweston/version.h>

#if WESTON_VERSION_MAJOR < 10 || WESTON_VERSION_MAJOR > 15
#error "the functions of this version of libweston are not known; 10 to 15 are"
#endif

// Exported by libweston, declared only in its backends' header, which is not installed. From 12 on, a location is a structure.
struct weston_point2d_device_normalized;
void weston_seat_init(struct weston_seat *, struct weston_compositor *, const char *name);
int weston_seat_init_touch(struct weston_seat *);
void weston_seat_release_touch(struct weston_seat *);
int weston_seat_init_keyboard(struct weston_seat *, struct xkb_keymap *);
void weston_seat_release_keyboard(struct weston_seat *);
void notify_key(
  struct weston_seat *, const struct timespec *, uint32_t key, enum wl_keyboard_key_state, enum weston_key_state_update);
struct weston_touch_device *weston_touch_create_touch_device(
  struct weston_touch *, const char *path, void *data, const struct weston_touch_device_ops *);
void weston_touch_device_destroy(struct weston_touch_device *);
void notify_touch_normalized(
  struct weston_touch_device *, const struct timespec *, int id,
#if WESTON_VERSION_MAJOR < 12
  double x, double y,
#else
  const struct weston_coord_global *,
#endif
  const struct weston_point2d_device_normalized *, int type);
void notify_touch_frame(struct weston_touch_device *);

enum { MAXIMUM_TOUCHES = 256, LINE_LENGTH = 256 };

static struct weston_compositor *compositor;
static struct weston_seat seat;
static struct weston_touch_device *device; // NULL while unplugged
static int touch_ids[MAXIMUM_TOUCHES], touch_count;

struct connection {
  int fd;
  struct wl_event_source *source;
  bool owns;
  char buffer[LINE_LENGTH];
  size_t length;
};

static int index_of(int id) {
  for (int i = 0; i < touch_count; i++)
    if (touch_ids[i] == id) return i;
  return -1;
}

static struct timespec time_from(double milliseconds) {
  struct timespec t;
  if (milliseconds < 0) {
    clock_gettime(CLOCK_MONOTONIC, &t);
  } else {
    t.tv_sec = (time_t)(milliseconds / 1000);
    t.tv_nsec = (long)((milliseconds - t.tv_sec * 1000.0) * 1e6);
  }
  return t;
}

static void notify_touch_at(int id, const struct timespec *time, double x, double y, int type) {
#if WESTON_VERSION_MAJOR < 12
  notify_touch_normalized(device, time, id, x, y, NULL, type);
#else
  struct weston_coord_global location = {.c = {.x = x, .y = y}};
  notify_touch_normalized(device, time, id, type == WL_TOUCH_UP ? NULL : &location, NULL, type);
#endif
}

// Returns the view after another one, or the first one, from the front to the back; NULL after the last.
#if WESTON_VERSION_MAJOR < 12
// This list has the views of the last frame, in which touches find theirs.
static struct weston_view *next_view(struct weston_view *last) {
  struct wl_list *next = last ? last->link.next : compositor->view_list.next;
  struct weston_view *view;
  return next == &compositor->view_list ? NULL : wl_container_of(next, view, link);
}
#else
static struct weston_view *next_view(struct weston_view *last) {
  bool is_due = !last;
  struct weston_layer *layer;
  wl_list_for_each(layer, &compositor->layer_list, link) {
    struct weston_view *view;
    wl_list_for_each(view, &layer->view_list.link, layer_link.link) {
      if (is_due) return view;
      is_due = view == last;
    }
  }
  return NULL;
}
#endif

static void plug(void) {
  weston_seat_init_touch(&seat);
  device = weston_touch_create_touch_device(weston_seat_get_touch(&seat), "injected-touchscreen", NULL, NULL);
}

static void unplug(void) {
  weston_touch_device_destroy(device);
  device = NULL;
  touch_count = 0;
  weston_seat_release_touch(&seat);
}

// notify_touch_cancel reaches a default grab that does nothing (Weston 10 to 14): no client is notified, and the
// points stay down. So this sends the event to the client; without a focus, the touch ups below reach no client.
static void cancel(void) {
  struct weston_touch *touch = weston_seat_get_touch(&seat);
  struct wl_resource *resource;
  wl_resource_for_each(resource, &touch->focus_resource_list) wl_touch_send_cancel(resource);
  weston_touch_set_focus(touch, NULL);
  struct timespec now = time_from(-1);
  while (touch_count > 0)
    notify_touch_at(touch_ids[--touch_count], &now, 0, 0, WL_TOUCH_UP);
}

// Weston 10 supports no touchscreen that reports contact ellipses, so these two are sent to the client directly.
static void send_shape(int id, double major, double minor) {
  struct wl_resource *resource;
  wl_resource_for_each(resource, &weston_seat_get_touch(&seat)->focus_resource_list)
    if (wl_resource_get_version(resource) >= WL_TOUCH_SHAPE_SINCE_VERSION)
      wl_touch_send_shape(resource, id, wl_fixed_from_double(major), wl_fixed_from_double(minor));
}

static void send_orientation(int id, double degrees) {
  struct wl_resource *resource;
  wl_resource_for_each(resource, &weston_seat_get_touch(&seat)->focus_resource_list)
    if (wl_resource_get_version(resource) >= WL_TOUCH_ORIENTATION_SINCE_VERSION)
      wl_touch_send_orientation(resource, id, wl_fixed_from_double(degrees));
}

// A shell gives the focus to a window that appears, but not to one that was there before the keyboard.
static void plug_keyboard(void) {
  weston_seat_init_keyboard(&seat, NULL);
  for (struct weston_view *view = next_view(NULL); view; view = next_view(view)) {
    const char *role = weston_surface_get_role(view->surface);
    if (!role || strcmp(role, "xdg_toplevel") || !weston_view_is_mapped(view)) continue;
    weston_seat_set_keyboard_focus(&seat, view->surface);
    break;
  }
}

static bool key_is_down(struct weston_keyboard *keyboard, uint32_t code) {
  uint32_t *key;
  wl_array_for_each(key, &keyboard->keys) if (*key == code) return true;
  return false;
}

static void send_key(uint32_t code, bool down, double at) {
  struct timespec time = time_from(at);
  int state = down ? WL_KEYBOARD_KEY_STATE_PRESSED : WL_KEYBOARD_KEY_STATE_RELEASED;
  notify_key(&seat, &time, code, state, STATE_UPDATE_AUTOMATIC);
}

static void unplug_keyboard(struct weston_keyboard *keyboard) {
  while (keyboard->keys.size > 0) send_key(*(uint32_t *)keyboard->keys.data, false, -1);
  weston_seat_release_keyboard(&seat);
}

// Executes a line that concerns the keyboard. Returns whether it does; `reason` receives NULL, or the reason for a failure.
static bool perform_keys(const char *verb, const char *line, char *answer, size_t size, const char **reason) {
  struct weston_keyboard *keyboard = weston_seat_get_keyboard(&seat);
  bool plugs = !strcmp(verb, "plug-keyboard"), unplugs = !strcmp(verb, "unplug-keyboard");
  bool down = !strcmp(verb, "key-down"), up = !strcmp(verb, "key-up");
  if (!plugs && !unplugs && !down && !up && strcmp(verb, "focus")) return false;
  unsigned code;
  double at = -1;
  *reason = NULL;
  if (plugs) {
    if (keyboard) *reason = "plugged in already";
    else plug_keyboard();
  } else if (!keyboard) {
    *reason = "no keyboard";
  } else if (unplugs) {
    unplug_keyboard(keyboard);
  } else if (!down && !up) {
    snprintf(answer, size, "ok %d\n", wl_list_length(&keyboard->focus_resource_list));
  } else if (sscanf(line, "%*s %u %lf", &code, &at) < 1) {
    *reason = "the code of the key is missing";
  } else if (key_is_down(keyboard, code) == down) {
    *reason = down ? "this key is already down" : "this key is not down";
  } else {
    send_key(code, down, at);
  }
  return true;
}

static int mapped_views(void) {
  int count = 0;
  for (struct weston_view *view = next_view(NULL); view; view = next_view(view)) {
    if (!view->surface->resource || !weston_view_is_mapped(view)) continue;
    count++;
#if WESTON_VERSION_MAJOR >= 12
    // Layers contain windows and popups, but not their parts, such as title bars.
    struct weston_subsurface *part;
    wl_list_for_each(part, &view->surface->subsurface_list, parent_link)
      if (part->surface != view->surface && weston_surface_is_mapped(part->surface)) count++;
#endif
  }
  return count;
}

// Executes one line and returns NULL, or the reason for a failure.
static const char *perform(const char *line, char *answer, size_t size) {
  char verb[32] = "";
  int id, used = 0;
  double x, y, at = -1;
  sscanf(line, "%31s", verb);
  if (!strcmp(verb, "sync")) return NULL;
  if (!strcmp(verb, "views")) return snprintf(answer, size, "ok %d\n", mapped_views()), NULL;
  if (!strcmp(verb, "plug")) return device ? "plugged in already" : (plug(), NULL);
  const char *reason;
  if (perform_keys(verb, line, answer, size, &reason)) return reason;
  if (!device) return "no touchscreen";
  if (!strcmp(verb, "unplug")) return unplug(), NULL;
  if (!strcmp(verb, "frame")) return notify_touch_frame(device), NULL;
  if (!strcmp(verb, "cancel")) return cancel(), NULL;
  if (sscanf(line, "%*s %d%n", &id, &used) != 1) return "the touch identifier is missing, or the command is unknown";
  const char *rest = line + used;
  int index = index_of(id);
  if (!strcmp(verb, "up")) {
    if (index < 0) return "this touch is not down";
    sscanf(rest, "%lf", &at);
    struct timespec time = time_from(at);
    touch_ids[index] = touch_ids[--touch_count];
    notify_touch_at(id, &time, 0, 0, WL_TOUCH_UP);
    return NULL;
  }
  if (!strcmp(verb, "orientation"))
    return sscanf(rest, "%lf", &x) == 1 ? (send_orientation(id, x), NULL) : "degrees are missing";
  if (sscanf(rest, "%lf %lf %lf", &x, &y, &at) < 2) return "two numbers are missing, or no such command";
  if (!strcmp(verb, "shape")) return send_shape(id, x, y), NULL;
  bool down = !strcmp(verb, "down");
  if (!down && strcmp(verb, "move")) return "no such command";
  if (down && index >= 0) return "this touch is already down";
  if (!down && index < 0) return "this touch is not down";
  if (down && touch_count == MAXIMUM_TOUCHES) return "too many touches";
  if (down) touch_ids[touch_count++] = id;
  struct timespec time = time_from(at);
  notify_touch_at(id, &time, x, y, down ? WL_TOUCH_DOWN : WL_TOUCH_MOTION);
  return NULL;
}

static void answer(struct connection *connection, const char *line) {
  char text[LINE_LENGTH] = "ok\n";
  bool owns = !strcmp(line, "own");
  const char *reason = owns ? NULL : perform(line, text, sizeof text);
  connection->owns |= owns;
  if (reason) snprintf(text, sizeof text, "error %s\n", reason);
  wl_display_flush_clients(compositor->wl_display);
  if (send(connection->fd, text, strlen(text), MSG_NOSIGNAL) < 0) weston_log("touch-injection: %m\n");
}

static void end_everything(void) {
  struct wl_client *client;
  wl_client_for_each(client, wl_display_get_client_list(compositor->wl_display)) {
    pid_t process;
    wl_client_get_credentials(client, &process, NULL, NULL);
    if (process > 0 && process != getpid()) kill(process, SIGTERM);
  }
  wl_display_terminate(compositor->wl_display);
}

static int receive(int fd, uint32_t mask, void *data) {
  struct connection *connection = data;
  size_t space = sizeof connection->buffer - 1 - connection->length;
  ssize_t count = read(fd, connection->buffer + connection->length, space);
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return 0;
  if (count <= 0) { // closed, or a line longer than any command
    if (connection->owns) end_everything();
    wl_event_source_remove(connection->source);
    close(fd);
    free(connection);
    return 0;
  }
  connection->length += (size_t)count;
  connection->buffer[connection->length] = '\0';
  char *start = connection->buffer;
  for (char *end; (end = strchr(start, '\n')); start = end + 1) {
    *end = '\0';
    answer(connection, start);
  }
  connection->length = strlen(start);
  memmove(connection->buffer, start, connection->length + 1);
  return 0;
}

static int greet(int listener, uint32_t mask, void *data) {
  int fd = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  struct connection *connection = fd < 0 ? NULL : calloc(1, sizeof *connection);
  if (!connection) return fd < 0 ? 0 : close(fd);
  connection->fd = fd;
  struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
  connection->source = wl_event_loop_add_fd(loop, fd, WL_EVENT_READABLE, receive, connection);
  return 0;
}

WL_EXPORT int wet_module_init(struct weston_compositor *the_compositor, int *argc, char *argv[]) {
  const char *path = getenv("TACTUS_INJECTION_SOCKET");
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (!path || strlen(path) >= sizeof address.sun_path) {
    weston_log("touch-injection: TACTUS_INJECTION_SOCKET does not hold a socket's path\n");
    return -1;
  }
  strcpy(address.sun_path, path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  const struct sockaddr *name = (const struct sockaddr *)&address;
  if (listener < 0 || bind(listener, name, sizeof address) < 0 || listen(listener, 4) < 0) {
    weston_log("touch-injection: cannot listen on %s: %m\n", path);
    return -1;
  }
  compositor = the_compositor;
  weston_seat_init(&seat, compositor, "injected");
  plug();
  struct wl_event_loop *loop = wl_display_get_event_loop(compositor->wl_display);
  wl_event_loop_add_fd(loop, listener, WL_EVENT_READABLE, greet, NULL);
  return 0;
}
