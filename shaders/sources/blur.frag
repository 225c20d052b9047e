// The weighted mean of samples around each pixel: PAIRS pairs opposite each other and, with MIDDLE, the pixel itself. Colours are
// premultiplied. There are 16 uniform vectors at least, among which constants count.
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif

uniform sampler2D u_texture;
// The minimum and the maximum coordinates that are read.
uniform vec4 u_limits;
// The size of a pixel of the texture, the weight of the middle, and the saturation.
uniform vec4 u_sample;
// Offsets in pixels, and the weight of each of both samples.
uniform vec4 u_pairs[PAIRS];
varying vec2 v_coordinates;

vec4 texel(vec2 offset) {
  return texture2D(u_texture, clamp(v_coordinates + u_sample.xy * offset, u_limits.xy, u_limits.zw));
}

void main() {
#if MIDDLE
  vec4 sum = texel(vec2(0.0)) * u_sample.z;
#else
  vec4 sum = vec4(0.0);
#endif
  for (int i = 0; i < PAIRS; i++) {
    sum += (texel(u_pairs[i].xy) + texel(-u_pairs[i].xy)) * u_pairs[i].z;
  }
  // Rec. 709: the luminance of the primaries of sRGB.
  float grey = dot(sum.rgb, vec3(0.2126, 0.7152, 0.0722));
  gl_FragColor = vec4(clamp(mix(vec3(grey), sum.rgb, u_sample.w), 0.0, sum.a), sum.a);
}
