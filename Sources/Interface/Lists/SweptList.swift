/// A list whose rows or items a pan of two touches selects.
@MainActor
protocol SweptList: ScrollView {
  /// The index paths of the selected rows or items.
  var selection: Set<IndexPath> { get }
  /// A Boolean value that indicates whether the data is to be reloaded before it is used next.
  var needsReload: Bool { get }
  /// A number that differs whenever rows or items were loaded, added, removed or moved since.
  var generation: Int { get }
  /// The pan of two touches; nil while no more than one row or item can be selected.
  var sweepPan: SelectionPan? { get set }
  /// Returns the row or item at which two touches begin to select; nil if they do not.
  func itemForSelecting(at point: Point) -> IndexPath?
  /// Notifies the delegate that two touches begin to select.
  ///
  /// - Returns: False if nothing can be selected.
  func beginSweep(at path: IndexPath) -> Bool
  /// Notifies the delegate that two touches have ended to select.
  func didEndSweep()
  /// Returns the row or item at a point, or the nearest one.
  func nearestItem(to point: Point) -> IndexPath?
  /// Returns the row or item after another; nil at the end.
  func item(after path: IndexPath) -> IndexPath?
  /// Selects or deselects a row or an item as a touch does, and notifies the delegate.
  func change(_ path: IndexPath, toSelected isSelected: Bool)
}

extension SweptList {
  /// Returns whether no row or item has been added, removed or moved since a generation of them.
  func hasSameItems(as generation: Int) -> Bool { !needsReload && self.generation == generation }

  /// Adds the recognizer of two touches if more than one row or item can be selected at times, or removes it.
  func updateSweeping(isWanted: Bool) {
    guard isWanted != (sweepPan != nil) else { return }
    if let sweepPan { removeGestureRecognizer(sweepPan) }
    sweepPan = isWanted ? SelectionPan(self) : nil
    if let sweepPan { addGestureRecognizer(sweepPan) }
  }
}
