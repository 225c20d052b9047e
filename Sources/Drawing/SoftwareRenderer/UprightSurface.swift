internal import CTactusPixman
internal import TactusGeometry
internal import TactusPixels
internal import TactusScene

/// Memory for the damage of a frame, for buffers that are turned or have another format.
final class UprightSurface {
  private let storage: UnsafeMutableRawPointer
  private let capacity: Int

  /// Creates memory for a rectangle.
  init(_ rect: PixelRect) {
    capacity = max(4, 4 * rect.area)
    storage = .allocate(byteCount: capacity, alignment: 16)
  }

  deinit { storage.deallocate() }

  /// Returns whether a rectangle has no more pixels than the memory.
  func fits(_ rect: PixelRect) -> Bool { 4 * rect.area <= capacity }

  /// Returns the memory as the surface of a rectangle of the device that fits.
  func surface(_ rect: PixelRect) -> DrawingSurface? {
    DrawingSurface(
      PixelBuffer(pixels: storage, width: rect.width, height: rect.height, bytesPerRow: 4 * rect.width),
      bounds: rect)
  }
}

extension DrawingSurface {
  /// Copies the surface to the pixels of a buffer that show a rectangle of a frame: turned as the frame, and dithered if the buffer
  /// has fewer bits.
  func copy(_ rect: PixelRect, of frame: Frame, to buffer: PixelBuffer) {
    guard
      let target = DrawingSurface(
        buffer, bounds: PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height))
    else { return }
    let part = frame.bufferRect(rect)
    if buffer.format == .rgb565 {
      pixman_image_set_dither(target.image.reference, PIXMAN_DITHER_ORDERED_BAYER_8)
    }
    if frame.transform == .normal { return target.draw(part, image, PIXMAN_OP_SRC) }
    // From the pixels of the target, from its first one on, to those of the surface.
    let inverse = frame.transform.affineTransform(
      of: Size(width: Double(frame.width), height: Double(frame.height))
    ).inverted()
    image.setTransform(
      AffineTransform(translationX: Double(part.x), y: Double(part.y)).concatenating(inverse)
        .concatenating(AffineTransform(translationX: -Double(rect.x), y: -Double(rect.y))),
      isInterpolated: false)
    target.draw(part, image, PIXMAN_OP_SRC)
  }
}
