internal import TactusGraphics

// MARK: - Changing the text

extension TextView {
  /// Replaces the whole text for the application.
  func setText(_ text: String, _ runs: AttributeRuns) {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    content.setText(text, runs)
    history.reset()
    display.forgetParts()
    findSession?.textWasReplaced()
    contentDidChange()
  }

  /// Changes how the whole text is shown, and removes attributes that would override it.
  func restyle(
    _ change: (inout TextEditorStyle) -> Void, removing remove: (inout AttributedText.Attributes) -> Void
  ) {
    content.changeAttributes(of: 0..<content.length, remove)
    change(&style)
    appearanceDidChange()
  }

  /// The attributes of the first character that is selected, or else of the one before the caret or the first one of the text, without
  /// its link.
  var attributesAtCaret: AttributedText.Attributes {
    let selection = content.selection
    let offset = selection.isEmpty ? selection.lowerBound - 1 : selection.lowerBound
    var attributes = content.document.runs.attributes(at: max(0, offset))
    attributes.link = nil
    return attributes
  }

  /// Replaces a part of the text, if the delegate allows it, as an edit that is reverted by itself.
  func replaceSeparately(_ range: Range<Int>, with text: AttributedText) {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    // The delegate may change the text.
    guard delegateAllows(text.string, in: range), range.upperBound <= content.length else { return }
    history.endStep()
    history.record(
      range, text.string, removing: content.attributed(range), isComposed: false, in: self)
    history.endStep()
    restore(text, in: range)
    selectionDidChange()
    notifyChange()
  }

  func restore(_ text: AttributedText, in range: Range<Int>) {
    change(range, to: text.string, AttributeRuns(text))
  }

  private func change(_ range: Range<Int>, to string: String, _ runs: AttributeRuns) {
    let fragments = content.replace(range, with: string, runs)
    display.fragmentsDidChange(fragments)
    history.typingAttributes = nil
    findSession?.textDidChange(range, length: string.utf8.count)
  }

  func traitsDidChange(_ isChanged: Bool) {
    guard isChanged else { return }
    inputDelegate?.textDidChange(self)
    if isEditing { reloadInputViews() }
  }

  /// Ends or begins editing, while text is selected, after the view has become read-only or editable.
  func isEditableDidChange() {
    if isEditing { isEditable ? notifyBeginEditing() : notifyEndOfEditing() }
    editabilityDidChange()
    if isEditing { reloadInputViews() }
  }

  func editabilityDidChange() {
    if isEditing, !canBecomeFirstResponder { _ = resignFirstResponder() }
    if isEditing { contentDidChange() }
  }
}

extension TextView: TextEditor {
  /// A Boolean value that indicates whether the text is edited or selected: the view is first responder.
  public var isEditing: Bool { editing.stage != .idle }

  var acceptsEdits: Bool { isEditable }

  func change(_ range: Range<Int>, to string: String, isComposed: Bool) {
    let attributes = typingAttributes
    history.record(
      range, string, removing: content.attributed(range), isComposed: isComposed, in: self
    )
    change(range, to: string, AttributeRuns(attributes, length: string.utf8.count))
  }

  func insertable(_ text: String, replacing range: Range<Int>) -> String { text }

  func delegateAllows(_ replacement: String, in range: Range<Int>) -> Bool {
    guard acceptsEdits else { return false }
    guard let textDelegate else { return true }
    return textDelegate.textView(
      self, shouldChangeTextIn: content.indices(range), replacementText: replacement)
  }

  func notifyChange() {
    textDelegate?.textViewDidChange(self)
    ApplicationNotice.editing(.didChange, of: self).post()
  }

  func contentDidChange() {
    setNeedsLayout()
    sizeMayHaveChanged()
    updateMarks()
    updateCaretPosition()
    restartBlinking()
    inputDelegate?.textDidChange(self)
    editedTextDidChange()
  }

  func selectionDidChange() {
    if content.state != display.reportedState { history.typingAttributes = nil }
    display.reportedState = content.state
    contentDidChange()
    if isEditing { revealCaret() }
    textDelegate?.textViewDidChangeSelection(self)
  }

  func returnPressed() { insertText("\n") }

  func delegateMenu(suggestedActions: [MenuElement]) -> Menu? {
    guard let textDelegate else { return nil }
    return textDelegate.textView(
      self, editMenuForTextIn: content.indices(content.selection), suggestedActions: suggestedActions)
  }
}

// MARK: - Beginning and ending

extension TextView {
  var delegateAllowsBeginning: Bool {
    !acceptsEdits || textDelegate?.textViewShouldBeginEditing(self) != false
  }

  var delegateAllowsEnding: Bool { !acceptsEdits || textDelegate?.textViewShouldEndEditing(self) != false }

  func notifyBeginEditing() {
    guard acceptsEdits else { return }
    textDelegate?.textViewDidBeginEditing(self)
    ApplicationNotice.editing(.didBegin, of: self).post()
  }

  func notifyEndEditing() { if acceptsEdits { notifyEndOfEditing() } }

  private func notifyEndOfEditing() {
    textDelegate?.textViewDidEndEditing(self)
    ApplicationNotice.editing(.didEnd, of: self).post()
  }
}

// MARK: - Keys and touches

extension TextView {
  func beginPress(_ press: Press) -> Bool {
    guard let key = press.key, isEditing, edit(key) || insertTab(key) else { return false }
    handledPresses.insert(press)
    return true
  }

  func repeatPress(_ press: Press) -> Bool {
    guard handledPresses.contains(press) else { return false }
    if let key = press.key, isEditing { _ = edit(key) || insertTab(key) }
    return true
  }

  /// Inserts a tab; with Shift or Control, the key moves the focus.
  private func insertTab(_ key: Key) -> Bool {
    guard key.keyCode == .tab, key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]),
      acceptsEdits
    else { return false }
    insertText("\t")
    return true
  }

  func isTap(_ touch: Touch) -> Bool {
    canBecomeFirstResponder && bounds.contains(touch.location(in: self))
  }

  func selectsByDragging(_ touch: Touch) -> Bool { touch.type == .indirectPointer }

  /// A Boolean value that indicates whether the touch that would scroll is a pointer, which selects text.
  var selectsInsteadOfScrolling: Bool {
    isEditing && pan.followedTouches.contains { selectsByDragging($0) }
  }

  func handleTap(at location: Point) -> Bool {
    guard !isEditable else { return false }
    if isSelectable, let link = link(at: location) {
      let range = content.indices(link.range)
      if textDelegate?.textView(self, shouldInteractWith: link.text, in: range) != false { return true }
    }
    // A tap on text that is only selected ends the selection.
    if isEditing { _ = resignFirstResponder() }
    return true
  }

  /// Returns the link at a point of the view; nil if there is none.
  func link(at point: Point) -> (text: String, range: Range<Int>)? {
    let offset = offset(at: point)
    for offset in [offset, content.caret(before: offset)] {
      guard let run = content.document.runs.run(at: offset), let text = run.attributes.link,
        rects(of: run.range, fills: false).contains(where: { $0.contains(point) })
      else { continue }
      return (text, run.range)
    }
    return nil
  }
}
