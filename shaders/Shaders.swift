/// The GLSL ES sources, embedded.
///
/// They are written for GLSL ES 1.00. `#define`s in front of them choose how much of the family a program has: without
/// SHAPES it draws plain textures and colours, with it also smooth edges, rounded corners, borders, shadows and one clip.
/// CLIPS is how many more clips there are, TEXTURES how many textures a batch may have: 1, or 4 for frames of many batches. There are few members on purpose: each costs compile time at its first use.
package enum Shaders {
  /// The vertex shader of the family.
  package static var quadVertex: [UInt8] { PackageResources.quad_vert }
  /// The fragment shader of the family.
  package static var quadFragment: [UInt8] { PackageResources.quad_frag }

  /// The vertex shader of blurs.
  package static var blurVertex: [UInt8] { PackageResources.blur_vert }
  /// The fragment shader of blurs; TAPS is how many places it reads.
  package static var blurFragment: [UInt8] { PackageResources.blur_frag }
}
