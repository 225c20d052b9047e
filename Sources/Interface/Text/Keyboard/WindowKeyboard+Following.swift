// MARK: - Following touches

extension WindowKeyboard {
  /// Moves the keyboard down with touches that are below its upper edge, and up again with them.
  func follow(_ pan: PanGestureRecognizer) {
    guard isShown, let view, let window = view.window else { return }
    let top = window.bounds.height - view.bounds.height
    let distance = min(max(pan.location(in: nil).y - top, 0), view.bounds.height)
    guard distance.isFinite, distance != view.transform.ty else { return }
    View.performWithoutAnimation {
      view.transform = AffineTransform(translationX: 0, y: distance)
    }
  }

  /// Dismisses the keyboard or lets it return, when the touches that it followed have ended.
  ///
  /// - Parameter isMovingDown: Whether it moves down fast, rather than up; nil if it hardly moves.
  func release(isMovingDown: Bool?) {
    guard isShown, let view, view.transform.ty > 0 else { return }
    if isMovingDown ?? (view.transform.ty > view.bounds.height / 2) {
      _ = view.window?.firstResponder?.resignFirstResponder()
      // Without a text to type into, the keyboard moves out from here.
      if !(view.window?.firstResponder is any KeyInput) { return }
    }
    View.animate(
      withDuration: Self.animationDuration,
      options: [.beginFromCurrentState, .allowUserInteraction, .curveEaseOut, .overrideInheritedOptions]
    ) {
      view.transform = .identity
    }
  }
}
