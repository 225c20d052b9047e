// MARK: - Beginning and ending

extension TextField {
  /// The progress of editing, by which each beginning that is reported has its end although callbacks change the first responder.
  struct Editing {
    enum Stage {
      /// The text is not being edited.
      case idle
      /// The field is first responder, and the delegate has not been notified of the beginning yet.
      case beginning
      /// The text is being edited.
      case active
    }

    var stage = Stage.idle
    /// The number of beginnings, by which a later one is recognized.
    var count = 0
    /// The event that follows the delegate's callback in progress; nil if there is none.
    var pendingEvent: Control.Events?
  }

  /// Begins editing because the field has become first responder.
  func startEditing() {
    sendPendingEvent()
    guard editing.stage == .idle, window?.firstResponder === self else { return }
    editing.stage = .beginning
    editing.count += 1
    let present = editing.count
    // Each of these calls the application, which may end editing. A keyboard has revealed the field already.
    if window?.keyboardFrame.isEmpty ?? true { scrollIntoView() }
    guard isBeginning(present) else { return }
    if clearsOnBeginEditing, !content.text.isEmpty { replace(0..<content.length, with: "") }
    guard isBeginning(present) else { return }
    editing.stage = .active
    enableDragging()
    editingStateDidChange()
    editing.pendingEvent = .editingDidBegin
    delegate?.textFieldDidBeginEditing(self)
    sendPendingEvent()
  }

  private func isBeginning(_ count: Int) -> Bool { editing.stage == .beginning && editing.count == count }

  /// Ends editing because the field is no longer first responder.
  func stopEditing() {
    sendPendingEvent()
    if window?.firstResponder !== self { unmarkText() }
    // A callback may have made it first responder again.
    guard editing.stage != .idle, window?.firstResponder !== self else { return }
    let isReported = editing.stage == .active
    editing.stage = .idle
    content.select(anchor: content.head, head: content.head)
    scrollOffset = 0
    editingStateDidChange()
    guard isReported else { return }
    editing.pendingEvent = .editingDidEnd
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendPendingEvent()
  }

  /// Sends the event of the delegate's callback in progress, so that events follow each other in the order of the callbacks.
  private func sendPendingEvent() {
    if let event = editing.pendingEvent.take() { sendActions(for: event) }
  }
}
