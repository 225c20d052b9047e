internal import TactusGeometry
internal import TactusPixels
internal import TactusScene

/// Squares, side by side, in each of which a picture is interpolated at once.
///
/// They belong to the picture, so that its pixels do not depend on which of them are drawn, or where it has moved by whole pixels.
struct TileGrid {
  /// The corner of one of the squares, in pixels of the device.
  let x: Int
  let y: Int
  /// The length of their sides, in pixels.
  let side: Int

  /// Creates the squares from the corner of a rectangle on the device.
  init(of rect: Rect, side: Int) {
    x = Self.whole(rect.minX)
    y = Self.whole(rect.minY)
    self.side = side
  }

  private static func whole(_ value: Double) -> Int {
    // What is almost a whole number is one, as errors of the last place must not move the squares.
    value.isFinite ? Int(min(max((value + PixelRect.tolerance).rounded(.down), -1e9), 1e9)) : 0
  }

  /// Returns the corner of the square that contains the first pixel of a rectangle.
  func corner(of rect: PixelRect) -> (x: Int, y: Int) {
    (start(rect.x, from: x), start(rect.y, from: y))
  }

  private func start(_ value: Int, from origin: Int) -> Int {
    let distance = value - origin
    return origin + (distance >= 0 ? distance / side : (distance - side + 1) / side) * side
  }

  /// Calls a closure with the parts of a rectangle in each square.
  func divide(_ rect: PixelRect, _ body: (PixelRect) -> Void) {
    let first = corner(of: rect)
    for top in stride(from: first.y, to: rect.y + rect.height, by: side) {
      for left in stride(from: first.x, to: rect.x + rect.width, by: side) {
        body(PixelRect(x: left, y: top, width: side, height: side).intersection(rect))
      }
    }
  }
}
