// MARK: - Input methods

extension Window {
  /// The text that is being edited; nil if the first responder has none.
  package var textInput: (any TextInput)? { firstResponder as? any TextInput }

  /// Receives a step of an input method. Without a text that is being edited, it is ignored.
  ///
  /// A line break alone is a press of the Return key, which is what input methods mean by it.
  ///
  /// - Parameters:
  ///   - edit: The step.
  ///   - time: The present time, in seconds on the event clock.
  package func receive(_ edit: TextInputEdit, at time: Double) {
    guard let input = textInput else { return }
    edit.apply(to: input)
    guard edit.isReturn else { return }
    let key = Key(keyCode: .return, characters: "\r")
    for kind in [KeyChange.Kind.down, .up] {
      receive(KeyChange(kind: kind, identifier: Self.inputMethodReturn, key: key, timestamp: time))
    }
  }

  /// The identifier of the Return key of input methods, beyond those of keyboards.
  private static let inputMethodReturn = UInt64.max

  /// Returns a rectangle of the text that is being edited in the coordinates of the window; nil if no view has the text.
  package func convertFromTextInput(_ rect: Rect) -> Rect? {
    guard let view = firstResponder as? View else { return nil }
    return view.convert(rect, to: self)
  }
}
