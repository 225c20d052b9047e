internal import TactusDynamics

// MARK: - Dragging

extension ScrollView {
  /// The present drag; nil if there is none.
  var drag: ScrollDrag? { driver.state.activity.drag }

  /// Lets touches scroll, or ends what they drag, after ``isScrollEnabled`` has changed.
  func updateScrollGestures() {
    pan.isEnabled = isScrollEnabled
    guard !isScrollEnabled else { return }
    settings?.indicatorDrag?.cancel()
    // The touches go on to drag the scroll view inside, in which they are.
    if driver.state.activity.dragSource == .nestedScrollView { endDrag(velocity: .zero, at: clockTime) }
  }

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
    // What was flung while the application was busy begins to move now, instead of leaping to where it would be.
    let now = clockTime
    let isLate = now - time > ScrollRelease.lateness
    let release = ScrollRelease(
      velocity: velocity, time: isLate ? now : time, shownTime: isLate ? nil : shownTime,
      mayDecelerate: mayDecelerate)
    driver.send(.release(release))
  }

  /// Dismisses an on-screen keyboard by resigning the first responder: the compositor hides the keyboard when no view takes text. The
  /// keyboard of the application follows the touches instead if ``keyboardDismissMode`` requires it.
  func dismissKeyboard() {
    guard keyboardDismissMode != .none, let window else { return }
    let keyboard = WindowKeyboard.existing(in: window)
    // A bar of the application at the bottom of the window stays.
    if keyboard?.isAccessoryAlone == true, window.typingTarget == nil { return }
    if keyboardDismissMode == .interactive, driver.state.activity.dragSource == .touches, let keyboard,
      keyboard.isInputShown
    {
      let settings = settings ?? ScrollSettings()
      settings.draggedKeyboard = keyboard
      self.settings = settings
      return
    }
    _ = window.firstResponder?.resignFirstResponder()
  }

  /// Dismisses the keyboard that followed the touches, or lets it return.
  func releaseKeyboard(_ pan: PanGestureRecognizer) {
    guard let keyboard = settings?.draggedKeyboard else { return }
    settings?.draggedKeyboard = nil
    let velocity = pan.state == .ended ? pan.velocity(in: nil).y : 0
    keyboard.release(isMovingDown: abs(velocity) < ScrollState.flingSpeed ? nil : velocity > 0)
  }
}
