internal import TactusGraphics

// MARK: - Selection

extension TextField {
  /// The selected range of ``text``; empty if there is only a caret.
  public var selectedRange: Range<String.Index> {
    get { content.indices(content.selection) }
    set {
      select(
        anchor: content.offset(of: newValue.lowerBound), head: content.offset(of: newValue.upperBound),
        by: .application)
    }
  }

  /// A Boolean value that indicates whether the field contains text.
  public var hasText: Bool { !content.text.isEmpty }
}

// MARK: - Editing

extension TextField {
  /// Deletes the selection, or the character after the caret if nothing is selected.
  public func deleteForward() { deleteCharacterAfter() }

  func delegateAllows(_ replacement: String, in range: Range<Int>) -> Bool {
    let indices = content.indices(range)
    return delegate?.textField(self, shouldChangeCharactersIn: indices, replacementString: replacement)
      ?? true
  }

  func change(_ range: Range<Int>, to string: String, isComposed: Bool) {
    // Secret text is kept nowhere else.
    if !content.isSecure {
      history.record(
        range, string, removing: content.attributed(range), isComposed: isComposed, in: self)
    }
    content.replace(range, with: string)
  }

  func restore(_ text: AttributedText, in range: Range<Int>) { content.replace(range, with: text.string) }

  func notifyChange() { sendActions(for: .editingChanged) }

  /// Clears the text, and begins editing, as in UIKit.
  func clearButtonTapped() {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    history.endStep()
    change(0..<content.length, to: "", isComposed: false)
    history.endStep()
    selectionDidChange()
    sendActions(for: .editingChanged)
    if !isEditing { becomeFirstResponder() }
  }

  /// Handles the Return key.
  func returnPressed() {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    // As in UIKit: editing ends if there is a target for this event.
    if endsOnExit { resignFirstResponder() }
  }
}

// MARK: - Beginning and ending

extension TextField: TextEditor {
  var acceptsEdits: Bool { isEnabled }

  var delegateAllowsBeginning: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }

  var delegateAllowsEnding: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  /// Sends the event of the delegate's callback in progress, so that events follow each other in the order of the callbacks.
  func sendPendingEvent() {
    if let event = editing.pendingEvent.take() { sendActions(for: event) }
  }

  func prepareEditing() {
    if clearsOnBeginEditing, !content.text.isEmpty { replace(0..<content.length, with: "") }
  }

  func notifyBeginEditing() {
    editing.pendingEvent = .editingDidBegin
    delegate?.textFieldDidBeginEditing(self)
    sendPendingEvent()
  }

  func notifyEndEditing() {
    editing.pendingEvent = .editingDidEnd
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendPendingEvent()
  }

  func delegateMenu(suggestedActions: [MenuElement]) -> Menu? {
    delegate?.textField(
      self, editMenuForCharactersIn: content.indices(content.selection), suggestedActions: suggestedActions)
  }
}
