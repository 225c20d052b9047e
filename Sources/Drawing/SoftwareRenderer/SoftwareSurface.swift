package import TactusPixels
package import TactusScene

/// An off-screen surface to draw frames into with the processor, for tests and screenshots.
package final class SoftwareSurface {
  /// The renderer that draws.
  package let renderer: SoftwareRenderer
  private let width: Int
  private let height: Int
  private let pixels: UnsafeMutableRawBufferPointer

  /// Creates a surface of a size in pixels, all of which are transparent.
  package init(renderer: SoftwareRenderer = SoftwareRenderer(), width: Int, height: Int) {
    self.renderer = renderer
    self.width = max(1, width)
    self.height = max(1, height)
    pixels = .allocate(byteCount: 4 * self.width * self.height, alignment: 16)
    pixels.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { pixels.deallocate() }

  /// Draws a frame and returns what the surface shows.
  ///
  /// - Parameters:
  ///   - frame: The frame, whose buffer has the surface's size.
  ///   - damage: The pixels of the frame to draw; the others are those of the frame before. `nil` for all pixels.
  package func render(_ frame: Frame, damage: [PixelRect]? = nil) -> Bitmap {
    draw(frame, damage: damage)
    return Bitmap(width: width, height: height) { $0.copyMemory(from: UnsafeRawBufferPointer(pixels)) }
  }

  /// Draws a frame without returning it, as for measurements.
  package func draw(_ frame: Frame, damage: [PixelRect]? = nil) {
    guard let start = pixels.baseAddress else { return }
    renderer.draw(
      frame, damage: damage ?? [PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)],
      into: PixelBuffer(pixels: start, width: width, height: height, bytesPerRow: 4 * width))
  }
}
