internal import CTactusPixman
internal import TactusGeometry
internal import TactusPixels

/// An image of pixman, which refers to pixels without copying them.
struct PixmanImage: ~Copyable {
  let reference: OpaquePointer

  /// Creates an image of pixels in memory; `nil` if pixman has no memory, or does not accept the size.
  init?(
    _ format: pixman_format_code_t, width: Int, height: Int, pixels: UnsafeMutableRawPointer, bytesPerRow: Int
  ) {
    guard
      let reference = pixman_image_create_bits_no_clear(
        format, Int32(clamping: width), Int32(clamping: height), pixels.assumingMemoryBound(to: UInt32.self),
        Int32(clamping: bytesPerRow))
    else { return nil }
    self.reference = reference
  }

  /// Creates an image that has one premultiplied colour everywhere; `nil` if there is no memory.
  init?(_ color: SIMD4<UInt8>) {
    var color = pixman_color_t(color)
    guard let reference = pixman_image_create_solid_fill(&color) else { return nil }
    self.reference = reference
  }

  deinit { pixman_image_unref(reference) }

  /// Sets the mapping from the pixels of the target to those of the image, which is interpolated, and repeats its edges.
  func setTransform(_ transform: AffineTransform, isInterpolated: Bool = true) {
    var matrix = Self.matrix(transform, isInterpolated: isInterpolated)
    pixman_image_set_transform(reference, &matrix)
    pixman_image_set_filter(
      reference, isInterpolated ? PIXMAN_FILTER_BILINEAR : PIXMAN_FILTER_NEAREST, nil, 0)
    pixman_image_set_repeat(reference, PIXMAN_REPEAT_PAD)
  }

  /// Returns a mapping as pixman's.
  static func matrix(_ transform: AffineTransform, isInterpolated: Bool) -> pixman_transform_t {
    // Pixman cuts the shares of neighbours to seven bits. With half a step more they are rounded, to which OpenGL's are nearer.
    let step = isInterpolated ? halfStep : 0
    var matrix = pixman_transform_t()
    matrix.matrix.0 = (fixed(transform.a), fixed(transform.c), fixed(transform.tx + step))
    matrix.matrix.1 = (fixed(transform.b), fixed(transform.d), fixed(transform.ty + step))
    matrix.matrix.2 = (0, 0, 1 << 16)
    return matrix
  }

  /// Half the distance between two shares of neighbours in the interpolation, in pixels.
  private static let halfStep = 1.0 / 256

  /// Returns a number with 16 bits after the point, as pixman's.
  private static func fixed(_ value: Double) -> Int32 {
    value.isNaN ? 0 : Int32(clamping: Int((min(max(value, -32_767), 32_767) * 65_536).rounded()))
  }
}

extension pixman_color_t {
  /// Creates a colour of premultiplied bytes.
  init(_ color: SIMD4<UInt8>) {
    self.init(
      red: UInt16(color.x) * 257, green: UInt16(color.y) * 257, blue: UInt16(color.z) * 257,
      alpha: UInt16(color.w) * 257)
  }
}
