// MARK: - Beginning and ending

extension TextEditor {
  /// Makes the view first responder by a closure, unless the delegate prevents it.
  func beginEditing(_ become: () -> Bool) -> Bool {
    guard window != nil, RecursionLimit.focus.enter() else { return false }
    defer { RecursionLimit.focus.leave() }
    return delegateAllowsBeginning ? become() && isEditing : isEditing
  }

  /// Resigns the view as first responder by a closure, unless the delegate prevents it.
  func endEditing(_ resign: () -> Bool) -> Bool {
    guard isEditing else { return resign() }
    guard RecursionLimit.focus.enter() else { return false }
    defer { RecursionLimit.focus.leave() }
    return delegateAllowsEnding ? resign() : !isEditing
  }

  /// Begins editing because the view has become first responder.
  func startEditing() {
    sendPendingEvent()
    guard editing.stage == .idle, window?.firstResponder === self else { return }
    editing.stage = .beginning
    editing.count += 1
    let present = editing.count
    // Each of these calls the application, which may end editing. A keyboard has revealed the view already.
    if window?.keyboardFrame.isEmpty ?? true { scrollIntoView() }
    guard isBeginning(present) else { return }
    prepareEditing()
    guard isBeginning(present) else { return }
    editing.stage = .active
    enableDragging()
    contentDidChange()
    notifyBeginEditing()
  }

  private func isBeginning(_ count: Int) -> Bool { editing.stage == .beginning && editing.count == count }

  /// Ends editing because the view is no longer first responder.
  func stopEditing() {
    sendPendingEvent()
    if window?.firstResponder !== self { unmarkText() }
    // A callback may have made it first responder again.
    guard editing.stage != .idle, window?.firstResponder !== self else { return }
    let isReported = editing.stage == .active
    editing.stage = .idle
    content.select(anchor: content.head, head: content.head)
    contentDidChange()
    guard isReported else { return }
    notifyEndEditing()
  }

  /// Lets the selected text be dragged from now on.
  func enableDragging() {
    if let drag = dragging.makeDrag() { addInteraction(DragInteraction(delegate: drag)) }
  }
}
