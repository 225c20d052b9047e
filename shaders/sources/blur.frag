// The weighted mean of TAPS places around each pixel. Colours are premultiplied.
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif

uniform sampler2D u_texture;
// The least and the greatest coordinates that are read.
uniform vec4 u_limits;
uniform vec2 u_texel;
// Offsets in pixels, and the weight.
uniform vec4 u_taps[TAPS];
uniform float u_saturation;
varying vec2 v_place;

void main() {
  vec4 sum = vec4(0.0);
  for (int i = 0; i < TAPS; i++) {
    vec2 place = clamp(v_place + u_texel * u_taps[i].xy, u_limits.xy, u_limits.zw);
    sum += texture2D(u_texture, place) * u_taps[i].z;
  }
  // Rec. 709: how bright the primaries of sRGB are.
  float grey = dot(sum.rgb, vec3(0.2126, 0.7152, 0.0722));
  gl_FragColor = vec4(clamp(mix(vec3(grey), sum.rgb, u_saturation), 0.0, sum.a), sum.a);
}
