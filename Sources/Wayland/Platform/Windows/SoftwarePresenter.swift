internal import TactusPixels
internal import TactusScene
internal import TactusSoftwareRenderer
internal import TactusWayland

/// Draws the damage of each frame on the processor, into the buffers in shared memory that the compositor reads.
///
/// There is no other copy of the picture. What a buffer lacks is copied from the one that was committed last, and so is what a frame shows
/// moved by whole pixels, such as the rows of a list.
@MainActor
final class SoftwarePresenter: FramePresenter {
  private let renderer: SoftwareRenderer
  private let buffers: SharedMemoryBuffers
  private var width: Int
  private var height: Int
  private var damage: [PixelRect] = []
  private var movedContent = MovedContent()

  /// - Parameters:
  ///   - renderer: What draws, for all windows of a connection.
  ///   - target: The surface of the window.
  ///   - width: The width of the buffers in pixels.
  ///   - height: The height of the buffers in pixels.
  ///   - memory: Where the memory of the buffers comes from.
  init(
    renderer: SoftwareRenderer, target: Surface, width: Int, height: Int, memory: SharedMemorySource = .system
  ) {
    self.renderer = renderer
    buffers = SharedMemoryBuffers(target: target, memory: memory, formats: BufferFormat.allCases)
    self.width = width
    self.height = height
  }

  func resize(width: Int, height: Int) {
    guard width != self.width || height != self.height else { return }
    self.width = width
    self.height = height
    buffers.retire()
  }

  func present(_ frame: Frame) throws {
    guard !frame.damage.isEmpty else { return }
    let next = try buffers.next(width: width, height: height)
    damage.removeAll(keepingCapacity: true)
    for rect in frame.damage { damage.append(frame.bufferRect(rect)) }
    // The last frame is that of the buffer that was committed last, of which the record is kept.
    let move = movedContent.record(frame)
    if complete(next) {
      let last = next.isLatest ? next.buffer : next.latest
      renderer.draw(
        frame, moving: last == nil ? nil : move, into: next.buffer.pixelBuffer,
        from: (last ?? next.buffer).pixelBuffer)
    } else {
      renderer.drawAll(of: frame, into: next.buffer.pixelBuffer)
    }
    buffers.commit(next, damage: damage)
  }

  /// Copies what a buffer lacks, and what the frame does not draw, from the one that was committed last.
  ///
  /// - Returns: `false` if that is impossible, and the frame has to be drawn as a whole.
  private func complete(_ next: SharedMemoryBuffers.Next) -> Bool {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    for rect in next.lacking?.rects ?? [whole] where !damage.contains(where: { $0.contains(rect) }) {
      guard let latest = next.latest else { return false }
      next.buffer.copy(rect, from: latest)
    }
    return true
  }

  var bufferUsage: (count: Int, bytes: Int) { buffers.usage }

  /// What moves does so by whole pixels, so that its pixels can be copied.
  var scrollsByWholePixels: Bool { true }

  func releaseMemory() { buffers.trim() }

  func makeMotionPresenter() -> (any MotionPresenter)? {
    buffers.makeMotionSurface().map { SoftwareMotionPresenter(renderer: renderer, target: $0) }
  }
}

extension SurfaceBuffer {
  /// The memory of the buffer, to draw into.
  fileprivate var pixelBuffer: PixelBuffer {
    PixelBuffer(pixels: pixels, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
  }
}
