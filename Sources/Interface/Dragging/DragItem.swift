/// An item of a drag: its data, and what the application knows of it.
@MainActor
public final class DragItem {
  /// The data of the item.
  public let itemProvider: ItemProvider
  /// What the item stands for in the application, which is passed to its own drop interactions and to no other application. Default nil.
  public var localObject: Any?
  /// A closure that returns the picture of the item while it is dragged; nil, the default, for that of the view, or of
  /// the delegate's `dragInteraction(_:previewForLifting:session:)`. That of the first item is shown.
  public var previewProvider: (() -> DragPreview?)?

  /// Creates an item.
  ///
  /// - Parameter itemProvider: The data of the item.
  public init(itemProvider: ItemProvider) { self.itemProvider = itemProvider }
}
