import Tactus
import TactusTesting

@testable import TactusInterface

/// A window of 320 × 480 pt that a collection view fills, whose items a test provides.
@MainActor
final class CollectionStage {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let view: CollectionView
  let items: CollectionItems

  init(
    _ counts: [Int], layout: CollectionViewLayout = CollectionStage.grid(),
    prepare: (CollectionStage) -> Void = { _ in }
  ) {
    view = CollectionView(frame: Rect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    items = CollectionItems(counts)
    view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [CollectionView.elementKindSectionHeader, CollectionView.elementKindSectionFooter] {
      view.register(
        CollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    CountingCell.created = 0
    prepare(self)
    view.dataSource = items
    view.delegate = items
    test.window.addSubview(view)
    test.frame()
  }

  /// Returns a flow layout of three columns of 100 × 100 pt, 10 pt apart.
  static func grid() -> CollectionViewFlowLayout {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = Size(width: 100, height: 100)
    return layout
  }

  var offset: Double {
    get { view.contentOffset.y }
    set {
      view.contentOffset.y = newValue
      test.frame()
    }
  }

  /// The names of the visible items, in order.
  var names: [String] { view.visibleCells.map { ($0 as? CountingCell)?.name ?? "" } }

  /// Plays until all animations have finished and their completions have been called.
  func finishAnimations() {
    test.playUntilIdle()
    test.play(for: 0.05)
    test.playUntilIdle()
  }

  /// Moves a touch across the collection view within 0.1 s.
  func fling(from start: Point, to end: Point) {
    let touch = test.touch(at: start)
    touch.move(to: end, over: 0.1)
    touch.end()
  }

  func cell(_ item: Int, _ section: Int = 0) -> CountingCell? {
    view.cellForItem(at: path(item, section)) as? CountingCell
  }

  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// What contradicts the data of the test and the layout in what is shown; empty if nothing does.
  var contradictions: [String] {
    var result = items.contradictions
    for path in view.indexPathsForVisibleItems {
      guard let cell = view.cellForItem(at: path) as? CountingCell else { continue }
      let name = items.sections[path.section][path.item]
      if cell.name != name { result.append("\(path) shows \(cell.name) instead of \(name)") }
      let frame = view.layoutAttributesForItem(at: path)?.frame ?? .zero
      let shown = cell.superview?.convert(cell.frame, to: view) ?? .null
      let distance = max(abs(shown.minX - frame.minX), abs(shown.minY - frame.minY))
      if distance > 1e-6 || cell.frame.size != frame.size {
        result.append("\(path) is at \(shown) instead of \(frame)")
      }
      if cell.superview !== view.orthogonal.views[path.section] ?? view {
        result.append("\(path) is in another view")
      }
      if cell.alpha != 1 || cell.isHidden { result.append("\(path) is not visible") }
    }
    let expected = view.attributesForElements(in: view.bounds)
      .filter { $0.representedElementCategory == .cell && $0.frame.intersects(view.bounds) }
      .map(\.indexPath).sorted()
    if expected != view.indexPathsForVisibleItems {
      result.append("visible are \(view.indexPathsForVisibleItems) instead of \(expected)")
    }
    if items.displayed != Set(view.visibleCells.map(ObjectIdentifier.init)) {
      result.append("\(items.displayed.count) cells are displayed")
    }
    let containers = [view] + view.subviews.filter { $0 is OrthogonalScrollView }
    let cells = containers.flatMap(\.subviews).filter { $0 is CountingCell && !$0.isHidden }
    if cells.count != view.visibleCells.count { result.append("\(cells.count) cells are in the view") }
    return result
  }
}

/// A cell that counts.
final class CountingCell: CollectionViewCell {
  static var created = 0
  var name = ""
  /// The size that the cell prefers; nil for that of the layout.
  var preferred: Size?

  required init(frame: Rect) {
    super.init(frame: frame)
    Self.created += 1
  }

  override func preferredLayoutAttributesFitting(_ layoutAttributes: CollectionViewLayoutAttributes)
    -> CollectionViewLayoutAttributes
  {
    guard let preferred else { return super.preferredLayoutAttributesFitting(layoutAttributes) }
    let copy = layoutAttributes.copy()
    copy.size = preferred
    return copy
  }
}

/// A data source of named items, and a delegate that records its calls.
@MainActor
final class CollectionItems: CollectionViewDataSource, CollectionViewDelegateFlowLayout,
  CollectionViewDataSourcePrefetching
{
  var sections: [[String]]
  var calls: [String] = []
  /// The cells reported by `willDisplay` and not yet by `didEndDisplaying`.
  var displayed: Set<ObjectIdentifier> = []
  var contradictions: [String] = []
  var preferred: ((IndexPath) -> Size?)?
  var selects = true
  var onSelect: ((IndexPath) -> Void)?
  var prefetched: [IndexPath] = []
  var dropped: [IndexPath] = []
  var asked = 0
  var headerHeight = 0.0
  var supplementLabel: ((_ kind: String, IndexPath) -> String?)?
  var sweeps = false
  var countsOverride: [Int]?
  var movable = true
  var menu: (([IndexPath]) -> ContextMenuConfiguration?)?
  /// A closure that performs the primary actions of items; nil if they have none.
  var act: ((IndexPath) -> Void)?
  var preferredFocus: IndexPath?
  var indexTitles: [String]?

  init(_ counts: [Int]) {
    sections = counts.enumerated().map { section, count in
      count > 10_000 ? [] : (0..<count).map { "\(section)-\($0)" }
    }
    if counts.contains(where: { $0 > 10_000 }) { countsOverride = counts }
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { countsOverride?.count ?? sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    countsOverride?[section] ?? sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath)
    -> CollectionViewCell
  {
    asked += 1
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? CountingCell {
      cell.name = countsOverride == nil ? sections[indexPath.section][indexPath.item] : "\(indexPath)"
      cell.accessibilityLabel = cell.name
      cell.preferred = preferred?(indexPath)
    }
    return cell
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    movable
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    view.accessibilityLabel = supplementLabel?(kind, indexPath)
    return view
  }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> Size { Size(width: 0, height: headerHeight) }

  func collectionView(
    _ collectionView: CollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    calls.append("move \(sourceIndexPath) to \(destinationIndexPath)")
    let name = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(name, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if !displayed.insert(ObjectIdentifier(cell)).inserted || collectionView.indexPath(for: cell) != indexPath
    {
      contradictions.append("\(indexPath) is displayed twice")
    }
  }

  func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    if displayed.remove(ObjectIdentifier(cell)) == nil { contradictions.append("\(indexPath) ends twice") }
  }

  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldHighlight \(indexPath)")
    return true
  }

  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {
    calls.append("didHighlight \(indexPath)")
  }

  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    calls.append("didUnhighlight \(indexPath)")
  }

  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldSelect \(indexPath)")
    return selects
  }

  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    calls.append("shouldDeselect \(indexPath)")
    return true
  }

  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    calls.append("didSelect \(indexPath)")
    onSelect?(indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
    calls.append("didDeselect \(indexPath)")
  }

  func collectionView(
    _ collectionView: CollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { act != nil }

  func collectionView(
    _ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {
    calls.append("act \(indexPath)")
    act?(indexPath)
  }

  func indexPathForPreferredFocusedView(in collectionView: CollectionView) -> IndexPath? { preferredFocus }

  func indexTitles(for collectionView: CollectionView) -> [String]? { indexTitles }

  func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { sweeps }

  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: CollectionView) {
    calls.append("sweep ended")
  }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: Point
  ) -> ContextMenuConfiguration? { menu?(indexPaths) }

  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    prefetched += indexPaths
  }

  func collectionView(
    _ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) { dropped += indexPaths }
}
