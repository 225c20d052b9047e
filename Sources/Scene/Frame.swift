package import TactusPixels

/// All that a renderer needs to draw one frame, as a value.
package struct Frame: Sendable, Hashable {
  /// The size of the buffer in pixels.
  package var width: Int
  /// The size of the buffer in pixels.
  package var height: Int
  /// What the buffer is cleared to.
  package var background: Color
  /// The steps of drawing, back to front.
  package var commands: [DrawCommand]
  /// The pixels that differ from the frame before; empty when nothing changed.
  package var damage: [PixelRect]

  package init(
    width: Int, height: Int, background: Color = .black, commands: [DrawCommand] = [],
    damage: [PixelRect] = []
  ) {
    self.width = width
    self.height = height
    self.background = background
    self.commands = commands
    self.damage = damage
  }
}
