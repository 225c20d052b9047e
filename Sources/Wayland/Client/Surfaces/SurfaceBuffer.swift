package import TactusPixels
internal import TactusWaylandWire

/// A buffer in shared memory that the process draws into and the compositor reads.
///
/// The compositor may read it from the commit with which it is attached until it is released.
@MainActor
package final class SurfaceBuffer {
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int
  /// The format of the pixels.
  package let format: BufferFormat

  /// Called when the compositor no longer reads the buffer.
  package var onRelease: (() -> Void)?

  let proxy: WlBuffer
  private let memory: SharedMemory

  /// Creates a transparent or black buffer. Returns nil if there is no memory left, or if the connection has ended.
  ///
  /// - Parameters:
  ///   - shm: What creates buffers; see ``Globals/shm(for:)``.
  ///   - width: The width in pixels.
  ///   - height: The height in pixels.
  ///   - format: The format of the pixels. Default ``BufferFormat/argb8888``.
  ///   - source: Where the memory comes from.
  init?(
    _ shm: WlShm?, width: Int, height: Int, format: BufferFormat = .argb8888,
    memory source: SharedMemorySource = .system
  ) {
    guard let shm, let memory = SharedMemory(width: width, height: height, format: format, source: source),
      let pool = shm.createPool(fd: memory.descriptor, size: Int32(memory.size))
    else { return nil }
    defer { pool.destroy() }
    guard
      let proxy = pool.createBuffer(
        offset: 0, width: Int32(width), height: Int32(height),
        stride: Int32(format.bytesPerRow(width)), format: format.wire)
    else { return nil }
    self.width = width
    self.height = height
    self.format = format
    self.proxy = proxy
    self.memory = memory
    proxy.onEvent = { [weak self] _ in self?.onRelease?() }
  }

  isolated deinit {
    if proxy.isAlive { proxy.destroy() }
  }

  /// The number of bytes of a row of pixels.
  package var bytesPerRow: Int { format.bytesPerRow(width) }

  /// The first pixel of the first row. The memory is valid as long as the buffer.
  package var pixels: UnsafeMutableRawPointer { memory.address }

  /// Copies the pixels of a rectangle from another buffer, which has the same size and format.
  package func copy(_ rect: PixelRect, from other: SurfaceBuffer) {
    let rect = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !rect.isEmpty, other.width == width, other.height == height, other.format == format
    else { return }
    // Rows without a gap between them are copied at once.
    let isWhole = rect.width == width
    let count = isWhole ? bytesPerRow * rect.height : format.bytesPerPixel * rect.width
    for row in 0..<(isWhole ? 1 : rect.height) {
      let start = (rect.y + row) * bytesPerRow + format.bytesPerPixel * rect.x
      (pixels + start).copyMemory(from: other.pixels + start, byteCount: count)
    }
  }
}

extension Surface {
  /// Creates a buffer of a size in pixels. Returns nil if there is no memory left, if the compositor does not offer the format, or if the
  /// connection has ended.
  package func makeBuffer(
    width: Int, height: Int, format: BufferFormat = .argb8888, memory: SharedMemorySource = .system
  ) -> SurfaceBuffer? {
    SurfaceBuffer(globals.shm(for: format), width: width, height: height, format: format, memory: memory)
  }

  /// Returns the first of some formats of buffers that the compositor offers; nil if it offers none of them.
  package func bufferFormat(among formats: [BufferFormat]) -> BufferFormat? {
    formats.first(where: globals.offers)
  }

  /// Attaches a buffer, which is shown from the next commit on.
  package func attach(_ buffer: SurfaceBuffer) {
    surface.attach(buffer: buffer.proxy, x: 0, y: 0)
  }

  /// Attaches a buffer whose origin is moved by a number of points from that of the buffer before.
  func attach(_ buffer: SurfaceBuffer, movedBy x: Int32, _ y: Int32) {
    guard surface.version >= WlSurface.offsetVersion else {
      return surface.attach(buffer: buffer.proxy, x: x, y: y)
    }
    surface.attach(buffer: buffer.proxy, x: 0, y: 0)
    surface.offset(x: x, y: y)
  }

  /// Adds a rectangle, in pixels of the buffer, to those in which the next commit differs from the one before.
  package func addDamage(x: Int, y: Int, width: Int, height: Int) {
    guard surface.version >= WlSurface.damageBufferVersion else {
      // Older compositors take the damage in points, which pixels need not correspond to.
      return surface.damage(x: 0, y: 0, width: .max, height: .max)
    }
    surface.damageBuffer(
      x: Int32(clamping: x), y: Int32(clamping: y), width: Int32(clamping: width),
      height: Int32(clamping: height))
  }
}

extension WlSurface {
  /// The version of `wl_surface` from which on damage may be given in pixels of the buffer.
  nonisolated static let damageBufferVersion: UInt32 = 4
  /// The version from which on the position of a buffer is set by a request of its own.
  fileprivate static let offsetVersion: UInt32 = 5
}
