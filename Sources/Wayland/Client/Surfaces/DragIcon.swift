package import TactusGeometry
internal import TactusWaylandWire

/// A surface with the picture of what is being dragged, which the compositor moves with the touch or the pointer.
@MainActor
package final class DragIcon: Surface {
  /// The buffer that is shown.
  private var buffer: SurfaceBuffer?

  /// Creates a surface without content. Returns nil if the connection has ended.
  package init?(_ globals: Globals) {
    guard globals.connection.isOpen, let surface = globals.compositor?.createSurface() else { return nil }
    super.init(globals, surface)
  }

  isolated deinit { destroy() }

  /// Shows a picture. Call this once, after the drag has been requested.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - hotspot: The point of the picture that is under the touch, in points.
  ///   - transform: The transform from the surface to the pixels.
  ///   - draw: Writes the pixels, of 4 bytes each, to memory that is zero.
  /// - Returns: `false` if no memory can be allocated, or if the picture is too large.
  @discardableResult
  package func show(
    _ size: Size, width: Int, height: Int, hotspot: Point, transform: OutputTransform,
    draw: (UnsafeMutableRawPointer) -> Void
  ) -> Bool {
    guard width > 0, height > 0, width <= SurfaceLimits.maximumArea / height,
      let buffer = makeBuffer(width: width, height: height)
    else { return false }
    draw(buffer.pixels)
    self.buffer = buffer
    if transform != .normal, canTransformBuffers { setBufferTransform(transform) }
    if !setDestination(size) {
      let side = transform.swapsAxes && canTransformBuffers ? height : width
      // The scale has to divide the size of the buffer.
      let scale = Int((Double(side) / max(1, size.width)).rounded())
      if scale > 1, width % scale == 0, height % scale == 0 { setBufferScale(scale) }
    }
    attach(
      buffer, movedBy: -SurfaceLimits.wireCoordinate(hotspot.x), -SurfaceLimits.wireCoordinate(hotspot.y))
    addDamage(x: 0, y: 0, width: width, height: height)
    transaction.commit()
    return true
  }
}
