internal import TactusGeometry

/// The attributes of a surface's buffers that have been sent to the compositor, which applies them until they change.
@MainActor
struct SurfaceAttributes {
  private var bufferScale = 1
  private var bufferTransform = OutputTransform.normal
  private var destination: Size?
  private var opaqueSize: Size?

  /// Sends what differs from what was sent before.
  mutating func send(_ content: SurfaceContent, to surface: Surface) {
    if content.isSinglePixel {
      sendSinglePixel(content.size, to: surface)
    } else {
      send(scale: content.scale, size: content.size, to: surface)
    }
    if content.transform != bufferTransform {
      bufferTransform = content.transform
      surface.setBufferTransform(content.transform)
    }
    let opaque = content.isOpaque ? content.size : nil
    if opaque != opaqueSize {
      opaqueSize = opaque
      surface.setOpaque(opaque)
    }
  }

  /// Sends the mapping of the buffer's pixels to the surface's points.
  private mutating func send(scale: Double, size: Size, to surface: Surface) {
    if scale != 1 || destination != nil, size != destination, surface.setDestination(size) {
      destination = size
    }
    let wholeScale = destination == nil ? Int(scale.rounded(.up)) : 1
    guard wholeScale != bufferScale else { return }
    bufferScale = wholeScale
    surface.setBufferScale(wholeScale)
  }

  /// Stretches a buffer of one pixel over the surface. A buffer of another size with the same destination may follow.
  private mutating func sendSinglePixel(_ size: Size, to surface: Surface) {
    if size != destination, surface.setDestination(size) { destination = size }
    guard bufferScale != 1 else { return }
    bufferScale = 1
    surface.setBufferScale(1)
  }
}
