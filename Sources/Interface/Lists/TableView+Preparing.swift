// MARK: - Preparing rows

/// While a table scrolls, the cells of the rows that come next are made in the time between frames, so that no frame waits for them.
extension TableView {
  /// The longest time for which rows are prepared between two frames, in seconds. Chosen by us: a quarter of a frame at 60 Hz.
  private static let preparationTime = 0.004
  /// The length of the rows that are prepared, as a fraction of the view's. Chosen by us: at 3,000 points per second those of several frames.
  private static let preparedShare = 0.5
  /// The maximum number of rows that are prepared. Chosen by us: more than come into view in one frame.
  private static let maximumPreparedRows = 16
  /// The time after which rows are given up if the table does not scroll any more, in seconds. Chosen by us.
  private static let preparedDuration = 0.5

  /// A Boolean value that indicates whether rows come into view without the application's doing.
  private var isScrolling: Bool { driver.state.activity.hasDrag || driver.state.activity.hasMotion }

  /// The length of the rows that are ready beyond the visible area, in points.
  private var preparedLength: Double {
    let length = prefetching.preparedLength
    guard let first = shown.first, let last = shown.last else { return length }
    return length + (prefetching.isDown ? last.bottom - bounds.maxY : bounds.minY - first.top)
  }

  private var needsPreparation: Bool {
    preparedLength < bounds.height * Self.preparedShare
      && prefetching.prepared.count < Self.maximumPreparedRows
  }

  /// Has rows prepared as soon as the frame is finished, if the table scrolls; otherwise gives up those that are.
  func prepareRowsIfNeeded(isDown: Bool) {
    if !prefetching.prepared.isEmpty, isDown != prefetching.isDown || !isScrolling { dropPreparedRows() }
    prefetching.isDown = isDown
    if isScrolling, needsPreparation { scheduleRowPreparation() }
  }

  private func scheduleRowPreparation() {
    guard prefetching.timer == nil, let clock = window?.application?.clock else { return }
    prefetching.timer = clock.schedule(after: 0) { [weak self] in
      self?.prefetching.timer = nil
      self?.prepareRows()
    }
  }

  private func prepareRows() {
    guard let clock = window?.application?.clock, isScrolling, !isLayingOut, !isLoading, batch.depth == 0
    else { return }
    let end = clock.now + Self.preparationTime
    var isTimeLeft = true
    while isTimeLeft, !needsReload, needsPreparation {
      guard let last = prefetching.prepared.last ?? (prefetching.isDown ? shown.last : shown.first) else {
        break
      }
      let next = prefetching.isDown ? geometry.row(after: last.path) : geometry.row(before: last.path)
      guard let next, prepare(next, beyond: last) else { break }
      isTimeLeft = clock.now < end
    }
    if needsReload { return setNeedsLayout() }
    if !isTimeLeft, needsPreparation { scheduleRowPreparation() }
    if !prefetching.prepared.isEmpty { expirePreparedRows(clock) }
  }

  private func expirePreparedRows(_ clock: EventClock) {
    guard prefetching.expiry == nil else { return }
    prefetching.expiry = clock.schedule(after: Self.preparedDuration) { [weak self, unowned clock] in
      guard let self else { return }
      prefetching.expiry = nil
      if isScrolling { expirePreparedRows(clock) } else { dropPreparedRows() }
    }
  }

  /// Makes the cell of a row that is not visible yet, and lays it out.
  ///
  /// - Returns: True if the row was prepared.
  private func prepare(_ path: IndexPath, beyond last: ShownRow) -> Bool {
    // A row that keeps its cell while it is out of sight needs no other.
    guard !retained.contains(where: { $0.path == path }) else { return false }
    isLayingOut = true
    defer { isLayingOut = false }
    var row: ShownRow?
    View.performWithoutAnimation { row = makeRow(path, beyond: last) }
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
    made.layoutIfNeeded()
    // Drawn now, and seen already if the row comes into view while the application is busy.
    made.displayIfNeeded()
    made.isHidden = true
    made.layer.isReserve = true
    return ShownRow(path: path, cell: made, top: top, height: height)
  }

  /// Returns a row that was prepared, which becomes visible; nil if it was not.
  func takePreparedRow(_ path: IndexPath) -> ShownRow? {
    guard let index = prefetching.prepared.firstIndex(where: { $0.path == path }) else { return nil }
    let row = prefetching.prepared.remove(at: index)
    prefetching.preparedLength -= row.height
    row.cell.isHidden = false
    row.cell.layer.isReserve = false
    row.cell.isSelected = selection.contains(path)
    return row
  }

  /// Gives up the rows that were prepared, because they may not be needed or may have changed. Their cells can be reused.
  func dropPreparedRows() {
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
