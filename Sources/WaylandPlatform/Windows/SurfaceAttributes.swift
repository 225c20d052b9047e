internal import TactusGeometry
internal import TactusWayland

/// What the compositor was told of the buffers of a surface, which it keeps until told otherwise.
@MainActor
struct SurfaceAttributes {
  private var bufferScale = 1
  private var destination: Size?
  private var opaqueSize: Size?

  /// Sets how the buffer's pixels make up the surface's points.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels a point.
  ///   - size: The size of the surface in points.
  ///   - toplevel: The surface.
  mutating func set(scale: Double, size: Size, on toplevel: Toplevel) {
    if scale != 1 || destination != nil, size != destination, toplevel.setDestination(size) {
      destination = size
    }
    let wholeScale = destination == nil ? Int(scale.rounded(.up)) : 1
    guard wholeScale != bufferScale else { return }
    bufferScale = wholeScale
    toplevel.setBufferScale(wholeScale)
  }

  /// Sets whether anything shows through: where nothing does the compositor need not draw what is behind.
  ///
  /// - Parameters:
  ///   - size: The size of the surface in points where all of it is opaque, else nil.
  ///   - toplevel: The surface.
  mutating func setOpaque(_ size: Size?, on toplevel: Toplevel) {
    guard size != opaqueSize else { return }
    opaqueSize = size
    toplevel.setOpaque(size)
  }
}
