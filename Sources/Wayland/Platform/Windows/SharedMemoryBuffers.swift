internal import TactusPixels
internal import TactusScene
internal import TactusWayland

/// The buffers in shared memory in which the frames of a window reach the compositor.
///
/// Each buffer lacks the damage of the frames since it was committed; see ``BufferRing``.
@MainActor
final class SharedMemoryBuffers {
  /// Where the memory of the buffers comes from.
  let memory: SharedMemorySource
  /// The formats that can be written, the best one first.
  private let formats: [BufferFormat]
  private let target: Surface
  private var ring = BufferRing()
  private var buffers: [SurfaceBuffer?] = Array(repeating: nil, count: BufferRing.limit)
  /// The slot of the buffer that was committed last.
  private var latestSlot = 0

  /// The buffer of the next frame.
  struct Next {
    fileprivate let slot: Int
    /// The buffer.
    let buffer: SurfaceBuffer
    /// The pixels in which the buffer differs from the last frame; nil for all.
    let lacking: DamageRegion?
    /// A buffer of the same size that contains the last frame, which the compositor may read; nil if there is none.
    let latest: SurfaceBuffer?
    /// A Boolean value that indicates whether the buffer itself contains the last frame.
    let isLatest: Bool
  }

  /// An error in presenting a frame.
  enum Failure: Error, CustomStringConvertible {
    /// No buffer could be created.
    case noBuffer(width: Int, height: Int)
    /// The compositor offers no format in which frames can be written.
    case noFormat([BufferFormat])

    var description: String {
      switch self {
      case .noBuffer(let width, let height):
        "No shared memory could be allocated for a buffer of \(width) × \(height) pixels"
      case .noFormat(let formats):
        "The compositor offers none of the formats of pixels in which frames can be written: "
          + formats.map { "\($0)".uppercased() }.joined(separator: ", ")
      }
    }
  }

  /// Creates the buffers of a window.
  ///
  /// - Parameters:
  ///   - target: The surface of the window.
  ///   - memory: Where the memory of the buffers comes from.
  ///   - formats: The formats that can be written, the best one first. Default only ``BufferFormat/argb8888``.
  init(target: Surface, memory: SharedMemorySource, formats: [BufferFormat] = [.argb8888]) {
    self.target = target
    self.memory = memory
    self.formats = formats
  }

  /// The first of the formats that the compositor offers; nil if it offers none.
  private var format: BufferFormat? { target.bufferFormat(among: formats) }

  /// Returns the buffer into which the next frame is written, of a size in pixels.
  func next(width: Int, height: Int) throws(Failure) -> Next {
    let slot = ring.take()
    let lacking = ring.lacking(slot)
    if lacking == nil {
      guard let format else { throw .noFormat(formats) }
      buffers[slot] = makeBuffer(slot, width, height, format)
    }
    guard let buffer = buffers[slot] else { throw .noBuffer(width: width, height: height) }
    let latest = buffers[latestSlot]
    let isSimilar = latest !== buffer && latest?.width == width && latest?.height == height
    return Next(
      slot: slot, buffer: buffer, lacking: lacking, latest: isSimilar ? latest : nil,
      isLatest: latest === buffer && lacking?.isEmpty == true)
  }

  /// Commits a buffer that contains the whole frame.
  ///
  /// - Parameters:
  ///   - next: The buffer.
  ///   - damage: The pixels of the buffer in which the frame differs from the last one.
  func commit(_ next: Next, damage: [PixelRect]) {
    target.attach(next.buffer)
    for rect in damage { target.addDamage(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
    target.transaction.commit()
    ring.commit(next.slot, damage: damage)
    latestSlot = next.slot
    freeBuffers()
  }

  /// Frees all buffers, those that the compositor reads as soon as it releases them, as the window has another size.
  func retire() {
    ring.retire()
    freeBuffers()
  }

  /// Frees the buffers that the compositor does not read.
  func trim() {
    ring.trim()
    freeBuffers()
  }

  /// The number of buffers, and their size in bytes.
  var usage: (count: Int, bytes: Int) {
    var usage = (count: 0, bytes: 0)
    for case let buffer? in buffers {
      usage.count += 1
      usage.bytes += buffer.bytesPerRow * buffer.height
    }
    return usage
  }

  /// Returns the surface as another thread uses it while the main thread does not; nil if the connection has ended.
  func makeMotionSurface() -> MotionSurface? {
    format.flatMap { MotionSurface(target, format: $0, memory: memory) }
  }

  private func makeBuffer(
    _ slot: Int, _ width: Int, _ height: Int, _ format: BufferFormat
  ) -> SurfaceBuffer? {
    let buffer = target.makeBuffer(width: width, height: height, format: format, memory: memory)
    buffer?.onRelease = { [weak self] in self?.release(slot) }
    return buffer
  }

  private func release(_ slot: Int) {
    ring.release(slot)
    freeBuffers()
  }

  /// Destroys the buffers of empty slots.
  private func freeBuffers() {
    for slot in buffers.indices where ring.slots[slot] == .empty { buffers[slot] = nil }
  }
}
