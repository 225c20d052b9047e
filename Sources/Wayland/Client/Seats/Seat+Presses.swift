package import TactusInput

// MARK: - Presses

extension Seat {
  private func press(_ press: SeatPresses.Press?) -> InputPress? {
    guard let press, !isRemoved else { return nil }
    return InputPress(
      seat: self, serial: press.serial, source: press.source, isDown: presses.isHeld(press))
  }

  /// Returns the press of a touch of the touchscreen; nil if it is not down.
  package func press(ofTouch identifier: UInt64) -> InputPress? {
    guard let id = touchscreen.wireID(of: identifier), let serial = presses.serial(of: .touch(id)) else {
      return nil
    }
    return press(SeatPresses.Press(.touch(id), serial))
  }

  /// Returns the press to which a change of a touch belongs that is being delivered: also that of a touch that has just ended.
  package func press(of change: TouchChange) -> InputPress? {
    let source = SeatPresses.Source.touch(change.wireID)
    if change.kind == .up, let released = presses.releasedPress(of: source) { return press(released) }
    return presses.serial(of: source).flatMap { press(SeatPresses.Press(source, $0)) }
  }

  /// The press that grabs the pointer: that of the first button of those that are pressed; nil if none is.
  package var pointerPress: InputPress? { presses.isButtonHeld ? press(presses.pointerGrab) : nil }

  /// The press to which an event of a button belongs that is being delivered: also that of one that was just released.
  package var buttonPress: InputPress? { press(presses.pointerGrab) }

  /// The press that caused what no event has caused directly; nil if nothing was pressed.
  package var likeliestPress: InputPress? { press(presses.likeliest) }

  /// The latest press of a stylus; nil if none was pressed since others were.
  package var latestStylusPress: InputPress? {
    presses.latest?.source == .stylus ? press(presses.latest) : nil
  }

  /// The latest press of a key; nil if none was pressed since others were.
  package var latestKeyPress: InputPress? {
    if case .key? = presses.latest?.source { press(presses.latest) } else { nil }
  }

  /// The number of touches on the touchscreen that are down.
  package var touchCount: Int { presses.touchCount }
}
