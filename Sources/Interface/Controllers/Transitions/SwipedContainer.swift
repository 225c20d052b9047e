/// A container whose pages a ``ContainerPanGestureRecognizer`` moves.
@MainActor
protocol SwipedContainer: ContainerTransitionOwner {
  var driver: ContainerTransitionDriver { get }
  /// Lets a touch move the pages.
  func touchBegan()
  /// Lets go of the pages.
  ///
  /// - Parameter velocity: The velocity of the touch, in points per second towards the position in which the lower page is covered; nil if
  ///   the touch was cancelled.
  func touchEnded(velocity: Double?)
}
