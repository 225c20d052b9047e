/// The methods by which an object provides the rows of a ``TableView``.
@MainActor
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections. Default 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row: one from ``TableView/dequeueReusableCell(withIdentifier:for:)``, or a new one.
  ///
  /// It is called when the row is about to become visible.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// Returns the title of a section's header; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the title of a section's footer; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Returns whether a swipe may reveal the actions of a row. Default true.
  ///
  /// An implementation that returns true also lets a swipe delete the row, unless it returns what the default implementation has
  /// returned to it, as an override that returns the value of `super`.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Called when the user has deleted a row, or asked for a new one by a row's control. Change the data, and call
  /// ``TableView/deleteRows(at:with:)`` or ``TableView/insertRows(at:with:)``. The default implementation does nothing.
  ///
  /// A swipe offers to delete a row if ``tableView(_:canEditRowAt:)`` or the delegate's `tableView(_:editingStyleForRowAt:)` is
  /// implemented and permits it.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Returns whether the user may move a row while the table is edited. If it is not implemented, the rows of cells with
  /// ``TableViewCell/showsReorderControl`` may be moved.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user has moved a row. Change the data; the table has moved the row. The default implementation does nothing.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Returns the titles of the index at the trailing edge, by which a touch scrolls to sections; nil, the default, for none.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// Returns the section to which a title of the index scrolls. Default the section with the same index.
  func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

/// The methods by which a ``TableView`` notifies an object of rows that are likely to become visible soon.
@MainActor
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Called when rows are likely to become visible soon. Begin to load their data, if that takes time.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called when rows are no longer likely to become visible soon. The default implementation does nothing.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

// MARK: - Defaults

extension TableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Returns nil.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

  /// Returns nil.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

  /// Returns true.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.standardCanEdit()
  }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  /// Returns ``TableViewCell/showsReorderControl`` of the cell.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.standardCanMove(indexPath)
  }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  /// Returns nil.
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  /// Returns the index.
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

extension TableViewDataSourcePrefetching {
  /// Does nothing.
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
