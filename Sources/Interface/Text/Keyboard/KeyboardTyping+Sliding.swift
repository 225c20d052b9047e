internal import TactusGraphics

// MARK: - Sliding

extension KeyboardTyping {
  /// Presses another key if a touch has moved well beyond the one that it presses, and returns whether it has.
  mutating func slide(_ index: Int, to location: Point, time: Double) -> Bool {
    let press = presses[index]
    let distance = location - press.location
    if press.key?.key.action == .space, abs(distance.x) >= Self.caretHysteresis,
      abs(distance.x) > abs(distance.y)
    {
      presses[index].stage = .movingCaret(
        press.location.x + (distance.x > 0 ? Self.caretHysteresis : -Self.caretHysteresis))
      presses[index].deadline = nil
      return true
    }
    if let key = press.key, hysteresisRect(of: key).contains(location) { return false }
    let key = key(under: location)
    guard key != press.key else { return false }
    // A touch that began on a letter presses letters only; elsewhere it presses nothing.
    let isKept = key?.key.isTyping == true
    presses[index].key = isKept ? key : nil
    presses[index].deadline = isKept ? deadline(of: presses[index], at: time) : nil
    return true
  }

  /// Begins to press a letter if a touch that holds Shift or a page moves to it, which is typed when the touch ends, and returns
  /// whether it has.
  mutating func slideFromHeldKey(_ index: Int, to location: Point) -> Bool {
    let press = presses[index]
    guard let key = press.key, key.key.action != .backspace, !hysteresisRect(of: key).contains(location),
      let next = self.key(under: location), next.key.isText
    else { return false }
    presses[index].isShifted = key.key.action == .shift || isShifted
    presses[index].key = next
    presses[index].stage = .pending
    return true
  }

  private func hysteresisRect(of key: KeyboardArrangement.PlacedKey) -> Rect {
    let distance = Self.slideDistance * max(arrangement.unit, 1)
    return key.cell.insetBy(dx: -distance, dy: -min(distance, Self.slideDistance * arrangement.rowHeight))
  }

  private func key(under location: Point) -> KeyboardArrangement.PlacedKey? {
    let margin = Self.leaveDistance * arrangement.rowHeight
    guard arrangement.bounds.insetBy(dx: -margin, dy: -margin).contains(location) else { return nil }
    return arrangement.key(at: location).map { arrangement.keys[$0] }
  }
}
