internal import TactusWaylandWire

/// An arrow as the pointer image, for compositors that do not provide one.
@MainActor
final class PointerImage {
  /// The scale in pixels per point.
  let scale: Int

  private let surface: WlSurface
  private let buffer: SurfaceBuffer

  /// The side length of the square image, in points.
  private static let side = 24
  /// The corners of the arrow, in points. The first is the tip.
  private static let corners: [(x: Double, y: Double)] = [
    (1, 1), (1, 18), (5, 14.5), (8, 21), (11, 19.5), (8, 13.5), (13.5, 13.5),
  ]

  /// Creates the image. Returns nil if no shared memory can be allocated.
  init?(_ compositor: WlCompositor?, _ shm: WlShm?, scale: Int) {
    let side = Self.side * scale
    guard let buffer = SurfaceBuffer(shm, width: side, height: side),
      let surface = compositor?.createSurface()
    else { return nil }
    Self.draw(into: buffer, scale: Double(scale))
    self.scale = scale
    self.buffer = buffer
    self.surface = surface
    surface.setBufferScale(scale: Int32(scale))
    surface.attach(buffer: buffer.proxy, x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: Int32(Self.side), height: Int32(Self.side))
    surface.commit()
  }

  isolated deinit {
    if surface.isAlive { surface.destroy() }
  }

  /// Sets the image of a pointer until the pointer leaves the surface that it entered last.
  func show(on pointer: WlPointer, serial: UInt32) {
    pointer.setCursor(serial: serial, surface: surface, hotspotX: 1, hotspotY: 1)
  }

  /// Sets the image of a stylus until it leaves the surface that it has come near.
  func show(on tool: ZwpTabletToolV2, serial: UInt32) {
    tool.setCursor(serial: serial, surface: surface, hotspotX: 1, hotspotY: 1)
  }

  /// Draws a black arrow with a white outline of one point.
  private static func draw(into buffer: SurfaceBuffer, scale: Double) {
    let rim = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)]
    for index in 0..<buffer.width * buffer.height {
      let x = (Double(index % buffer.width) + 0.5) / scale
      let y = (Double(index / buffer.width) + 0.5) / scale
      let isWhite = rim.contains { contains(x + $0.0, y + $0.1) }
      let pixel: UInt32 = contains(x, y) ? 0xFF00_0000 : isWhite ? 0xFFFF_FFFF : 0
      buffer.pixels.storeBytes(of: pixel, toByteOffset: 4 * index, as: UInt32.self)
    }
  }

  /// Returns a Boolean value that indicates whether a point is inside the arrow, that is, whether a ray from it crosses an odd
  /// number of edges.
  private static func contains(_ x: Double, _ y: Double) -> Bool {
    var isInside = false
    for (index, corner) in corners.enumerated() {
      let other = corners[(index + 1) % corners.count]
      if (corner.y > y) != (other.y > y),
        x < (other.x - corner.x) * (y - corner.y) / (other.y - corner.y) + corner.x
      {
        isInside.toggle()
      }
    }
    return isInside
  }
}
