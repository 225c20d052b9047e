/// A list whose rows or items a pan of two touches selects.
@MainActor
protocol SweptList: ListView {
  /// A number that differs whenever rows or items were loaded, added, removed or moved since.
  var generation: Int { get }
  /// A Boolean value that indicates whether the rows or items are edited.
  var isEditing: Bool { get }
  /// A Boolean value that indicates whether more than one row or item can be selected.
  var allowsMultipleSelection: Bool { get }
  /// A Boolean value that indicates whether touches select rows or items while the list is edited.
  var allowsSelectionDuringEditing: Bool { get }
  /// A Boolean value that indicates whether touches select any number of rows or items while the list is edited.
  var allowsMultipleSelectionDuringEditing: Bool { get }
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
  /// A Boolean value that indicates whether more than one row or item can be selected at present.
  var selectsMultipleRows: Bool {
    allowsMultipleSelection || isEditing && allowsMultipleSelectionDuringEditing
  }

  /// A Boolean value that indicates whether touches select rows or items at present.
  var permitsSelection: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Returns whether no row or item has been added, removed or moved since a generation of them.
  func hasSameItems(as generation: Int) -> Bool { !needsReload && self.generation == generation }

  /// Adds the recognizer of two touches if more than one row or item can be selected at times, or removes it.
  func updateSweeping() {
    let isWanted = allowsMultipleSelection || allowsMultipleSelectionDuringEditing
    guard isWanted != (sweepPan != nil) else { return }
    if let sweepPan { removeGestureRecognizer(sweepPan) }
    sweepPan = isWanted ? SelectionPan(self) : nil
    if let sweepPan { addGestureRecognizer(sweepPan) }
  }
}
