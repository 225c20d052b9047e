internal import CTactusPixman
internal import TactusPixels

/// Pixels to draw into, and the part of the device that they are.
struct DrawingSurface: ~Copyable {
  /// The pixels of the device.
  let bounds: PixelRect
  /// The first pixel.
  let pixels: UnsafeMutableRawPointer
  /// The distance from one row to the next, in bytes.
  let bytesPerRow: Int
  /// The pixels as an image.
  let image: PixmanImage
  /// A Boolean value that indicates whether the memory is freed with the surface.
  private let isOwner: Bool

  /// Creates a surface of memory of others.
  init?(_ buffer: PixelBuffer, bounds: PixelRect) {
    guard
      let image = PixmanImage(
        buffer.format.pixman, width: buffer.width, height: buffer.height, pixels: buffer.pixels,
        bytesPerRow: buffer.bytesPerRow)
    else { return nil }
    self.bounds = bounds
    pixels = buffer.pixels
    bytesPerRow = buffer.bytesPerRow
    self.image = image
    isOwner = false
  }

  /// Creates a surface with memory of its own, whose pixels are not set; `nil` if there is no memory.
  ///
  /// - Parameters:
  ///   - bounds: The pixels of the device.
  ///   - format: The format of the pixels.
  init?(_ bounds: PixelRect, format: BufferFormat = .argb8888) {
    let bytesPerRow = format.bytesPerRow(bounds.width)
    let pixels = UnsafeMutableRawPointer.allocate(
      byteCount: max(4, bytesPerRow * bounds.height), alignment: 16)
    guard
      let image = PixmanImage(
        format.pixman, width: bounds.width, height: bounds.height, pixels: pixels, bytesPerRow: bytesPerRow)
    else {
      pixels.deallocate()
      return nil
    }
    isOwner = true
    (self.bounds, self.pixels, self.bytesPerRow) = (bounds, pixels, bytesPerRow)
    self.image = image
  }

  deinit { if isOwner { pixels.deallocate() } }
}

extension DrawingSurface {
  /// Fills a rectangle of the device with a premultiplied colour.
  func fill(_ rect: PixelRect, _ color: SIMD4<UInt8>, _ operation: pixman_op_t) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    var color = pixman_color_t(color)
    var box = pixman_box32_t(
      x1: Int32(rect.x - bounds.x), y1: Int32(rect.y - bounds.y),
      x2: Int32(rect.x + rect.width - bounds.x), y2: Int32(rect.y + rect.height - bounds.y))
    pixman_image_fill_boxes(operation, image.reference, &color, 1, &box)
  }

  /// Draws an image into a rectangle of the device.
  ///
  /// - Parameters:
  ///   - rect: The rectangle.
  ///   - source: The image.
  ///   - x: The coordinate in the image, mapped by its transform, of the left edge.
  ///   - y: The same for the top edge.
  ///   - mask: What the image is multiplied by; `nil` for nothing.
  ///   - maskX: The column of the mask for the left edge.
  ///   - maskY: The row of the mask for the top edge.
  ///   - operation: How the image is combined with what is there.
  func draw(
    _ rect: PixelRect, _ source: borrowing PixmanImage, x: Int = 0, y: Int = 0, mask: OpaquePointer? = nil,
    maskX: Int = 0, maskY: Int = 0, _ operation: pixman_op_t = PIXMAN_OP_OVER
  ) {
    pixman_image_composite32(
      operation, source.reference, mask, image.reference, Int32(clamping: x), Int32(clamping: y),
      Int32(maskX), Int32(maskY),
      Int32(rect.x - bounds.x), Int32(rect.y - bounds.y), Int32(rect.width), Int32(rect.height))
  }
}

extension BufferFormat {
  /// The format, as pixman names it.
  var pixman: pixman_format_code_t {
    switch self {
    case .argb8888: PIXMAN_a8r8g8b8
    case .xrgb8888: PIXMAN_x8r8g8b8
    case .rgb565: PIXMAN_r5g6b5
    }
  }
}
