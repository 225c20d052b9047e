internal import TactusGraphics
internal import TactusScene

/// The picture of a view that is dragged.
package struct DragPicture {
  /// The picture.
  package let image: Image
  /// The size in which it is shown, in points.
  package var size: Size
  /// The point of the picture that is under the touch, in points.
  package var hotspot: Point
}
