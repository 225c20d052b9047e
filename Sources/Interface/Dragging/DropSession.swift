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
