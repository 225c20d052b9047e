// When preloaded into a client, makes EGL and OpenGL ES 2 as weak as the drivers of small boards. TACTUS_WEAK_GPU contains words:
//
// bgra          no textures and no reading in the byte order BGRA
// age           no age of buffers, and no swap with damage
// surfaceless   no context without a surface
// pbuffers      configurations for windows have no off-screen surfaces; others have
// oes           no extension of the names GL_OES_ and EGL_KHR_image
// robustness    no context that reports resets
// version2      OpenGL ES 2.0, and uploading and reading of whole pictures alone
// small         textures and windows of 2048 pixels, 8 varying and 16 uniform vectors for fragments, in which mediump has 10 bits, and
//               no highp: programs that need more do not link
// configurations
//               200 configurations, those with deep colours first, of which none can be used
//
// What a driver does not have is refused, and `refused WHAT` is printed to standard error: a program must not try it.
#include "preloaded.h"

#include <ctype.h>

enum { SIDE = 2048, VARYINGS = 8, UNIFORMS = 16, ATTRIBUTES = 8, TEXT = 1 << 15 };

// Returns whether a word is in a list that is separated by one of some characters.
static int lists(const char *list, const char *word, const char *separators) {
  size_t length = strlen(word);
  for (const char *at = list; at && *at;) {
    size_t size = strcspn(at, separators);
    if (size == length && !strncmp(at, word, size)) return 1;
    at += size + (at[size] != 0);
  }
  return 0;
}

static int lacks(const char *word) { return lists(getenv("TACTUS_WEAK_GPU"), word, ", "); }

static EGLBoolean refuse(EGLint code, const char *what) {
  fprintf(stderr, "refused %s\n", what);
  return fail_with(code);
}

static void refuse_gl(GLenum code, const char *what) {
  fprintf(stderr, "refused %s\n", what);
  if (gl_error == GL_NO_ERROR) gl_error = code;
}

// MARK: Extensions

static const struct {
  const char *word, *name;
} hidden[] = {
  {"bgra", "GL_EXT_texture_format_BGRA8888"},
  {"bgra", "GL_EXT_read_format_bgra"},
  {"age", "EGL_EXT_buffer_age"},
  {"age", "EGL_KHR_partial_update"},
  {"age", "EGL_KHR_swap_buffers_with_damage"},
  {"age", "EGL_EXT_swap_buffers_with_damage"},
  {"surfaceless", "EGL_KHR_surfaceless_context"},
  {"robustness", "EGL_EXT_create_context_robustness"},
  {"robustness", "GL_EXT_robustness"},
  {"robustness", "GL_KHR_robustness"},
  {"version2", "GL_EXT_unpack_subimage"},
  {"version2", "GL_NV_pack_subimage"},
};

static int is_hidden(const char *name) {
  if (lacks("oes") && (!strncmp(name, "GL_OES_", 7) || !strncmp(name, "EGL_KHR_image", 13) || strstr(name, "dma_buf"))) return 1;
  for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++)
    if (!strcmp(hidden[i].name, name) && lacks(hidden[i].word)) return 1;
  return 0;
}

// Returns a list of extensions without those that are hidden.
static const char *filter(const char *list) {
  static _Thread_local char lists[2][16384];
  static _Thread_local int next;
  if (!list || strlen(list) >= sizeof lists[0]) return list;
  char *result = lists[next++ % 2], copy[16384], *rest = NULL;
  *result = 0;
  strcpy(copy, list);
  for (char *name = strtok_r(copy, " ", &rest); name; name = strtok_r(NULL, " ", &rest))
    if (!is_hidden(name)) strcat(strcat(result, name), " ");
  return result;
}

const char *eglQueryString(EGLDisplay display, EGLint name) {
  const char *value = NEXT(eglQueryString)(display, name);
  return name == EGL_EXTENSIONS && display ? filter(value) : value;
}

const GLubyte *glGetString(GLenum name) {
  const GLubyte *value = NEXT(glGetString)(name);
  if (name == GL_EXTENSIONS) return (const GLubyte *)filter((const char *)value);
  if (name == GL_VERSION && lacks("version2")) return (const GLubyte *)"OpenGL ES 2.0 (imitated)";
  if (name == GL_SHADING_LANGUAGE_VERSION && lacks("version2")) return (const GLubyte *)"OpenGL ES GLSL ES 1.00 (imitated)";
  return value;
}

