// One triangle that covers the target. u_sourceRect is the origin (xy) and the size (zw) of the part of the texture to draw.
attribute vec2 a_position;
uniform vec4 u_sourceRect;
varying vec2 v_coordinates;

void main() {
  v_coordinates = u_sourceRect.xy + (a_position * 0.5 + 0.5) * u_sourceRect.zw;
  gl_Position = vec4(a_position, 0.0, 1.0);
}
