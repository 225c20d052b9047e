// MARK: - Input methods

extension Window {
  /// The text that input methods edit; nil if the first responder has none, or shows a view of its own instead of keyboards.
  package var textInput: (any TextInput)? {
    guard let input = typingTarget as? any TextInput, InputViews(of: self).input == nil else { return nil }
    return input
  }

  /// What keyboards and input methods type into; nil if the first responder accepts no text, such as a text that is only selected.
  var typingTarget: (any KeyInput)? {
    if let editor = firstResponder as? any TextEditor, !editor.acceptsEdits { return nil }
    return firstResponder as? any KeyInput
  }

  /// Receives a step of an input method. Without a text that is being edited, it is ignored.
  ///
  /// A line break alone is a press of the Return key, which is what input methods mean by it.
  ///
  /// - Parameters:
  ///   - edit: The step.
  ///   - time: The present time, in seconds on the event clock.
  package func receive(_ edit: TextInputEdit, at time: Double) {
    guard let input = textInput else { return }
    application?.components.permit(.inputMethod(.edit(edit)), in: self)
    edit.apply(to: input)
    guard edit.isReturn else { return }
    let key = Key(keyCode: .return, characters: "\r")
    for kind in [KeyChange.Kind.down, .up] {
      receive(KeyChange(kind: kind, identifier: Self.inputMethodReturn, key: key, timestamp: time))
    }
  }

  /// The identifier of the Return key of input methods, beyond those of keyboards.
  static let inputMethodReturn = UInt64.max

  /// Makes the marked text final because an input method no longer composes it.
  ///
  /// - Parameter replacement: Its final form; nil to keep it.
  package func endComposition(replacement: String?) {
    guard let input = textInput, input.markedTextRange != nil else { return }
    application?.components.permit(.inputMethod(.end(replacement: replacement)), in: self)
    guard let replacement else { return accept(input) }
    if replacement.isEmpty {
      input.setMarkedText(nil, selectedRange: nil)
    } else {
      input.insertText(replacement)
    }
    // A delegate may have refused the replacement.
    if input.markedTextRange != nil { accept(input) }
  }

  /// Makes the marked text final, with the caret at its end: the next key must not replace what the input method had selected in it.
  private func accept(_ input: any TextInput) {
    let end = input.markedTextRange?.upperBound
    input.unmarkText()
    guard let end, let selection = input.selectedTextRange, !selection.isEmpty, end <= input.endOfDocument
    else {
      return
    }
    input.selectedTextRange = end..<end
  }

  /// Sets the writing direction of the text that is being edited; nil for the one that it has by itself.
  package func setBaseWritingDirection(isRightToLeft: Bool?) {
    guard let input = textInput else { return }
    application?.components.permit(.inputMethod(.direction(isRightToLeft: isRightToLeft)), in: self)
    input.setBaseWritingDirection(isRightToLeft.map { $0 ? .rightToLeft : .leftToRight })
  }

  /// Repeats what an input method did at a time, in seconds on the event clock.
  package func receive(_ event: InputMethodEvent, at time: Double) {
    switch event {
    case .edit(let edit): receive(edit, at: time)
    case .end(let replacement): endComposition(replacement: replacement)
    case .direction(let isRightToLeft): setBaseWritingDirection(isRightToLeft: isRightToLeft)
    case .service(let service): inputMethod = service
    }
  }

  /// Returns a rectangle of the text that is being edited in the coordinates of the window; nil if no view has the text.
  package func convertFromTextInput(_ rect: Rect) -> Rect? {
    guard let view = firstResponder as? View else { return nil }
    return view.convert(rect, to: self)
  }
}
