/// A view over the whole window for a menu or a progress display, which keeps touches and keys from what is behind.
class OverlayView: View, WindowLayer {
  /// The level of what the view belongs to.
  private(set) var overlayLevel = Window.OverlayLevel.normal
  private weak var formerFocus: View?
  private weak var formerResponder: Responder?

  /// Covers a window, cancels its touches and keys, and takes the keys.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - level: The level of what the view belongs to. Default `.normal`.
  ///   - cancelsInput: Whether touches and keys are cancelled. Default true.
  func cover(_ window: Window, level: Window.OverlayLevel = .normal, cancelsInput: Bool = true) {
    if cancelsInput { window.cancelInput() }
    overlayLevel = level
    formerFocus = window.focusedView
    formerResponder = window.firstResponder
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    becomeFirstResponder()
  }

  /// Returns the keys to where they were, before the view fades out.
  ///
  /// It happens on the next turn of the run loop, and only if nothing else has taken the keys until then, nor covers what had them: code
  /// that hides a progress display and presents an alert begins no editing behind the alert.
  func returnKeys() {
    guard let window else { return }
    _ = resignFirstResponder()
    let (responder, focus) = (formerResponder, formerFocus)
    (formerResponder, formerFocus) = (nil, nil)
    guard responder != nil || focus != nil else { return }
    AnimationRun.performOnNextTurn(on: Application.serving(window).clock) {
      [weak window, weak responder, weak focus] in
      guard let window, window.firstResponder == nil else { return }
      if let responder, responder.viewInChain?.window === window, responder.resumeAsFirstResponder() {
        return
      }
      if let focus, focus.window === window { _ = window.requestFocusUpdate(to: focus) }
    }
  }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: Event?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {}
  // Keys do not reach what is behind.
  override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {}
  override func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {}
  override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {}
  override func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {}
}
