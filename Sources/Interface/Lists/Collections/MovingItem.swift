/// An item that follows a touch.
@MainActor
struct MovingItem {
  let cell: CollectionViewCell
  let source: IndexPath
  /// The distance of the cell's center from the touch, in points.
  let grip: Point
  var proposed: IndexPath
  /// The position that the item would get now.
  var target: IndexPath
  /// What scrolls the collection view while the touch is near an edge.
  let scrolling: EdgeScrolling
  /// The view of the section under the touch, if it scrolls across.
  weak var section: OrthogonalScrollView?
  /// What scrolls that section while the touch is near one of its ends.
  var sectionScrolling: EdgeScrolling?

  init(cell: CollectionViewCell, source: IndexPath, grip: Point, scrolling: EdgeScrolling) {
    self.cell = cell
    self.source = source
    self.grip = grip
    self.scrolling = scrolling
    proposed = source
    target = source
  }

  func endScrolling() {
    scrolling.end()
    sectionScrolling?.end()
  }

  /// Returns the frame of another item, which makes room, or of what follows an item; nil for the own one, and for the others.
  func frame(of attributes: CollectionViewLayoutAttributes, in view: CollectionView) -> Rect? {
    guard attributes.belongsToItem else { return nil }
    if let kind = attributes.representedElementKind {
      let path = attributes.indexPath == source ? target : shifted(attributes.indexPath)
      return view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)?.frame
    }
    let path = shifted(attributes.indexPath)
    guard path != attributes.indexPath, let other = view.layoutAttributesForItem(at: path) else { return nil }
    return Rect(
      x: other.frame.midX - attributes.size.width / 2, y: other.frame.midY - attributes.size.height / 2,
      width: attributes.size.width, height: attributes.size.height)
  }

  /// Returns the position that another item gets if the item is dropped now.
  func shifted(_ path: IndexPath) -> IndexPath {
    var path = path
    if path.section == source.section, path.item > source.item { path.item -= 1 }
    if path.section == target.section, path.item >= target.item { path.item += 1 }
    return path
  }

  /// Forgets the target, because the items have changed.
  mutating func forgetTarget() { (proposed, target) = (source, source) }
}
