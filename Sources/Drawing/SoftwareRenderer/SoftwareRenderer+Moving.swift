internal import TactusPixels
package import TactusScene

// MARK: - Moved content

extension SoftwareRenderer {
  /// Draws a frame into memory whose other pixels are those of the last frame: what has moved by whole pixels is copied.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - move: What has moved since the last frame; nil if all damage is drawn.
  ///   - buffer: The memory, which has the frame's ``Frame/bufferSize``.
  ///   - last: The memory with the last frame, which may be the same.
  package func draw(
    _ frame: Frame, moving move: MovedContent.Move?, into buffer: PixelBuffer, from last: PixelBuffer
  ) {
    guard let move, frame.width > 0, frame.height > 0 else {
      return draw(frame, damage: frame.damage, into: buffer)
    }
    // All rectangles of the picture move by the same distance in the buffer.
    let probe = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let (from, to) = (frame.bufferRect(probe), frame.bufferRect(probe.offset(move.x, move.y)))
    let (x, y) = (to.x - from.x, to.y - from.y)
    guard buffer.canMove(by: x, y) else { return draw(frame, damage: frame.damage, into: buffer) }
    buffer.move(move.copied.map(frame.bufferRect), by: x, y, from: last)
    draw(frame, damage: move.drawn, into: buffer)
  }
}

extension PixelBuffer {
  /// The side of the pattern with which 16 bits are dithered, in pixels.
  private static let ditherSide = 8

  /// Returns whether pixels look the same where they are moved to: those that are dithered belong to a pattern.
  fileprivate func canMove(by x: Int, _ y: Int) -> Bool {
    format != .rgb565 || (x.isMultiple(of: Self.ditherSide) && y.isMultiple(of: Self.ditherSide))
  }
}
