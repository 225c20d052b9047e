/// Decides about heights, selection and swipes in a ``TableView`` and hears of them. Every method has a default.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// The height of a row in points, or ``TableView/automaticDimension`` to have the cell say.
  ///
  /// Asked when the row is about to be seen, not before. Default ``TableView/rowHeight``.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// The height that rows of a section are taken to have until they are seen, in points. Default ``TableView/estimatedRowHeight``.
  ///
  /// One value for a section keeps a million rows as cheap as a hundred.
  func tableView(_ tableView: TableView, estimatedHeightForRowsInSection section: Int) -> Double
  /// The height that a row is taken to have until it is seen, in points; UIKit's spelling of
  /// ``tableView(_:estimatedHeightForRowsInSection:)``.
  ///
  /// Asked for the first row of each section, whose other rows are taken to be as high. Default ``TableView/estimatedRowHeight``.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double
  /// The height of what lies above a section. Default ``TableView/sectionHeaderHeight``; 0 in a plain table where there is nothing.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// The height of what lies below a section. Default ``TableView/sectionFooterHeight``; 0 in a plain table where there is nothing.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double

  // MARK: Headers and footers

  /// What lies above a section; nil, the default, is the data source's title. Made for a height above 0 only.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// What lies below a section; nil, the default, is the data source's title. Made for a height above 0 only.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// A cell is about to be seen.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// A cell is no longer seen.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// What lies above a section is about to be seen.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// What lies below a section is about to be seen.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// What lies above a section is no longer seen.
  func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  /// What lies below a section is no longer seen.
  func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  // MARK: Selection

  /// Whether a finger on the row highlights and may select it. Default true.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A finger highlights a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// The finger is gone.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// A row is about to be selected by a finger; the row to select instead, or nil for none. Default the row itself.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row was selected by a finger.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// A row is about to lose its selection by a finger; the row to take, or nil for none. Default the row itself.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// A row lost its selection by a finger.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// The detail button of a row was tapped.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  // MARK: Swipes

  /// What a swipe from the row's leading edge offers. Default nil, nothing.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// What a swipe from the row's trailing edge offers. Default nil, nothing.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
}

// MARK: - Defaults

extension TableViewDelegate {
  /// The table's.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    tableView.rowHeight
  }

  /// That of the section's first row.
  public func tableView(_ tableView: TableView, estimatedHeightForRowsInSection section: Int) -> Double {
    self.tableView(tableView, estimatedHeightForRowAt: IndexPath(row: 0, section: section))
  }

  /// The table's.
  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
    tableView.estimatedRowHeight
  }

  /// Automatic.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    TableView.automaticDimension
  }

  /// Automatic.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    TableView.automaticDimension
  }

  /// Nil.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

  /// Nil.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
  ) {}

  /// True.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// The row itself.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// The row itself.
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

  /// Nil.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Nil.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
}
