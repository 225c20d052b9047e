/// A turn of a wheel that zooms the content at once.
struct ZoomTurn {
  /// The new scale.
  let scale: Double
  /// The point of the zoomed view that stays in position, in the zoomed view's coordinates.
  let anchor: Point
  /// The location of that point, in points from the scroll view's top-left corner.
  let location: Point
}
