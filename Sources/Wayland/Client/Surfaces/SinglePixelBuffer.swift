internal import TactusWaylandWire

/// A buffer of one black pixel, which covers a surface of any size without memory for its pixels.
@MainActor
package final class SinglePixelBuffer {
  let proxy: WlBuffer

  /// Creates a buffer. Returns nil without `wp_single_pixel_buffer_v1`, or if the connection has ended.
  init?(_ globals: Globals) {
    let manager = globals.object(WpSinglePixelBufferManagerV1.self)
    guard let proxy = manager?.createU32RgbaBuffer(r: 0, g: 0, b: 0, a: .max) else { return nil }
    self.proxy = proxy
  }

  isolated deinit {
    if proxy.isAlive { proxy.destroy() }
  }
}

extension Surface {
  /// Creates a black pixel for the surface, which is stretched by ``setDestination(_:)``. Returns nil if the compositor cannot do that.
  package func makeBlackPixel() -> SinglePixelBuffer? { canScaleBuffers ? SinglePixelBuffer(globals) : nil }

  /// Attaches a pixel, which is shown from the next commit on. It must be retained until another buffer is shown.
  package func attach(_ pixel: SinglePixelBuffer) { surface.attach(buffer: pixel.proxy, x: 0, y: 0) }
}
