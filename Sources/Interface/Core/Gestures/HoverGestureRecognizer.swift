/// Recognizes a pointer that moves over a view with no button pressed.
///
/// It begins when the pointer enters the view or one of its subviews, changes as the pointer moves, and ends when the pointer
/// leaves. Touches on a touchscreen do not hover.
open class HoverGestureRecognizer: GestureRecognizer {
  private var pointerLocation = Point.zero

  // MARK: Pointer

  /// Returns the location of the pointer.
  ///
  /// - Parameter view: The view whose coordinate system to use; nil means the window.
  open override func location(in view: View?) -> Point {
    view?.convert(pointerLocation, from: nil) ?? pointerLocation
  }

  package override func hovered(_ motion: HoverMotion, with event: Event) {
    guard motion.location.isFinite else { return }
    pointerLocation = motion.location
    switch (motion.phase, state) {
    case (.ended, .began), (.ended, .changed): state = .ended
    case (.cancelled, .began), (.cancelled, .changed): state = .cancelled
    // A recognizer that still waits for others to fail must not begin after the pointer has left.
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
