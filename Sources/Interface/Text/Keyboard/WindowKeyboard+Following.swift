// MARK: - Following touches

extension WindowKeyboard {
  /// A Boolean value that indicates whether there is a keyboard, or a view instead of it, that can follow touches.
  var isInputShown: Bool { isShown || isReplaced }

  /// A Boolean value that indicates whether the application shows a view at the bottom of the window, and nothing to type with.
  var isAccessoryAlone: Bool { !isInputShown && container?.isShown == true }

  /// What is shown, the application's views last.
  private var shownViews: [View] {
    var views: [View] = []
    if isShown, let view { views.append(view) }
    if let container, container.isShown { views.append(container) }
    return views
  }

  /// Moves the keyboard down with touches that are below its upper edge, and up again with them.
  func follow(_ pan: PanGestureRecognizer) {
    let views = shownViews
    guard isInputShown, let first = views.first, let window = first.window else { return }
    let height = shownHeight
    let distance = min(max(pan.location(in: nil).y - (window.bounds.height - height), 0), height)
    guard distance.isFinite, distance != first.transform.ty else { return }
    View.performWithoutAnimation {
      for view in views { view.transform = AffineTransform(translationX: 0, y: distance) }
    }
  }

  /// Dismisses the keyboard or lets it return, when the touches that it followed have ended.
  ///
  /// - Parameter isMovingDown: Whether it moves down fast, rather than up; nil if it hardly moves.
  func release(isMovingDown: Bool?) {
    let views = shownViews
    guard isInputShown, let first = views.first, let window = first.window, first.transform.ty > 0 else {
      return
    }
    if isMovingDown ?? (first.transform.ty > shownHeight / 2) {
      _ = window.firstResponder?.resignFirstResponder()
      // Without a text to type into, the keyboard moves out from here.
      if !(window.firstResponder is any KeyInput), InputViews(of: window).input == nil { return }
    }
    for view in views { Self.moveIn(view) }
  }
}
