/// A supplementary view at an item.
struct AnchoredSupplement {
  let kind: String
  let zIndex: Int
  let size: CollectionLayoutSize
  /// The distances by which the view is smaller than the size, in points.
  let insets: DirectionalEdgeInsets
  let containerAnchor: CollectionLayoutAnchor
  let itemAnchor: CollectionLayoutAnchor

  /// Returns the frame of the view at an item with a frame, before both are mirrored.
  func frame(at item: Rect) -> Rect {
    let size = size.size(in: item.size)
    let origin =
      containerAnchor.point(in: item, for: size)
      - itemAnchor.point(in: Rect(origin: .zero, size: size), for: size)
    return Rect(
      x: origin.x + insets.leading, y: origin.y + insets.top,
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
  }
}
