// The program in the panel machine that the tests command from outside, over a virtio serial port.
//
// A command is a line. The answer is "= STATUS LENGTH", a line feed, and LENGTH bytes. STATUS is 0 if the command succeeded.
//
//   sh COMMAND                   runs a shell command; the bytes are its output
//   add touchscreen|keyboard|encoder    creates an input device; `remove` removes it
//   strokes MS HOLD X0 Y0 X1 Y1 …       each four numbers are a contact that moves in a straight line for MS, rests for HOLD and is lifted
//   down SLOT X Y, up SLOT       begins or moves one contact, and lifts it
//   keys CODE …                  presses and releases keys one after the other, as a person does
//   burst CODE …                 presses and releases keys as a barcode scanner does, one each 4 ms
//   turn CODE DETENTS            turns the encoder, one detent each 30 ms, on the relative axis CODE
//   press                        presses and releases the encoder's key
//   halt THREAD                  stops one thread of a process, as one that hangs, while the others go on
//
// The touchscreen reports at 125 Hz, has ten slots, and its coordinates are the pixels of a display of 1280 × 800.

#include <errno.h>
#include <fcntl.h>
#include <linux/uinput.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { width = 1280, height = 800, slot_count = 10, report_interval = 8000000, touchscreen = 0, keyboard = 1, encoder = 2 };

static const char *const names[] = {"touchscreen", "keyboard", "encoder"};
static int devices[] = {-1, -1, -1};
static int slots[slot_count];  // Tracking identifiers; -1 while the slot is empty.
static int next_tracking_identifier;

static void emit(int device, int type, int code, int value) {
  struct input_event event = {.type = type, .code = code, .value = value};
  if (write(devices[device], &event, sizeof event) != sizeof event) perror("panel-agent: input device");
}

static void set_axis(int fd, int code, int maximum, int resolution) {
  struct uinput_abs_setup axis = {.code = code, .absinfo = {.maximum = maximum, .resolution = resolution}};
  ioctl(fd, UI_SET_ABSBIT, code);
  ioctl(fd, UI_ABS_SETUP, &axis);
}

static int add(int device) {
  if (devices[device] >= 0) return EEXIST;
  int fd = open("/dev/uinput", O_RDWR | O_CLOEXEC);
  if (fd < 0) return errno;
  struct uinput_setup setup = {.id = {.bustype = BUS_I2C, .vendor = 0x7a, .product = 0x10 + device, .version = 1}};
  snprintf(setup.name, sizeof setup.name, "Panel %s", names[device]);
  ioctl(fd, UI_SET_EVBIT, EV_SYN);
  ioctl(fd, UI_SET_EVBIT, EV_KEY);
  switch (device) {
  case touchscreen:
    ioctl(fd, UI_SET_EVBIT, EV_ABS);
    ioctl(fd, UI_SET_PROPBIT, INPUT_PROP_DIRECT);
    ioctl(fd, UI_SET_KEYBIT, BTN_TOUCH);
    set_axis(fd, ABS_X, width - 1, 6);
    set_axis(fd, ABS_Y, height - 1, 6);
    set_axis(fd, ABS_MT_SLOT, slot_count - 1, 0);
    set_axis(fd, ABS_MT_TRACKING_ID, 65535, 0);
    set_axis(fd, ABS_MT_POSITION_X, width - 1, 6);
    set_axis(fd, ABS_MT_POSITION_Y, height - 1, 6);
    for (int slot = 0; slot < slot_count; slot++) slots[slot] = -1;
    break;
  case keyboard:
    for (int code = 1; code < 248; code++) ioctl(fd, UI_SET_KEYBIT, code);
    break;
  case encoder:
    ioctl(fd, UI_SET_EVBIT, EV_REL);
    ioctl(fd, UI_SET_RELBIT, REL_DIAL);
    ioctl(fd, UI_SET_RELBIT, REL_WHEEL);
    ioctl(fd, UI_SET_RELBIT, REL_WHEEL_HI_RES);
    ioctl(fd, UI_SET_RELBIT, REL_X);
    ioctl(fd, UI_SET_RELBIT, REL_Y);
    ioctl(fd, UI_SET_KEYBIT, BTN_LEFT);
    ioctl(fd, UI_SET_KEYBIT, KEY_ENTER);
    break;
  }
  if (ioctl(fd, UI_DEV_SETUP, &setup) || ioctl(fd, UI_DEV_CREATE)) {
    int error = errno;
    close(fd);
    return error;
  }
  devices[device] = fd;
  return 0;
}

