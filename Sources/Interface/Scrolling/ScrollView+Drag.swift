internal import TactusDynamics

// MARK: - Dragging

extension ScrollView {
  /// The drag that is under way.
  var drag: ScrollDrag? { driver.state.activity.drag }

  /// Lets touches, or a touchpad, catch the content.
  ///
  /// - Parameters:
  ///   - time: The time on the event clock, in seconds.
  ///   - axes: The axes along which the content follows.
  func beginDrag(at time: Double, axes: ScrollAxes) {
    driver.send(.capture(ScrollCapture(time: time, axes: axes)))
  }

  /// Ends a drag.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in points a second: that of the touches with the sign reversed.
  ///   - time: The time on the event clock, in seconds.
  ///   - settles: Whether the content goes on, or returns from beyond an edge.
  func endDrag(velocity: Point, at time: Double, settles: Bool = true) {
    driver.send(.release(ScrollRelease(velocity: velocity, time: time, settles: settles)))
  }

  /// Puts an on-screen keyboard away. It belongs to the compositor and goes when nothing takes text.
  func dismissKeyboard() {
    if keyboardDismissMode != .none { _ = window?.firstResponder?.resignFirstResponder() }
  }
}
