// When preloaded into a client, simulates a reset of the GPU: destroys the current OpenGL context at the swaps, or reads of pixels,
// whose numbers TACTUS_LOSE_CONTEXT_AT lists (`3` or `3,9`). From then on, the swap and every attempt to make that context
// current fail with EGL_CONTEXT_LOST, and OpenGL reports GL_CONTEXT_LOST; a new context works.
//
// Prints each new context and each loss to standard error: `context-made N`, `context-lost N`.
#define _GNU_SOURCE
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES2/gl2.h>
#include <GLES2/gl2ext.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int swaps, contexts, losses;
static EGLContext lost;
static EGLint error = EGL_SUCCESS;
static GLenum gl_error = GL_NO_ERROR;

// Returns the original function that this library replaces.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static EGLBoolean fail(void) {
  error = EGL_CONTEXT_LOST;
  return EGL_FALSE;
}

static int is_due(void) {
  const char *list = getenv("TACTUS_LOSE_CONTEXT_AT");
  swaps++;
  while (list && *list) {
    char *end;
    if (strtol(list, &end, 10) == swaps) return 1;
    list = *end == ',' ? end + 1 : NULL;
  }
  return 0;
}

static EGLBoolean lose(EGLDisplay display) {
  lost = eglGetCurrentContext();
  NEXT(eglMakeCurrent)(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
  NEXT(eglDestroyContext)(display, lost);
  fprintf(stderr, "context-lost %d\n", ++losses);
  return fail();
}

EGLBoolean eglSwapBuffers(EGLDisplay display, EGLSurface surface) {
  return is_due() ? lose(display) : NEXT(eglSwapBuffers)(display, surface);
}

void glReadPixels(
    GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels) {
  if (gl_error == GL_NO_ERROR && is_due()) {
    lose(eglGetCurrentDisplay());
    gl_error = GL_CONTEXT_LOST_KHR;
  }
  if (gl_error == GL_NO_ERROR) NEXT(glReadPixels)(x, y, width, height, format, type, pixels);
}

GLenum glGetError(void) {
  GLenum result = gl_error;
  gl_error = GL_NO_ERROR;
  return result != GL_NO_ERROR ? result : NEXT(glGetError)();
}

static PFNEGLSWAPBUFFERSWITHDAMAGEKHRPROC swap_with_damage;

static EGLBoolean swap_or_lose(EGLDisplay display, EGLSurface surface, const EGLint *rects, EGLint count) {
  return is_due() ? lose(display) : swap_with_damage(display, surface, rects, count);
}

__eglMustCastToProperFunctionPointerType eglGetProcAddress(const char *name) {
  __eglMustCastToProperFunctionPointerType function = NEXT(eglGetProcAddress)(name);
  if (!function || strncmp(name, "eglSwapBuffersWithDamage", 24)) return function;
  swap_with_damage = (PFNEGLSWAPBUFFERSWITHDAMAGEKHRPROC)function;
  return (__eglMustCastToProperFunctionPointerType)swap_or_lose;
}

EGLBoolean eglMakeCurrent(EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext context) {
  if (context && context == lost) return fail();
  return NEXT(eglMakeCurrent)(display, draw, read, context);
}

EGLContext eglCreateContext(EGLDisplay display, EGLConfig configuration, EGLContext share, const EGLint *attributes) {
  EGLContext context = NEXT(eglCreateContext)(display, configuration, share, attributes);
  // The new context may have the address of the lost one.
  if (context == lost) lost = EGL_NO_CONTEXT;
  if (context) fprintf(stderr, "context-made %d\n", ++contexts);
  return context;
}

EGLBoolean eglDestroyContext(EGLDisplay display, EGLContext context) {
  if (context && context == lost) return EGL_TRUE;
  return NEXT(eglDestroyContext)(display, context);
}

EGLint eglGetError(void) {
  EGLint result = error;
  error = EGL_SUCCESS;
  return result != EGL_SUCCESS ? result : NEXT(eglGetError)();
}
