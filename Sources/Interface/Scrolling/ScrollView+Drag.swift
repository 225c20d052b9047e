internal import TactusDynamics

// MARK: - Dragging

extension ScrollView {
  /// The present drag; nil if there is none.
  var drag: ScrollDrag? { driver.state.activity.drag }

  /// Lets touches, or a touchpad, capture the content and drag it.
  ///
  /// - Parameters:
  ///   - time: The time on the event clock, in seconds.
  ///   - axes: The axes along which the content follows the touches.
  ///   - source: The source of the drag.
  func beginDrag(at time: Double, axes: ScrollAxes, by source: ScrollDragSource) {
    driver.send(.capture(ScrollCapture(time: time, axes: axes, source: source)))
  }

  /// Ends a drag.
  ///
  /// - Parameters:
  ///   - velocity: The velocity of the offset, in points per second: that of the touches with the sign reversed.
  ///   - time: The time on the event clock, in seconds.
  ///   - shownTime: The time for which a frame showed the content at a predicted offset; nil if it is at that of the touches.
  ///   - mayDecelerate: A Boolean value that indicates whether the content may decelerate, or return from beyond an edge. Default
  ///     true.
  func endDrag(
    velocity: Point, at time: Double, shownFor shownTime: Double? = nil, mayDecelerate: Bool = true
  ) {
    let release = ScrollRelease(
      velocity: velocity, time: time, shownTime: shownTime, mayDecelerate: mayDecelerate)
    driver.send(.release(release))
  }

  /// Dismisses an on-screen keyboard by resigning the first responder: the compositor hides the keyboard when no view takes text.
  func dismissKeyboard() {
    if keyboardDismissMode != .none { _ = window?.firstResponder?.resignFirstResponder() }
  }
}
