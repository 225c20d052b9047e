// MARK: - Keys

extension Window {
  /// Lets the view controller that was presented last handle a key while no view has the focus.
  func handleModalKey(_ key: Key?) -> Bool {
    guard pressTarget === self, let frontmostModal else { return false }
    return frontmostModal.handlePresentationKey(key)
  }

  /// Lets the interactions of the focused view and its ancestors handle a key that no responder has used.
  func activateInteraction(by key: Key?) -> Bool {
    guard let key else { return false }
    let view = focusedView ?? firstResponder as? View
    return view?.nearestInteraction((any KeyActivatedInteraction).self) { $0.activate(by: key) } != nil
  }

  /// Scrolls the frontmost view that can scroll by a key, while no view has the focus.
  func scrollFrontmostView(by key: Key?) -> Bool { pressTarget === self && Self.scroll(by: key, in: self) }

  private static func scroll(by key: Key?, in view: View) -> Bool {
    guard !view.isHidden, view.isUserInteractionEnabled else { return false }
    for subview in view.subviews.reversed() where scroll(by: key, in: subview) { return true }
    return view.scroll(by: key)
  }

  /// Lets the components of the application use a press that no responder has used.
  func letComponentsUse(_ press: Press) -> Bool {
    application?.components.values.contains { $0.use(press, in: self) } ?? false
  }

  /// Lets the view controllers in front use a key that no responder has used.
  func navigate(by key: Key?) -> Bool {
    // While a text is edited, Escape belongs to it.
    guard let key, key.keyCode == .back || key.keyCode == .escape && firstResponder == nil else {
      return false
    }
    return (frontmostModal ?? rootViewController)?.navigate(by: key) ?? false
  }
}
