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

  /// Leaves what is in front by a key that no responder has used, if it is Escape or Back.
  func performEscape(by key: Key?) -> Bool {
    guard let key, key.keyCode.goesBack else { return false }
    return performEscape(from: commandTarget, by: key)
  }

  /// The responder that receives commands: that of key presses, or the frontmost view controller.
  var commandTarget: Responder {
    guard pressTarget === self, var controller = frontmostModal ?? rootViewController else {
      return pressTarget
    }
    while let child = controller.children.last(where: { $0.viewIfLoaded?.window === self }) {
      controller = child
    }
    return controller
  }

  /// Returns whether a key may go back a page: Escape belongs to a text while that is edited.
  func permitsNavigation(by key: Key) -> Bool { key.keyCode == .back || firstResponder == nil }

  /// Leaves what a responder shows, or else the next one in the responder chain.
  ///
  /// - Returns: Whether anything was left.
  func performEscape(from first: Responder, by key: Key = Key(keyCode: .back)) -> Bool {
    for responder in first.responderChain {
      if responder.accessibilityPerformEscape() || responder.escape(by: key) { return true }
      for case let interaction as any KeyActivatedInteraction in (responder as? View)?.interactions ?? []
      where interaction.activate(by: key) { return true }
    }
    return false
  }
}
