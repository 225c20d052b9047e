internal import TactusGeometry
internal import TactusWayland

/// The attributes of a surface's buffers that have been sent to the compositor, which applies them until they change.
@MainActor
struct SurfaceAttributes {
  private var bufferScale = 1
  private var bufferTransform = OutputTransform.normal
  private var destination: Size?
  private var opaqueSize: Size?

  /// Sets the mapping of the buffer's pixels to the surface's points.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - size: The size of the surface in points.
  ///   - surface: The surface.
  mutating func set(scale: Double, size: Size, on surface: Surface) {
    if scale != 1 || destination != nil, size != destination, surface.setDestination(size) {
      destination = size
    }
    let wholeScale = destination == nil ? Int(scale.rounded(.up)) : 1
    guard wholeScale != bufferScale else { return }
    bufferScale = wholeScale
    surface.setBufferScale(wholeScale)
  }

  /// Stretches a buffer of one pixel over the surface. A buffer of another size with the same destination may follow.
  ///
  /// - Parameters:
  ///   - size: The size of the surface in points.
  ///   - surface: The surface.
  mutating func setSinglePixel(_ size: Size, on surface: Surface) {
    if size != destination, surface.setDestination(size) { destination = size }
    guard bufferScale != 1 else { return }
    bufferScale = 1
    surface.setBufferScale(1)
  }

  /// Sets the transform from the surface to the buffer.
  mutating func setTransform(_ transform: OutputTransform, on surface: Surface) {
    guard transform != bufferTransform else { return }
    bufferTransform = transform
    surface.setBufferTransform(transform)
  }

  /// Sets whether the surface is opaque, so that the compositor need not draw what is behind it.
  ///
  /// - Parameters:
  ///   - size: The size of the surface in points if it is opaque; nil if it is not.
  ///   - surface: The surface.
  mutating func setOpaque(_ size: Size?, on surface: Surface) {
    guard size != opaqueSize else { return }
    opaqueSize = size
    surface.setOpaque(size)
  }
}
