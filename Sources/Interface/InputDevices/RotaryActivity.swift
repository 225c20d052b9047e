/// What the turns of a rotary encoder do.
enum RotaryActivity: Hashable {
  /// No encoder is in use.
  case idle
  /// They move the focus.
  case movingFocus
  /// They change the value of the focused view.
  case adjusting

  /// What happens to an encoder, or ends its use.
  enum Event: CaseIterable {
    /// It is turned.
    case turned
    /// Its button is pressed while an adjustable view has the focus.
    case pressedOnAdjustable
    /// Its button is pressed while another view, or none, has the focus.
    case pressedElsewhere
    /// A key is pressed that goes back.
    case goneBack
    /// The view whose value it changes has lost the focus.
    case lostFocus
    /// Another device is used.
    case leftAlone
  }

  /// Handles an event.
  ///
  /// - Returns: Whether the key of the event is used, and not passed to responders.
  mutating func handle(_ event: Event) -> Bool {
    switch (self, event) {
    case (.idle, .turned):
      self = .movingFocus
      return true
    case (.movingFocus, .turned), (.adjusting, .turned): return true
    case (.movingFocus, .pressedOnAdjustable):
      self = .adjusting
      return true
    case (.adjusting, .pressedOnAdjustable), (.adjusting, .goneBack):
      self = .movingFocus
      return true
    case (.adjusting, .pressedElsewhere), (.adjusting, .lostFocus): self = .movingFocus
    case (.movingFocus, .leftAlone), (.adjusting, .leftAlone): self = .idle
    case (.idle, _), (.movingFocus, _): break
    }
    return false
  }
}
