/// Recognizes a pointer that moves over a view with no button pressed.
///
/// It begins when the pointer comes over the view or a view inside it, changes as the pointer moves, and ends when it leaves.
/// Fingers on a touchscreen do not hover.
open class HoverGestureRecognizer: GestureRecognizer {
  private var place = Point.zero

  // MARK: Pointer

  /// Where the pointer is.
  ///
  /// - Parameter view: The view in whose coordinates to answer; nil means the window.
  open override func location(in view: View?) -> Point { view?.convert(place, from: nil) ?? place }

  package override func hovered(_ motion: HoverMotion, with event: Event) {
    guard motion.location.isFinite else { return }
    place = motion.location
    switch (motion.phase, state) {
    case (.ended, .began), (.ended, .changed): state = .ended
    case (.cancelled, .began), (.cancelled, .changed): state = .cancelled
    // One that still waits for others to fail must not begin when the pointer is gone.
    case (.ended, .possible) where dispatcher.isWaiting(self),
      (.cancelled, .possible) where dispatcher.isWaiting(self):
      state = .failed
    case (.ended, _), (.cancelled, _): break
    case (_, .possible): state = .began
    case (_, .began), (_, .changed): state = .changed
    default: break
    }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    for touch in touches { ignore(touch, for: event) }
  }

  open override func canPrevent(_ preventedGestureRecognizer: GestureRecognizer) -> Bool { false }

  open override func canBePrevented(by preventingGestureRecognizer: GestureRecognizer) -> Bool { false }
}
