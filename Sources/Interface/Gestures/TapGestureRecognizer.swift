/// Recognizes one or more taps with one or more touches.
///
/// A tap lasts at most 0.75 s, from when its first touch begins to when its last one ends, and none of its touches moves more
/// than 10 pt from where it began; taps of a sequence follow within 0.35 s and 45 pt of each other, or what the ``TouchProfile`` of the
/// first touch has instead. The touches of a tap need not begin or end together: within the 0.75 s they may begin and end in any order, as long
/// as one is down until the others have begun. The gesture is discrete: its actions are called once, when the last touch of the
/// last tap ends.
///
/// Without a requirement, a single tap is recognized at once, and a double tap on the same view as well with the second tap, which
/// then is no single tap, as in UIKit. To let a single tap wait for a double tap, require the double tap to fail:
///
/// ```swift
/// singleTap.require(toFail: doubleTap)
/// ```
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps required for the gesture. Default 1.
  open var numberOfTapsRequired = 1
  /// The number of touches required for each tap. Default 1.
  open var numberOfTouchesRequired = 1

  private var taps = TapSequence()
  /// The number of presses that have ended in succession, and whether one is down.
  private var pressCount = (ended: 0, isDown: false)
  private var timer: ClockTimer?

  // MARK: Locations

  /// The number of touches of the latest tap; during a tap, the number of touches that are down.
  open override var numberOfTouches: Int {
    taps.activeTouchCount > 0 ? taps.activeTouchCount : taps.touches.count
  }

  /// Returns the centroid of the locations at which the touches of the tap began.
  open override func location(in view: View?) -> Point { convert(taps.location, to: view) }

  /// Returns the location at which one of the touches began.
  open override func location(ofTouch index: Int, in view: View?) -> Point {
    let touches = taps.activeTouchCount > 0 ? taps.touches.filter(\.isDown) : taps.touches
    return touches.indices.contains(index) ? convert(touches[index].startLocation, to: view) : .zero
  }

  private func convert(_ point: Point, to view: View?) -> Point { view?.convert(point, from: nil) ?? point }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    taps.numberOfTouches = numberOfTouchesRequired
    for touch in followedTouches where touches.contains(touch) {
      let isFirst = taps.activeTouchCount == 0
      guard taps.add(touch) else { return failOrCancel() }
      if isFirst { failLater(after: taps.profile.tapDuration) }
    }
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    for touch in touches where !taps.allows(touch) {
      return failOrCancel()
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    for touch in followedTouches where touches.contains(touch) {
      guard taps.end(touch) else { return failOrCancel() }
    }
    guard taps.activeTouchCount == 0, !currentState.isTerminal else { return }
    timer?.cancel()
    if taps.count >= numberOfTapsRequired {
      state = .ended
    } else {
      failLater(after: taps.profile.tapInterval)
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { failOrCancel() }

  // MARK: Presses

  /// Begins a press of the ``GestureRecognizer/allowedPressTypes``, which counts as a tap.
  open override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent) {
    timer?.cancel()
    pressCount.isDown = true
    timer = schedule(after: limits.tapDuration) { [weak self] in self?.forgetPresses() }
  }

  /// Recognizes the gesture if the press was short enough, and the last that is required.
  open override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent) {
    timer?.cancel()
    guard pressCount.isDown, currentState == .possible else { return forgetPresses() }
    pressCount = (pressCount.ended + 1, false)
    guard pressCount.ended < numberOfTapsRequired else {
      forgetPresses()
      state = .ended
      return
    }
    timer = schedule(after: limits.tapInterval) { [weak self] in self?.forgetPresses() }
  }

  /// Forgets the presses.
  open override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent) { forgetPresses() }

  private func forgetPresses() {
    timer?.cancel()
    pressCount = (0, false)
  }

  open override func reset() {
    pressCount = (0, false)
    taps.removeAll()
    timer = nil
  }

  // MARK: More taps

  /// Returns false for a tap recognizer that requires more taps: the first of them is not the end of its gesture.
  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? TapGestureRecognizer else {
      return super.canPrevent(preventedGestureRecognizer)
    }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  /// Returns true for a tap recognizer that requires more taps, of which the one that begins is the last.
  open override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
    guard let other = otherGestureRecognizer as? TapGestureRecognizer else { return false }
    return other.numberOfTapsRequired > numberOfTapsRequired && other.isAtLastTap
  }

  /// A Boolean value that indicates whether the next tap completes the gesture, after others.
  private var isAtLastTap: Bool { taps.count > 0 && taps.count == numberOfTapsRequired - 1 }

  private func failLater(after delay: Double) {
    timer?.cancel()
    timer = schedule(after: delay) { [weak self] in
      if let self, state == .possible { state = .failed }
    }
  }
}
