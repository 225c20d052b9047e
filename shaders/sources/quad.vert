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
varying vec2 v_position;
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
  v_position = a_position;
#endif
}
