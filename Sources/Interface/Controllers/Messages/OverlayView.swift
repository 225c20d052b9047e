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

  /// Returns the keys to where they were, if the view still has them: then nothing else has taken them, and nothing that is presented
  /// covers what had them. Call it when the view begins to disappear, so that the keys have a place before the application goes on.
  func returnKeys() {
    guard let window, isFirstResponder, resignFirstResponder(), window.firstResponder == nil else { return }
    if let formerResponder, formerResponder.becomeFirstResponder() { return }
    if let formerFocus, formerFocus.window === window { _ = window.requestFocusUpdate(to: formerFocus) }
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
