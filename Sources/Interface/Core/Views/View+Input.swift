// MARK: - The end of input

extension View {
  /// The least opacity of a view that touches hit: UIKit's.
  static let minimumHitAlpha = 0.01

  /// Cancels the touches, the gestures and the key presses of the view and its descendants at once, because nothing can hit them any
  /// longer.
  ///
  /// Nothing outlives what it is on: this is the one place for views that are hidden, transparent, recycled, or leave with an animation.
  /// Recognizers of ancestors go on following the touches. The focus moves before the next frame or key, so that a view may be
  /// transparent for a moment before it fades in.
  ///
  /// - Parameter keepsGestures: Whether gestures that have begun go on, because one of them moves the view. Default false.
  func loseInput(keepsGestures: Bool = false) {
    guard let window else { return }
    window.dispatcher?.claimTouches(inSubtreeOf: self, keepsGestures: keepsGestures)
    window.application?.presses.cancelPresses(inSubtreeOf: self)
  }

  /// Sets whether touches can hit the view; what they and keys have begun in a view that leaves the screen ends.
  func setInteractive(_ isInteractive: Bool) {
    guard isInteractive != isUserInteractionEnabled else { return }
    isUserInteractionEnabled = isInteractive
    if !isInteractive { loseInput() }
  }

  /// Cancels what touches and keys have begun in the view and its descendants, and takes the focus and the status of first responder
  /// from them, which a refusal to resign does not prevent.
  func loseInputAndFocus() {
    guard let window else { return }
    loseInput()
    window.focusSystem.viewWillLeaveWindow(self)
  }
}
