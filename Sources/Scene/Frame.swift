package import TactusPixels

/// A value with everything that a renderer needs to draw one frame.
package struct Frame: Sendable, Hashable {
  /// The width of the buffer in pixels.
  package var width: Int
  /// The height of the buffer in pixels.
  package var height: Int
  /// The colour to which the buffer is cleared.
  package var background: Color
  /// The draw commands, back to front.
  package var commands: [DrawCommand]
  /// The pixels that differ from the frame before; empty if nothing changed.
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
