/// The view that the delegate of a scroll view last returned for zooming.
enum ZoomedView: CaseIterable {
  /// None.
  case none
  /// The scroll view itself, or a view outside it, which is not zoomed.
  case outside
  /// A view inside the scroll view.
  case inside
}
