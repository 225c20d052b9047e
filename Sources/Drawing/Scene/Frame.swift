package import TactusGeometry
package import TactusPixels

/// A value with everything that a renderer needs to draw one frame.
///
/// A frame is upright: its commands and its damage are the same however the panel is mounted. The renderer turns it as a whole
/// when it draws into a buffer.
package struct Frame: Sendable, Hashable {
  /// The width of the upright picture in pixels.
  package var width: Int
  /// The height of the upright picture in pixels.
  package var height: Int
  /// The transform from the upright picture to the buffer.
  package var transform: OutputTransform
  /// The colour to which the buffer is cleared.
  package var background: Color
  /// The draw commands, back to front.
  package var commands: [DrawCommand]
  /// The pixels that differ from the frame before; empty if nothing changed.
  package var damage: [PixelRect]

  package init(
    width: Int, height: Int, transform: OutputTransform = .normal, background: Color = .black,
    commands: [DrawCommand] = [], damage: [PixelRect] = []
  ) {
    self.width = width
    self.height = height
    self.transform = transform
    self.background = background
    self.commands = commands
    self.damage = damage
  }
}

// MARK: - Buffers

extension Frame {
  /// The size of the buffer that shows the frame, in pixels.
  package var bufferSize: (width: Int, height: Int) { transform.size(width: width, height: height) }

  /// Returns the pixels of the buffer in which a rectangle of the frame is drawn.
  package func bufferRect(_ rect: PixelRect) -> PixelRect {
    rect.applying(transform, width: width, height: height)
  }
}
