// The functions and constants of OpenGL ES 2 and 3, for what a `GLView` draws.
@_exported public import CTactusOpenGLES
