/// The methods for managing heights, headers, selection and swipe actions in a ``TableView``. Every method has a default
/// implementation.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
  // MARK: Heights

  /// Returns the height of a row, in points, or ``TableView/automaticDimension`` for the height of the cell.
  ///
  /// It is called only when the row is about to become visible. Default ``TableView/rowHeight``.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// Returns the height that is assumed for the rows of a section until they become visible, in points. Default
  /// ``TableView/estimatedRowHeight``.
  ///
  /// One value for a section makes the cost independent of the number of its rows.
  func tableView(_ tableView: TableView, estimatedHeightForRowsInSection section: Int) -> Double
  /// Returns the height that is assumed for a row until it becomes visible, in points; UIKit's signature of
  /// ``tableView(_:estimatedHeightForRowsInSection:)``.
  ///
  /// It is called for the first row of each section, and its value used for all rows of the section. Default
  /// ``TableView/estimatedRowHeight``.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double
  /// Returns the height of a section's header, in points. Default ``TableView/automaticDimension``, which means
  /// ``TableView/sectionHeaderHeight``, or 0 in a plain table if there is no header title or view.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// Returns the height of a section's footer, in points. Default ``TableView/automaticDimension``, which means
  /// ``TableView/sectionFooterHeight``, or 0 in a plain table if there is no footer title or view.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double

  /// Returns the height of a section's header with a title or a view for which ``tableView(_:heightForHeaderInSection:)`` and
  /// ``TableView/sectionHeaderHeight`` say ``TableView/automaticDimension``, in points. Default ``TableView/automaticDimension``,
  /// which means the standard height.
  ///
  /// Unlike UIKit's it is no estimate: a header with constraints or a content is measured before it becomes visible, and others are not.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double
  /// Returns the height of a section's footer with a title or a view for which ``tableView(_:heightForFooterInSection:)`` and
  /// ``TableView/sectionFooterHeight`` say ``TableView/automaticDimension``, in points. Default ``TableView/automaticDimension``,
  /// which means the standard height.
  ///
  /// Unlike UIKit's it is no estimate: a footer with constraints or a content is measured before it becomes visible, and others are not.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double
  /// Returns the level by which the standard content of a row is indented. If it is not implemented, cells keep their own.
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  // MARK: Headers and footers

  /// Returns the header view of a section; nil, the default, for a view with the data source's title. The header is shown only if
  /// its height is above 0.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the footer view of a section; nil, the default, for a view with the data source's title. The footer is shown only if
  /// its height is above 0.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  // MARK: Display

  /// Called when a cell is about to become visible. Its frame is set, its subviews are laid out afterwards, and animations may begin here.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a cell is no longer visible. This is the only call that names a row which may not exist any longer: by the index path at
  /// which the cell has shown it last, before it was deleted.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a section's header is about to become visible.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// Called when a section's footer is about to become visible.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// Called when a section's header is no longer visible.
  func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  /// Called when a section's footer is no longer visible.
  func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

  // MARK: Selection

  /// Returns whether a touch on a row highlights and may select it. Default true.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a touch has highlighted a row.
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when the highlight of a row has been removed because the touch ended or was cancelled.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Called when a touch is about to select a row. Returns the row to select, or nil for none. Default the row itself.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when a touch has selected a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Called when a touch is about to deselect a row. Returns the row to deselect, or nil for none. Default the row itself.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when a touch has deselected a row.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
  /// Called when the detail button of a row was tapped.
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Returns whether a tap that has selected a row performs its primary action. Default true unless the table is edited.
  func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  /// Called after a tap has selected a row, to perform its primary action.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)

  /// Returns whether two touches that move over the rows select them, beginning with this one, instead of scrolling. Default false.
  ///
  /// It is asked if ``TableView/allowsMultipleSelection`` or ``TableView/allowsMultipleSelectionDuringEditing`` is true.
  func tableView(
    _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool
  /// Called when two touches begin to select rows, before the first is selected. The application begins editing here, if it does.
  func tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath)
  /// Called when two touches that have selected rows end.
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView)

  // MARK: Focus

  /// Returns whether a row can have the focus. If it is not implemented, ``ListView/allowsFocus`` says it.
  func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
  /// Returns the row that gets the focus when a key moves it into the table; nil, the default, for the one that is next.
  func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath?
  /// Returns whether a row is selected when a key moves the focus to it. If it is not implemented, ``ListView/selectionFollowsFocus``
  /// says it.
  func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool

  // MARK: Menus

  /// Returns whether a long press on a row opens a menu with the actions of editing, if the row has no other menu. Default false.
  func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Returns whether that menu has an action. Default false.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - action: ``Selector/cut``, ``Selector/copy`` or ``Selector/paste``.
  ///   - indexPath: The row.
  ///   - sender: The table.
  func tableView(
    _ tableView: TableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool
  /// Performs an action of that menu. The default does nothing.
  func tableView(
    _ tableView: TableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?)

  /// Returns what the menu shows that a long press on a row opens; nil, the default, for no menu.
  ///
  /// - Parameters:
  ///   - tableView: The table.
  ///   - indexPath: The row.
  ///   - point: The location of the press in the table's coordinates.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
  ) -> ContextMenuConfiguration?

  // MARK: Editing

  /// Returns what the editing control of a row does. Default `.delete`.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle
  /// Returns the title of the button that deletes a row; nil, the default, for "Delete" in the language of
  /// the application.
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?
  /// Returns whether the content of a row yields to its editing control. If it is not implemented,
  /// ``TableViewCell/shouldIndentWhileEditing`` says it.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Called when a swipe, or the editing control, is about to reveal the actions of a row.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called when the actions of a row are hidden; with nil if the row is not there any longer.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the position to which a row moves if it is dropped now. Default the proposed one.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  // MARK: Swipes

  /// Returns the actions that a swipe from the row's leading edge reveals; nil, the default, for none.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns the actions that a swipe from the row's trailing edge reveals; nil, the default, for none.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
}

