// When preloaded into a client, makes EGL and OpenGL fail as real drivers do. What fails is set by environment variables:
//
// TACTUS_LOSE_CONTEXT_AT=3,9
//   Simulates a reset of the GPU: destroys the current context at the swaps, or reads of pixels, with these numbers. From then on, the
//   swap and every attempt to make that context current fail with EGL_CONTEXT_LOST, and OpenGL reports GL_CONTEXT_LOST; a new context
//   works.
// TACTUS_FAIL_SWAPS=4 or 4-6 or 4-
//   The swaps with these numbers fail: one, some, or all from there on. They are counted from 1, from when the client sets TACTUS_ARMED.
// TACTUS_SWAP_ERROR=bad-alloc
//   The error of those swaps: bad-alloc (default), bad-surface, or bad-native-window.
// TACTUS_BREAK=surface or display
//   A swap that failed breaks its surface, or all surfaces of its display: every later swap fails until there is another one.
// TACTUS_FAIL_CONTEXTS=2 or 2-3 or 2-
//   The requests for a context with these numbers fail. A client may ask twice for one: for one that reports resets, and for any.
// TACTUS_HIDE=surfaceless,pbuffers
//   The driver has no EGL_KHR_surfaceless_context, no configurations for off-screen surfaces, or neither.
// TACTUS_DEEP_CONFIGURATIONS=100
//   As many configurations with 10 bits per colour, or with 16-bit floating-point numbers, precede the others.
//
// Prints to standard error: `context-made N`, `context-lost N`, `surface-made N`, `surface-destroyed N`, `swap-failed N`,
// `display-opened N` and `display-closed N`, where N counts each.
#include "preloaded.h"

static void count(const char *name, int *number) { fprintf(stderr, "%s %d\n", name, ++*number); }

// Returns whether a list of numbers and ranges contains a number.
static int contains(const char *variable, int number) {
  const char *list = getenv(variable);
  while (list && *list) {
    char *end;
    long first = strtol(list, &end, 10), last = first;
    if (*end == '-') {
      const char *start = end + 1;
      last = strtol(start, &end, 10);
      if (end == start) last = number;
    }
    if (first <= number && number <= last) return 1;
    list = *end == ',' ? end + 1 : NULL;
  }
  return 0;
}

// Returns whether the value of a variable contains a word.
static int has(const char *variable, const char *word) {
  const char *value = getenv(variable);
  return value && strstr(value, word);
}

// MARK: Loss of contexts

static int contexts, losses, draws;
static EGLContext lost;

static int loses_context(void) { return contains("TACTUS_LOSE_CONTEXT_AT", ++draws); }

