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
  }

  /// An error in presenting a frame.
  enum Failure: Error, CustomStringConvertible {
    /// No buffer could be created.
    case noBuffer(width: Int, height: Int)

    var description: String {
      switch self {
      case .noBuffer(let width, let height):
        "No shared memory could be allocated for a buffer of \(width) × \(height) pixels"
      }
    }
  }

  init(target: Surface, memory: SharedMemorySource) {
    self.target = target
    self.memory = memory
  }

  /// Returns the buffer into which the next frame is written, of a size in pixels.
  func next(width: Int, height: Int) throws(Failure) -> Next {
    let slot = ring.take()
    let lacking = ring.lacking(slot)
    if lacking == nil { buffers[slot] = makeBuffer(slot, width, height) }
    guard let buffer = buffers[slot] else { throw .noBuffer(width: width, height: height) }
    let latest = buffers[latestSlot]
    let isSimilar = latest !== buffer && latest?.width == width && latest?.height == height
    return Next(slot: slot, buffer: buffer, lacking: lacking, latest: isSimilar ? latest : nil)
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
  func makeMotionSurface() -> MotionSurface? { MotionSurface(target, memory: memory) }

  private func makeBuffer(_ slot: Int, _ width: Int, _ height: Int) -> SurfaceBuffer? {
    let buffer = target.makeBuffer(width: width, height: height, memory: memory)
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