__eglMustCastToProperFunctionPointerType eglGetProcAddress(const char *name) {
  static const struct {
    const char *extension, *beginning;
  } functions[] = {
    {"EGL_KHR_swap_buffers_with_damage", "eglSwapBuffersWithDamage"},
    {"GL_OES_get_program_binary", "glProgramBinaryOES"},
    {"GL_OES_get_program_binary", "glGetProgramBinaryOES"},
    {"GL_OES_EGL_image", "glEGLImageTarget"},
    {"EGL_KHR_image_base", "eglCreateImageKHR"},
    {"GL_EXT_robustness", "glGetGraphicsResetStatus"},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++)
    if (!strncmp(name, functions[i].beginning, strlen(functions[i].beginning)) && is_hidden(functions[i].extension)) return NULL;
  return NEXT(eglGetProcAddress)(name);
}

// MARK: Contexts and configurations

EGLBoolean eglMakeCurrent(EGLDisplay display, EGLSurface draw, EGLSurface read, EGLContext context) {
  if (context && !draw && lacks("surfaceless")) return refuse(EGL_BAD_MATCH, "a context without a surface");
  return NEXT(eglMakeCurrent)(display, draw, read, context);
}

// The number of deep configurations, of which none can be used.
enum { DEEP_CONFIGURATIONS = 200 };

static EGLint attribute(const EGLint *attributes, EGLint name) {
  for (const EGLint *pair = attributes; pair && *pair != EGL_NONE; pair += 2)
    if (*pair == name) return pair[1];
  return 0;
}

EGLContext eglCreateContext(EGLDisplay display, EGLConfig configuration, EGLContext share, const EGLint *attributes) {
  if (is_deep(configuration)) return refuse(EGL_BAD_CONFIG, "a deep configuration"), EGL_NO_CONTEXT;
  if (lacks("robustness") && attribute(attributes, EGL_CONTEXT_OPENGL_ROBUST_ACCESS_EXT))
    return refuse(EGL_BAD_ATTRIBUTE, "a robust context"), EGL_NO_CONTEXT;
  if (lacks("version2") && attribute(attributes, EGL_CONTEXT_CLIENT_VERSION) > 2)
    return refuse(EGL_BAD_CONFIG, "OpenGL ES 3"), EGL_NO_CONTEXT;
  return NEXT(eglCreateContext)(display, configuration, share, attributes);
}

EGLBoolean eglChooseConfig(
    EGLDisplay display, const EGLint *attributes, EGLConfig *configurations, EGLint size, EGLint *number) {
  EGLint both = EGL_WINDOW_BIT | EGL_PBUFFER_BIT;
  if (lacks("pbuffers") && (attribute(attributes, EGL_SURFACE_TYPE) & both) == both) {
    *number = 0;
    return EGL_TRUE;
  }
  return choose_after_deep(
      lacks("configurations") ? DEEP_CONFIGURATIONS : 0, display, attributes, configurations, size, number);
}

EGLBoolean eglGetConfigAttrib(EGLDisplay display, EGLConfig configuration, EGLint name, EGLint *value) {
  if (!is_deep(configuration)) {
    EGLBoolean result = NEXT(eglGetConfigAttrib)(display, configuration, name, value);
    if (name == EGL_SURFACE_TYPE && lacks("pbuffers") && *value & EGL_WINDOW_BIT) *value &= ~EGL_PBUFFER_BIT;
    return result;
  }
  *value = deep_attribute(configuration, name);
  return EGL_TRUE;
}

// MARK: Pixels

static int is_bgra(GLenum format) { return format == GL_BGRA_EXT && lacks("bgra"); }

static int is_large(GLsizei width, GLsizei height) { return lacks("small") && (width > SIDE || height > SIDE); }

void glTexImage2D(
    GLenum target, GLint level, GLint internal, GLsizei width, GLsizei height, GLint border, GLenum format, GLenum type,
    const void *pixels) {
  if (is_bgra(format)) return refuse_gl(GL_INVALID_ENUM, "a texture in BGRA");
  if (is_large(width, height)) return refuse_gl(GL_INVALID_VALUE, "a large texture");
  NEXT(glTexImage2D)(target, level, internal, width, height, border, format, type, pixels);
}

void glTexSubImage2D(
    GLenum target, GLint level, GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, const void *pixels) {
  if (is_bgra(format)) return refuse_gl(GL_INVALID_ENUM, "an upload in BGRA");
  NEXT(glTexSubImage2D)(target, level, x, y, width, height, format, type, pixels);
}

void glReadPixels(GLint x, GLint y, GLsizei width, GLsizei height, GLenum format, GLenum type, void *pixels) {
  if (is_bgra(format)) return refuse_gl(GL_INVALID_OPERATION, "reading in BGRA");
  NEXT(glReadPixels)(x, y, width, height, format, type, pixels);
}

