internal import TactusPixels
internal import TactusScene
internal import TactusSoftwareRenderer
internal import TactusWayland

/// Draws frames on the processor into buffers of its own, while the main thread does not use the renderer.
final class SoftwareMotionPresenter: MotionPresenter {
  private let renderer: SoftwareRenderer
  private let target: MotionSurface

  init(renderer: SoftwareRenderer, target: MotionSurface) {
    self.renderer = renderer
    self.target = target
  }

  func show(_ frame: Frame) -> Bool {
    guard !frame.damage.isEmpty else { return true }
    let (width, height) = frame.bufferSize
    // Nothing is known of what the buffer contains.
    return target.show(width: width, height: height, damage: frame.damage.map(frame.bufferRect)) { pixels in
      renderer.drawAll(
        of: frame,
        into: PixelBuffer(
          pixels: pixels, width: width, height: height, bytesPerRow: target.format.bytesPerRow(width),
          format: target.format))
    }
  }

  /// What the main thread draws moves by whole pixels, too.
  var scrollsByWholePixels: Bool { true }

  /// Does nothing, because there is no graphics context.
  func detachContext() {}

  func removeBuffers() { target.removeBuffers() }
}
