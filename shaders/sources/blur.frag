// The weighted mean of TAPS samples around each pixel. Colours are premultiplied.
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif

uniform sampler2D u_texture;
// The minimum and the maximum coordinates that are read.
uniform vec4 u_limits;
uniform vec2 u_texel;
// Offsets in pixels, and the weight.
uniform vec4 u_taps[TAPS];
uniform float u_saturation;
varying vec2 v_coordinates;

void main() {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < TAPS; i++) {
    vec2 coordinates = clamp(v_coordinates + u_texel * u_taps[i].xy, u_limits.xy, u_limits.zw);
    sum += texture2D(u_texture, coordinates) * u_taps[i].z;
  }
  // Rec. 709: the luminance of the primaries of sRGB.
  float grey = dot(sum.rgb, vec3(0.2126, 0.7152, 0.0722));
  gl_FragColor = vec4(clamp(mix(vec3(grey), sum.rgb, u_saturation), 0.0, sum.a), sum.a);
}
