/// An object that hands drags over to a compositor.
@MainActor
package protocol DragHost: AnyObject {
  /// Asks the compositor to take a drag over.
  ///
  /// - Parameters:
  ///   - drag: The drag, whose ``OutgoingDrag/handle(_:)`` is called from then on.
  ///   - touch: The identifier of the touch with which it began.
  ///   - window: The window in which the touch began.
  /// - Returns: `false` if there is no compositor that could take it.
  func begin(_ drag: OutgoingDrag, touch: UInt64, in window: Window) -> Bool
  /// Withdraws a drag that the compositor has not taken, or that is over.
  func withdraw(_ drag: OutgoingDrag)
  /// Cancels a touch that the compositor no longer reports.
  func releaseTouch(_ identifier: UInt64)
}