static int remove_device(int device) {
  if (devices[device] < 0) return ENODEV;
  ioctl(devices[device], UI_DEV_DESTROY);
  close(devices[device]);
  devices[device] = -1;
  return 0;
}

static void set_contact(int slot, double x, double y) {
  int is_new = slots[slot] < 0;
  emit(touchscreen, EV_ABS, ABS_MT_SLOT, slot);
  if (is_new) {
    slots[slot] = next_tracking_identifier = (next_tracking_identifier + 1) % 65536;
    emit(touchscreen, EV_ABS, ABS_MT_TRACKING_ID, slots[slot]);
  }
  emit(touchscreen, EV_ABS, ABS_MT_POSITION_X, (int)(x + 0.5));
  emit(touchscreen, EV_ABS, ABS_MT_POSITION_Y, (int)(y + 0.5));
  if (slot == 0) {
    emit(touchscreen, EV_ABS, ABS_X, (int)(x + 0.5));
    emit(touchscreen, EV_ABS, ABS_Y, (int)(y + 0.5));
  }
}

static void lift(int slot) {
  if (slots[slot] < 0) return;
  emit(touchscreen, EV_ABS, ABS_MT_SLOT, slot);
  emit(touchscreen, EV_ABS, ABS_MT_TRACKING_ID, -1);
  slots[slot] = -1;
}

static void report(int is_touched) {
  emit(touchscreen, EV_KEY, BTN_TOUCH, is_touched);
  emit(touchscreen, EV_SYN, SYN_REPORT, 0);
}

static int is_any_contact_down(void) {
  for (int slot = 0; slot < slot_count; slot++)
    if (slots[slot] >= 0) return 1;
  return 0;
}

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static void wait_until(int64_t time) {
  struct timespec target = {.tv_sec = time / 1000000000LL, .tv_nsec = time % 1000000000LL};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &target, NULL) == EINTR) {}
}

static void pause_for(int milliseconds) { wait_until(now() + milliseconds * 1000000LL); }

static int strokes(char *arguments, char *output, size_t size) {
  if (devices[touchscreen] < 0) return ENODEV;
  double numbers[2 + 4 * slot_count];
  int count = 0;
  for (char *end; count < 2 + 4 * slot_count; arguments = end, count++) {
    numbers[count] = strtod(arguments, &end);
    if (end == arguments) break;
  }
  int contacts = (count - 2) / 4;
  if (count < 6 || (count - 2) % 4 != 0) return EINVAL;
  int64_t duration = numbers[0] * 1e6, end = duration + numbers[1] * 1e6, start = now(), latest = 0;
  int reports = 0;
  for (int64_t time = 0; time <= end; time += report_interval, reports++) {
    wait_until(start + time);
    int64_t lateness = now() - start - time;
    if (lateness > latest) latest = lateness;
    double part = time >= duration ? 1 : (double)time / duration;
    for (int slot = 0; slot < contacts; slot++) {
      double *line = numbers + 2 + 4 * slot;
      set_contact(slot, line[0] + part * (line[2] - line[0]), line[1] + part * (line[3] - line[1]));
    }
    report(1);
  }
  wait_until(start + reports * (int64_t)report_interval);
  for (int slot = 0; slot < contacts; slot++) lift(slot);
  report(is_any_contact_down());
  snprintf(output, size, "%d reports, at most %.1f ms late", reports + 1, latest / 1e6);
  return 0;
}

static void key(int device, int code, int milliseconds) {
  for (int value = 1; value >= 0; value--) {
    emit(device, EV_KEY, code, value);
    emit(device, EV_SYN, SYN_REPORT, 0);
    pause_for(milliseconds);
  }
}

static int keys(char *arguments, int milliseconds) {
  if (devices[keyboard] < 0) return ENODEV;
  for (char *end;; arguments = end) {
    int code = strtol(arguments, &end, 10);
    if (end == arguments) return 0;
    key(keyboard, code, milliseconds);
  }
}

static int turn(int code, int detents) {
  if (devices[encoder] < 0) return ENODEV;
  int step = detents < 0 ? -1 : 1;
  for (; detents != 0; detents -= step) {
    emit(encoder, EV_REL, code, step);
    if (code == REL_WHEEL) emit(encoder, EV_REL, REL_WHEEL_HI_RES, 120 * step);
    emit(encoder, EV_SYN, SYN_REPORT, 0);
    pause_for(30);
  }
  return 0;
}

