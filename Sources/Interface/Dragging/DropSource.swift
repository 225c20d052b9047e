/// Where the items of a drag over a window come from.
@MainActor
package protocol DropSource: AnyObject {
  /// The types of the data.
  var types: [String] { get }
  /// A Boolean value that indicates whether the data may be moved.
  var allowsMove: Bool { get }
  /// The drag, if it began in this application; otherwise nil.
  var localDrag: OutgoingDrag? { get }
  /// Reports what would be done with the items if they were dropped now.
  func propose(_ operation: DropOperation)
  /// Returns whether items that have just been dropped may be received.
  func acceptsDrop() -> Bool
  /// Begins to load data.
  ///
  /// - Parameters:
  ///   - type: One of ``types``.
  ///   - completion: Called once, possibly before the method returns, with the data; with nil if it cannot be read.
  func load(_ type: String, completion: @escaping @MainActor ([UInt8]?) -> Void)
  /// Ends the drop. Called once after ``acceptsDrop()`` has returned `true`.
  ///
  /// - Parameter isComplete: Whether all data that was asked for has arrived.
  func end(isComplete: Bool)
}
