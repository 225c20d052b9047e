// MARK: - Loading

extension CollectionView: UpdatedList {
  var hasDataSource: Bool { dataSource != nil }
  var itemCounts: [Int] { counts }

  func configureAgain(_ paths: [IndexPath]) { reconfigureItems(at: paths) }

  /// The maximum number of sections: more than can be scrolled through.
  private static let maximumSections = 100_000
  /// The maximum number of items in a section: more than can be scrolled through.
  private static let maximumItemsInSection = Int(clamping: Int64(1) << 40)

  /// Reloads the numbers of items from the data source, if that is needed.
  func loadIfNeeded() {
    loadIfNeeded(drop: dropElements) {
      scrollTarget = nil
      prefetched.removeAll()
      counts = countItems()
      generation &+= 1
      collectionViewLayout.forgetSizes()
      collectionViewLayout.invalidateEverything(dataSourceCounts: true)
      updateSectionIndex()
    }
  }

  /// Returns the number of items of each section.
  func countItems() -> [Int] {
    guard let dataSource else { return [] }
    let count = dataSource.numberOfSections(in: self)
    if count < 0 || count > Self.maximumSections {
      report(
        "sections", "The data source returns \(count) sections; 0 to \(Self.maximumSections) are possible")
    }
    return (0..<max(0, min(count, Self.maximumSections))).map { section in
      let items = dataSource.collectionView(self, numberOfItemsInSection: section)
      if items < 0 {
        report("items", "The data source returns \(items) items for section \(section); 0 is used")
      }
      return min(max(0, items), Self.maximumItemsInSection)
    }
  }

  /// Removes and recycles all views.
  func dropElements() {
    abandonMovement()
    dropPreparedCells()
    let old = (elements + retained).compactMap(\.view) + removing
    elements.removeAll(keepingCapacity: true)
    retained.removeAll(keepingCapacity: true)
    removing.removeAll()
    band = nil
    for view in old { recycle(view) }
  }

  /// Lays out the items if the data is to be reloaded, unless that is in progress.
  func reloadVisibleItemsIfNeeded() {
    guard needsReload, dataState.canLayOut else { return }
    loadIfNeeded()
    if window != nil { layoutContent() }
  }

  // MARK: Items

  func contains(_ path: IndexPath) -> Bool {
    counts.indices.contains(path.section) && path.item >= 0 && path.item < counts[path.section]
  }

  /// Returns whether an item exists; logs it if it does not.
  func checkItem(_ path: IndexPath, _ what: String) -> Bool {
    loadIfNeeded()
    if contains(path) { return true }
    report(what, "\(what): the item \(path) does not exist; the call is ignored")
    return false
  }

  /// Returns the item after another; nil at the end.
  func item(after path: IndexPath) -> IndexPath? {
    if path.item + 1 < counts[path.section] { return IndexPath(item: path.item + 1, section: path.section) }
    let section = counts[(path.section + 1)...].firstIndex { $0 > 0 }
    return section.map { IndexPath(item: 0, section: $0) }
  }

  /// Returns the item before another; nil at the beginning.
  func item(before path: IndexPath) -> IndexPath? {
    if path.item > 0 { return IndexPath(item: path.item - 1, section: path.section) }
    let section = counts[..<path.section].lastIndex { $0 > 0 }
    return section.map { IndexPath(item: counts[$0] - 1, section: $0) }
  }

  /// Returns the cell of an item that is visible or in use; nil for other items, and while the data is to be reloaded.
  func cell(at path: IndexPath) -> CollectionViewCell? {
    guard !needsReload else { return nil }
    func isShown(_ element: CollectionElement) -> Bool {
      element.attributes.indexPath == path && element.attributes.representedElementCategory == .cell
    }
    return (elements.first(where: isShown) ?? retained.first(where: isShown))?.view as? CollectionViewCell
  }

  /// Returns the item that a cell shows; nil if it shows none that is sure to exist.
  func currentItem(of cell: CollectionViewCell) -> IndexPath? {
    cell.collectionView === self && !needsReload ? cell.stage.row : nil
  }
}

// MARK: - Visible items

extension CollectionView {
  private var visibleElements: [CollectionElement] {
    reloadVisibleItemsIfNeeded()
    guard !needsReload else { return [] }
    return elements.filter { $0.view != nil && $0.attributes.frame.intersects(bounds) }
  }

  /// The visible cells, in the order of their items. If the data is to be reloaded, it is reloaded first.
  public var visibleCells: [CollectionViewCell] {
    visibleElements.filter { $0.view is CollectionViewCell }
      .sorted { $0.attributes.indexPath < $1.attributes.indexPath }.compactMap {
        $0.view as? CollectionViewCell
      }
  }

  /// The index paths of the visible items, in order. If the data is to be reloaded, it is reloaded first.
  public var indexPathsForVisibleItems: [IndexPath] {
    visibleElements.filter { $0.view is CollectionViewCell }.map(\.attributes.indexPath).sorted()
  }

  /// Returns the visible supplementary views of a kind, such as all headers.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    visibleElements.filter { $0.attributes.representedElementKind == elementKind }.compactMap(\.view)
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements.filter { $0.attributes.representedElementKind == elementKind }
      .map(\.attributes.indexPath).sorted()
  }

  /// Returns the index path of the item at a point in the collection view's coordinates; nil if there is none.
  public func indexPathForItem(at point: Point) -> IndexPath? {
    guard point.isFinite else { return nil }
    let area = Rect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return attributesForElements(in: area).last {
      $0.representedElementCategory == .cell && $0.frame.contains(point) && contains($0.indexPath)
    }?.indexPath
  }

  /// Returns the attributes of an item, in the collection view's coordinates; nil if there is none.
  public func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    loadIfNeeded()
    guard contains(indexPath) else { return nil }
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).map(flipped)
  }

  /// Returns the attributes of a supplementary view, in the collection view's coordinates; nil if there is none.
  public func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> CollectionViewLayoutAttributes?
  {
    loadIfNeeded()
    prepareLayoutIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map(flipped)
  }
}