// Another process has the thread stopped until it ends, and then lets its parent know.
static int halt(int thread) {
  int ends[2], error = 0;
  if (pipe(ends)) return errno;
  pid_t child = fork();
  if (child < 0) error = errno;
  if (child == 0) {
    int result = ptrace(PTRACE_SEIZE, thread, 0, 0) || ptrace(PTRACE_INTERRUPT, thread, 0, 0) ? errno : 0;
    if (write(ends[1], &result, sizeof result) != sizeof result || result) _exit(1);
    for (int status; waitpid(thread, &status, __WALL) > 0 && WIFSTOPPED(status);) {}
    _exit(0);
  }
  close(ends[1]);
  if (!error && read(ends[0], &error, sizeof error) != sizeof error) error = EIO;
  close(ends[0]);
  return error;
}

static int device_named(const char *name) {
  for (int device = 0; device < 3; device++)
    if (strcmp(name, names[device]) == 0) return device;
  return -1;
}

static FILE *port;

static void answer(int status, const char *bytes, size_t length) {
  fprintf(port, "= %d %zu\n", status, length);
  fwrite(bytes, 1, length, port);
  fflush(port);
}

static void run_shell(const char *command) {
  size_t length = 0, capacity = 65536;
  char *bytes = malloc(capacity);
  FILE *pipe = popen(command, "r");
  if (!bytes || !pipe) {
    answer(errno, "", 0);
    free(bytes);
    return;
  }
  for (size_t count; (count = fread(bytes + length, 1, capacity - length, pipe)) > 0;) {
    length += count;
    if (length == capacity) {
      char *larger = realloc(bytes, capacity *= 2);
      if (!larger) break;
      bytes = larger;
    }
  }
  int status = pclose(pipe);
  answer(status & 0xff ? 128 + (status & 0x7f) : status >> 8, bytes, length);
  free(bytes);
}

static int perform(char *line, char *output, size_t size) {
  char word[32] = "";
  int a = 0, b = 0, c = 0;
  if (sscanf(line, "add %31s", word) == 1 || sscanf(line, "remove %31s", word) == 1) {
    int device = device_named(word);
    if (device < 0) return EINVAL;
    return line[0] == 'a' ? add(device) : remove_device(device);
  }
  if (strncmp(line, "strokes ", 8) == 0) return strokes(line + 8, output, size);
  if (strncmp(line, "keys ", 5) == 0) return keys(line + 5, 40);
  if (strncmp(line, "burst ", 6) == 0) return keys(line + 6, 2);
  if (sscanf(line, "halt %d", &a) == 1) return halt(a);
  if (sscanf(line, "turn %d %d", &a, &b) == 2) return turn(a, b);
  if (sscanf(line, "down %d %d %d", &a, &b, &c) == 3 && a >= 0 && a < slot_count) {
    if (devices[touchscreen] < 0) return ENODEV;
    set_contact(a, b, c);
    report(1);
    return 0;
  }
  if (sscanf(line, "up %d", &a) == 1 && a >= 0 && a < slot_count) {
    if (devices[touchscreen] < 0) return ENODEV;
    lift(a);
    report(is_any_contact_down());
    return 0;
  }
  if (strcmp(line, "press") == 0) {
    if (devices[encoder] < 0) return ENODEV;
    key(encoder, KEY_ENTER, 40);
    return 0;
  }
  return EINVAL;
}

int main(int argc, char **argv) {
  const char *path = argc > 1 ? argv[1] : "/dev/virtio-ports/tactus.panel";
  int fd = open(path, O_RDWR | O_CLOEXEC);
  if (fd < 0 || !(port = fdopen(fd, "r+"))) {
    fprintf(stderr, "panel-agent: cannot open %s: %s\n", path, strerror(errno));
    return 1;
  }
  FILE *commands = fdopen(dup(fd), "r");
  if (!commands) return 1;
  char *line = NULL;
  size_t capacity = 0;
  for (;;) {
    ssize_t length = getline(&line, &capacity, commands);
    if (length <= 0) {  // Nobody is connected to the other end.
      clearerr(commands);
      pause_for(100);
      continue;
    }
    if (line[length - 1] == '\n') line[length - 1] = 0;
    if (strncmp(line, "sh ", 3) == 0) {
      run_shell(line + 3);
      continue;
    }
    char output[256] = "";
    int status = perform(line, output, sizeof output);
    if (status && !output[0]) snprintf(output, sizeof output, "%s", strerror(status));
    answer(status, output, strlen(output));
  }
}
