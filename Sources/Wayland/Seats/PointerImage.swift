internal import TactusCLibrary
internal import TactusWaylandWire

/// An arrow as the pointer image, for compositors that do not provide one.
@MainActor
final class PointerImage {
  /// The scale in pixels per point.
  let scale: Int

  private let surface: WlSurface
  private let buffer: WlBuffer

  /// The side length of the square image, in points.
  private static let side = 24
  /// The corners of the arrow, in points. The first is the tip.
  private static let corners: [(x: Double, y: Double)] = [
    (1, 1), (1, 18), (5, 14.5), (8, 21), (11, 19.5), (8, 13.5), (13.5, 13.5),
  ]

  /// Creates the image. Returns nil if no shared memory can be allocated.
  init?(_ compositor: WlCompositor?, _ shm: WlShm?, scale: Int) {
    let side = Self.side * scale
    guard let buffer = Self.makeBuffer(shm, side: side, scale: Double(scale)),
      let surface = compositor?.createSurface()
    else { return nil }
    self.scale = scale
    self.buffer = buffer
    self.surface = surface
    surface.setBufferScale(scale: Int32(scale))
    surface.attach(buffer: buffer, x: 0, y: 0)
    surface.damage(x: 0, y: 0, width: Int32(Self.side), height: Int32(Self.side))
    surface.commit()
  }

  isolated deinit {
    if surface.isAlive { surface.destroy() }
    if buffer.isAlive { buffer.destroy() }
  }

  /// Sets the image of a pointer until the pointer leaves the surface that it entered last.
  func show(on pointer: WlPointer, serial: UInt32) {
    pointer.setCursor(serial: serial, surface: surface, hotspotX: 1, hotspotY: 1)
  }

  private static func makeBuffer(_ shm: WlShm?, side: Int, scale: Double) -> WlBuffer? {
    let size = side * side * 4
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/tactus-pointer-XXXXXX".utf8CString)
    let descriptor = path.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    guard descriptor >= 0 else { return nil }
    // The file only provides memory to share with the compositor, so no other process may open it.
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    defer { FileDescriptor.close(descriptor) }
    let pixels = pixels(side: side, scale: scale)
    guard pixels.withUnsafeBytes({ write(descriptor, $0.baseAddress, $0.count) }) == size,
      let pool = shm?.createPool(fd: descriptor, size: Int32(size))
    else { return nil }
    defer { pool.destroy() }
    return pool.createBuffer(
      offset: 0, width: Int32(side), height: Int32(side), stride: Int32(side * 4), format: .argb8888)
  }

  /// Returns the pixels of a black arrow with a white outline of one point.
  private static func pixels(side: Int, scale: Double) -> [UInt32] {
    (0..<side * side).map { index in
      let x = (Double(index % side) + 0.5) / scale
      let y = (Double(index / side) + 0.5) / scale
      if contains(x, y) { return 0xFF00_0000 }
      let rim = [(-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7)]
      return rim.contains { contains(x + $0.0, y + $0.1) } ? 0xFFFF_FFFF : 0
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
