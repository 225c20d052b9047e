// MARK: - Keys

extension Window {
  /// Lets the view controller that was presented last handle a key while no view has the focus.
  func handleModalKey(_ key: Key?) -> Bool {
    guard pressTarget === self, var controller = rootViewController?.frontmostModal else { return false }
    while let next = controller.modalViewController { controller = next }
    return controller.handlePresentationKey(key)
  }

  /// Lets the interactions of the focused view and its ancestors handle a key that no responder has used.
  func activateInteraction(by key: Key?) -> Bool {
    guard let key else { return false }
    var next = focusedView ?? firstResponder as? View
    while let view = next {
      for interaction in view.interactions {
        if let interaction = interaction as? any KeyActivatedInteraction, interaction.activate(by: key) {
          return true
        }
      }
      next = view.superview
    }
    return false
  }

  /// Scrolls the frontmost view that can scroll by a key, while no view has the focus.
  func scrollFrontmostView(by key: Key?) -> Bool { pressTarget === self && Self.scroll(by: key, in: self) }

  private static func scroll(by key: Key?, in view: View) -> Bool {
    guard !view.isHidden, view.isUserInteractionEnabled else { return false }
    for subview in view.subviews.reversed() where scroll(by: key, in: subview) { return true }
    return view.scroll(by: key)
  }
}
