// What the libraries have in common that are preloaded into clients and take the place of EGL and OpenGL: the functions behind theirs, errors
// of their own, and configurations that no client can use.
#ifndef TACTUS_PRELOADED_H
#define TACTUS_PRELOADED_H

#define _GNU_SOURCE
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <GLES2/gl2.h>
#include <GLES2/gl2ext.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Returns the original function that this library replaces.
#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

// MARK: Errors

static EGLint error = EGL_SUCCESS;
static GLenum gl_error = GL_NO_ERROR;

static EGLBoolean fail_with(EGLint code) {
  error = code;
  return EGL_FALSE;
}

EGLint eglGetError(void) {
  EGLint result = error;
  error = EGL_SUCCESS;
  return result != EGL_SUCCESS ? result : NEXT(eglGetError)();
}

GLenum glGetError(void) {
  GLenum result = gl_error;
  gl_error = GL_NO_ERROR;
  return result != GL_NO_ERROR ? result : NEXT(glGetError)();
}

// MARK: Configurations

// The addresses of these are configurations that do not exist.
static char deep[1024];

static int is_deep(EGLConfig configuration) { return (char *)configuration >= deep && (char *)configuration < deep + sizeof deep; }

// Chooses configurations as the driver does, after a number of deep ones.
static EGLBoolean choose_after_deep(
    int first, EGLDisplay display, const EGLint *attributes, EGLConfig *configurations, EGLint size, EGLint *number) {
  for (int i = 0; configurations && i < first && i < size; i++) configurations[i] = &deep[i];
  if (configurations && first >= size) {
    *number = size;
    return EGL_TRUE;
  }
  EGLBoolean result = NEXT(eglChooseConfig)(
      display, attributes, configurations ? configurations + first : NULL, configurations ? size - first : 0, number);
  *number += first;
  return result;
}

// Returns an attribute of a deep configuration: 10 bits per colour, or floating-point numbers of 16 bits.
static EGLint deep_attribute(EGLConfig configuration, EGLint name) {
  int is_float = ((char *)configuration - deep) % 2;
  switch (name) {
  case EGL_RED_SIZE: case EGL_GREEN_SIZE: case EGL_BLUE_SIZE: return is_float ? 16 : 10;
  case EGL_ALPHA_SIZE: return is_float ? 16 : 2;
  default: return 0;
  }
}

#endif
