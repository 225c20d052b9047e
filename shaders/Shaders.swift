/// The GLSL ES sources, embedded.
///
/// They are written for GLSL ES 1.00. `#define`s in front of them select the features of a program: without SHAPES it draws
/// textures and colours only (the plain program), with it also antialiased edges, rounded corners, borders, shadows and one clip
/// (the general program). CLIPS is the number of further clips, TEXTURES the number of textures that a batch may have: 1, or 4
/// for frames of many batches. There are few variants on purpose, as each costs compile time at its first use.
package enum Shaders {
  /// The vertex shader of quads.
  package static var quadVertex: [UInt8] { PackageResources.quad_vert }
  /// The fragment shader of quads.
  package static var quadFragment: [UInt8] { PackageResources.quad_frag }

  /// The vertex shader of blurs.
  package static var blurVertex: [UInt8] { PackageResources.blur_vert }
  /// The fragment shader of blurs; TAPS is the number of samples that it reads.
  package static var blurFragment: [UInt8] { PackageResources.blur_frag }
}
