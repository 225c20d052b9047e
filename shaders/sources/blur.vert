// One triangle that covers the target; the texture is read from u_place.xy on, as far as u_place.zw.
attribute vec2 a_position;
uniform vec4 u_place;
varying vec2 v_place;

void main() {
  v_place = u_place.xy + (a_position * 0.5 + 0.5) * u_place.zw;
  gl_Position = vec4(a_position, 0.0, 1.0);
}
