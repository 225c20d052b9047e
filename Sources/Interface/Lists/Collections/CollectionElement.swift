/// An element of a collection in or close to the visible area, with its view.
struct CollectionElement {
  var attributes: CollectionViewLayoutAttributes
  /// The view; nil while the element is not visible.
  var view: CollectionReusableView?
}

/// The views that have no element, and can get another one.
@MainActor
struct CollectionReuse {
  var cells = ReusePool<CollectionViewCell>()
  /// The supplementary views, by their kinds.
  var supplements: [String: ReusePool<CollectionReusableView>] = [:]
  /// Reusable views that the data source dequeued and has not returned yet.
  var checkedOut: [CollectionReusableView] = []
  /// The cell that is configured again for its item; nil while none is.
  var reconfigured: CollectionViewCell?
}

/// The item at which an animated scroll is to end.
struct CollectionScrollTarget {
  let path: IndexPath
  let position: CollectionView.ScrollPosition
  /// The number of corrections of the offset after the scroll has ended.
  var retargetCount = 0
}
