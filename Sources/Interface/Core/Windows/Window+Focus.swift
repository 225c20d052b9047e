// MARK: - Focus

extension Window {
  /// The view that has the focus and receives key presses unless there is a first responder.
  ///
  /// Tab and Shift-Tab move the focus in reading order, and the arrow keys move it in their direction unless the focused view
  /// uses them. When the view disappears, the focus moves to a view near it.
  public var focusedView: View? { focusSystem.focusedView }

  /// The responder that receives key presses first; nil if there is none.
  public var firstResponder: Responder? { focusSystem.firstResponder }

  /// Moves the focus to a view, or removes it.
  ///
  /// - Parameter view: A view of this window, which becomes first responder if it can; nil removes the focus.
  /// - Returns: Whether the view has the focus now. False if it cannot become focused, or if the first responder does not resign.
  @discardableResult
  public func requestFocusUpdate(to view: View?) -> Bool { focusSystem.focus(view) }

  /// Moves the focus as a key would, and shows the focus ring.
  ///
  /// - Returns: Whether there is a view to move to.
  @discardableResult
  public func moveFocus(_ heading: FocusHeading) -> Bool { focusSystem.move(heading) }

  /// The responder that receives key presses first.
  var pressTarget: Responder { firstResponder ?? focusedView ?? self }

  /// Cancels key presses and moves the focus because a view and its subviews are about to leave the window.
  func prepareFocusForRemoval(of view: View) {
    application?.presses.cancelPresses(inSubtreeOf: view)
    focusSystem.viewWillLeaveWindow(view)
  }

  /// Ends what a callback may have begun while a view was leaving the window, and the gestures on touchpads of its recognizers.
  func viewDidLeave(_ view: View) {
    dispatcher?.pointers.cancelTouchpadGestures(in: self) { $0.view?.isDescendant(of: view) ?? false }
    focusSystem.viewDidLeaveWindow()
  }

  /// Called when the first responder has changed.
  func firstResponderDidChange() {
    host?.firstResponderDidChange()
    updateInputViews()
  }

  /// Notifies the host and the components of the application that the first responder, or its traits, have changed.
  func updateInputViews() {
    host?.inputViewsDidChange()
    guard let application else { return }
    for component in application.components.values { component.firstResponderDidChange(in: self) }
  }

  func makeFirstResponder(_ responder: Responder) -> Bool { focusSystem.makeFirstResponder(responder) }

  func clearFirstResponder(_ responder: Responder) { focusSystem.clearFirstResponder(responder) }

  /// Moves the focus by a key that no responder has used.
  ///
  /// - Returns: Whether the key moves the focus and there is a view to move to.
  func moveFocus(by key: Key?) -> Bool {
    guard let key, key.modifierFlags.isDisjoint(with: [.alternate, .command]) else { return false }
    // With Control, Tab leaves text in which it is typed.
    if key.modifierFlags.contains(.control), key.keyCode != .tab { return false }
    let isShifted = key.modifierFlags.contains(.shift)
    switch key.keyCode {
    case .tab: return moveFocus(isShifted ? .previous : .next)
    case .upArrow where !isShifted: return moveFocus(.up)
    case .downArrow where !isShifted: return moveFocus(.down)
    case .leftArrow where !isShifted: return moveFocus(.left)
    case .rightArrow where !isShifted: return moveFocus(.right)
    default: return false
    }
  }
}
