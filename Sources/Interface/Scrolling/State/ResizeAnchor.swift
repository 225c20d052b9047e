/// What stays where it is while a scroll view changes its size, several times in a row; forgotten once anything else moves the content.
struct ResizeAnchor {
  /// The numbers of the pages that were shown, until there is as much content again.
  var pages: Point?
  /// The point of the zoomed view in the middle, in its own coordinates.
  var zoomedCenter: Point?
}
