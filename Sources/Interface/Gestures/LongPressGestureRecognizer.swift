/// Recognizes touches that press and hold, optionally after taps.
///
/// It begins while the touches are down, when all required touches have rested for ``minimumPressDuration``, counted from when
/// the last of them began; until then none may move more than ``allowableMovement`` from where it began, end, or be joined by one
/// too many. The touches need not begin together: the first may wait for the others as long as it rests. The gesture changes when
/// they move from then on, however far, and ends when the first of them ends. Taps before the press have the limits of a
/// ``TapGestureRecognizer``.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The minimum time for which the touches rest before the gesture begins, in seconds. Default: that of the ``TouchProfile``, 0.5 as
  /// UIKit's. Negative values and NaN are ignored.
  open var minimumPressDuration: Double {
    get { ownDuration ?? limits.longPressDuration }
    set { if isUsable(newValue, "minimumPressDuration") { ownDuration = newValue } }
  }
  /// The maximum movement of a touch before the gesture begins, in points of the window. Default: that of the ``TouchProfile``, 10 as
  /// UIKit's. Negative values and NaN are ignored.
  open var allowableMovement: Double {
    get { ownMovement ?? limits.longPressMovement }
    set { if isUsable(newValue, "allowableMovement") { ownMovement = newValue } }
  }
  /// The ``minimumPressDuration`` that was set; nil for that of the profile.
  var ownDuration: Double?
  /// The ``allowableMovement`` that was set; nil for that of the profile.
  private var ownMovement: Double?
  /// The number of taps required before the press. Default 0.
  open var numberOfTapsRequired = 0
  /// The number of touches required for the gesture. Default 1.
  open var numberOfTouchesRequired = 1

  private var taps = TapSequence()
  private var timer: ClockTimer?
  private var isPressing = false

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if hasRecognized {
      // A subclass may already have begun the gesture with the touches of this event.
      guard followedTouches.contains(where: { !touches.contains($0) }) else { return }
      return stopFollowing(touches)
    }
    taps.numberOfTouches = numberOfTouchesRequired
    for touch in followedTouches where touches.contains(touch) {
      let isFirst = taps.activeTouchCount == 0
      guard taps.add(touch) else { return failOrCancel() }
      isPressing = taps.count >= numberOfTapsRequired
      taps.maximumMovement = isPressing ? allowableMovement : taps.profile.tapMovement
      if isPressing {
        if taps.isComplete { wait(minimumPressDuration) { $0.state = .began } }
      } else if isFirst {
        wait(taps.profile.tapDuration) { $0.state = .failed }
      }
    }
    // Without a duration there is nothing to wait for: the touches may end before the next turn of the event loop.
    if isPressing, taps.isComplete, minimumPressDuration == 0 {
      timer?.cancel()
      state = .began
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if hasRecognized {
      if currentState.isActive { state = .changed }
    } else if touches.contains(where: { !taps.allows($0) }) {
      failOrCancel()
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    guard !currentState.isTerminal else { return }
    if hasRecognized {
      state = .ended
      return
    }
    for touch in followedTouches where touches.contains(touch) {
      guard !isPressing, taps.end(touch) else { return failOrCancel() }
    }
    if taps.activeTouchCount == 0 { wait(taps.profile.tapInterval) { $0.state = .failed } }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    if hasRecognized { state = .cancelled } else { failOrCancel() }
  }

  open override func reset() {
    taps.removeAll()
    timer = nil
    isPressing = false
  }

  // MARK: Presses

  /// Begins a press of the ``GestureRecognizer/allowedPressTypes``, which is recognized after ``minimumPressDuration``.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    guard currentState == .possible, followedTouches.isEmpty else { return }
    wait(minimumPressDuration) { $0.state = .began }
  }

  /// Ends the gesture, or forgets a press that was too short.
  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    endPress(as: .ended)
  }

  /// Cancels the gesture.
  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) {
    endPress(as: .cancelled)
  }

  private func endPress(as end: State) {
    guard followedTouches.isEmpty else { return }
    timer?.cancel()
    if currentState.isActive { state = end }
  }

  private func isUsable(_ value: Double, _ property: String) -> Bool {
    if value >= 0 { return true }
    report("\(self): ignored an invalid \(property) of \(value)")
    return false
  }

  private func wait(_ delay: Double, then action: @escaping @MainActor (LongPressGestureRecognizer) -> Void) {
    timer?.cancel()
    timer = schedule(after: delay) { [weak self] in
      if let self, state == .possible { action(self) }
    }
  }
}