void glPixelStorei(GLenum name, GLint value) {
  if (lacks("version2") && name != GL_UNPACK_ALIGNMENT && name != GL_PACK_ALIGNMENT)
    return refuse_gl(GL_INVALID_ENUM, "a part of rows");
  NEXT(glPixelStorei)(name, value);
}

// MARK: Limits

void glGetIntegerv(GLenum name, GLint *values) {
  NEXT(glGetIntegerv)(name, values);
  if (name == GL_NUM_PROGRAM_BINARY_FORMATS_OES && lacks("oes")) *values = 0;
  if (!lacks("small")) return;
  switch (name) {
  case GL_MAX_TEXTURE_SIZE: case GL_MAX_CUBE_MAP_TEXTURE_SIZE: case GL_MAX_RENDERBUFFER_SIZE: *values = SIDE; break;
  case GL_MAX_VIEWPORT_DIMS: values[0] = values[1] = SIDE; break;
  case GL_MAX_VARYING_VECTORS: *values = VARYINGS; break;
  case GL_MAX_FRAGMENT_UNIFORM_VECTORS: *values = UNIFORMS; break;
  case GL_MAX_VERTEX_UNIFORM_VECTORS: *values = 128; break;
  case GL_MAX_VERTEX_ATTRIBS: *values = ATTRIBUTES; break;
  case GL_MAX_TEXTURE_IMAGE_UNITS: case GL_MAX_COMBINED_TEXTURE_IMAGE_UNITS: *values = 8; break;
  case GL_MAX_VERTEX_TEXTURE_IMAGE_UNITS: *values = 0; break;
  }
}

void glGetShaderPrecisionFormat(GLenum shader, GLenum type, GLint *range, GLint *precision) {
  NEXT(glGetShaderPrecisionFormat)(shader, type, range, precision);
  if (!lacks("small") || shader != GL_FRAGMENT_SHADER) return;
  if (type == GL_HIGH_FLOAT || type == GL_HIGH_INT) range[0] = range[1] = *precision = 0;
  if (type == GL_LOW_FLOAT || type == GL_MEDIUM_FLOAT) range[0] = range[1] = 15, *precision = 10;
}

// MARK: Programs

static char defined[64][2][64];
static int defined_count;

static long number_of(const char *word) {
  for (int i = 0; i < defined_count; i++)
    if (!strcmp(defined[i][0], word)) return number_of(defined[i][1]);
  return strtol(word, NULL, 10);
}

static int is_defined(const char *word) {
  for (int i = 0; i < defined_count; i++)
    if (!strcmp(defined[i][0], word)) return 1;
  return 0;
}

// Returns the value of a condition of the toolkit's shaders: comparisons of a name with a number, joined by &&.
static int holds(const char *text) {
  char copy[256], name[64], relation[3], *rest = NULL;
  long number;
  snprintf(copy, sizeof copy, "%s", text);
  for (char *part = strtok_r(copy, "&", &rest); part; part = strtok_r(NULL, "&", &rest)) {
    if (sscanf(part, " defined ( %63[A-Za-z0-9_] )", name) == 1) {
      if (!is_defined(name)) return 0;
    } else if (sscanf(part, " %63[A-Za-z0-9_] %2[=<>] %ld", name, relation, &number) == 3) {
      long value = number_of(name);
      if (!(*relation == '=' ? value == number : *relation == '>' ? value > number : value < number)) return 0;
    } else if (sscanf(part, " %63[A-Za-z0-9_]", name) == 1 && number_of(name) == 0) {
      return 0;
    }
  }
  return 1;
}

