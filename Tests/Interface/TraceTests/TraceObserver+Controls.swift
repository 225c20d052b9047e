import Tactus

extension TraceObserver {
  private static let events: [(Control.Events, String)] = [
    (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
    (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"),
    (.touchDragExit, "touchDragExit"), (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"),
    (.touchCancel, "touchCancel"), (.valueChanged, "valueChanged"),
    (.primaryActionTriggered, "primaryActionTriggered"), (.editingDidBegin, "editingDidBegin"),
    (.editingChanged, "editingChanged"), (.editingDidEnd, "editingDidEnd"),
    (.editingDidEndOnExit, "editingDidEndOnExit"),
  ]

  /// Observes every event of a control.
  func observe(_ control: Control) {
    for (event, name) in Self.events {
      control.addAction(
        { [unowned self, unowned control] in
          let pair = "tracking \(journal.name(of: control))"
          switch event {
          case .touchDown: pairs.begin(pair)
          // A press with a key sends only this event.
          case .touchUpInside where control.isFocused: pairs.endIfBegun(pair)
          case .touchUpInside, .touchUpOutside, .touchCancel: pairs.end(pair)
          default: break
          }
          journal.count("\(type(of: control)) \(name)")
          notified(name, control, Self.state(of: control))
        }, for: event)
    }
  }

  /// Returns the public state of a control: flags and value.
  static func state(of control: Control) -> String {
    let flags: [(Bool, String)] = [
      (control.isTracking, "T"), (control.isTouchInside, "I"), (control.isHighlighted, "H"),
      (control.isSelected, "S"), (control.isEnabled, "E"), (control.isFocused, "F"),
    ]
    var text = ""
    for (isSet, letter) in flags { text += isSet ? letter : "-" }
    switch control {
    case let slider as Slider: text += " " + traced(slider.value)
    case let control as Switch: text += control.isOn ? " on" : " off"
    case let stepper as Stepper: text += " " + traced(stepper.value)
    case let control as SegmentedControl: text += " \(control.selectedSegmentIndex)"
    case let control as PageControl: text += " \(control.currentPage)"
    case let field as TextField:
      let text1 = field.text ?? ""
      text += " \(field.isEditing ? "editing" : "idle") \(text1.debugDescription)"
    case let control as RefreshControl: text += control.isRefreshing ? " refreshing" : " idle"
    default: break
    }
    return text
  }
}

extension TraceObserver: TextFieldDelegate {
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
    notified("shouldBeginEditing", textField)
    return !chooses("edit", journal.name(of: textField), once: 8)
  }
  func textFieldDidBeginEditing(_ textField: TextField) {
    pairs.begin("editing \(journal.name(of: textField))")
    notified("didBeginEditing", textField)
  }
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool {
    notified("shouldEndEditing", textField)
    return true
  }
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    pairs.end("editing \(journal.name(of: textField))")
    notified("didEndEditing", textField)
  }
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool {
    notified("shouldChangeCharacters", textField, string.debugDescription)
    return string != "x"
  }
  func textFieldDidChangeSelection(_ textField: TextField) { notified("didChangeSelection", textField) }
  func textFieldShouldClear(_ textField: TextField) -> Bool {
    notified("shouldClear", textField)
    return true
  }
  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    notified("shouldReturn", textField)
    return true
  }
}
