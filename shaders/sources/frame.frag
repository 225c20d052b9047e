// Converts a pixel of a frame. One of RGB, SEMIPLANAR, PLANAR, PACKED and EXTERNAL is defined.
#ifdef EXTERNAL
#extension GL_OES_EGL_image_external : require
#endif
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif

#ifdef EXTERNAL
uniform samplerExternalOES u_plane0;
#else
uniform sampler2D u_plane0;
#endif
uniform sampler2D u_plane1;
uniform sampler2D u_plane2;
// The factor of Y, which is the same for all, and the constants of red, green and blue.
uniform vec4 u_brightness;
// The factors of Cr in red, of Cb and Cr in green, and of Cb in blue; the others are 0.
uniform vec4 u_differences;
varying vec2 v_first;
varying vec2 v_second;
#ifdef PACKED
varying vec2 v_pair;
#endif

void main() {
#if defined(EXTERNAL)
  gl_FragColor = texture2D(u_plane0, v_first);
#ifndef PREMULTIPLIED
  gl_FragColor.a = 1.0;
#endif
#elif defined(RGB)
  vec4 color = texture2D(u_plane0, v_first);
#ifdef SWAPPED
  color = color.bgra;
#endif
#ifdef STRAIGHT
  gl_FragColor = vec4(color.rgb * color.a, color.a);
#elif defined(PREMULTIPLIED)
  gl_FragColor = color;
#else
  gl_FragColor = vec4(color.rgb, 1.0);
#endif
#else
#if defined(SEMIPLANAR)
#ifdef SWAPPED
  vec3 components = vec3(texture2D(u_plane0, v_first).r, texture2D(u_plane1, v_second).ar);
#else
  vec3 components = vec3(texture2D(u_plane0, v_first).r, texture2D(u_plane1, v_second).ra);
#endif
#elif defined(PLANAR)
  vec3 components =
    vec3(texture2D(u_plane0, v_first).r, texture2D(u_plane1, v_second).r, texture2D(u_plane2, v_second).r);
#else
  // Two pixels; the second one is in the odd column.
  vec4 both = texture2D(u_plane0, v_first);
#ifdef SWAPPED
  both = both.grab;
#endif
#ifdef PARITY
  // A texture of two pixels, which repeats: fractions of large numbers are not exact with 16 bits.
  float isSecond = texture2D(u_plane1, v_pair).r;
#else
  float isSecond = step(0.5, fract(v_pair.x));
#endif
  vec3 components = vec3(mix(both.r, both.b, isSecond), both.ga);
#endif
  vec4 products = components.zyzy * u_differences;
  vec3 differences = vec3(products.x, products.y + products.z, products.w) + u_brightness.yzw;
  gl_FragColor = vec4(components.x * u_brightness.x + differences, 1.0);
#endif
}
