// MARK: - On-screen keyboards

extension View {
  /// Where an on-screen keyboard is, in the view's own coordinates; while there is none, the line at which the safe area ends.
  ///
  /// Lay out what is to stay above the keyboard between the view's top and the guide's. It changes with ``Window/keyboardFrame``.
  public var keyboardLayoutGuide: Rect {
    if let window, !window.keyboardFrame.isEmpty {
      let frame = convert(window.keyboardFrame.standardized, from: nil)
      if frame.isFinite { return frame }
    }
    return Rect(x: bounds.minX, y: bounds.maxY - safeAreaInsets.bottom, width: bounds.width, height: 0)
  }

  /// How far an on-screen keyboard reaches into the view from below; 0 for a view that is rotated, one that the keyboard covers all
  /// of, as those in the keyboard are, and a keyboard that floats.
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

  /// Has its ancestors scroll until the view can be seen.
  func scrollIntoView() {
    var next = superview
    while let view = next {
      view.reveal(convert(bounds, to: view))
      next = view.superview
    }
  }
}

extension Window {
  func updateForKeyboard() {
    tellKeyboardFrame()
    if !keyboardFrame.isEmpty, let field = firstResponder as? View { field.scrollIntoView() }
    setNeedsLayout()
  }

  /// Notifies the views, which may have moved by layout since the keyboard appeared.
  func tellKeyboardFrame() {
    walk { view in
      view.keyboardFrameDidChange()
      return true
    }
  }
}
