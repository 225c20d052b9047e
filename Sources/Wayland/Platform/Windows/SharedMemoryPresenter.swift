internal import TactusPixels
internal import TactusRenderer
internal import TactusScene
internal import TactusWayland

/// Draws the damage of each frame into a retained target with OpenGL, and passes it to the compositor in buffers in shared memory.
///
/// The retained target always has the whole picture. What a buffer lacks is copied from it. See ``PresentationPath`` for when this is used.
@MainActor
final class SharedMemoryPresenter: FramePresenter {
  private let surface: RetainedSurface
  private let buffers: SharedMemoryBuffers
  private var region = DamageRegion()

  init(
    device: GraphicsDevice, target: Surface, width: Int, height: Int, memory: SharedMemorySource = .system
  ) {
    buffers = SharedMemoryBuffers(target: target, memory: memory)
    surface = RetainedSurface(device: device, width: width, height: height)
  }

  var maximumSide: Int { surface.maximumSide }
  var counters: RendererCounters { surface.counters }

  func resize(width: Int, height: Int) {
    let size = (surface.width, surface.height)
    surface.resize(width: width, height: height)
    if (surface.width, surface.height) != size { buffers.retire() }
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
    let next = try buffers.next(width: surface.width, height: surface.height)
    region.removeAll()
    if let lacking = next.lacking {
      region.formUnion(lacking)
      for rect in damage { region.add(rect) }
    } else {
      region.add(PixelRect(x: 0, y: 0, width: surface.width, height: surface.height))
    }
    try surface.read(region.rects, to: next.buffer.pixels, rowLength: next.buffer.width)
    buffers.commit(next, damage: damage)
  }

  func preupload(_ contents: LayerContents) { surface.preupload(contents) }

  var bufferUsage: (count: Int, bytes: Int) {
    var usage = buffers.usage
    if surface.byteCount > 0 {
      usage.count += 1
      usage.bytes += surface.byteCount
    }
    return usage
  }

  func releaseMemory() {
    surface.trim()
    buffers.trim()
  }

  func makeMotionPresenter() -> (any MotionPresenter)? {
    buffers.makeMotionSurface().map { SharedMemoryMotionPresenter(surface, on: $0) }
  }
}
