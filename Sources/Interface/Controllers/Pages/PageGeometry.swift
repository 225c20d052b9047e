/// What the arrangement of pages in a page view controller depends on.
struct PageGeometry: Equatable {
  /// The size of the scroll view, in points.
  var size = Size.zero
  /// A Boolean value that indicates whether the next page is at the left.
  var isMirrored = false
}
