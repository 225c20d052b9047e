internal import TactusCLibrary
package import TactusPixels

extension PixelBuffer {
  /// Copies rectangles from a buffer of the same size and format, which may be this one.
  ///
  /// - Parameters:
  ///   - rects: The rectangles that are copied to, none of which overlap.
  ///   - x: The horizontal distance from where the pixels are copied, in pixels.
  ///   - y: The vertical one.
  ///   - source: The buffer that is copied from.
  package func move(_ rects: [PixelRect], by x: Int, _ y: Int, from source: PixelBuffer) {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    guard source.width == width, source.height == height, source.format == format else { return }
    let reachable = whole.intersection(whole.offset(x, y))
    var rects = rects.map { $0.intersection(reachable) }.filter { !$0.isEmpty }
    guard let top = rects.map(\.y).min(), let bottom = rects.map({ $0.y + $0.height }).max() else { return }
    // In one buffer, what is written must not be read later: rows and columns are copied from the side to which they move.
    rects.sort { x > 0 ? $0.x > $1.x : $0.x < $1.x }
    let size = format.bytesPerPixel
    rects.withUnsafeBufferPointer { rects in
      for step in 0..<bottom - top {
        let row = y > 0 ? bottom - 1 - step : top + step
        let target = pixels + row * bytesPerRow
        let origin = source.pixels + ((row - y) * source.bytesPerRow - x * size)
        for rect in rects where row >= rect.y && row < rect.y + rect.height {
          memmove(target + rect.x * size, origin + rect.x * size, rect.width * size)
        }
      }
    }
  }
}
