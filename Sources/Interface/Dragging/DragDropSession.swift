/// What the sessions of dragging and of dropping have in common.
@MainActor
public protocol DragDropSession: AnyObject {
  /// The items.
  var items: [DragItem] { get }
  /// Returns where the touch or the pointer is, in the coordinates of a view.
  func location(in view: View) -> Point
  /// A Boolean value that indicates whether a drop may move the items, so that the source removes them, and not only copy them.
  var allowsMoveOperation: Bool { get }
  /// A Boolean value that indicates whether the items can be dropped in the application alone from which they come.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns whether an item has data in one of some types.
  ///
  /// - Parameter typeIdentifiers: MIME types, as of ``ItemProvider/hasItemConformingToTypeIdentifier(_:)``.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
}

extension DragDropSession {
  /// Returns whether an item has data in one of some types.
  public func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains(where: item.itemProvider.hasItemConformingToTypeIdentifier)
    }
  }
}
