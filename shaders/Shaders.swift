/// The GLSL ES sources, embedded.
///
/// They are written for GLSL ES 1.00. `#define`s in front of them select the features of a program: without SHAPES it draws one
/// texture, multiplied by a colour, or with TEXTURES 0 the colour alone; with it also antialiased edges, rounded corners, borders,
/// shadows and one clip (the general program). CLIPS is the number of further clips, TEXTURES the number of textures that a batch
/// may have: 1, or 4 for frames of many batches. There are few variants on purpose, as each costs compile time at its first use.
/// The programs without SHAPES do as little as possible: software rasterizers run them with code for plain rectangles.
package enum Shaders {
  /// The vertex shader of quads.
  package static var quadVertex: [UInt8] { PackageResources.quad_vert }
  /// The fragment shader of quads.
  package static var quadFragment: [UInt8] { PackageResources.quad_frag }

  /// The vertex shader of blurs.
  package static var blurVertex: [UInt8] { PackageResources.blur_vert }
  /// The fragment shader of blurs; TAPS is the number of samples that it reads.
  package static var blurFragment: [UInt8] { PackageResources.blur_frag }

  /// The vertex shader that converts frames of cameras and videos, into a texture or, with QUADS, as they are drawn.
  package static var frameVertex: [UInt8] { PackageResources.frame_vert }
  /// The fragment shader that converts frames; a definition selects the arrangement of their samples.
  package static var frameFragment: [UInt8] { PackageResources.frame_frag }
}