// MARK: - Defaults

extension TableViewDelegate {
  /// Returns the row height of the table.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    tableView.rowHeight
  }

  /// Returns the estimated height of the section's first row.
  public func tableView(_ tableView: TableView, estimatedHeightForRowsInSection section: Int) -> Double {
    self.tableView(tableView, estimatedHeightForRowAt: IndexPath(row: 0, section: section))
  }

  /// Returns the estimated row height of the table.
  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
    tableView.estimatedRowHeight
  }

  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    TableView.automaticDimension
  }

  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    TableView.automaticDimension
  }

  /// Returns nil.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

  /// Returns nil.
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

  /// Returns true.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Returns the row itself.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// Returns the row itself.
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    indexPath
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double {
    TableView.automaticDimension
  }

  /// Returns ``TableView/automaticDimension``.
  public func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double {
    TableView.automaticDimension
  }

  /// Returns ``TableViewCell/indentationLevel`` of the cell.
  public func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    tableView.standardIndentationLevel(indexPath)
  }

  /// Returns whether the table is not edited.
  public func tableView(
    _ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
  ) -> Bool { !tableView.isEditing }

  /// Does nothing.
  public func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {}

  /// Returns false.
  public func tableView(
    _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) {}

  /// Returns ``ListView/allowsFocus``.
  public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    tableView.allowsFocus
  }

  /// Returns nil.
  public func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { nil }

  /// Returns ``ListView/selectionFollowsFocus``.
  public func tableView(
    _ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath
  ) -> Bool {
    tableView.selectionFollowsFocus
  }

  /// Returns false.
  public func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns false.
  public func tableView(
    _ tableView: TableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
  ) -> ContextMenuConfiguration? { nil }

  /// Returns `.delete`.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    tableView.standardEditingStyle()
  }

  /// Returns nil.
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// Returns ``TableViewCell/shouldIndentWhileEditing`` of the cell.
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { tableView.standardIndents(indexPath) }

  /// Does nothing.
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Returns the proposed position.
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
}
