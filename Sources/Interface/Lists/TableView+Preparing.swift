// MARK: - Preparing rows

extension TableView: PreparingList {
  /// The length of the rows that are prepared, as a fraction of the view's. Chosen by us: at 3,000 points per second those of several frames.
  private static let preparedShare = 0.5
  /// The maximum number of rows that are prepared. Chosen by us: more than come into view in one frame.
  private static let maximumPreparedRows = 16

  var isScrolling: Bool { driver.state.activity.isScrolling }
  var hasPreparedCells: Bool { !prefetching.prepared.isEmpty }

  /// The length of the rows that are ready beyond the visible area, in points.
  private var preparedLength: Double {
    let length = prefetching.preparedLength
    guard let first = shown.first, let last = shown.last else { return length }
    return length + (prefetching.isDown ? last.bottom - bounds.maxY : bounds.minY - first.top)
  }

  var needsPreparation: Bool {
    preparedLength < bounds.height * Self.preparedShare
      && prefetching.prepared.count < Self.maximumPreparedRows
  }

  func prepareNextCell() -> Bool {
    guard let last = prefetching.prepared.last ?? (prefetching.isDown ? shown.last : shown.first) else {
      return false
    }
    let next = prefetching.isDown ? geometry.row(after: last.path) : geometry.row(before: last.path)
    // A row that keeps its cell while it is out of sight needs no other.
    guard let next, !retained.contains(where: { $0.path == next }) else { return false }
    var row: ShownRow?
    during(.layingOut) { View.performWithoutAnimation { row = makeRow(next, beyond: last) } }
    guard let row else { return false }
    prefetching.prepared.append(row)
    prefetching.preparedLength += row.height
    return true
  }

  private func makeRow(_ path: IndexPath, beyond last: ShownRow) -> ShownRow? {
    var cell: TableViewCell?
    let height = geometry.knownHeight(of: path) ?? measure(path, &cell)
    guard !needsReload, geometry.contains(path) else {
      if let cell { recycle(cell) }
      return nil
    }
    let made = cell ?? makeCell(path)
    guard !needsReload else {
      recycle(made)
      return nil
    }
    let top = prefetching.isDown ? last.bottom : last.top - height
    made.frame = Rect(x: 0, y: top, width: bounds.width, height: height)
    made.reserve(isSeenEarly: true)
    return ShownRow(path: path, cell: made, top: top, height: height)
  }

  /// Returns a row that was prepared, which becomes visible; nil if it was not.
  func takePreparedRow(_ path: IndexPath) -> ShownRow? {
    guard let index = prefetching.prepared.firstIndex(where: { $0.path == path }) else { return nil }
    let row = prefetching.prepared.remove(at: index)
    prefetching.preparedLength -= row.height
    row.cell.endReserve()
    row.cell.isSelected = selection.contains(path)
    return row
  }

  func dropPreparedCells() {
    guard !prefetching.prepared.isEmpty else { return }
    let rows = prefetching.prepared
    prefetching.prepared.removeAll(keepingCapacity: true)
    prefetching.preparedLength = 0
    for row in rows {
      row.cell.layer.isReserve = false
      recycle(row.cell)
    }
  }
}
