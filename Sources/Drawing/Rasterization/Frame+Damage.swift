package import TactusPixels
package import TactusScene

extension Frame {
  /// Calls a closure with the rectangles that are drawn, one after the other, for damage to be drawn.
  ///
  /// Rectangles with few pixels between them are drawn at once, and so is all that a backdrop shows, as that has to be drawn again
  /// before it is blurred. Without damage the closure is not called.
  package func drawDamage<Failure: Error>(
    _ damage: [PixelRect], _ draw: (PixelRect) throws(Failure) -> Void
  ) throws(Failure) {
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    var bounds = PixelRect(x: 0, y: 0, width: 0, height: 0)
    var area = 0
    for rect in damage {
      bounds = bounds.union(rect)
      area += rect.area
    }
    bounds = bounds.intersection(whole)
    guard !bounds.isEmpty else { return }
    var blurred = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let isScattered = area < bounds.area / 4 * 3
    for index in 0..<(isScattered ? damage.count : 1) {
      var rect = (isScattered ? damage[index] : bounds).intersection(whole)
      guard !rect.isEmpty else { continue }
      if growToBackdrops(&rect) { blurred = blurred.union(rect) } else { try draw(rect) }
    }
    guard !blurred.isEmpty else { return }
    _ = growToBackdrops(&blurred)
    try draw(blurred)
  }
}
