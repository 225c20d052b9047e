// Drivers without precise numbers have those of 16 bits. Edges are given as distances from them, which are small where they matter.
precision PRECISION float;

varying vec4 v_fill;
#if TEXTURES > 0
// The texture coordinates, the unit, and the kind: 0 colour, 1 texture, 2 shadow.
varying vec4 v_texture;
uniform sampler2D u_texture0;
#endif
#if TEXTURES > 1
uniform sampler2D u_texture1;
uniform sampler2D u_texture2;
uniform sampler2D u_texture3;
#endif

#if SHAPES
// Distances inwards from the left, top, right and bottom edge, in device pixels.
varying vec4 v_edges;
// The radii of the corners and the widths of the border along x and y; for a shadow see the code.
varying vec4 v_form;
varying vec4 v_border;

// The share of the pixel that is inside a rectangle with elliptical corners.
float coverage(vec4 edges, vec2 radii) {
  vec2 near = clamp(edges.xy + 0.5, 0.0, 1.0);
  vec2 far = clamp(edges.zw + 0.5, 0.0, 1.0);
  vec2 sides = max(near + far - 1.0, 0.0);
  float area = sides.x * sides.y;
  vec2 k = radii - min(edges.xy, edges.zw);
  if (min(k.x, k.y) > 0.0 && min(radii.x, radii.y) > 0.0) {
    vec2 unit = k / radii;
    // Not 0 at the centre of the curve, from where every direction is as far.
    float size = max(length(unit), 0.01);
    // To first order the distance from an ellipse; exact for a circle.
    float outside = (size - 1.0) * size / max(length(unit / radii), 0.0001);
    area = min(area, clamp(0.5 - outside, 0.0, 1.0));
  }
  return area;
}

varying vec4 v_clipEdges;
varying vec2 v_clipRadii;

// Rational approximation of the error function. Beyond 3 it is 1 for the eye, and the square of z would exceed the numbers of 16 bits.
float errorFunction(float x) {
  float y = clamp(x, -3.0, 3.0) * 1.1283791671;
  float square = y * y;
  float z = y + (0.24295 + (0.03395 + 0.0104 * square) * square) * (y * square);
  return z / sqrt(1.0 + z * z);
}

// A rounded rectangle blurred by a Gaussian, after the closed form that Raph Levien published in 2020: the corner is
// a superellipse whose distance goes through the error function.
float shadow(vec4 edges, vec4 form) {
  float radius = form.x;
  float exponent = form.y;
  float sharpness = form.z;
  vec2 k = radius - min(edges.xy, edges.zw);
  vec2 outer = max(k, 0.0001);
  float largest = max(outer.x, outer.y);
  vec2 unit = outer / largest;
  float outside = largest * pow(pow(unit.x, exponent) + pow(unit.y, exponent), 1.0 / exponent);
  float distance = outside + min(max(k.x, k.y), 0.0) - radius;
  float shortest = min(edges.x + edges.z, edges.y + edges.w);
  return form.w * (errorFunction(sharpness * (shortest + distance)) - errorFunction(sharpness * distance));
}
#endif

#if CLIPS > 0
// Distances from the edges of each clip, as above, and the radii of its corners. A position on the surface would be too large a number.
varying vec4 v_clips[CLIPS];
uniform vec2 u_clipRadii[CLIPS];
#endif

void main() {
#if SHAPES == 0 && TEXTURES == 0
  gl_FragColor = v_fill;
#elif SHAPES == 0
  gl_FragColor = v_fill * texture2D(u_texture0, v_texture.xy);
#else
  vec4 color = v_fill;
  if (v_texture.w > 0.5 && v_texture.w < 1.5) {
#if TEXTURES > 1
    if (v_texture.z < 0.5) color *= texture2D(u_texture0, v_texture.xy);
    else if (v_texture.z < 1.5) color *= texture2D(u_texture1, v_texture.xy);
    else if (v_texture.z < 2.5) color *= texture2D(u_texture2, v_texture.xy);
    else color *= texture2D(u_texture3, v_texture.xy);
#else
    color *= texture2D(u_texture0, v_texture.xy);
#endif
  }
  if (v_texture.w > 1.5) {
    color *= shadow(v_edges, v_form);
  } else {
    // Without a border the edge is antialiased once, by the coverage; v_border does not depend on the texture.
    if (max(v_form.z, v_form.w) > 0.0) {
      color = mix(v_border, color, coverage(v_edges - v_form.zwzw, max(v_form.xy - v_form.zw, 0.0)));
    }
    color *= coverage(v_edges, v_form.xy);
  }
  color *= coverage(v_clipEdges, v_clipRadii);
#if CLIPS > 0
  for (int i = 0; i < CLIPS; i++) {
    color *= coverage(v_clips[i], u_clipRadii[i]);
  }
#endif
  gl_FragColor = color;
#endif
}