static EGLBoolean lose(EGLDisplay display) {
  lost = eglGetCurrentContext();
  NEXT(eglMakeCurrent)(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  NEXT(eglDestroyContext)(display, lost);
  count("context-lost", &losses);
  return fail_with(EGL_CONTEXT_LOST);
}

void glReadPixels(
    GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels) {
  if (gl_error == GL_NO_ERROR && loses_context()) {
    lose(eglGetCurrentDisplay());
    gl_error = GL_CONTEXT_LOST_KHR;
  }
  if (gl_error == GL_NO_ERROR) NEXT(glReadPixels)(x, y, width, height, format, type, pixels);
}

static int is_hidden(const char *word) { return has("TACTUS_HIDE", word); }

EGLBoolean eglMakeCurrent(EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext context) {
  if (context && context == lost) return fail_with(EGL_CONTEXT_LOST);
  if (context && !draw && is_hidden("surfaceless")) return fail_with(EGL_BAD_MATCH);
  return NEXT(eglMakeCurrent)(display, draw, read, context);
}

EGLBoolean eglDestroyContext(EGLDisplay display, EGLContext context) {
  if (context && context == lost) return EGL_TRUE;
  return NEXT(eglDestroyContext)(display, context);
}

// MARK: Displays

static int opened, closed;
// The displays that are initialized.
static EGLDisplay displays[64];

// Returns the place of a display, or of none.
static EGLDisplay *find_display(EGLDisplay display) {
  for (int i = 0; i < 64; i++)
    if (displays[i] == display) return &displays[i];
  return NULL;
}

EGLBoolean eglInitialize(EGLDisplay display, EGLint *major, EGLint *minor) {
  EGLBoolean result = NEXT(eglInitialize)(display, major, minor);
  if (result && !find_display(display)) {
    EGLDisplay *place = find_display(EGL_NO_DISPLAY);
    if (place) *place = display;
    count("display-opened", &opened);
  }
  return result;
}

// MARK: Surfaces

static int surfaces, destroyed, swaps, failures;
static EGLSurface broken_surface;
static EGLDisplay broken_display;

EGLBoolean eglTerminate(EGLDisplay display) {
  EGLDisplay *place = find_display(display);
  EGLBoolean result = NEXT(eglTerminate)(display);
  if (result && place) {
    *place = EGL_NO_DISPLAY;
    count("display-closed", &closed);
  }
  // The next display may have the same address.
  if (broken_display == display) broken_display = EGL_NO_DISPLAY;
  return result;
}

EGLSurface eglCreateWindowSurface(
    EGLDisplay display, EGLConfig configuration, EGLNativeWindowType window, const EGLint *attributes) {
  EGLSurface surface = NEXT(eglCreateWindowSurface)(display, configuration, window, attributes);
  if (surface && surface == broken_surface) broken_surface = EGL_NO_SURFACE;
  if (surface) count("surface-made", &surfaces);
  return surface;
}

EGLBoolean eglDestroySurface(EGLDisplay display, EGLSurface surface) {
  count("surface-destroyed", &destroyed);
  return NEXT(eglDestroySurface)(display, surface);
}

static int fails_swap(EGLDisplay display, EGLSurface surface) {
  int is_broken = surface == broken_surface || display == broken_display;
  int is_due = getenv("TACTUS_ARMED") && contains("TACTUS_FAIL_SWAPS", ++swaps);
  if (!is_due && !is_broken) return 0;
  if (has("TACTUS_BREAK", "surface")) broken_surface = surface;
  if (has("TACTUS_BREAK", "display")) broken_display = display;
  count("swap-failed", &failures);
  fail_with(
      has("TACTUS_SWAP_ERROR", "bad-surface")         ? EGL_BAD_SURFACE
      : has("TACTUS_SWAP_ERROR", "bad-native-window") ? EGL_BAD_NATIVE_WINDOW
                                                      : EGL_BAD_ALLOC);
  return 1;
}

EGLBoolean eglSwapBuffers(EGLDisplay display, EGLSurface surface) {
  if (fails_swap(display, surface)) return EGL_FALSE;
  return loses_context() ? lose(display) : NEXT(eglSwapBuffers)(display, surface);
}

static PFNEGLSWAPBUFFERSWITHDAMAGEKHRPROC swap_with_damage;

static EGLBoolean swap_or_fail(EGLDisplay display, EGLSurface surface, const EGLint *rects, EGLint number) {
  if (fails_swap(display, surface)) return EGL_FALSE;
  return loses_context() ? lose(display) : swap_with_damage(display, surface, rects, number);
}

__eglMustCastToProperFunctionPointerType eglGetProcAddress(const char *name) {
  __eglMustCastToProperFunctionPointerType function = NEXT(eglGetProcAddress)(name);
  if (!function || strncmp(name, "eglSwapBuffersWithDamage", 24)) return function;
  swap_with_damage = (PFNEGLSWAPBUFFERSWITHDAMAGEKHRPROC)function;
  return (__eglMustCastToProperFunctionPointerType)swap_or_fail;
}

// MARK: Features

const char *eglQueryString(EGLDisplay display, EGLint name) {
  static char extensions[8192];
  const char *surfaceless = "EGL_KHR_surfaceless_context";
  const char *value = NEXT(eglQueryString)(display, name);
  const char *found = value && display && name == EGL_EXTENSIONS ? strstr(value, surfaceless) : NULL;
  if (!found || !is_hidden("surfaceless")) return value;
  snprintf(extensions, sizeof extensions, "%.*s%s", (int)(found - value), value, found + strlen(surfaceless));
  return extensions;
}

EGLSurface eglCreatePbufferSurface(EGLDisplay display, EGLConfig configuration, const EGLint *attributes) {
  if (!is_hidden("pbuffers")) return NEXT(eglCreatePbufferSurface)(display, configuration, attributes);
  fail_with(EGL_BAD_MATCH);
  return EGL_NO_SURFACE;
}

static int deep_count(void) {
  const char *value = getenv("TACTUS_DEEP_CONFIGURATIONS");
  int number = value ? atoi(value) : 0;
  return number < 0 ? 0 : number > 1024 ? 1024 : number;
}

EGLBoolean eglChooseConfig(
    EGLDisplay display, const EGLint *attributes, EGLConfig *configurations, EGLint size, EGLint *number) {
  for (const EGLint *pair = attributes; pair && *pair != EGL_NONE; pair += 2)
    if (*pair == EGL_SURFACE_TYPE && pair[1] & EGL_PBUFFER_BIT && is_hidden("pbuffers")) {
      *number = 0;
      return EGL_TRUE;
    }
  return choose_after_deep(deep_count(), display, attributes, configurations, size, number);
}

EGLBoolean eglGetConfigAttrib(EGLDisplay display, EGLConfig configuration, EGLint attribute, EGLint *value) {
  if (!is_deep(configuration)) return NEXT(eglGetConfigAttrib)(display, configuration, attribute, value);
  *value = deep_attribute(configuration, attribute);
  return EGL_TRUE;
}

EGLContext eglCreateContext(EGLDisplay display, EGLConfig configuration, EGLContext share, const EGLint *attributes) {
  static int requests;
  if (contains("TACTUS_FAIL_CONTEXTS", ++requests) || is_deep(configuration)) {
    fail_with(is_deep(configuration) ? EGL_BAD_CONFIG : EGL_BAD_ALLOC);
    return EGL_NO_CONTEXT;
  }
  EGLContext context = NEXT(eglCreateContext)(display, configuration, share, attributes);
  // The new context may have the address of the lost one.
  if (context == lost) lost = EGL_NO_CONTEXT;
  if (context) count("context-made", &contexts);
  return context;
}
