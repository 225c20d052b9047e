// MARK: - Keys

extension Window {
  /// Scrolls the frontmost view that can scroll by a key, while no view has the focus.
  func scrollFrontmostView(by key: Key?) -> Bool { pressTarget === self && Self.scroll(by: key, in: self) }

  private static func scroll(by key: Key?, in view: View) -> Bool {
    guard !view.isHidden, view.isUserInteractionEnabled else { return false }
    for subview in view.subviews.reversed() where scroll(by: key, in: subview) { return true }
    return view.scroll(by: key)
  }

  /// Lets the view controllers in front use a key that no responder has used.
  func navigate(by key: Key?) -> Bool {
    // While a text is edited, Escape belongs to it.
    guard let key, key.keyCode == .back || key.keyCode == .escape && firstResponder == nil else { return false }
    return visibleControllers.first?.navigate(by: key) ?? false
  }
}
