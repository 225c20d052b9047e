/// The GLSL ES sources, embedded.
///
/// They are written for GLSL ES 1.00. `#define`s in front of them choose how much of the family a program has: LEVEL 0
/// draws textures and colours, 1 adds rounded corners, borders and smooth edges, 2 adds shadows and a clip. CLIPS is
/// how many more clips there are, UNITS how many textures one batch may use.
package enum Shaders {
  /// The vertex shader of the family.
  package static var quadVertex: [UInt8] { PackageResources.quad_vert }
  /// The fragment shader of the family.
  package static var quadFragment: [UInt8] { PackageResources.quad_frag }
}
