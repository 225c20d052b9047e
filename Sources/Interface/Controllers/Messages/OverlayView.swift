/// A view over the whole window for a menu or a progress display, which keeps touches and keys from what is behind.
class OverlayView: View {
  private weak var formerFocus: View?
  private weak var formerResponder: Responder?

  /// Covers a window, cancels its touches and keys, and takes the keys.
  func cover(_ window: Window, cancelsInput: Bool = true) {
    if cancelsInput { window.cancelInput() }
    formerFocus = window.focusedView
    formerResponder = window.firstResponder
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(self)
    window.addOverlay(self)
    becomeFirstResponder()
  }

  /// Removes the view, and returns the keys to where they were.
  func uncover() {
    let window = self.window
    removeFromSuperview()
    guard let window, window.firstResponder == nil else { return }
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

extension Window {
  /// Keeps a view that was added in front of the application's views.
  func addOverlay(_ view: View) { bringSubviewToFront(view) }
}
