// A rectangle that covers the target, which has a pixel for each of the frame; with QUADS a quad whose pixels are those of the frame.
// Everything that the fragment shader looks up is computed here, because varyings that are used without a calculation keep their
// precision where fragments have 16 bits.
attribute vec2 a_position;
#ifdef QUADS
attribute vec4 a_texture;
// See quad.vert.
uniform vec4 u_target[2];
#endif
// The coordinates in the first plane and in the others for the whole target: less than 1 if the last sample is for more pixels.
uniform vec4 u_scales;
// Half the width in pixels.
uniform float u_pairs;
varying vec2 v_first;
varying vec2 v_second;
#ifdef PACKED
varying vec2 v_pair;
#endif

void main() {
#ifdef QUADS
  vec2 position = a_texture.xy;
  gl_Position = vec4(a_position.yx * u_target[1].xy + (a_position * u_target[0].xy + u_target[0].zw), 0.0, 1.0);
#else
  vec2 position = a_position * 0.5 + 0.5;
  gl_Position = vec4(a_position, 0.0, 1.0);
#endif
  v_first = position * u_scales.xy;
  v_second = position * u_scales.zw;
#ifdef PACKED
  v_pair = vec2(position.x * u_pairs, 0.5);
#endif
}
