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

/// A drag that began in this application, from before its items are known until they have been received.
@MainActor
public protocol DragSession: DragDropSession {
  /// What the application associates with the drag. Default nil.
  var localContext: Any? { get set }
}

/// A drag over a window of this application, from when it enters the window until it leaves, or until its data has been received.
@MainActor
public protocol DropSession: DragDropSession {
  /// The session of the drag if it began in this application; otherwise nil.
  var localDragSession: (any DragSession)? { get }
}

extension DropSession {
  /// Loads the texts of all items that have some.
  ///
  /// - Returns: The texts in the order of the items, without those that did not arrive.
  public func loadStrings() async -> [String] {
    var result: [String] = []
    for item in items {
      if let text = await item.itemProvider.loadString() { result.append(text) }
    }
    return result
  }
}
