// MARK: - Focus

extension View {
  /// A Boolean value that indicates whether the view has the focus and receives key presses unless there is a first responder.
  public var isFocused: Bool { window?.focusedView === self }

  func resignFirstResponderInside(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder,
      responder.viewInChain?.isDescendant(of: self) ?? false
    else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window.clearFirstResponder(responder) }
    return force
  }

  /// A Boolean value that indicates whether the view is visible, interactive and can become focused.
  var canTakeFocus: Bool { admitsFocus && canBecomeFocused }

  /// A Boolean value that indicates whether the view and its subviews may have the focus because it is visible and interactive.
  var admitsFocus: Bool {
    !isHidden && alpha >= Self.minimumHitAlpha && isUserInteractionEnabled && !isLeaving
  }

  /// A Boolean value that indicates whether all ancestors of the view allow focus.
  var isReachable: Bool {
    var next = superview
    while let view = next {
      guard view.admitsFocus else { return false }
      next = view.superview
    }
    return true
  }
}
