/// The rows or items from the one at which a sweep has begun to the one where it is, which it selects or, if the first was selected, deselects.
@MainActor
final class SelectionSweep {
  private weak var list: (any SweptList)?
  private let start: IndexPath
  private let selects: Bool
  /// The rows that were selected before, which become so again when the sweep leaves them.
  private let former: Set<IndexPath>
  private var present: IndexPath
  /// The generation of the rows to which the index paths belong.
  private let generation: Int
  private var scrolling: EdgeScrolling?

  init(_ list: any SweptList, start: IndexPath) {
    self.list = list
    self.start = start
    present = start
    former = list.selection
    generation = list.generation
    selects = !former.contains(start)
    scrolling = EdgeScrolling(list) { [weak self] point in self?.follow(to: point) }
    list.change(start, toSelected: selects)
  }

  /// Moves to a point of the content, and scrolls near the edges of the list.
  func move(to point: Point) {
    scrolling?.touchMoved(to: point)
    follow(to: point)
  }

  /// Ends the sweep.
  func end() { scrolling?.end() }

  private func follow(to point: Point) {
    guard let list, list.hasSameItems(as: generation) else { return end() }
    guard let path = list.nearestItem(to: point), path != present else { return }
    let (first, last) = (min(path, present), max(path, present))
    present = path
    var next: IndexPath? = first
    // A callback may reload the list, or move on.
    while let row = next, row <= last, list.hasSameItems(as: generation), present == path {
      let isSwept = min(start, path) <= row && row <= max(start, path)
      list.change(row, toSelected: isSwept ? selects : former.contains(row))
      guard list.hasSameItems(as: generation) else { return }
      next = list.item(after: row)
    }
  }
}
