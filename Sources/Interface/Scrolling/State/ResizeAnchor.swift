/// The content that stays in position while a scroll view changes its size, possibly several times in a row.
///
/// It is reset once anything else moves the content.
struct ResizeAnchor {
  /// The numbers of the pages that were shown, along both axes, until the content is large enough to show them again; nil
  /// otherwise.
  var pages: Point?
  /// The point of the zoomed view that stays in the middle of the scroll view, in the zoomed view's coordinates; nil if there is
  /// none.
  var zoomedCenter: Point?
}
