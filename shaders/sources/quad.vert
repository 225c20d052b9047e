attribute vec2 a_position;
attribute vec4 a_fill;
attribute vec4 a_texture;
#if SHAPES
attribute vec4 a_edges;
attribute vec4 a_form;
attribute vec4 a_border;
attribute vec4 a_clipEdges;
attribute vec2 a_clipRadii;
#endif

// Device pixels to clip space: scale in xy, offset in zw; in the second vector, the scale where the axes are exchanged.
uniform vec4 u_target[2];

varying vec4 v_fill;
#if TEXTURES > 0
varying vec4 v_texture;
#endif
#if SHAPES
varying vec4 v_edges;
varying vec4 v_form;
varying vec4 v_border;
varying vec4 v_clipEdges;
varying vec2 v_clipRadii;
#endif
#if CLIPS > 0
// From device pixels to distances from the middle: two rows, then half the extents.
uniform vec4 u_clipRows[2 * CLIPS];
uniform vec2 u_clipExtents[CLIPS];
varying vec4 v_clips[CLIPS];
#endif

void main() {
  gl_Position = vec4(a_position.yx * u_target[1].xy + (a_position * u_target[0].xy + u_target[0].zw), 0.0, 1.0);
  v_fill = a_fill;
#if TEXTURES > 0
  v_texture = a_texture;
#endif
#if SHAPES
  v_edges = a_edges;
  v_form = a_form;
  v_border = a_border;
  v_clipEdges = a_clipEdges;
  v_clipRadii = a_clipRadii;
#endif
#if CLIPS > 0
  vec3 point = vec3(a_position, 1.0);
  for (int i = 0; i < CLIPS; i++) {
    vec2 p = vec2(dot(u_clipRows[2 * i].xyz, point), dot(u_clipRows[2 * i + 1].xyz, point));
    v_clips[i] = vec4(u_clipExtents[i] + p, u_clipExtents[i] - p);
  }
#endif
}
