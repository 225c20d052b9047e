// MARK: - Focus

extension View {
  /// Whether keys go to the view, as far as no first responder takes them.
  public var isFocused: Bool { window?.focusedView === self }

  func resignFirstResponderInside(_ force: Bool) -> Bool {
    guard let window, let responder = window.firstResponder,
      responder.viewInChain?.isDescendant(of: self) ?? false
    else { return true }
    if responder.resignFirstResponder() { return true }
    if force { window.forgetFirstResponder(responder) }
    return force
  }

  /// Whether the view itself is shown, interactive and willing.
  var canTakeFocus: Bool { isOpenToFocus && canBecomeFocused }

  /// Whether the view and what it holds may have the focus: it is shown and interactive.
  var isOpenToFocus: Bool { !isHidden && alpha >= 0.01 && isUserInteractionEnabled }

  /// Whether all views above are open to the focus, too.
  var isReachable: Bool {
    var next = superview
    while let view = next {
      guard view.isOpenToFocus else { return false }
      next = view.superview
    }
    return true
  }
}
