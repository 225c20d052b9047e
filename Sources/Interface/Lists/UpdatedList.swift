/// A list whose changes are made together and animated: a table or a collection.
@MainActor
protocol UpdatedList: ListView {
  var hasDataSource: Bool { get }
  /// The numbers of rows or items that are shown, of each section.
  var itemCounts: [Int] { get }
  /// Returns the numbers of rows or items of the data source, of each section.
  func countItems() -> [Int]
  /// The view behind all rows or items; nil if there is none.
  var backgroundView: View? { get }
  func loadIfNeeded()
  func reloadData()
  /// Has the cells of rows or items configured again.
  func configureAgain(_ paths: [IndexPath])
  /// Shows changes that fit the numbers.
  func apply(_ updates: ListUpdates, _ mapping: ListMapping, _ counts: [Int])
}

extension UpdatedList {
  /// Shows the view behind all rows or items, which has replaced another one.
  func installBackground(replacing old: View?) {
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  /// Keeps the view behind all rows or items where the list is seen.
  func layoutBackground() {
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }

  /// The index in the subviews at which the rearmost view of the content is inserted.
  var firstIndex: Int {
    (backgroundView?.superview === self ? 1 : 0) + (refreshControl?.superview === self ? 1 : 0)
  }

  /// Has the data reloaded before it is used next.
  func setNeedsReload() {
    needsReload = true
    // The rows or items may not exist any longer.
    selection.removeAll()
    setNeedsLayout()
  }

  /// Begins a group of changes; see ``endGroup(_:)``.
  func beginGroup() {
    if !dataState.isInGroup, !isLayingOut { loadIfNeeded() }
    beginChanges()
  }

  /// Ends a group of changes. After the outermost one they are animated.
  func endGroup(_ completion: ((Bool) -> Void)?) {
    guard dataState.isInGroup else { return }
    if let completion { pendingUpdates.completions.append(completion) }
    guard endChanges() else { return }
    pendingUpdates.asksForHeights = true
    commit()
  }

  /// Records a change, which is made at once outside a group.
  func record(_ change: (inout ListUpdates) -> Void) {
    change(&pendingUpdates)
    if !dataState.isInGroup { commit() }
  }

  /// Animates what a change moves.
  ///
  /// - Parameters:
  ///   - updates: The changes, whose completions are called afterwards.
  ///   - move: Moves the cells to their new positions.
  ///   - finish: Called when they are there.
  func animate(
    _ updates: ListUpdates, _ move: @escaping @MainActor () -> Void, finish: @escaping @MainActor () -> Void
  ) {
    let end: @MainActor (Bool) -> Void = { finished in
      finish()
      updates.complete(finished)
    }
    setNeedsLayout()
    guard window != nil else {
      move()
      AnimationRun.performOnNextTurn { end(true) }
      return
    }
    View.animate(
      withDuration: TableView.updateDuration, options: .allowUserInteraction, animations: move,
      completion: end)
  }

  /// Loads the data, if that is needed and nothing else is in progress.
  ///
  /// - Parameters:
  ///   - drop: Removes all cells. Meanwhile, the other rows or items may not exist any longer either.
  ///   - load: Asks for the numbers of rows or items.
  func loadIfNeeded(drop: () -> Void, load: () -> Void) {
    guard dataState.canLoad else { return }
    during(.loading) {
      drop()
      needsReload = false
      selection.removeAll()
      pendingUpdates.forgetChanges()
      load()
    }
  }

  private func commit() {
    let updates = pendingUpdates
    pendingUpdates = ListUpdates()
    guard !updates.isEmpty || updates.isContradictory || updates.asksForHeights else { return }
    guard dataState.isLoaded, hasDataSource else {
      // The data that is loaded later contains the changes.
      reloadData()
      return updates.complete()
    }
    let counts = during(.loading) { countItems() }
    guard !needsReload, let mapping = ListMapping(updates, from: itemCounts, to: counts) else {
      report(
        "updates",
        "The updates do not fit the numbers of rows or items before and after them; all data is reloaded")
      reloadData()
      return updates.complete()
    }
    apply(updates, mapping, counts)
  }
}

extension ListUpdates {
  /// Calls the completions on the next turn of the run loop.
  @MainActor
  func complete() {
    if !completions.isEmpty { AnimationRun.performOnNextTurn { complete(true) } }
  }

  /// Calls the completions in the order in which their groups have ended.
  func complete(_ finished: Bool) {
    for completion in completions { completion(finished) }
  }
}

// MARK: - Recording changes

extension ListUpdates {
  mutating func insert(_ paths: [IndexPath], _ animation: TableView.RowAnimation) {
    for path in paths where insertedRows.updateValue(animation, forKey: path) != nil {
      isContradictory = true
    }
  }

  mutating func delete(_ paths: [IndexPath], _ animation: TableView.RowAnimation) {
    for path in paths where deletedRows.updateValue(animation, forKey: path) != nil { isContradictory = true }
  }

  mutating func reload(_ paths: [IndexPath], _ animation: TableView.RowAnimation) {
    for path in paths { reloadedRows[path] = animation }
  }

  mutating func insertSections(_ sections: Set<Int>, _ animation: TableView.RowAnimation) {
    for section in sections { insertedSections[section] = animation }
  }

  mutating func deleteSections(_ sections: Set<Int>, _ animation: TableView.RowAnimation) {
    for section in sections { deletedSections[section] = animation }
  }

  mutating func reloadSections(_ sections: Set<Int>, _ animation: TableView.RowAnimation) {
    for section in sections { reloadedSections[section] = animation }
  }
}
