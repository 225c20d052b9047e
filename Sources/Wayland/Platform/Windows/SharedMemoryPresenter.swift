internal import TactusPixels
internal import TactusRenderer
internal import TactusScene
internal import TactusWayland

/// Draws the damage of each frame into a retained target, and passes it to the compositor in buffers in shared memory.
///
/// The retained target always has the whole picture. Each buffer lacks the damage of the frames since it was committed, which is
/// copied from the target. See ``PresentationPath`` for when this is used.
@MainActor
final class SharedMemoryPresenter: FramePresenter {
  private let target: Surface
  private let surface: RetainedSurface
  private let memory: SharedMemorySource
  private var ring = BufferRing()
  private var buffers: [SurfaceBuffer?] = Array(repeating: nil, count: BufferRing.limit)
  private var region = DamageRegion()

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

  init(
    device: GraphicsDevice, target: Surface, width: Int, height: Int, memory: SharedMemorySource = .system
  ) {
    self.target = target
    self.memory = memory
    surface = RetainedSurface(device: device, width: width, height: height)
  }

  var maximumSide: Int { surface.maximumSide }
  var counters: RendererCounters { surface.counters }

  func resize(width: Int, height: Int) {
    let size = (surface.width, surface.height)
    surface.resize(width: width, height: height)
    guard (surface.width, surface.height) != size else { return }
    ring.retire()
    freeBuffers()
  }

  func present(_ frame: Frame) throws {
    let damage = try surface.draw(frame)
    guard !damage.isEmpty else { return }
    do {
      try commit(damage)
    } catch {
      // The buffers lack what was drawn, so the next frame has to be drawn as a whole.
      surface.trim()
      throw error
    }
  }

  /// Copies what a buffer lacks from the target, and commits the buffer.
  private func commit(_ damage: [PixelRect]) throws {
    let slot = ring.take()
    region.removeAll()
    if let lacking = ring.lacking(slot) {
      region.formUnion(lacking)
      for rect in damage { region.add(rect) }
    } else {
      region.add(PixelRect(x: 0, y: 0, width: surface.width, height: surface.height))
      buffers[slot] = makeBuffer(slot)
    }
    guard let buffer = buffers[slot] else {
      throw Failure.noBuffer(width: surface.width, height: surface.height)
    }
    try surface.read(region.rects, to: buffer.pixels, rowLength: buffer.width)
    target.attach(buffer)
    for rect in damage { target.addDamage(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
    target.transaction.commit()
    ring.commit(slot, damage: damage)
    freeBuffers()
  }

  func preupload(_ contents: LayerContents) { surface.preupload(contents) }

  var bufferUsage: (count: Int, bytes: Int) {
    var usage = surface.byteCount > 0 ? (count: 1, bytes: surface.byteCount) : (count: 0, bytes: 0)
    for case let buffer? in buffers {
      usage.count += 1
      usage.bytes += buffer.bytesPerRow * buffer.height
    }
    return usage
  }

  func releaseMemory() {
    surface.trim()
    ring.trim()
    freeBuffers()
  }

  func makeMotionPresenter() -> (any MotionPresenter)? {
    MotionSurface(target, memory: memory).map { SharedMemoryMotionPresenter(surface, on: $0) }
  }

  private func makeBuffer(_ slot: Int) -> SurfaceBuffer? {
    let buffer = target.makeBuffer(width: surface.width, height: surface.height, memory: memory)
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