// Copies the lines of a source that its conditions leave, without comments.
static void preprocess(char *source, char *output) {
  enum { WAITING, ACTIVE, DONE } states[32] = {ACTIVE};
  int depth = 0;
  char *rest = NULL, name[64], value[64];
  defined_count = 0;
  *output = 0;
  for (char *line = strtok_r(source, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
    char *comment = strstr(line, "//");
    if (comment) *comment = 0;
    int is_active = 1;
    for (int i = 0; i <= depth; i++) is_active &= states[i] == ACTIVE;
    if (sscanf(line, "#ifdef %63s", name) == 1) {
      states[++depth] = is_defined(name) ? ACTIVE : WAITING;
    } else if (sscanf(line, "#ifndef %63s", name) == 1) {
      states[++depth] = is_defined(name) ? WAITING : ACTIVE;
    } else if (!strncmp(line, "#if ", 4)) {
      states[++depth] = holds(line + 4) ? ACTIVE : WAITING;
    } else if (!strncmp(line, "#elif ", 6)) {
      states[depth] = states[depth] != WAITING ? DONE : holds(line + 6) ? ACTIVE : WAITING;
    } else if (!strncmp(line, "#else", 5)) {
      states[depth] = states[depth] == WAITING ? ACTIVE : DONE;
    } else if (!strncmp(line, "#endif", 6)) {
      depth--;
    } else if (is_active) {
      if (sscanf(line, "#define %63s %63s", name, value) == 2 && defined_count < 64) {
        strcpy(defined[defined_count][0], name);
        strcpy(defined[defined_count++][1], value);
      } else if (sscanf(line, "#define %63s", name) == 1 && defined_count < 64) {
        strcpy(defined[defined_count][0], name);
        strcpy(defined[defined_count++][1], "1");
      } else {
        strcat(strcat(output, line), "\n");
      }
    }
  }
}

// Returns the number of vectors of the declarations with a qualifier, packed as OpenGL ES demands at least.
static int vectors(const char *text, const char *qualifier) {
  int rows = 0, pairs = 0, singles = 0;
  char copy[TEXT], type[32], name[64], length[64], *rest = NULL;
  snprintf(copy, sizeof copy, "%s", text);
  for (char *line = strtok_r(copy, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
    size_t size = strlen(qualifier);
    if (strncmp(line, qualifier, size)) continue;
    *length = 0;
    if (sscanf(line + size, " %31s %63[A-Za-z0-9_] [ %63[A-Za-z0-9_]", type, name, length) < 2) continue;
    if (!strncmp(type, "sampler", 7)) continue;
    if (*length) rows += (int)number_of(length);
    else if (!strcmp(type, "vec2")) pairs++;
    else if (!strcmp(type, "float")) singles++;
    else rows++;
  }
  return rows + (2 * pairs + singles + 3) / 4;
}

// Returns the number of different numbers in a source: they count as uniforms.
static int literals(const char *text) {
  char seen[64][16];
  int count = 0;
  for (const char *at = text; *at; at++) {
    if (!isdigit(*at) || (at > text && (isalnum(at[-1]) || at[-1] == '_' || at[-1] == '.'))) continue;
    size_t size = strspn(at, "0123456789.");
    if (size < sizeof seen[0] && memchr(at, '.', size) && count < 64) {
      memcpy(seen[count], at, size);
      seen[count][size] = 0;
      int i = 0;
      while (strcmp(seen[i], seen[count])) i++;
      if (i == count) count++;
    }
    at += size - 1;
  }
  return count;
}

void glShaderSource(GLuint shader, GLsizei count, const GLchar *const *strings, const GLint *lengths) {
  GLint type = 0;
  NEXT(glGetShaderiv)(shader, GL_SHADER_TYPE, &type);
  if (!lacks("small") || type != GL_FRAGMENT_SHADER) {
    NEXT(glShaderSource)(shader, count, strings, lengths);
    return;
  }
  static char whole[TEXT], copy[TEXT], text[TEXT];
  *whole = 0;
  for (int i = 0; i < count; i++) {
    int length = lengths && lengths[i] >= 0 ? lengths[i] : (int)strlen(strings[i]);
    strncat(whole, strings[i], (size_t)length);
  }
  // The driver itself has precise numbers.
  for (char *at = whole; (at = strstr(at, "GL_FRAGMENT_PRECISION_HIGH"));) memcpy(at, "XX", 2);
  strcpy(copy, whole);
  preprocess(copy, text);
  const char *start = whole;
  NEXT(glShaderSource)(shader, 1, &start, NULL);
  int uniforms = vectors(text, "uniform") + (literals(text) + 3) / 4, varyings = vectors(text, "varying");
  const char *fault = strstr(text, "highp") ? "highp" : uniforms > UNIFORMS ? "uniforms" : varyings > VARYINGS ? "varyings" : NULL;
  for (int i = 0; i < defined_count && !fault; i++)
    if (!strcmp(defined[i][1], "highp")) fault = "highp";
  if (!fault) return;
  fprintf(stderr, "refused a program: %s (%d uniform, %d varying vectors)\n", fault, uniforms, varyings);
  const char *nothing = "#error needs more than this driver has\n";
  NEXT(glShaderSource)(shader, 1, &nothing, NULL);
}

void glVertexAttribPointer(
    GLuint index, GLint size, GLenum type, GLboolean normalized, GLsizei stride, const void *pointer) {
  if (lacks("small") && index >= ATTRIBUTES) return refuse_gl(GL_INVALID_VALUE, "an attribute");
  NEXT(glVertexAttribPointer)(index, size, type, normalized, stride, pointer);
}
