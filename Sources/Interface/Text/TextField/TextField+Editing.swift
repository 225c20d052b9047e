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
  /// A Boolean value that indicates whether the text is being edited: the field is first responder.
  public var isEditing: Bool { editing.stage != .idle }

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

  /// Returns text that an input method composes, after selecting all of the text if what is inserted next replaces it.
  func selectingAllIfDue(before composed: String) -> String {
    if clearing.isDueOnInsertion, !composed.isEmpty, content.marked == nil, isEditing, isEnabled,
      !isSecureTextEntry
    {
      clearing.isDueOnInsertion = false
      content.select(anchor: 0, head: content.length)
    }
    return composed
  }

  /// Reports the events of editing to the module `UIKitNames`.
  func report(_ events: Events) {
    if events.contains(.editingDidBegin) { ApplicationNotice.editing(.didBegin, of: self).post() }
    if events.contains(.editingChanged) { ApplicationNotice.editing(.didChange, of: self).post() }
    if events.contains(.editingDidEnd) { ApplicationNotice.editing(.didEnd, of: self).post() }
  }

  /// Clears the text, and begins editing, as in UIKit.
  func clearButtonTapped() { if clear(), !isEditing { becomeFirstResponder() } }

  /// Clears the text if the delegate allows it, and returns whether it does.
  private func clear() -> Bool {
    guard RecursionLimit.text.enter() else { return false }
    defer { RecursionLimit.text.leave() }
    guard delegate?.textFieldShouldClear(self) ?? true else { return false }
    history.endStep()
    change(0..<content.length, to: "", isComposed: false)
    history.endStep()
    selectionDidChange()
    sendActions(for: .editingChanged)
    return true
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
    if clearsOnBeginEditing, !content.text.isEmpty { _ = clear() }
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
