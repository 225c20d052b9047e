// MARK: - Focus

extension Window {
  /// The view that has the focus: keys go to it unless there is a first responder.
  ///
  /// Tab and Shift-Tab move the focus in reading order, the arrows to what lies in their direction where the focused view does
  /// not use them. When the view disappears the focus passes to one near it.
  public var focusedView: View? { focusSystem.focusedView }

  /// The responder to which keys go first; nil unless one became it.
  public var firstResponder: Responder? { focusSystem.firstResponder }

  /// Gives the focus to a view, or to none.
  ///
  /// - Parameter view: A view of this window. One that may become first responder does so.
  /// - Returns: Whether the view has the focus now. False when it may not have it, or when the first responder does not resign.
  @discardableResult
  public func requestFocusUpdate(to view: View?) -> Bool { focusSystem.focus(view) }

  /// Moves the focus as a key would, and shows where it is.
  ///
  /// - Returns: Whether there is a view to move to.
  @discardableResult
  public func moveFocus(_ heading: FocusHeading) -> Bool { focusSystem.move(heading) }

  /// Where keys go.
  var pressTarget: Responder { firstResponder ?? focusedView ?? self }

  /// A view is about to leave the window with all it holds.
  func keyboardWillLose(_ view: View) {
    application?.presses.cancelPresses(inSubtreeOf: view)
    focusSystem.viewWillLeave(view)
  }

  func makeFirstResponder(_ responder: Responder) -> Bool { focusSystem.makeFirstResponder(responder) }

  func forgetFirstResponder(_ responder: Responder) { focusSystem.forgetFirstResponder(responder) }

  /// Moves the focus by a key that nobody used; returns whether it is such a key.
  func moveFocus(by key: Key?) -> Bool {
    guard let key, key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]) else { return false }
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
