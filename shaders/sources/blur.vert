// One triangle that covers the target. u_source is the part of the texture to draw: its origin, and the texture coordinates along
// the width and along the height of the target.
attribute vec2 a_position;
uniform vec4 u_source[3];
varying vec2 v_coordinates;

void main() {
  vec2 position = a_position * 0.5 + 0.5;
  v_coordinates = u_source[0].xy + (position.x * u_source[1].xy + position.y * u_source[2].xy);
  gl_Position = vec4(a_position, 0.0, 1.0);
}
