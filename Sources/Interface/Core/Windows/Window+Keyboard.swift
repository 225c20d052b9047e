// MARK: - On-screen keyboards

extension View {
  /// The frame of the on-screen keyboard, in the view's own coordinates; nil without one.
  var shownKeyboardFrame: Rect? {
    guard let window, !window.keyboardFrame.isEmpty else { return nil }
    let frame = convert(window.keyboardFrame.standardized, from: nil)
    return frame.isFinite ? frame : nil
  }

  /// The height by which the on-screen keyboard covers the view from below, in points.
  ///
  /// It is 0 for a rotated view, for a view that the keyboard covers completely, such as one inside the keyboard, and for a
  /// floating keyboard.
  var keyboardOverlap: Double {
    guard let window, !window.keyboardFrame.isEmpty else { return 0 }
    let toWindow = transformToRoot
    guard toWindow.isScaleAndTranslation, toWindow.isInvertible else { return 0 }
    let keyboard = window.keyboardFrame.standardized.applying(toWindow.inverted())
    guard keyboard.minX < bounds.maxX, keyboard.maxX > bounds.minX, keyboard.maxY >= bounds.maxY - 0.5,
      keyboard.minY > bounds.minY
    else { return 0 }
    return max(0, bounds.maxY - keyboard.minY)
  }

  /// Scrolls the view's ancestors so that a part of the view becomes visible; by default all of it.
  func scrollIntoView(_ rect: Rect? = nil) {
    var next = superview
    while let view = next {
      view.reveal(convert(rect ?? bounds, to: view))
      next = view.superview
    }
  }
}

extension Window {
  func updateForKeyboard() {
    notifyKeyboardFrameChange()
    revealFirstResponder()
    setNeedsLayout()
  }

  /// Scrolls so that the first responder is visible beside the keyboard, if there is one.
  func revealFirstResponder() {
    if !keyboardFrame.isEmpty, let view = firstResponder as? View { view.scrollIntoView() }
  }

  /// Notifies the views of the keyboard's frame, also after layout has moved them.
  func notifyKeyboardFrameChange() {
    walk { view in
      view.keyboardFrameDidChange()
      view.viewLayout?.attachment?.keyboardFrameDidChange()
      return true
    }
  }
}
